import { partitionPoint } from "../partition-point.js";
import type { TextSpan } from "../types.js";

/** A stretch of the original and what stands in its place. */
export interface Replaced extends TextSpan {
  /** Where the replacement stands in the new text. */
  readonly newStart: number;
  readonly newEnd: number;
}

/** A stretch of a text, and what is to stand there. */
export interface TextEdit extends TextSpan {
  readonly replacement: string;
}

/** A text after its entities were replaced, and what was replaced where. */
export interface Rewritten {
  readonly text: string;
  /** In order, disjoint. */
  readonly replaced: readonly Replaced[];
}

/**
 * Writes a replacement over each span and leaves every other character.
 * @param spans disjoint, in order, inside the text.
 * @param replacements one for each span.
 */
export function rewriteText(text: string, spans: readonly TextSpan[], replacements: readonly string[]): Rewritten {
  const parts: string[] = [];
  const replaced: Replaced[] = [];
  let at = 0;
  let length = 0;
  for (const [index, { start, end }] of spans.entries()) {
    const replacement = replacements[index];
    if (replacement === undefined || start < at || end < start || end > text.length) {
      throw new RangeError("spans must be disjoint, in order, inside the text, with a replacement each");
    }
    parts.push(text.slice(at, start), replacement);
    const newStart = length + start - at;
    length = newStart + replacement.length;
    replaced.push({ start, end, newStart, newEnd: length });
    at = end;
  }
  parts.push(text.slice(at));
  return { text: parts.join(""), replaced };
}

/**
 * The way between the original's offsets and the new text's, both ways. A place inside a replaced stretch is anywhere in its
 * replacement: a start goes to its start, an end to its end. O(log n) a place.
 */
export class OffsetMap {
  constructor(private readonly replaced: readonly Replaced[]) {}

  /** Where a span of the original text is in the rewritten one. */
  toNew(span: TextSpan): TextSpan {
    return { start: this.map(span.start, "new", "start"), end: this.map(span.end, "new", "end") };
  }

  /** Where a span of the rewritten text is in the original one. */
  toOriginal(span: TextSpan): TextSpan {
    return { start: this.map(span.start, "original", "start"), end: this.map(span.end, "original", "end") };
  }

  private map(offset: number, into: "new" | "original", edge: "start" | "end"): number {
    const from = (one: Replaced) => (into === "new" ? one : { start: one.newStart, end: one.newEnd });
    const to = (one: Replaced) => (into === "new" ? { start: one.newStart, end: one.newEnd } : one);
    // A start at the end of a stretch, and an end at its start, are outside of it.
    const low = partitionPoint(this.replaced, (one) =>
      edge === "start" ? from(one).end <= offset : from(one).end < offset,
    );
    const one = this.replaced[low];
    if (one) {
      const inside = edge === "start" ? from(one).start < offset : from(one).start < offset && offset <= from(one).end;
      if (inside || (edge === "start" && from(one).start === offset)) return to(one)[edge];
    }
    const before = this.replaced[low - 1];
    return before ? offset - from(before).end + to(before).end : offset;
  }
}
