import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import type { Locale } from "../../src/language/locales.js";
import { detectEntities } from "../../src/text/detect.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { readTokens } from "../../src/text/detectors/names/tokens.js";

async function found(text: string, language: Locale): Promise<string[]> {
  const config = parseConfig({ language, detectors: ["rules", "names", "tagger"] });
  const options = {
    detectors: chooseDetectors(config, null),
    types: typesOfPolicy(config),
    language,
    languages: [language],
    signal: new AbortController().signal,
    emit: () => undefined,
  };
  return (await detectEntities(text, options)).map(({ start, end }) => text.slice(start, end));
}

describe("a form whose columns are divided by spaces or tabs", () => {
  it.each([
    ["en", "Surname: Tollan      Forename: Tessa      Ward: 4", ["Tollan", "Tessa"]],
    ["en", "Last name: Tollan        First: Laurel      MI: T", ["Tollan", "Laurel", "T"]],
    ["en", "Name: Tessa Tollan\tRel: sister\tPh: 555-201-7788", ["Tessa Tollan", "555-201-7788"]],
    ["it", "Cognome: Tarsini      Nome: Elvira      Sala: 3", ["Tarsini", "Elvira"]],
    ["es", "Apellido: Robledo   Nombre: Inés   Sala: 4", ["Robledo", "Inés"]],
  ] as const)("its labels are no names: %s, %j", async (language, text, names) => {
    expect(await found(text, language)).toEqual(names);
  });

  it.each([
    ["Garrow  Tessa: can you hear me?", "Tessa"],
    ["Bed 4   Okafor: nil by mouth", "Okafor"],
  ])("whoever stands where a label may is found: %j", async (text, name) => {
    expect((await found(text, "en")).join(" ")).toContain(name);
  });
});

describe("what stands before a word", () => {
  const before = (text: string) => readTokens(text).at(-1)?.before;

  it("a gap and a label begin a line; a gap alone, a label alone and a time of day do not", () => {
    expect(readTokens("Tollan  Ward: 4")[1]?.before).toBe("line");
    expect(readTokens("Tollan\tNext of kin: 4")[1]?.before).toBe("line");
    expect(before("Tessa  Tollan")).toBe("space");
    expect(readTokens("Tollan Ward: 4")[1]?.before).toBe("space");
    expect(readTokens("Tollan  at9:30")[1]?.before).toBe("space");
  });
});
