import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { parseKnown } from "../../src/config/known.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { deidentifyFile } from "../../src/documents/deidentify-file.js";
import { redactText } from "../../src/documents/redact-text.js";
import { openOwnOutput } from "../../src/relex/open-relexicalizer.js";
import { Relexicalizer } from "../../src/relex/relexicalizer.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { writeSameKey } from "../helpers/keys.js";
import { REVEALED } from "./reveal-documents.js";

const signal = new AbortController().signal;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hushtape-own-"));
  keyFile = join(folder, "site.key");
  await writeSameKey(keyFile);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Format = "txt" | "md" | "vtt";

async function written(
  source: string,
  format: Format = "txt",
  more: Readonly<Record<string, unknown>> = {},
  known = "",
) {
  const config = parseConfig({ surrogates: true, keyFile, ...more });
  const told = known === "" ? null : parseKnown({ persons: [{ name: known }] });
  const relex = await Relexicalizer.open(config, { model: null, signal });
  const printed: string[] = [];
  const warnings: string[] = [];
  await deidentifyFile(
    { path: null, format, open: () => Readable.from([Buffer.from(source)]) },
    {
      detectors: chooseDetectors(config, null, told),
      types: typesOfPolicy(config),
      language: config.language,
      signal,
      emit: (event) => void (event.kind === "warning" && warnings.push(event.code)),
      substitute: relex.substitute,
    },
    {
      print: async (text) => void printed.push(String(text)),
      own: await openOwnOutput(relex, config, told),
      ...{ json: false, force: false, nameDetectors: [], warnedBefore: [] },
    },
  );
  await relex.close();
  return { text: printed.join(""), warnings };
}

const NOTE = "[Names, dates, places and numbers in this text are surrogates, not the originals.]\n\n";
const SECRET = "Mrs. Ngozi Okafor, MRN 7712044, called 216-555-0187.\n";

describe("an output with surrogates that is read again", () => {
  it.each(REVEALED.map(({ language, text }) => [language, text] as const))(
    "stays as it is: %s %s",
    async (language, text) => {
      const once = await written(text, "txt", { language });
      expect(once.warnings).not.toContain("own-output");
      expect(await written(once.text, "txt", { language })).toEqual({ text: once.text, warnings: ["own-output"] });
    },
  );

  it.each([
    ["md", `\uFEFF---\r\nauthor: Ada Okafor\r\n---\r\n\r\n${SECRET}`],
    ["vtt", `WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n<v Ada Okafor>${SECRET}`],
  ] as const)("in %s", async (format, source) => {
    const once = await written(source, format);
    expect(once.text).not.toContain("Okafor");
    expect(await written(once.text, format)).toEqual({ text: once.text, warnings: ["own-output"] });
  });

  it("and by the library", async () => {
    const once = await written(SECRET);
    const again = await redactText(once.text, { config: { surrogates: true, keyFile } });
    expect(again).toMatchObject({ text: once.text, entities: [], warnings: [{ code: "own-output" }] });
  });

  it("a note that anybody wrote hides nothing", async () => {
    for (const note of [NOTE, NOTE.replace("]", ` [${"0".repeat(32)}]]`)]) {
      const { text, warnings } = await written(`${note}${SECRET}`);
      expect(text).not.toMatch(/Okafor|7712044|0187/u);
      expect(text.match(/are surrogates/gu)).toHaveLength(1);
      expect(warnings).toContain("own-output-unproven");
    }
  });

  it("a seal is of its text, its key and its settings", async () => {
    const { text } = await written(SECRET);
    const other = join(folder, "other.key");
    await writeSameKey(other, 9);
    for (const again of [
      written(text.replace("called", "phoned")),
      written(text, "txt", { keyFile: other }),
      written(text, "txt", { policy: ["PERSON"] }),
      written(text, "txt", {}, "Barnaby Quill"),
      written(`${text.split("\n\n", 1)[0]}\n\n${SECRET}`),
    ])
      expect((await again).warnings).toContain("own-output-unproven");
    const fewer = await written(SECRET, "txt", { policy: ["PERSON"] });
    expect(fewer.text).toContain("7712044");
    expect((await written(fewer.text)).text).not.toContain("7712044");
  });

  it("whose key was of one run has no seal; the user may vouch for it, or have any read", async () => {
    const { text } = await written(SECRET, "txt", { keyFile: null });
    expect(text.startsWith(NOTE)).toBe(true);
    expect((await written(text, "txt", { keyFile: null })).warnings).toContain("own-output-unproven");
    const accepted = await written(text, "txt", { ownOutput: "accept" });
    expect(accepted).toEqual({ text, warnings: ["own-output-accepted"] });
    const sealed = await written(SECRET);
    const read = await written(sealed.text, "txt", { ownOutput: "read" });
    expect(read.text).not.toBe(sealed.text);
    expect(read.warnings).toEqual([]);
  });
});
