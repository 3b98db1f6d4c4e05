import { describe, expect, it } from "vitest";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { spansOf } from "../../src/text/detectors/tagger/decode.js";
import { tagTable } from "../../src/text/detectors/tagger/tag-table.js";
import { endOfPlace, endWithin } from "../../src/text/detectors/tagger/within-name.js";

/** What is left of a text that the model took whole. */
function kept(kind: string, text: string, locale: "it" | "es"): string {
  const tokens = readTokens(text, locale);
  return text.slice(0, tokens[endWithin(kind, text, tokens, 0, tokens.length) - 1]?.end);
}

describe("where a finding of the tagger ends", () => {
  it.each([
    ["Robledo (NYHA", "es", "Robledo"],
    ["Robledo (LET", "es", "Robledo"],
    ["Robledo RCP", "es", "Robledo"],
    ["Robledo no", "es", "Robledo"],
    ["Tarsini non", "it", "Tarsini"],
    ["Tarsini (DNR", "it", "Tarsini"],
  ] as const)("a name before what is said of somebody: %s", (text, locale, name) => {
    expect(kept("PERSON", text, locale)).toBe(name);
  });

  it.each([
    ["Olga RUIZ", "es"],
    ["MARTA ZUBI", "es"],
    ["Marta ZUBI", "es"],
    ["Paolo ROZA", "it"],
    ["Marta de la Zubía", "es"],
    ["Olga P", "es"],
    ["Tarsini (Elvira", "it"],
  ] as const)("a name whole: %s", (text, locale) => {
    expect(kept("PERSON", text, locale)).toBe(text);
  });

  it("a number before the town, and a number with letters whole", () => {
    expect(kept("OTHER_ID", "55 812, Lecco", "it")).toBe("55 812");
    expect(kept("OTHER_ID", "55812, AB 7", "it")).toBe("55812, AB 7");
    expect(kept("ADDRESS", "12, Lecco", "it")).toBe("12, Lecco");
  });

  it("a town behind a number stays found, apart from it", () => {
    const text = "88123, Tolva";
    const tokens = readTokens(text, "it");
    // "O", "B-ID", "I-ID" of each word.
    const sure = new Float32Array([0, 1, 0, 0, 0, 1]);
    const found = spansOf(text, tokens, sure, tagTable(["O", "B-ID", "I-ID"]), 0.8, "it");
    expect(found.map(({ start, end, type }) => [type, text.slice(start, end)])).toEqual([
      ["OTHER_ID", "88123"],
      ["LOCATION", "Tolva"],
    ]);
  });

  it.each([
    ["PHARMACY", "Farmacia: dica", []],
    ["OCCUPATION", "Operadora: dígame", []],
    ["OCCUPATION", "Farmacia dica", ["Farmacia"]],
    ["PATIENT", "Ruiz: dígame", ["Ruiz"]],
  ])("a speaker's label is no firm and no job, but may be a name: %s, %s", (kind, text, expected) => {
    const tokens = readTokens(text, "es");
    const sure = new Float32Array(tokens.flatMap((_, at) => (at === 0 ? [0, 1] : [1, 0])));
    const found = spansOf(text, tokens, sure, tagTable(["O", `B-${kind}`]), 0.8, "es");
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it.each([
    ["at a furniture factory", []],
    ["as a furniture maker", ["furniture maker"]],
    ["at a baker", ["baker"]],
  ])("where somebody works is no job: %s", (text, expected) => {
    const tokens = readTokens(text, "en");
    const sure = new Float32Array(tokens.flatMap((_, at) => (at < 2 ? [1, 0, 0] : at === 2 ? [0, 1, 0] : [0, 0, 1])));
    const found = spansOf(text, tokens, sure, tagTable(["O", "B-OCCUPATION", "I-OCCUPATION"]), 0.8, "en");
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it.each([
    ["May I have your name", "PATIENT", 0, []],
    ["May Hartley is here", "PATIENT", 0, ["May"]],
    ["come at nine fifteen", "DATE", 3, []],
    ["come in nineteen fifteen", "DATE", 3, ["fifteen"]],
  ])("verbs before whom they are said of and clock times are none: %s", (text, label, sure, expected) => {
    const tokens = readTokens(text, "en");
    const likely = new Float32Array(tokens.flatMap((_, at) => (at === sure ? [0.4, 0.6] : [1, 0])));
    const found = spansOf(text, tokens, likely, tagTable(["O", `B-${label}`]), 0.35, "en");
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it.each([
    ["27 Fern Road, CKD", "27 Fern Road"],
    ["27 Fern Road, Loombah, STEMI", "27 Fern Road, Loombah"],
    ["27 Fern Road, PE. Anticoagulate", "27 Fern Road"],
    ["27 Fern Road, Utica, MI", "27 Fern Road, Utica, MI"],
    ["27 Fern Road, LEEDS", "27 Fern Road, LEEDS"],
    ["27 FERN ROAD, CKD", "27 FERN ROAD, CKD"],
  ])("an address before what somebody has: %s", (text, address) => {
    const tokens = readTokens(text, "en");
    expect(text.slice(0, tokens[endOfPlace("ADDRESS", text, tokens, 0, tokens.length) - 1]?.end)).toBe(address);
    expect(endOfPlace("PERSON", text, tokens, 0, tokens.length)).toBe(tokens.length);
  });
});
