import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Locale } from "../../src/language/locales.js";
import { PlaceValue } from "../../src/readers/places/place-value.js";
import { READ_TYPES } from "../../src/readers/read-value.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { GOLDEN_SENTENCES } from "../contracts/golden-sentences.js";
import { ITALIAN_FINDS } from "../text/forms-italian.js";
import { SPANISH_FINDS } from "../text/forms-spanish.js";
import { parseCase } from "../text/marked-case.js";
import { FINDS } from "../text/rules-cases.js";

/** What the rules find and no reader understands, and why; nothing else may be such. */
const NOT_UNDERSTOOD: Readonly<Record<string, string>> = {
  "AGE|sessantina": "about sixty: a year less is the same",
  "AGE|nonagenaria": "a decade in a word: no other says a year less",
  "AGE|octogenaria": "a decade in a word",
  "AGE|nonagenario": "a decade in a word",
  "AGE|setenta y pocos": "seventy and some: no number",
  "AGE|año y medio": "no number",
  "DATE|Ramadan": "a feast of the moon's year",
};

const sample = (language: Locale): string[] =>
  readFileSync(new URL(`../../samples/texts/${language}-a.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => /"text":\s*("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? [])
    .map((text) => String(JSON.parse(text)));

const marked = (tables: readonly (readonly string[])[]): string[] => tables.flat().map((text) => parseCase(text).text);

const TEXTS: readonly (readonly [Locale, readonly string[]])[] = [
  ["en", marked([...Object.values(FINDS), Object.values(GOLDEN_SENTENCES.rules)])],
  ["it", [...marked(Object.values(ITALIAN_FINDS)), ...sample("it")]],
  ["es", [...marked(Object.values(SPANISH_FINDS)), ...sample("es")]],
];

it.each(TEXTS)("what the rules find in texts of '%s' is understood", async (language, texts) => {
  const detector = createRulesDetector();
  const context = { language, signal: new AbortController().signal, emit: () => {} };
  const open = new Set<string>();
  let understood = 0;
  for (const text of texts) {
    for (const { start, end, type, value } of await detector.detect(text, context)) {
      if (!READ_TYPES.has(type)) continue;
      const found = `${type}|${text.slice(start, end)}`;
      const isRead = value instanceof PlaceValue ? value.readOf(text.slice(start, end), language)?.length : value;
      if (isRead) understood++;
      else if (NOT_UNDERSTOOD[found] === undefined)
        open.add(`${found}   ⟵ ${text.slice(Math.max(0, start - 30), end + 12)}`);
    }
  }
  expect([...open]).toEqual([]);
  expect(understood).toBeGreaterThan(40);
});
