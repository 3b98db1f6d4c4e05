import { describe, expect, it } from "vitest";
import { byClock, composed, SAME_CLOCK } from "../../../src/audio/transcript-file/clock.js";

const word = { startMs: 100_000, endMs: 100_500 };

describe("the clock of a transcript", () => {
  it("an offset is added, a drift stretches, and times are rounded outward", () => {
    expect(byClock(word, SAME_CLOCK)).toEqual(word);
    expect(byClock(word, { offsetMs: 200, driftPpm: 0 })).toEqual({ startMs: 100_200, endMs: 100_700 });
    expect(byClock(word, { offsetMs: -200, driftPpm: 0 })).toEqual({ startMs: 99_800, endMs: 100_300 });
    expect(byClock(word, { offsetMs: 0, driftPpm: 50 })).toEqual({ startMs: 100_005, endMs: 100_506 });
    expect(byClock(word, { offsetMs: 0, driftPpm: -50 })).toEqual({ startMs: 99_995, endMs: 100_495 });
  });

  it("a word that would end before the recording begins has no time, one that would begin before it begins with it", () => {
    expect(byClock(word, { offsetMs: -100_500, driftPpm: 0 })).toEqual({ startMs: null, endMs: null });
    expect(byClock(word, { offsetMs: -100_200, driftPpm: 0 })).toEqual({ startMs: 0, endMs: 300 });
  });

  it("one after the other is both in one", () => {
    const [first, second] = [
      { offsetMs: 300, driftPpm: 400 },
      { offsetMs: -1300, driftPpm: -100 },
    ];
    const twice = byClock(byClock(word, first), second);
    const once = byClock(word, composed(first, second));
    for (const edge of ["startMs", "endMs"] as const) {
      expect(Math.abs((once[edge] ?? 0) - (twice[edge] ?? 0))).toBeLessThanOrEqual(2);
    }
    expect(composed(first, SAME_CLOCK).offsetMs).toBeCloseTo(300);
  });
});
