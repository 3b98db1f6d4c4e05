import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SteadyWords, withMargins } from "../../../src/audio/speech/margins.js";
import type { Interval } from "../../../src/time/interval-set.js";

const DURATION_MS = 3000;
/** Equally loud everywhere. */
const flat = () => -30;

function widen(core: Interval, kept: readonly Interval[], options: Partial<Parameters<typeof withMargins>[2]> = {}) {
  const { startMs, endMs } = withMargins(core, new SteadyWords(kept), {
    marginBeforeMs: 200,
    marginAfterMs: 200,
    durationMs: DURATION_MS,
    energyAt: flat,
    ...options,
  });
  return [startMs, endMs];
}

const core = { startMs: 1000, endMs: 1500 };

describe("withMargins", () => {
  it("widens by the margins, inside the recording", () => {
    expect(widen(core, [])).toEqual([800, 1700]);
    expect(widen(core, [], { marginBeforeMs: 30, marginAfterMs: 10 })).toEqual([970, 1510]);
    expect(widen({ startMs: 100, endMs: 2900 }, [])).toEqual([0, 3000]);
  });

  it("stops two fifths into a kept neighbour", () => {
    const kept = [
      { startMs: 700, endMs: 1000 },
      { startMs: 1500, endMs: 1701 },
    ];
    expect(widen(core, kept)).toEqual([880, 1580]);
  });

  it("pays no heed to words inside the core", () => {
    expect(widen(core, [{ startMs: 1100, endMs: 1300 }])).toEqual([800, 1700]);
    expect(widen(core, [{ startMs: 1400, endMs: 1600 }])).toEqual([800, 1700]);
  });

  it("but leaves 50 ms, or the margin where that is less", () => {
    const kept = [
      { startMs: 950, endMs: 1000 },
      { startMs: 1500, endMs: 1540 },
    ];
    expect(widen(core, kept)).toEqual([950, 1550]);
    expect(widen(core, kept, { marginBeforeMs: 40, marginAfterMs: 0 })).toEqual([960, 1500]);
  });

  it("goes on to the quietest place within 100 ms, of equals to the nearest", () => {
    const dip = (from: number, to: number) => (startMs: number, endMs: number) =>
      startMs >= from && endMs <= to ? -60 : -20;
    expect(widen(core, [], { energyAt: dip(740, 760) })).toEqual([750, 1700]);
    expect(widen(core, [], { energyAt: dip(1740, 1800) })).toEqual([800, 1750]);
    expect(widen(core, [], { energyAt: dip(600, 660) })).toEqual([800, 1700]);
  });

  it("does not look for quiet deeper in a kept neighbour", () => {
    const quietAt = (ms: number) => (startMs: number) => (Math.abs(startMs - ms) <= 20 ? -60 : -20);
    expect(widen(core, [{ startMs: 700, endMs: 860 }], { energyAt: quietAt(740) })).toEqual([800, 1700]);
  });

  it("is no shorter with fewer kept words, never shorter than its core and never outside the recording", () => {
    const bound = fc.nat(DURATION_MS);
    const interval = fc
      .tuple(bound, fc.integer({ min: 1, max: 600 }))
      .map(([startMs, length]) => ({ startMs, endMs: Math.min(DURATION_MS, startMs + length) }))
      .filter(({ startMs, endMs }) => endMs > startMs);
    fc.assert(
      fc.property(
        interval,
        fc.array(interval, { maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.array(fc.integer({ min: -60, max: 0 }), { minLength: 320, maxLength: 320 }),
        fc.nat(300),
        (word, kept, chosen, levels, margin) => {
          const options = {
            marginBeforeMs: margin,
            marginAfterMs: margin,
            energyAt: (startMs: number) => levels[Math.max(0, Math.floor(startMs / 10))] ?? -60,
          };
          const [start = 0, end = 0] = widen(word, kept, options);
          const [widerStart = 0, widerEnd = 0] = widen(
            word,
            kept.filter((_, index) => chosen[index]),
            options,
          );
          expect(widerStart).toBeLessThanOrEqual(start);
          expect(widerEnd).toBeGreaterThanOrEqual(end);
          expect(start).toBeLessThanOrEqual(word.startMs);
          expect(end).toBeGreaterThanOrEqual(word.endMs);
          expect(widerStart).toBeGreaterThanOrEqual(0);
          expect(widerEnd).toBeLessThanOrEqual(DURATION_MS);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
