import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import type { Entity } from "../../src/types.js";
import { parseCase, plain, shown } from "./marked-case.js";
import { LEFT, SAID, WRITTEN } from "./rules-families.js";

const detector = createRulesDetector();

async function detect(text: string): Promise<readonly Entity[]> {
  return mergeEntities(
    await detector.detect(text, { language: "en", signal: new AbortController().signal, emit: () => {} }),
  );
}

for (const [subject, cases] of Object.entries(SAID)) {
  describe(`rules hear ${subject}`, () => {
    it.each(cases)("%s", async (marked) => {
      const { text, spans } = parseCase(marked);
      expect(shown(text, await detect(text))).toEqual(shown(text, spans));
    });

    it.each(cases)("without punctuation: %s", async (marked) => {
      const { text, spans } = plain(parseCase(marked));
      expect(shown(text, await detect(text))).toEqual(shown(text, spans));
    });
  });
}

for (const [subject, cases] of Object.entries(WRITTEN)) {
  describe(`rules read ${subject}`, () => {
    it.each(cases)("%s", async (marked) => {
      const { text, spans } = parseCase(marked);
      expect(shown(text, await detect(text))).toEqual(shown(text, spans));
    });
  });
}

describe("rules leave what only looks like one", () => {
  it.each(LEFT)("%s", async (text) => {
    expect(shown(text, await detect(text))).toEqual([]);
    expect(shown(text.toLowerCase(), await detect(text.toLowerCase()))).toEqual([]);
  });
});

describe("rules read only what is near a number or a name of a date", () => {
  const filler = "So it hurts when I walk and then it goes away again.\n";

  it("and find the same in the middle of a long conversation", async () => {
    const cases = [...Object.values(SAID), ...Object.values(WRITTEN)].flat().map(parseCase);
    for (const { text, spans } of cases) {
      const long = `${filler.repeat(40)}${text}\n${filler.repeat(40)}`;
      const found = (await detect(long)).map(({ type, start, end }) => ({
        type,
        start: start - filler.length * 40,
        end: end - filler.length * 40,
      }));
      expect(shown(text, found), text).toEqual(shown(text, spans));
    }
  });

  it("and in the middle of a line without an end", async () => {
    const before = "so it hurts when i walk and then it goes away again ".repeat(60);
    const number = "five five five eight six seven five three oh nine";
    const found = await detect(`${before}my phone number is ${number} ${before}`);
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      [before.length + 19, before.length + 19 + number.length],
    ]);
  });
});
