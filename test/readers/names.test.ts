import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/language/locales.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { DocumentReading, type RelexSettings, relexicalize } from "../../src/relex/relexicalize.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import type { Entity } from "../../src/types.js";
import { finding } from "../helpers/marked.js";
import { examplesOf } from "../languages/examples-of.js";
import { parseCase } from "../text/marked-case.js";

const detector = createNamesDetector();
const detect = (text: string, language: Locale): Promise<readonly Entity[]> =>
  detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });
const settingsOf = (locale: Locale, seed: number): RelexSettings => ({
  key: SurrogateKey.of(Buffer.alloc(32, seed)),
  scope: { kind: "site" },
  locale,
  mode: "consistent",
});

/** What the detector of names finds and nobody writes another of, and why. */
const NOT_UNDERSTOOD: Readonly<Record<string, string>> = {
  "LOCATION|Montreal": "a classification, with its stages behind it",
  "PERSON|MedGas Puglia": "stands among values",
  "LOCATION|Cementista": "a Roman number behind it, as a stage has",
  "PERSON|P.IVA": "stands beside a number",
  "ORGANIZATION|General": "what is left of a hospital's name tells nothing of it",
};

/** Given names that are written and not found, and why. */
const NOT_FOUND: Readonly<Record<string, string>> = { Domenica: "is Sunday" };

const sample = (language: Locale): string[] =>
  readFileSync(new URL(`../../samples/texts/${language}-a.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => /"text":\s*("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? [])
    .map((text) => String(JSON.parse(text)));

it.each(["it", "es"] as const)("names that are found in the samples of '%s' are understood", async (language) => {
  const open = new Set<string>();
  for (const text of sample(language)) {
    // What could be clinical is another's question: test/relex/clinical-values.test.ts.
    const found = DocumentReading.of(text, await detect(text, language), language, [], false);
    const { surrogates } = found.write(settingsOf(language, 7));
    for (const { entity, replacement } of surrogates) {
      const named = `${entity.type}|${text.slice(entity.start, entity.end)}`;
      if (replacement === `[${entity.type}]` && NOT_UNDERSTOOD[named] === undefined) open.add(named);
    }
  }
  expect([...open]).toEqual([]);
});

describe.each(LOCALES)("names that are written in '%s' are found", (language) => {
  it.each(examplesOf(language).names)("%s", async (marked) => {
    const { text, spans } = parseCase(marked);
    const [span] = spans;
    if (span === undefined) throw new Error("nothing is marked");
    const type = span.type === "PERSON" ? "PERSON" : span.type === "LOCATION" ? "LOCATION" : "ORGANIZATION";
    const open: string[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const written = relexicalize(text, [finding(span.start, span.end, type)], settingsOf(language, seed));
      const [surrogate] = written.surrogates;
      if (surrogate === undefined || surrogate.cluster === null) continue;
      const { newStart, newEnd } = surrogate;
      const found = await detect(written.text, language);
      const words = [...written.text.slice(newStart, newEnd).matchAll(/\p{L}{3,}/gu)];
      const left = words.filter(
        ({ index }) => !found.some(({ start, end }) => start <= newStart + index && newStart + index < end),
      );
      if (written.text.split(/\P{L}+/u).some((word) => NOT_FOUND[word] !== undefined)) continue;
      if (left.length > 0 || words.length === 0) open.push(`${written.text}: ${left.join(" ")}`);
    }
    expect(open).toEqual([]);
  });
});
