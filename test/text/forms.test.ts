import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { ITALIAN_FINDS, ITALIAN_STAYS } from "./forms-italian.js";
import { SPANISH_FINDS, SPANISH_STAYS } from "./forms-spanish.js";
import { parseCase, shown } from "./marked-case.js";

const detector = createRulesDetector();

async function found(text: string, language: string): Promise<string[]> {
  const context = { language, signal: new AbortController().signal, emit: () => {} };
  return shown(text, await detector.detect(text, context));
}

const TABLES = [
  ["it", "Italian", ITALIAN_FINDS, ITALIAN_STAYS],
  ["es", "Spanish", SPANISH_FINDS, SPANISH_STAYS],
] as const;

for (const [language, name, finds, stays] of TABLES) {
  for (const [subject, cases] of Object.entries(finds)) {
    describe(`rules find ${subject} in ${name}`, () => {
      it.each(cases)("%s", async (marked) => {
        const { text, spans } = parseCase(marked);
        expect(await found(text, language)).toEqual(shown(text, spans));
      });
    });
  }
  describe(`rules leave in ${name}`, () => {
    it.each(stays)("%s", async (text) => {
      expect(await found(text, language)).toEqual([]);
      expect(await found(text.toLowerCase(), language)).toEqual([]);
    });
  });
}
