import { partitionPoint } from "../partition-point.js";
import type { Replaced } from "../rewrite/rewrite.js";
import type { TextSpan } from "../types.js";

/** Where what stood in a source stands now. */
export class WrittenPlaces {
  /** @param replaced disjoint, in order. */
  constructor(private readonly replaced: readonly Replaced[]) {}

  /** @param span nothing replaced crosses its bounds. Gone with more than itself: an empty place. */
  placeOf({ start, end }: TextSpan): TextSpan {
    const first = this.replaced[partitionPoint(this.replaced, (one) => one.end <= start)];
    if (first && first.start <= start && first.end >= end && end > start) {
      return first.start === start && first.end === end
        ? { start: first.newStart, end: first.newEnd }
        : { start: first.newStart, end: first.newStart };
    }
    return { start: start + this.shiftBefore(start), end: end + this.shiftBefore(end) };
  }

  private shiftBefore(at: number): number {
    const before = this.replaced[partitionPoint(this.replaced, (one) => one.end <= at) - 1];
    return before ? before.newEnd - before.end : 0;
  }
}
