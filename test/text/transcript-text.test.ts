import fc from "fast-check";
import { expect, test } from "vitest";
import { renderTranscript, wordsOf } from "../../src/text/transcript-text.js";
import type { Word } from "../../src/types.js";

function word(text: string, speaker: string | null = null, channel: number | null = null): Word {
  return { text, startMs: null, endMs: null, probability: null, speaker, channel, invented: false };
}

const anyWord = fc.record({
  text: fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll(/\s/gu, "x")),
  speaker: fc.constantFrom("A", "B", null),
  channel: fc.constantFrom(0, 1, null),
});

test("words are joined by one space, turns by a line feed", () => {
  const words = [
    word("Good", "A"),
    word("morning.", "A"),
    word("Hello,", "B"),
    word("Ann", "B"),
    word("here.", "B", 1),
  ];
  expect(renderTranscript(words).text).toBe("Good morning.\nHello, Ann\nhere.");
});

test("no words give an empty text", () => {
  expect(renderTranscript([])).toEqual({ text: "", wordSpans: [] });
});

test("every span cuts out exactly its word, and nothing but separators lies between", () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), (items) => {
      const words = items.map(({ text, speaker, channel }) => word(text, speaker, channel));
      const { text, wordSpans } = renderTranscript(words);
      expect(wordSpans.map(({ start, end }) => text.slice(start, end))).toEqual(words.map((each) => each.text));
      const lengths = words.reduce((sum, each) => sum + each.text.length, 0);
      expect(text.length).toBe(lengths + Math.max(0, words.length - 1));
    }),
  );
});

test("wordsOf answers the words that share a character with the span, as a plain search does", () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), fc.nat(200), fc.nat(60), (items, start, length) => {
      const { wordSpans } = renderTranscript(items.map(({ text }) => word(text)));
      const span = { start, end: start + length };
      const expected = wordSpans.flatMap((each, index) => {
        for (let at = each.start; at < each.end; at++) if (at >= span.start && at < span.end) return [index];
        return [];
      });
      expect(wordsOf(span, wordSpans)).toEqual(expected);
    }),
  );
});

test("a span over part of a word takes the whole word; a span over a separator takes none", () => {
  const { wordSpans } = renderTranscript([word("Anna"), word("Berg")]);
  expect(wordsOf({ start: 3, end: 6 }, wordSpans)).toEqual([0, 1]);
  expect(wordsOf({ start: 4, end: 5 }, wordSpans)).toEqual([]);
});
