import { describe, expect, it } from "vitest";
import { WordTimes } from "../../src/time/word-times.js";
import type { Word } from "../../src/types.js";

const DURATION_MS = 10_000;

function word(text: string, startMs: number | null, endMs: number | null, more: Partial<Word> = {}): Word {
  return { text, startMs, endMs, probability: null, speaker: null, channel: null, invented: false, ...more };
}

function boundsOf(words: readonly Word[], index: number): [number, number] {
  const { startMs, endMs } = new WordTimes(words, DURATION_MS).of(index);
  return [startMs, endMs];
}

describe("WordTimes.of", () => {
  it("is the word's own time, inside the recording", () => {
    expect(boundsOf([word("a", 100, 300)], 0)).toEqual([100, 300]);
    expect(boundsOf([word("a", -50, 300)], 0)).toEqual([0, 300]);
    expect(boundsOf([word("a", 9900, 10_400)], 0)).toEqual([9900, 10_000]);
  });

  it.each([
    ["no time", word("name", null, null)],
    ["half a time", word("name", 2500, null)],
    ["no length", word("name", 2500, 2500)],
    ["an inverted time", word("name", 2500, 2400)],
    ["a time after the end", word("name", 12_000, 12_400)],
  ])("is bounded by the neighbours for %s", (_, lost) => {
    expect(boundsOf([word("is", 1000, 2000), lost, word("and", 3000, 3500)], 1)).toEqual([2000, 3000]);
  });

  it("reaches the ends of the recording, and all of it when no word has a time", () => {
    expect(boundsOf([word("name", null, null), word("and", 3000, 3500)], 0)).toEqual([0, 3000]);
    expect(boundsOf([word("is", 1000, 2000), word("name", null, null)], 1)).toEqual([2000, 10_000]);
    expect(boundsOf([word("name", null, null), word("name", null, null)], 1)).toEqual([0, 10_000]);
  });

  it("is the same for every word of a run without times", () => {
    const words = [word("is", 1000, 2000), word("a", null, null), word("b", null, null), word("and", 3000, 3500)];
    expect(boundsOf(words, 1)).toEqual([2000, 3000]);
    expect(boundsOf(words, 2)).toEqual([2000, 3000]);
  });

  it("takes the neighbours' own time too when they leave no room", () => {
    const squeezed = [word("is", 1000, 2000), word("Montgomery", null, null), word("and", 2100, 2500)];
    expect(boundsOf(squeezed, 1)).toEqual([1000, 2500]);
    const overlapping = [word("is", 1000, 2000), word("x", null, null), word("and", 1500, 2500)];
    expect(boundsOf(overlapping, 1)).toEqual([1000, 2500]);
    const swapped = [word("is", 4000, 5000), word("x", null, null), word("and", 1000, 2000)];
    expect(boundsOf(swapped, 1)).toEqual([1000, 5000]);
  });

  it("does not trust invented words, nor words of another channel, as bounds", () => {
    const words = [
      word("is", 1000, 2000, { channel: 0 }),
      word("uh", 2100, 2200, { channel: 1 }),
      word("thanks", 2300, 2400, { channel: 0, invented: true }),
      word("name", null, null, { channel: 0 }),
      word("right", 2500, 2600, { channel: 1 }),
      word("and", 4000, 4500, { channel: 0 }),
    ];
    expect(boundsOf(words, 3)).toEqual([2000, 4000]);
  });

  it("puts a word that claims a time out of order back in its place, and says what it claimed", () => {
    const words = [word("is", 5000, 5200), word("name", 0, 200), word("and", 6000, 6300)];
    expect(boundsOf(words, 1)).toEqual([5200, 6000]);
    const times = new WordTimes(words, DURATION_MS);
    expect(times.stray(1)).toEqual({ startMs: 0, endMs: 200 });
    expect(times.stray(0)).toBeNull();
    expect(times.stray(2)).toBeNull();
  });

  it("believes a word whose neighbours are the ones out of order", () => {
    const words = [word("is", 5000, 5200), word("name", 5300, 5600), word("and", 0, 100)];
    expect(boundsOf(words, 1)).toEqual([5300, 5600]);
  });
});
