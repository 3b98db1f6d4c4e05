import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../../../src/text/detectors/rules/index.js";

/** Days without a year and without a listed word before them, as notes are written in short; and figures written so that are none. */
const DAYS: readonly (readonly [string, readonly string[]])[] = [
  // After what happens, is done or is written on a day.
  ["CXR 1/9 clear", ["1/9"]],
  ["CT CHEST 12/15: 4.2 CM RUL MASS", ["12/15"]],
  ["s/p COVID 3/4, persistent DOE", ["3/4"]],
  ["Albuterol last filled 3/4", ["3/4"]],
  ["ok to RTW 2/5", ["2/5"]],
  ["R/S 4/3 w her son", ["4/3"]],
  ["pt fell 2/9 at home", ["2/9"]],
  ["started metformin 2/4", ["2/4"]],
  ["transfused 3/5", ["3/5"]],
  ["back pain, last seen 1/6", ["1/6"]],
  ["Metformin 500 mg last 7/2 AM", ["7/2"]],
  // With the value of a test.
  ["INR 4/2 2.5, INR 4/9 3.1.", ["4/2", "4/9"]],
  ["A1c (4/2) 7.9", ["4/2"]],
  ["hgb 8.1 (3/4)", ["3/4"]],
  // At the head of a line or sentence.
  ["Stable. 3/4: no BM, abd soft", ["3/4"]],
  ["(3/6) wound clean", ["3/6"]],
  // Of figures that are no share.
  ["INR 12/31 high", ["12/31"]],
  ["called 12/31 mother", ["12/31"]],
  ["wound 12/31", ["12/31"]],
  // What comes in shares is said before what is dated.
  ["pain clinic called 4/5", ["4/5"]],
  ["Lasix held 3/7", ["3/7"]],
  // In a list.
  ["dressing changed 3/6, 3/8 and 3/10", ["3/6", "3/8", "3/10"]],
];
const NONE = [
  "3/6 systolic murmur at LUSB",
  "strength improved 4/5 RUE",
  "seen today, strength 4/5",
  "pain 7/10",
  "rated 4/10",
  "2/4 SIRS criteria met",
  "for the last 7/2",
  "given 1/2 NS",
  "started 1/2 tab daily",
  "1/14 nodes positive",
  "BiPAP 12/5",
  "IOP 14/12",
  "bcx 1/2 positive",
  "called 2/3 times",
  "CT 3/4 phases",
  "GA 38 5/7",
  "ate 3/4 of lunch",
  "reads 2/3 of words",
  "called 2/3 of the time",
  "plate 2 9/16",
  "missed 5/3 appts",
  "changed 7/4 strength",
  "tested grip 4/5",
  "hgb 3/10 dropping",
  "5 (3/4 eaten)",
  "neuro 4/5) ok",
  "biceps 4/5: weak",
  "3/4 eaten",
  "finished 1/2 tray",
  "mother 3/4",
  "lens 14/3 convex",
  "Lantus 20/10",
  "alert and oriented 4/4",
  "hr/rr 9/12",
  "PSV 10/5",
  "seen for 3/7",
  "L4/5 fusion",
];

async function datesIn(text: string): Promise<string[]> {
  const context = { signal: new AbortController().signal, emit: () => undefined };
  const found = await createRulesDetector().detect(text, { ...context, language: "en" });
  return found
    .filter(({ type }) => type === "DATE")
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end));
}

describe("days in figures without a year", () => {
  it.each(DAYS)("%s", async (text, days) => {
    expect(await datesIn(text)).toEqual(days);
  });

  it.each(NONE)("none: %s", async (text) => {
    expect(await datesIn(text)).toEqual([]);
  });
});
