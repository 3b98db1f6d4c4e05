import { partitionPoint } from "../partition-point.js";

/** A half-open stretch of time `[startMs, endMs)` in whole milliseconds from the recording's time zero. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * An immutable set of time in normal form: ordered, disjoint, non-empty, non-touching intervals.
 *
 * Every operation returns a new set. All are linear in the number of intervals; `from` sorts.
 *
 * ```
 *  a              ███████      ████        ██
 *  b                  ███████       ███
 *  a.union(b)     ███████████  ████ ███    ██
 *  a.subtract(b)  ████         ████        ██
 *  a.intersect(b)     ███
 * ```
 */
export class IntervalSet {
  static readonly empty = new IntervalSet([]);

  /** Normal form is an invariant: only `from` and the operations below construct. */
  private constructor(private readonly items: readonly Interval[]) {}

  /**
   * Any intervals, in any order, overlapping or touching; empty and inverted ones vanish.
   * Fractions are rounded outward (start down, end up): the set never covers less than it was given.
   * @throws RangeError when a bound is not finite.
   */
  static from(intervals: Iterable<Interval>): IntervalSet {
    const sorted: Interval[] = [];
    for (const { startMs, endMs } of intervals) {
      if (!Number.isFinite(startMs) || !Number.isFinite(endMs)) throw new RangeError("interval bound is not finite");
      if (endMs > startMs) sorted.push({ startMs: Math.floor(startMs), endMs: Math.ceil(endMs) });
    }
    sorted.sort((a, b) => a.startMs - b.startMs);
    const merged: Interval[] = [];
    for (const next of sorted) {
      const last = merged.at(-1);
      if (last && next.startMs <= last.endMs) {
        if (next.endMs > last.endMs) merged[merged.length - 1] = { startMs: last.startMs, endMs: next.endMs };
      } else {
        merged.push(next);
      }
    }
    return new IntervalSet(merged);
  }

  /** How many separate intervals there are. */
  get size(): number {
    return this.items.length;
  }

  /** Sum of the lengths, in ms. */
  get totalMs(): number {
    return this.items.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  }

  [Symbol.iterator](): Iterator<Interval> {
    return this.items[Symbol.iterator]();
  }

  /** The intervals in order of time; they neither overlap nor touch. */
  toArray(): readonly Interval[] {
    return this.items;
  }

  /** All time that lies in either set. */
  union(other: IntervalSet): IntervalSet {
    return IntervalSet.from([...this.items, ...other.items]);
  }

  /** What lies in both. */
  intersect(other: IntervalSet): IntervalSet {
    const out: Interval[] = [];
    let j = 0;
    for (const a of this.items) {
      while (j < other.items.length && (other.items[j]?.endMs ?? 0) <= a.startMs) j++;
      for (let k = j; k < other.items.length; k++) {
        const b = other.items[k];
        if (!b || b.startMs >= a.endMs) break;
        out.push({ startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) });
      }
    }
    return new IntervalSet(out);
  }

  /** What lies in this set and not in the other. */
  subtract(other: IntervalSet): IntervalSet {
    const out: Interval[] = [];
    let j = 0;
    for (const a of this.items) {
      while (j < other.items.length && (other.items[j]?.endMs ?? 0) <= a.startMs) j++;
      let cursor = a.startMs;
      for (let k = j; k < other.items.length; k++) {
        const b = other.items[k];
        if (!b || b.startMs >= a.endMs) break;
        if (b.startMs > cursor) out.push({ startMs: cursor, endMs: b.startMs });
        cursor = Math.max(cursor, b.endMs);
      }
      if (cursor < a.endMs) out.push({ startMs: cursor, endMs: a.endMs });
    }
    return new IntervalSet(out);
  }

  /** What lies in `[startMs, endMs)`. */
  clamp(startMs: number, endMs: number): IntervalSet {
    return this.intersect(IntervalSet.from([{ startMs, endMs }]));
  }

  /**
   * Every interval grown by `beforeMs` and `afterMs` (≥ 0), then merged: `··██··` → `·████·`. May start below zero; clamp afterwards.
   */
  widen(beforeMs: number, afterMs: number): IntervalSet {
    return IntervalSet.from(
      this.items.map(({ startMs, endMs }) => ({ startMs: startMs - beforeMs, endMs: endMs + afterMs })),
    );
  }

  /** Pauses up to `maxPauseMs` between intervals are filled: `██·██···██` → `█████···██`. */
  closePauses(maxPauseMs: number): IntervalSet {
    const out: Interval[] = [];
    for (const next of this.items) {
      const last = out.at(-1);
      if (last && next.startMs - last.endMs <= maxPauseMs) {
        out[out.length - 1] = { startMs: last.startMs, endMs: next.endMs };
      } else {
        out.push(next);
      }
    }
    return new IntervalSet(out);
  }

  /** Only the intervals of at least `minMs`. */
  atLeast(minMs: number): IntervalSet {
    return new IntervalSet(this.items.filter(({ startMs, endMs }) => endMs - startMs >= minMs));
  }

  /** Whether any time of `[startMs, endMs)` is covered. */
  overlaps(startMs: number, endMs: number): boolean {
    return this.coveredMs(startMs, endMs) > 0;
  }

  /** How much of `[startMs, endMs)` is covered, in ms. O(log n + hits). */
  coveredMs(startMs: number, endMs: number): number {
    const low = partitionPoint(this.items, (item) => item.endMs <= startMs);
    let covered = 0;
    for (let k = low; k < this.items.length; k++) {
      const item = this.items[k];
      if (!item || item.startMs >= endMs) break;
      covered += Math.min(endMs, item.endMs) - Math.max(startMs, item.startMs);
    }
    return covered;
  }
}
