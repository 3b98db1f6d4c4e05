import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { linesOn, PICTURE, pagesOf } from "../documents/office/pdf-file.js";
import { paragraph, redactWord, wordFile } from "../documents/office/word-file.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
/** Stands in every input, and nowhere else. */
const CANARY = "Whitfield";

async function text(args: readonly string[], input: string | Uint8Array = "") {
  const ended = await runCommand(["text", ...args], { cwd: folder, input: Buffer.from(input) });
  expect(ended.stdout + ended.stderr).not.toContain(CANARY);
  return ended;
}

const NOTE = `Mrs. Maria ${CANARY} takes 76 mg.`;
const word = wordFile(`${paragraph(NOTE)}<w:p><w:r><w:drawing/></w:r></w:p>`);
const rtf = `{\\rtf1\\ansi{\\info{\\author ${CANARY}}}\\pard ${NOTE}\\par}`;
const pdf = pagesOf([linesOn(NOTE)]);
const MESSAGE = `MSH|^~\\&|A|B|C|D|20240309||ADT^A01|1|P|2.5\rPID|1||4471902||${CANARY}^Maria||19610304|F\r`;

describe("hushtape text of documents", () => {
  it("writes a batch of files each in its form, a PDF as text, by their content, and says what was left out", async () => {
    const files: Readonly<Record<string, string | Uint8Array>> = {
      "letter.docx": word,
      "letter.rtf": rtf,
      "letter.pdf": pdf,
      note: word,
      "other.txt": rtf,
      "scan.pdf": pagesOf([PICTURE]),
      "old.docx": Buffer.from("d0cf11e0a1b11ae1", "hex"),
    };
    await mkdir(join(folder, "in"));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, "in", name), content);
    const paths = Object.keys(files).map((name) => join("in", name));
    const { code, stdout } = await text([...paths, "--out", "out", "--json", "--quiet"]);
    const told: readonly { readonly warnings: readonly object[] }[] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(told.map(({ warnings }) => warnings)).toEqual([
      [{ code: "document-parts-dropped", places: 1, pictures: 1 }],
      [],
      [{ code: "pdf-as-text", pages: 1, pictures: 0, attachments: 0 }],
      [{ code: "document-parts-dropped", places: 1, pictures: 1 }],
      [],
      [],
      [],
    ]);
    expect(told.slice(5)).toMatchObject([
      { error: { code: "INPUT_UNSUPPORTED" } },
      { error: { code: "INPUT_CORRUPT" } },
    ]);
    expect(code).not.toBe(0);
    expect((await readdir(join(folder, "out"))).sort()).toEqual([
      ...[
        "letter.redacted.docx",
        "letter.redacted.rtf",
        "letter.redacted.txt",
        "note.redacted.docx",
        "other.redacted.rtf",
      ],
    ]);
    expect(await readFile(join(folder, "out/letter.redacted.txt"), "utf8")).toBe("Mrs. [PERSON] takes 76 mg.");
  });

  it("reads a document from standard input, and prints it as it is", async () => {
    const { code, stdout } = await text(["-", "--quiet"], rtf);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Mrs. [PERSON] takes 76 mg.\\par "),
    });
    expect(await text(["-", "--json", "--quiet"], rtf)).toMatchObject({ code: 2 });
    expect(await text(["-", "--format", "txt", "--quiet"], rtf)).toMatchObject({ code: 12, stdout: "" });
    expect(await text(["-", "--format", "pdf", "--quiet"], rtf)).toMatchObject({ code: 13, stdout: "" });
  });

  it("leaves a document that it wrote as it is", async () => {
    const first = await redactWord(word);
    expect(first.all).not.toContain(CANARY);
    expect(first.dropped).toEqual({ places: 1, pictures: 1 });
  });
});

describe("records that come as text", () => {
  it("go by the ready schema for them, which is said", async () => {
    const { code, stdout, stderr } = await text(["-", "--quiet"], MESSAGE);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^MSH\|.*\rPID\|1\|\|[\da-f]{32}\|\|\[PERSON\]\^\[PERSON\]\|/u);
    expect(stderr).toContain("read as HL7 version 2 by the schema hl7-v2-safe-harbor");
    await writeFile(join(folder, "a.txt"), NOTE);
    await writeFile(join(folder, "b"), `{"resourceType":"Patient","name":[{"family":"${CANARY}"}]}`);
    await writeFile(
      join(folder, "c.xml"),
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>${CANARY}</title></ClinicalDocument>`,
    );
    const both = await text(["b", "a.txt", "c.xml", "--out", "both", "--json"]);
    const told = both.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(told).toMatchObject([
      { input: 2, output: "both/a.redacted.txt" },
      { input: 1, output: "both/b.redacted" },
      { input: 3, output: "both/c.redacted.xml" },
    ]);
    expect(both.stderr).toContain("text 3: read as C-CDA by the schema ccda-safe-harbor");
  });

  it.each([["--known", "known.json"], ["--json"], ["--keep-keys"], ["--own-output", "read", "--surrogates"]])(
    "are refused with %s, which is for texts",
    async (...flags) => {
      expect(await text(["-", ...flags], MESSAGE)).toMatchObject({ code: 19, stdout: "" });
    },
  );

  it("are refused where no ready schema is for them", async () => {
    expect(await text(["-"], `a word before\r${MESSAGE}`)).toMatchObject({ code: 19, stdout: "" });
    expect(await text(["-"], `<a><b>${CANARY}</b></a>`)).toMatchObject({ code: 19, stdout: "" });
  });

  it("knows HTML and RTF by what they say, whatever their name, and reads names through the marks of plain text", async () => {
    const page = `<!doctype html>\n<p class="${CANARY}">Mrs. <b>Whit</b>field takes 76 mg.</p>`;
    const files: Readonly<Record<string, string>> = {
      "page.md": page,
      "late.txt": `\n  ${rtf}`,
      "marks.txt": "Mrs. <b>Whit</b>field takes 76 mg.<br>Seen by Dr. &#87;hitfield.\nR&D",
    };
    await mkdir(join(folder, "marked"));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, "marked", name), content);
    const paths = Object.keys(files).map((name) => join("marked", name));
    expect(await text([...paths, "--out", "read", "--quiet"])).toMatchObject({ code: 0 });
    const of = (name: string) => readFile(join(folder, "read", name), "utf8");
    expect(await of("page.redacted.md")).toBe("<!doctype html>\n<p>Mrs. <b>[PERSON]</b> takes 76 mg.</p>");
    expect(await of("late.redacted.rtf")).toContain("Mrs. [PERSON] takes 76 mg.");
    expect(await of("marks.redacted.txt")).toBe("Mrs. <b>[PERSON]</b> takes 76 mg.<br>Seen by Dr. [PERSON].\nR&D");
    const { code, stderr } = await text(["-"], `See below.\n${rtf}`);
    expect([code, stderr.includes("INPUT_UNSUPPORTED")]).toEqual([12, true]);
  });
});
