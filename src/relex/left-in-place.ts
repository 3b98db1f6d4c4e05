import type { TextSpan } from "../types.js";

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * What of some stretches is outside of others, where it says anything.
 * @param perhaps in any order; they may overlap.
 * @param restored disjoint, in order.
 * @returns disjoint, in order.
 */
export function leftInPlace(text: string, perhaps: readonly TextSpan[], restored: readonly TextSpan[]): TextSpan[] {
  const left: TextSpan[] = [];
  let at = 0;
  let next = 0;
  const add = (start: number, end: number) => {
    if (end > start && SAYS_SOMETHING.test(text.slice(start, end))) left.push({ start, end });
  };
  for (const { start, end } of [...perhaps].sort((a, b) => a.start - b.start)) {
    at = Math.max(at, start);
    while (at < end) {
      while ((restored[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++;
      const back = restored[next];
      if (!back || back.start >= end) {
        add(at, end);
        at = end;
      } else {
        add(at, back.start);
        at = back.end;
      }
    }
  }
  return left;
}
