import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OffsetMap, rewriteText } from "../../src/rewrite/rewrite.js";

const cases = fc.string({ unit: "binary", maxLength: 60 }).chain((text) =>
  fc.record({
    text: fc.constant(text),
    borders: fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }),
    words: fc.array(fc.string({ unit: "binary", maxLength: 8 }), { minLength: 6, maxLength: 6 }),
  }),
);

function spansOf(borders: readonly number[]) {
  const sorted = [...borders].sort((a, b) => a - b);
  const spans: { start: number; end: number }[] = [];
  for (let k = 0; k + 1 < sorted.length; k += 2) {
    const [start = 0, end = 0] = sorted.slice(k);
    if (end > start) spans.push({ start, end });
  }
  return spans;
}

describe("rewriteText", () => {
  it("writes each replacement over its span and leaves the rest, adjacent spans and the ends too", () => {
    expect(
      rewriteText(
        "abcdef",
        [
          { start: 0, end: 2 },
          { start: 2, end: 3 },
          { start: 5, end: 6 },
        ],
        ["X", "", "YZ"],
      ),
    ).toEqual({
      text: "XdeYZ",
      replaced: [
        { start: 0, end: 2, newStart: 0, newEnd: 1 },
        { start: 2, end: 3, newStart: 1, newEnd: 1 },
        { start: 5, end: 6, newStart: 3, newEnd: 5 },
      ],
    });
  });

  it("is what cutting and joining gives, for any text and spans", () => {
    fc.assert(
      fc.property(cases, ({ text, borders, words }) => {
        const spans = spansOf(borders);
        const { text: made, replaced } = rewriteText(text, spans, words.slice(0, spans.length));
        // From the end, one after the other: no offset of another span moves.
        let oracle = text;
        for (const [index, { start, end }] of [...spans.entries()].reverse()) {
          oracle = oracle.slice(0, start) + (words[index] ?? "") + oracle.slice(end);
        }
        expect(made).toBe(oracle);
        for (const [index, { newStart, newEnd }] of replaced.entries()) {
          expect(made.slice(newStart, newEnd)).toBe(words[index]);
        }
      }),
    );
  });

  it("refuses spans that overlap, are out of order or outside", () => {
    for (const spans of [
      [
        { start: 0, end: 2 },
        { start: 1, end: 3 },
      ],
      [
        { start: 2, end: 3 },
        { start: 0, end: 1 },
      ],
      [{ start: 2, end: 9 }],
    ]) {
      expect(() => rewriteText("abcd", spans, ["x", "y"])).toThrow(RangeError);
    }
  });
});

describe("OffsetMap", () => {
  it("takes every character outside the spans to itself, both ways, and every span to its replacement", () => {
    fc.assert(
      fc.property(cases, ({ text, borders, words }) => {
        const spans = spansOf(borders);
        const { text: made, replaced } = rewriteText(text, spans, words.slice(0, spans.length));
        const map = new OffsetMap(replaced);
        for (let at = 0; at < text.length; at++) {
          if (spans.some(({ start, end }) => start <= at && at < end)) continue;
          const place = map.toNew({ start: at, end: at + 1 });
          expect(made.slice(place.start, place.end)).toBe(text.slice(at, at + 1));
          expect(map.toOriginal(place)).toEqual({ start: at, end: at + 1 });
        }
        for (const { start, end, newStart, newEnd } of replaced) {
          expect(map.toNew({ start, end })).toEqual({ start: newStart, end: newEnd });
          if (newEnd > newStart) expect(map.toOriginal({ start: newStart, end: newEnd })).toEqual({ start, end });
        }
      }),
    );
  });

  it("takes a place inside a span to all of its replacement", () => {
    const { replaced } = rewriteText("Hello Adam Wilson!", [{ start: 6, end: 17 }], ["Jo Foster"]);
    const map = new OffsetMap(replaced);
    expect(map.toNew({ start: 11, end: 17 })).toEqual({ start: 6, end: 15 });
    expect(map.toOriginal({ start: 6, end: 8 })).toEqual({ start: 6, end: 17 });
    expect(map.toNew({ start: 17, end: 18 })).toEqual({ start: 15, end: 16 });
  });
});
