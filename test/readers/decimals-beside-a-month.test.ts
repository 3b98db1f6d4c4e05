import { expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

async function dates(text: string, language: string): Promise<string[]> {
  const context = { language, signal: new AbortController().signal, emit: () => undefined };
  const found = await createRulesDetector().detect(text, context);
  return found.filter(({ type }) => type === "DATE").map(({ start, end }) => text.slice(start, end));
}

it.each([
  ["A1c 7.9 % (8.4 in Dec)", "en", []],
  ["Cr 1.7 (1.6 in Feb)", "en", []],
  ["wt 81.2 in June", "en", ["June"]],
  ["ferritin 9.4 in Sept, ferritin 10.12 in Oct", "en", []],
  ["Ca in December 8.4", "en", ["December"]],
  ["glicata 8.4 in dicembre, peso 81.2 a giugno", "it", ["dicembre", "giugno"]],
  ["glicata 8,4 a dicembre", "it", ["dicembre"]],
  ["ferritina 9.4 en diciembre, peso 81,2 en junio", "es", ["diciembre", "junio"]],
])("a value with decimals is no part of the date beside it: %s", async (text, language, expected) => {
  expect(await dates(text, language)).toEqual(expected);
});

it.each([
  ["seen 3-5 March; 12AUG2011", ["3-5 March", "12AUG2011"]],
  ["on 12.03.2021 and 8.4.22", ["12.03.2021", "8.4.22"]],
])("days with points are as before: %s", async (text, expected) => {
  expect(await dates(text, "en")).toEqual(expected);
});
