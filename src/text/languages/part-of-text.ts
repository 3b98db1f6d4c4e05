import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";

/** What stands between two parts that do not follow each other in the original: no sentence goes over it. */
const BREAK = "\n\n";

/** Some parts of a text as a text of their own, and the way back. */
export interface PartOfText {
  readonly text: string;
  /** Where a span stands in the whole text: one that goes over a break, piece by piece. */
  toWhole(span: TextSpan): readonly TextSpan[];
}

/** @param parts in order, disjoint. */
export function partOfText(whole: string, parts: readonly TextSpan[]): PartOfText {
  const [first] = parts;
  if (first?.start === 0 && first.end === whole.length) return { text: whole, toWhole: (span) => [span] };
  const starts: number[] = [];
  let text = "";
  for (const { start, end } of parts) {
    if (text !== "") text += BREAK;
    starts.push(text.length);
    text += whole.slice(start, end);
  }
  return {
    text,
    toWhole({ start, end }) {
      const pieces: TextSpan[] = [];
      for (let index = Math.max(0, partitionPoint(starts, (at) => at <= start) - 1); index < parts.length; index++) {
        const part = parts[index];
        const at = starts[index] ?? 0;
        if (!part || at >= end) break;
        const piece = { start: part.start + Math.max(0, start - at), end: Math.min(part.end, part.start + end - at) };
        if (piece.end > piece.start) pieces.push(piece);
      }
      return pieces;
    },
  };
}
