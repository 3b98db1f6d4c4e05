import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FINE_CLASSES } from "../../../src/evaluate/errors/classes.js";
import { readLabelMap } from "../../../src/evaluate/readers/label-map.js";
import { fileOf, folderOf, read } from "./corpora.js";

/** A document as code points: the unit of the formats that Python writes. */
interface Written {
  readonly characters: readonly string[];
  readonly entities: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

const words = ({ characters }: Written, start: number, end: number) => characters.slice(start, end).join("");
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");

/** Writers that share nothing with the readers. */
const WRITERS: Readonly<Record<string, (documents: readonly Written[]) => Promise<string>>> = {
  jsonl: (documents) =>
    fileOf(
      "gold.jsonl",
      documents
        .map((document, k) =>
          JSON.stringify({ id: `d${k}`, text: document.characters.join(""), entities: document.entities }),
        )
        .join("\n"),
    ),
  brat: (documents) =>
    folderOf(
      Object.fromEntries(
        documents.flatMap((document, k) => [
          [`d${k}.txt`, document.characters.join("")],
          [
            `d${k}.ann`,
            document.entities
              .map(
                ({ start, end, type }, n) =>
                  `T${n}\t${type} ${start} ${end}\t${words(document, start, end).replaceAll("\n", " ")}\n`,
              )
              .join(""),
          ],
        ]),
      ),
    ),
  i2b2: (documents) =>
    folderOf(
      Object.fromEntries(
        documents.map((document, k) => [
          `d${k}.xml`,
          `<deIdi2b2><TEXT>${escaped(document.characters.join(""))}</TEXT><TAGS>${document.entities
            .map(
              ({ start, end, type }) =>
                `<PHI start="${start}" end="${end}" text="${escaped(words(document, start, end))}" TYPE="${type}"/>`,
            )
            .join("")}</TAGS></deIdi2b2>`,
        ]),
      ),
    ),
  presidio: (documents) =>
    fileOf(
      "gold.json",
      JSON.stringify(
        documents.map((document, k) => ({
          sample_id: `d${k}`,
          full_text: document.characters.join(""),
          spans: document.entities.map(({ start, end, type }) => ({
            entity_type: type,
            entity_value: words(document, start, end),
            start_position: start,
            end_position: end,
          })),
        })),
      ),
    ),
};

const letter = fc.constantFrom(...("aé👍𝐙<&>\"' \n\tz".match(/./gsu) ?? []));
const written: fc.Arbitrary<Written> = fc.array(letter, { minLength: 1, maxLength: 40 }).chain((characters) =>
  fc.record({
    characters: fc.constant(characters),
    entities: fc.array(
      fc
        .tuple(fc.nat(characters.length - 1), fc.integer({ min: 1, max: 9 }), fc.constantFrom("PERSON", "DATE"))
        .map(([start, length, type]) => ({ start, end: Math.min(characters.length, start + length), type })),
      { maxLength: 4 },
    ),
  }),
);

describe("one corpus in every format", () => {
  it("is read as the same documents, and the format is told by itself", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 4 }), async (documents) => {
        const expected = documents.map((document) => {
          const spans = document.entities.map(
            ({ start, end, type }) => `${words(document, 0, start).length} ${words(document, 0, end).length} ${type}`,
          );
          return { text: document.characters.join(""), spans: [...new Set(spans)].sort() };
        });
        for (const [format, write] of Object.entries(WRITERS)) {
          const path = await write(documents);
          const found = await read(path, format === "jsonl" ? { offsets: "code-points" } : {});
          expect(
            found.map(({ id }) => id),
            format,
          ).toEqual(documents.map((_, k) => `d${k}`));
          expect(
            found.map(({ text, gold }) => ({ text, spans: gold.map((g) => `${g.start} ${g.end} ${g.type}`).sort() })),
            format,
          ).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  const token = fc.stringMatching(/^[a-zé👍.,]{1,6}$/u);
  const sentences = fc.array(
    fc.array(
      fc.record({
        tokens: fc.array(token, { minLength: 1, maxLength: 3 }),
        type: fc.constantFrom(null, "PERSON", "DATE"),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    { minLength: 1, maxLength: 4 },
  );

  it.each(["IOB2", "IOB1", "BIOES"])("CoNLL in %s gives back what was written", async (scheme) => {
    await fc.assert(
      fc.asyncProperty(sentences, async (document) => {
        const expected: string[] = [];
        let at = 0;
        const lines = document.map((sentence) => {
          let previous: string | null = null;
          const block = sentence.flatMap(({ tokens, type }) => {
            const length = tokens.join(" ").length;
            if (type) expected.push(`${at} ${at + length} ${type}`);
            at += length + 1;
            const labels = tokens.map((_, k) => {
              if (!type) return "O";
              const [isFirst, isLast] = [k === 0, k === tokens.length - 1];
              if (scheme === "BIOES") return `${isFirst ? (isLast ? "S" : "B") : isLast ? "E" : "I"}-${type}`;
              const begins = isFirst && (scheme === "IOB2" || previous === type);
              return `${begins ? "B" : "I"}-${type}`;
            });
            previous = type;
            return tokens.map((word, k) => `${word}\t_\t${labels[k]}`);
          });
          return block.join("\n");
        });
        const [found, ...others] = await read(await fileOf("gold.conll", `${lines.join("\n\n")}\n`));
        expect(others).toEqual([]);
        expect(found?.text).toBe(document.map((s) => s.map(({ tokens }) => tokens.join(" ")).join(" ")).join("\n"));
        expect(found?.gold.map((g) => `${g.start} ${g.end} ${g.type}`)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});

describe("what cannot be told or read", () => {
  it.each([
    ["two formats in one folder", { "a.xml": "<a/>", "a.ann": "", "a.txt": "" }],
    ["a folder of gold files in JSON Lines", { "a.jsonl": '{"id":"1","text":"x","entities":[]}' }],
    ["a folder of nothing", {}],
  ])("%s", async (_, files) => {
    await expect(read(await folderOf(files))).rejects.toMatchObject({ code: "USAGE" });
  });

  it("a text without annotations", async () => {
    await expect(read(await fileOf("Zebedee.txt", "Zebedee was here."))).rejects.toMatchObject({ code: "USAGE" });
  });

  it.each(["jsonl", "brat", "i2b2", "presidio", "conll"] as const)("a path that is not there (%s)", async (format) => {
    for (const options of [{}, { format }]) {
      const failing = read(`/nowhere/Zebedee.${format}`, options);
      await expect(failing).rejects.toMatchObject({ code: "INPUT_MISSING" });
      await expect(failing).rejects.not.toThrow(/Zebedee|nowhere/);
    }
  });
});

describe("links in a folder", () => {
  it("to files are read; one to nowhere is no document that may be left out", async () => {
    const folder = await folderOf({ "b.bio": "Bea B-PERSON" });
    const elsewhere = await fileOf("Ann.bio", "Ann B-PERSON");
    await symlink(elsewhere, join(folder, "a.bio"));
    expect((await read(folder)).map(({ text }) => text)).toEqual(["Ann", "Bea"]);
    await symlink("/nowhere/Zebedee.bio", join(folder, "c.bio"));
    await expect(read(folder)).rejects.toMatchObject({ code: "INPUT_MISSING" });
  });
});

describe("the label maps of samples/labels", () => {
  const folder = fileURLToPath(new URL("../../../samples/labels", import.meta.url));

  it("map to types that are known", async () => {
    const names = await readdir(folder);
    expect(names).toContain("i2b2-2014.json");
    for (const name of names) {
      // Those for `evaluate errors` keep the classes that its rules tell apart.
      const labels = await readLabelMap(join(folder, name), name.endsWith("-fine.json") ? FINE_CLASSES : []);
      for (const label of Object.keys(JSON.parse(await readFile(join(folder, name), "utf8")))) {
        expect(labels.typeOf(label), `${name}: ${label}`).not.toBeUndefined();
      }
    }
  });
});
