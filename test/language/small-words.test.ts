import { describe, expect, it } from "vitest";
import { announces, isSmallWordHeard, isStretched } from "../../src/language/small-words.js";
import type { Word } from "../../src/types.js";

function word(text: string, lengthMs: number | null, probability: number | null): Word {
  const times = lengthMs === null ? { startMs: null, endMs: null } : { startMs: 1000, endMs: 1000 + lengthMs };
  return { text, ...times, probability, speaker: null, channel: null, invented: false };
}

describe("isSmallWordHeard", () => {
  it.each([
    ["a function word of its usual length", word("In", 150, 0.3), true],
    ["one that is stretched", word("in", 320, 0.3), false],
    ["one that is hardly believed", word("in", 150, 0.05), false],
    ["a number", word("nine", 150, 0.3), false],
    ["a digit's homophone", word("for", 150, 0.3), false],
    ["any other word", word("kettle", 150, 0.3), false],
    ["a word that announces, however long", word("doctor", 700, 0.3), true],
    ["a word without a time", word("in", null, 0.3), false],
    ["a word without a probability", word("in", 150, null), false],
  ])("%s", (_, heard, expected) => {
    expect(isSmallWordHeard(heard)).toBe(expected);
  });
});

describe("announces", () => {
  it("knows titles, relations and what identifiers are called, as written", () => {
    expect(["Doctor", "husband's", "Number,", "birth?"].filter((text) => !announces(text))).toEqual([]);
    expect(["kettle", "in", ""].filter(announces)).toEqual([]);
  });
});

describe("isStretched", () => {
  it("goes by the letters, and says no where there is no time", () => {
    expect(isStretched(word("a", 149, 1))).toBe(false);
    expect(isStretched(word("a", 150, 1))).toBe(true);
    expect(isStretched(word("a", null, 1))).toBe(false);
  });
});
