import { describe, expect, it } from "vitest";
import { stretchesAround, wholeTrack } from "../../../src/recording/second-listening/stretches.js";
import { IntervalSet } from "../../../src/time/interval-set.js";

const set = (...pairs: readonly (readonly [number, number])[]) =>
  IntervalSet.from(pairs.map(([startMs, endMs]) => ({ startMs, endMs })));
const around = (muted: IntervalSet, durationMs: number, kept = IntervalSet.empty) =>
  stretchesAround({ muted, kept }, muted, durationMs);
const pairs = (pieces: readonly { startMs: number; endMs: number }[]) =>
  pieces.map(({ startMs, endMs }) => [startMs, endMs]);

describe("what is heard again", () => {
  it("is two seconds on both sides of what is muted, with the edges of the silence and not its inside", () => {
    const muted = set([10_000, 12_000]);
    expect(pairs(around(muted, 60_000).pieces)).toEqual([
      [8000, 10_250],
      [11_750, 14_000],
    ]);
  });

  it("is one stretch where two touch, and one over a short silence", () => {
    const muted = set([10_000, 10_400], [12_000, 12_500]);
    expect(pairs(around(muted, 60_000).pieces)).toEqual([[8000, 14_500]]);
  });

  it("ends with the recording, and leaves out what nobody hears a word in", () => {
    const muted = set([100, 2000], [58_000, 60_000]);
    expect(pairs(around(muted, 60_000).pieces)).toEqual([
      [1750, 4000],
      [56_000, 58_250],
    ]);
    const none = stretchesAround({ muted: set([0, 1000]), kept: IntervalSet.empty }, set([0, 60_000]), 60_000);
    expect(none.pieces).toEqual([]);
  });

  it("is a second on both sides of a kept gap, and less for who needs nothing around", () => {
    const { pieces, near } = stretchesAround(
      { muted: IntervalSet.empty, kept: set([20_000, 20_300]) },
      IntervalSet.empty,
      60_000,
    );
    expect(pairs(pieces)).toEqual([[19_000, 21_300]]);
    expect(pairs(near.toArray())).toEqual([[19_700, 20_600]]);
  });

  it("is all that is not silent, in pieces that a recogniser hears at once", () => {
    expect(pairs(wholeTrack(set([10_000, 20_000]), 70_000).pieces)).toEqual([
      [0, 10_250],
      [19_750, 44_875],
      [44_875, 70_000],
    ]);
  });

  it("holds every edge of what is muted, wherever it lies, and nothing twice", () => {
    for (let seed = 1; seed < 200; seed++) {
      const at = (n: number) => ((seed * 7919 + n * 104_729) % 97) * 600;
      const muted = set(
        ...Array.from({ length: 1 + (seed % 5) }, (_, n) => [at(n), at(n) + 200 + at(n + 9) / 10] as const),
      );
      const durationMs = 60_000;
      const { pieces, near } = around(muted, durationMs);
      const heard = IntervalSet.from(pieces);
      expect(pieces.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)).toBe(heard.totalMs);
      const outside = muted.widen(1000, 1000).clamp(0, durationMs).subtract(muted).atLeast(120);
      expect(outside.subtract(heard).totalMs).toBe(0);
      expect(muted.widen(600, 600).clamp(0, durationMs).subtract(muted).atLeast(120).subtract(near).totalMs).toBe(0);
      expect(near.subtract(heard).totalMs).toBe(0);
    }
  });
});
