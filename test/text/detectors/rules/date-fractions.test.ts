import { describe, expect, it } from "vitest";
import type { Locale } from "../../../../src/language/locales.js";
import { createRulesDetector } from "../../../../src/text/detectors/rules/index.js";

const context = { signal: new AbortController().signal, emit: () => undefined };

async function dates(text: string, language: Locale = "en"): Promise<string[]> {
  const found = await createRulesDetector().detect(text, { ...context, language });
  return found.filter(({ type }) => type === "DATE").map(({ start, end }) => text.slice(start, end));
}

describe("a day and a month in figures that no listed word announces", () => {
  it.each([
    ["4/18 50 min. She slept well.", ["4/18"]],
    ["4/18: seen at home.", ["4/18"]],
    ["Sleep diary. RTC 5/2.", ["5/2"]],
    ["TRIAGE 14/3 2247 cat 2", ["14/3"]],
    ["Stable, s/p Whipple 7/6 c/b ARDS.", ["7/6"]],
    ["D: 2/6 T: 2/7 by phone", ["2/6", "2/7"]],
    ["Comes Tues 5/4 to clinic.", ["5/4"]],
  ])("%j", async (text, expected) => {
    expect(await dates(text)).toEqual(expected);
  });

  it.each<[Locale, string, string[]]>([
    ["it", "Torna mart 19/11 h 8 per eco.", ["19/11"]],
    ["it", "Controllo lunedì 14 ore 9 in ambulatorio.", ["lunedì 14"]],
    ["it", "Mobilizzata, POD1 = 10/5.", ["10/5"]],
    ["es", "Vuelve mié 19/11 h 8.", ["mié 19/11"]],
  ])("%s: %j", async (language, text, expected) => {
    expect(await dates(text, language)).toEqual(expected);
  });

  it("beside a date that is certain, of the same month or the next", async () => {
    expect(await dates("10/7 BAL grew yeast. 10/9 extubated. Seen on 10/12 at home.")).toEqual([
      "10/7",
      "10/9",
      "10/12",
    ]);
    expect(await dates("10/7 BAL grew yeast. 10/9 extubated.")).toEqual([]);
    expect(await dates("Ambulating 7/6. Seen on 10/12 at home.")).toEqual(["7/6", "10/12"]);
  });

  it.each([
    "Strength 5/5 in all limbs, reflexes 2/4, pain 4/10, GCS 9/15, 3/6 murmur.",
    "2/2 bottles grew yeast, 12/20 cores positive.",
    "Off work for 5/7, review in 6/12, cough 3/7 ago.",
    "Meropenem D4/7, day 4/7.",
    "BP 12/8, Percocet 10/8 prn, 10/9 mg.",
    "sat 12/10 on air",
  ])("no score, dose, count or span beside a certain date is one: %s", async (text) => {
    expect(await dates(`Seen on 10/12. ${text}`)).toEqual(["10/12"]);
  });

  it.each<[Locale, string]>([
    ["it", "Riposo per 14 ore, PA 12/8."],
    ["it", "Sabato 1/4 cp, domenica 1/2."],
    ["it", "Forza 4/5, VAS 6/10."],
    ["es", "Fuerza 4/5, TA 12/8."],
  ])("nor a number of hours, a pressure or a score: %s, %s", async (language, text) => {
    expect(await dates(text, language)).toEqual([]);
  });
});
