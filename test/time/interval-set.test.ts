import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Interval, IntervalSet } from "../../src/time/interval-set.js";

/** Oracle: one boolean per millisecond of a short stretch of time. */
const LENGTH = 60;
type Line = boolean[];

function lineOf(intervals: Iterable<Interval>, shift = 0): Line {
  const line: Line = new Array<boolean>(LENGTH + 2 * shift).fill(false);
  for (const { startMs, endMs } of intervals) {
    for (let ms = startMs; ms < endMs; ms++) if (line[ms + shift] !== undefined) line[ms + shift] = true;
  }
  return line;
}

/** The maximal runs of a line: what a normal form must be. */
function runsOf(line: Line): Interval[] {
  const runs: Interval[] = [];
  let startMs = -1;
  for (let ms = 0; ms <= line.length; ms++) {
    if (line[ms] && startMs < 0) startMs = ms;
    if (!line[ms] && startMs >= 0) {
      runs.push({ startMs, endMs: ms });
      startMs = -1;
    }
  }
  return runs;
}

const interval = fc
  .tuple(fc.nat(LENGTH), fc.nat(LENGTH))
  .map(([a, b]): Interval => ({ startMs: Math.min(a, b), endMs: Math.max(a, b) }));
const intervals = fc.array(interval, { maxLength: 8 });
const two = [intervals, intervals] as const;

function holds(law: (a: Interval[], b: Interval[]) => void) {
  fc.assert(fc.property(...two, law), { numRuns: 500 });
}

describe("IntervalSet agrees with one boolean per millisecond", () => {
  it("from: normal form is the maximal runs", () => {
    holds((a) => {
      expect(IntervalSet.from(a).toArray()).toEqual(runsOf(lineOf(a)));
    });
  });

  it("union, intersect, subtract", () => {
    holds((a, b) => {
      const [x, y] = [IntervalSet.from(a), IntervalSet.from(b)];
      const [p, q] = [lineOf(a), lineOf(b)];
      expect(x.union(y).toArray()).toEqual(runsOf(p.map((on, ms) => on || q[ms] === true)));
      expect(x.intersect(y).toArray()).toEqual(runsOf(p.map((on, ms) => on && q[ms] === true)));
      expect(x.subtract(y).toArray()).toEqual(runsOf(p.map((on, ms) => on && q[ms] === false)));
    });
  });

  it("totalMs, size, coveredMs, overlaps, clamp", () => {
    fc.assert(
      fc.property(intervals, interval, (a, { startMs, endMs }) => {
        const set = IntervalSet.from(a);
        const line = lineOf(a);
        const inside = line.map((on, ms) => on && ms >= startMs && ms < endMs);
        expect(set.totalMs).toBe(line.filter(Boolean).length);
        expect(set.size).toBe(runsOf(line).length);
        expect(set.coveredMs(startMs, endMs)).toBe(inside.filter(Boolean).length);
        expect(set.overlaps(startMs, endMs)).toBe(inside.includes(true));
        expect(set.clamp(startMs, endMs).toArray()).toEqual(runsOf(inside));
      }),
      { numRuns: 500 },
    );
  });

  it("widen", () => {
    const shift = 10;
    fc.assert(
      fc.property(intervals, fc.nat(shift), fc.nat(shift), (a, before, after) => {
        const line = lineOf(a, shift);
        const wide = line.map((_, ms) => line.slice(Math.max(0, ms - after), ms + before + 1).includes(true));
        const back = runsOf(wide).map((run) => ({ startMs: run.startMs - shift, endMs: run.endMs - shift }));
        expect(IntervalSet.from(a).widen(before, after).toArray()).toEqual(back);
      }),
      { numRuns: 500 },
    );
  });

  it("closePauses and atLeast", () => {
    fc.assert(
      fc.property(intervals, fc.nat(15), (a, ms) => {
        const line = lineOf(a);
        const pauses = runsOf(line.map((on) => !on)).filter((run) => run.startMs > 0 && run.endMs < LENGTH);
        const short = lineOf(pauses.filter((run) => run.endMs - run.startMs <= ms));
        expect(IntervalSet.from(a).closePauses(ms).toArray()).toEqual(
          runsOf(line.map((on, at) => on || short[at] === true)),
        );
        expect(IntervalSet.from(a).atLeast(ms).toArray()).toEqual(
          runsOf(line).filter((run) => run.endMs - run.startMs >= ms),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("IntervalSet", () => {
  it("rounds outward, and drops what is empty or inverted", () => {
    const given = [
      { startMs: 1.9, endMs: 3.1 },
      { startMs: 8, endMs: 8 },
      { startMs: 20, endMs: 10 },
    ];
    expect(IntervalSet.from(given).toArray()).toEqual([{ startMs: 1, endMs: 4 }]);
  });

  it("refuses bounds that are no time", () => {
    expect(() => IntervalSet.from([{ startMs: 0, endMs: Number.NaN }])).toThrow(RangeError);
    expect(() => IntervalSet.from([{ startMs: Number.NEGATIVE_INFINITY, endMs: 1 }])).toThrow(RangeError);
  });

  it("is fast enough for an archive: 20,000 intervals against 20,000", () => {
    const many = (offset: number) =>
      IntervalSet.from(
        Array.from({ length: 20_000 }, (_, k) => ({ startMs: k * 20 + offset, endMs: k * 20 + offset + 10 })),
      );
    expect(many(0).subtract(many(5)).totalMs).toBe(20_000 * 5);
    expect(many(0).intersect(many(5)).totalMs).toBe(20_000 * 5);
  });
});
