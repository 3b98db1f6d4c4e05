import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInsideCharacter, offsetConverter } from "../../../src/evaluate/readers/offsets.js";

describe("offsets in code points", () => {
  it("are fewer than UTF-16 units behind an emoji", () => {
    const text = "hi 👋 Ann";
    const offsets = offsetConverter(text, "code-points");
    expect(text.slice(offsets.toUtf16(5), offsets.toUtf16(8))).toBe("Ann");
    expect(offsets.length).toBe(8);
    expect([0, 3, 5, 6, 9].map(offsets.fromUtf16)).toEqual([0, 3, 4, 5, 8]);
  });

  it("select what spreading a text into characters selects, and lead back", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "é", "\u{1F44B}", "\uD83D", "\uDC4B") });
    fc.assert(
      fc.property(texts, fc.nat(40), fc.nat(40), (text, a, b) => {
        const characters = [...text];
        const [start = 0, end = 0] = [a, b].map((at) => Math.min(at, characters.length)).sort((x, y) => x - y);
        const offsets = offsetConverter(text, "code-points");
        expect(offsets.length).toBe(characters.length);
        expect(text.slice(offsets.toUtf16(start), offsets.toUtf16(end))).toBe(characters.slice(start, end).join(""));
        expect(offsets.fromUtf16(offsets.toUtf16(end))).toBe(end);
      }),
    );
  });

  it("in UTF-16 stay what they are", () => {
    const offsets = offsetConverter("hi 👋 Ann", "utf-16");
    expect([offsets.length, offsets.toUtf16(6), offsets.fromUtf16(6)]).toEqual([9, 6, 6]);
  });
});

it("a place between the halves of a character is inside it", () => {
  expect([0, 1, 2, 3].map((at) => isInsideCharacter("👋x", at))).toEqual([false, true, false, false]);
});
