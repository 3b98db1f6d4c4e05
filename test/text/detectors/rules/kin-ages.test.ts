import { expect, it } from "vitest";
import { createRulesDetector } from "../../../../src/text/detectors/rules/index.js";

async function ages(text: string): Promise<string[]> {
  const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };
  const found = await createRulesDetector().detect(text, context);
  return found.filter(({ type }) => type === "AGE").map(({ start, end }) => text.slice(start, end));
}

it.each([
  ["FHx: Great-GM 101, lives w/ them", ["101"]],
  ["GF (95) w/ dementia", ["95"]],
  ["FH: F d. 94 CVA; M d. 101; GM 103", ["94", "101", "103"]],
  ["MGM died 97", ["97"]],
  ["PGF passed away at 92 of MI", ["92"]],
  ["G-ma 103 yrs, Gma 93", ["103", "93"]],
  ["great-grandmother 104, alive", ["104"]],
  ["Mother: 97; uncle (91)", ["97", "91"]],
])("an age over 89 stands beside a relative: %s", async (text, expected) => {
  expect(await ages(text)).toEqual(expected);
});

it.each([
  "F 101",
  "M 94",
  "T 102 F d. 94",
  "GM 100 mg",
  "gm 103",
  "GF 95% RA",
  "Mother 120/80, GF 98.6",
  "sister 110 lbs",
  "mom 90-95",
  "father 94 at home checks BP",
  "MGM 88",
])("another number beside one is none: %s", async (text) => {
  expect(await ages(text)).toEqual([]);
});
