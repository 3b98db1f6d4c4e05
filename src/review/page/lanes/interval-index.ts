/** Something with a place in time: ms, half open. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Intervals that may overlap, asked for by a stretch in O(log n + found).
 *
 * ```
 * starts      ──sorted──►
 * reach       the latest end of all up to here: never falls, so it can be searched as well
 * ```
 */
export class IntervalIndex<Item extends Interval> {
  readonly #items: readonly Item[];
  readonly #reach: Float64Array;

  constructor(items: readonly Item[]) {
    this.#items = [...items].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
    this.#reach = new Float64Array(this.#items.length);
    let reach = Number.NEGATIVE_INFINITY;
    for (const [at, { endMs }] of this.#items.entries()) {
      reach = Math.max(reach, endMs);
      this.#reach[at] = reach;
    }
  }

  /** How many there are. */
  get size(): number {
    return this.#items.length;
  }

  /** Calls for each that touches the stretch, in order of their starts. */
  each(fromMs: number, toMs: number, visit: (item: Item) => void): void {
    const first = firstIndex(this.#items.length, (at) => (this.#reach[at] ?? 0) > fromMs);
    for (let at = first; at < this.#items.length; at++) {
      const item = this.#items[at];
      if (item === undefined || item.startMs >= toMs) return;
      if (item.endMs > fromMs) visit(item);
    }
  }

  /** Those at a time, in order of their starts. */
  at(timeMs: number): readonly Item[] {
    const found: Item[] = [];
    this.each(timeMs, timeMs + 1, (item) => found.push(item));
    return found;
  }

  /** The last that has begun by a time; `undefined`: none. */
  lastBefore(timeMs: number): Item | undefined {
    return this.#items[firstIndex(this.#items.length, (at) => (this.#items[at]?.startMs ?? 0) > timeMs) - 1];
  }
}

/** The first index from 0 to `length` for which it holds, where it holds for all after it as well; `length`: for none. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
