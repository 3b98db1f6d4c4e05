import { describe, expect, it } from "vitest";
import { holdsVitalSign } from "../../../../src/text/clinical/vital-signs.js";
import { createRulesDetector } from "../../../../src/text/detectors/rules/index.js";
import { isGroupedAsPhone } from "../../../../src/text/detectors/rules/phone-groups.js";

async function phones(text: string, language: string): Promise<string[]> {
  const context = { language, signal: new AbortController().signal, emit: () => undefined };
  const found = await createRulesDetector().detect(text, context);
  return found.filter(({ type }) => type === "TELEPHONE_NUMBER").map(({ start, end }) => text.slice(start, end));
}

describe("rows of vital signs", () => {
  it.each([
    ["VS 132/74 88 18 98.4 SAT 94%", "en"],
    ["VS: 98.6 72 16 120/80", "en"],
    ["vitals 36.8 72 16 120/80", "en"],
    ["VS 72 16 120 80 98 36 6", "en"],
    ["note_text: VS: 98.6 72 16 120/80", "en"],
    ["call VS 132/74 88 18 98.4", "en"],
    ["note_text: 7 am 5 12 4471", "en"],
    ["PV 36,8 72 16 120/80", "it"],
    ["CV: 120/80 72 16 36,8", "es"],
    ["PA 139/84 88 18 98", "es"],
  ])("are no telephone number: %s", async (text, language) => {
    expect(await phones(text, language)).toEqual([]);
  });

  it.each(["132/74 88 18", "98.6 72 16", "36,8 72"])("%s holds one", (row) => expect(holdsVitalSign(row)).toBe(true));
  it.each(["333/4455666", "91/120 34 56", "055/123 4567", "212.555.0134", "80/90 12", "98.65.12"])(
    "%s holds none",
    (row) => expect(holdsVitalSign(row)).toBe(false),
  );
});

describe("a telephone number", () => {
  it.each([
    ["call 2125550134 today", "en", "2125550134"],
    ["call 212 5550134 today", "en", "212 5550134"],
    ["call 212555 0134 today", "en", "212555 0134"],
    ["call 1 212 5550134 today", "en", "1 212 5550134"],
    ["212 555 01 34", "en", "212 555 01 34"],
    ["chiamare 339/44 55 666 oggi", "it", "339/44 55 666"],
    ["llamar al 915 55 01 23 hoy", "es", "915 55 01 23"],
  ])("is found: %s", async (text, language, expected) => {
    expect(await phones(text, language)).toEqual([expected]);
  });

  it("is parted behind its area and its exchange, or behind each digit", () => {
    for (const said of ["(212)5550134", "1-212-5550134", "12125550134", "2 1 2 5 5 5 0 1 3 4", "+44 20 79 46 09 58"])
      expect(isGroupedAsPhone(said, "US")).toBe(true);
    for (const said of ["21 25 55 01 34", "98.6 72 16 120", "132/74 88 18 98"])
      expect(isGroupedAsPhone(said, "US")).toBe(false);
  });
});
