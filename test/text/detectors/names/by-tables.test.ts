import { describe, expect, it, test } from "vitest";
import type { Locale } from "../../../../src/language/locales.js";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";
import { parseCase, shown } from "../../marked-case.js";
import { ITALIAN, ITALIAN_PROSE } from "./italian-cases.js";
import { SPANISH, SPANISH_PROSE } from "./spanish-cases.js";

const detector = createNamesDetector();
const find = (text: string, language: string) =>
  detector.detect(text, { language, signal: new AbortController().signal, emit: () => {}, known: [] });

const LANGUAGES: readonly [Locale, Readonly<Record<string, readonly string[]>>, readonly string[]][] = [
  ["it", ITALIAN, ITALIAN_PROSE],
  ["es", SPANISH, SPANISH_PROSE],
];

describe.each(LANGUAGES)("names in %s", (language, cases, prose) => {
  describe.each(Object.entries(cases))("%s", (_subject, sentences) => {
    test.each(sentences)("%s", async (marked) => {
      const { text, spans } = parseCase(marked);
      expect(shown(text, await find(text, language)).join("; ")).toBe(shown(text, spans).join("; "));
    });
  });

  test.each(prose)("nobody in: %.60s", async (text) => {
    expect(shown(text, await find(text, language)).join("; ")).toBe("");
  });
});

it("finds nothing in a language that is not known", async () => {
  expect(await find("Herr Müller wohnt in Berlin. Maria Rossi", "de")).toEqual([]);
});
