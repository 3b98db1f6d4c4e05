import { OffsetMap } from "../../rewrite/rewrite.js";
import type { RewrittenDocument } from "./rewritten-document.js";

/**
 * Whether every character outside the identifiers is there, in its order and nothing else, whether each surrogate stands where it is said to,
 * and whether offsets come back from the way there and back. O(length).
 */
export function offsetsIntact({ text, rewritten, mentions }: RewrittenDocument): boolean {
  let [at, newAt] = [0, 0];
  for (const { start, end, newStart, newEnd, replacement } of mentions) {
    if (start < at || end < start || newStart < newAt || newEnd < newStart) return false;
    if (text.slice(at, start) !== rewritten.slice(newAt, newStart)) return false;
    if (rewritten.slice(newStart, newEnd) !== replacement) return false;
    [at, newAt] = [end, newEnd];
  }
  return text.slice(at) === rewritten.slice(newAt) && comesBack(mentions, text.length);
}

function comesBack(mentions: RewrittenDocument["mentions"], length: number): boolean {
  const map = new OffsetMap(mentions);
  const isSame = (start: number, end: number) => {
    const back = map.toOriginal(map.toNew({ start, end }));
    return back.start === start && back.end === end;
  };
  let at = 0;
  for (const { start, end, newStart, newEnd } of mentions) {
    const there = map.toNew({ start, end });
    if (there.start !== newStart || there.end !== newEnd) return false;
    if (!isSame(start, end) || (at < start && !isSame(at, start))) return false;
    at = end;
  }
  return at >= length || isSame(at, length);
}
