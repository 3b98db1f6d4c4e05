import type { Replaced } from "../rewrite/rewrite.js";
import type { TextSpan } from "../types.js";

/** Something that is rewritten whatever the detectors find. */
export interface Edit extends TextSpan {
  readonly replacement: string;
}

/**
 * An edit inside another has no effect; of two at the same place the first of the list stands.
 * @returns the text, what was replaced in it, and where each edit's replacement starts; for one without effect where the other's does.
 */
export function applyEdits(
  source: string,
  edits: readonly Edit[],
): { text: string; newStarts: readonly number[]; replaced: readonly Replaced[] } {
  const ranked = edits.map((edit, rank) => ({ edit, rank }));
  ranked.sort((a, b) => a.edit.start - b.edit.start || a.rank - b.rank);
  const newStarts: number[] = edits.map(() => 0);
  const replaced: Replaced[] = [];
  let result = "";
  let at = 0;
  for (const { edit, rank } of ranked) {
    if (edit.start < at) {
      if (edit.end > at) throw new RangeError("two edits cross each other");
      newStarts[rank] = result.length;
      continue;
    }
    result += source.slice(at, edit.start);
    newStarts[rank] = result.length;
    result += edit.replacement;
    const newStart = newStarts[rank] ?? 0;
    replaced.push({ start: edit.start, end: edit.end, newStart, newEnd: result.length });
    at = edit.end;
  }
  return { text: result + source.slice(at), newStarts, replaced };
}
