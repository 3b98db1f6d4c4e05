import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Config, parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { deidentifyFile } from "../../src/documents/deidentify-file.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { openOwnOutput } from "../../src/relex/open-relexicalizer.js";
import { Relexicalizer } from "../../src/relex/relexicalizer.js";
import { revealText, revealWhole } from "../../src/relex/reveal-text.js";
import { openVault } from "../../src/relex/vault/open-vault.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { copyVault, templateKey } from "../helpers/vault-template.js";
import { REVEALED } from "./reveal-documents.js";

const signal = new AbortController().signal;
type Format = "txt" | "md" | "vtt" | "srt" | "json";

let folder: string;
let places = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hushtape-reveal-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A vault of its own, with its key, and whose texts these are. */
async function place(): Promise<(language?: string) => Config> {
  const name = join(folder, String(places++));
  await copyVault(`${name}.vault`, `${name}.key`);
  writeFileSync(`${name}.id`, "MRN-1");
  return (language = "en") =>
    parseConfig({
      ...{ language, surrogates: true, surrogateScope: "patient", scopeIdFile: `${name}.id` },
      ...{ keyFile: `${name}.key`, vault: `${name}.vault` },
    });
}

/** What `hushtape text --surrogates` writes for each. */
async function written(config: Config, sources: readonly string[], format: Format): Promise<string[]> {
  const relex = await Relexicalizer.open(config, { model: null, signal });
  try {
    const outputs: string[] = [];
    for (const source of sources) {
      const printed: string[] = [];
      await deidentifyFile(
        { path: null, format, open: () => Readable.from([Buffer.from(source)]) },
        {
          detectors: chooseDetectors(config, null),
          types: typesOfPolicy(config),
          language: config.language,
          signal,
          emit: () => undefined,
          substitute: relex.substitute,
          remember: relex.remember,
        },
        {
          print: async (text) => void printed.push(String(text)),
          ...{
            json: false,
            force: false,
            nameDetectors: [],
            own: await openOwnOutput(relex, config, null),
            warnedBefore: [],
          },
        },
      );
      outputs.push(printed.join(""));
    }
    return outputs;
  } finally {
    await relex.close();
  }
}

const FORMS: Readonly<Record<Format, (text: string) => string>> = {
  txt: (text) => text,
  md: (text) => `\uFEFF---\r\nauthor: Ada Okafor\r\n---\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`,
  vtt: (text) =>
    `WEBVTT Ada Okafor\n\nNOTE of Ada\n\nAda\n00:01.000 --> 00:09.000\n<v Ada Okafor>${text.replaceAll(/\n+/gu, " ")}\n`,
  srt: (text) => `7\n00:00:01,000 --> 00:00:09,000\n${text.replaceAll(/\n+/gu, " ")}\n`,
  json: (text) => JSON.stringify({ patient: { name: "Ada Okafor", mrn: 7712044 }, note: text }),
};

describe("an output that is put back", () => {
  it.each(["en", "it", "es"] as const)(
    "is the text that it was made of, to the character: %s",
    async (language) => {
      const config = (await place())(language);
      const sources = REVEALED.filter((one) => one.language === language).map(({ text }) => text);
      const outputs = await written(config, sources, "txt");
      // Opened once: opening takes longer than all else.
      const vault = await openVault(config.vault ?? "", templateKey, { signal });
      for (const [index, source] of sources.entries()) {
        const output = outputs[index] ?? "";
        expect(output).not.toBe(source);
        const revealed = await revealWhole(output, "txt", vault, { kind: "patient", id: "MRN-1" }, signal);
        expect(revealed).toMatchObject({ text: source, exact: true, left: [] });
      }
      await vault.close();
    },
    300_000,
  );

  it.each(["md", "vtt", "srt", "json"] as const)("so in every format: %s", async (format) => {
    const config = (await place())();
    const source = FORMS[format](REVEALED[0]?.text ?? "");
    const [output = ""] = await written(config, [source], format);
    expect(output).not.toContain("Okafor");
    expect(await revealText(output, config, format, signal)).toMatchObject({ text: source, exact: true });
  });

  it("without its note as well; of one that was changed it says what is left, without a word", async () => {
    const config = (await place())();
    const source = REVEALED[0]?.text ?? "";
    const [output = ""] = await written(config, [source], "txt");
    const bare = output.slice(output.indexOf("\n\n") + 2);
    expect(await revealText(bare, config, "txt", signal)).toMatchObject({ text: source, exact: true });
    const revealed = await revealText(`${bare} Edited; [AGE] of [PERSON].`, config, "txt", signal);
    expect(revealed.exact).toBe(false);
    expect(revealed.text).toContain("Okafor");
    const at = bare.length + " Edited; ".length;
    expect(revealed.left).toContainEqual({ start: at, end: at + 5 });
    expect(JSON.stringify(revealed.left)).not.toMatch(/[A-Za-z]{6}/u);
    await expect(revealText(`{"a":"${source.slice(0, 9)}"}`, config, "json", signal)).rejects.toMatchObject({
      code: "USAGE",
    });
  });

  it("is put back after the key was changed, and no longer after the patient was forgotten", async () => {
    const config = (await place())();
    const source = REVEALED[1]?.text ?? "";
    const [output = ""] = await written(config, [source], "txt");
    const next = SurrogateKey.of(Buffer.alloc(32, 9));
    const rotating = await openVault(config.vault ?? "", templateKey, { signal });
    await rotating.rotate(next, { dropUnsealed: false }, signal);
    const patient = { kind: "patient", id: "MRN-1" } as const;
    const body = output.slice(output.indexOf("\n\n") + 2);
    expect(await rotating.revealDocument(patient, body, signal)).not.toBeNull();
    expect(await rotating.revealDocument({ kind: "site" }, body, signal)).toBeNull();
    expect(await rotating.stats(signal)).toMatchObject({ documents: 1 });
    await rotating.forget({ kind: "scopes", scopes: [patient] }, signal);
    expect(await rotating.revealDocument(patient, body, signal)).toBeNull();
    expect(await rotating.stats(signal)).toMatchObject({ documents: 0, scopes: 0 });
    await rotating.close();
  });
});
