import type { TextSpan } from "../../types.js";

/** Marks of Markdown around letters: what is written of it has no letters of its own. */
const EMPHASIS = /(?<![\p{N}*_~])(?<mark>\*{1,3}|_{1,3}|~~)(?<said>[\p{L}\p{M}'’-]{1,60})\k<mark>(?![\p{N}*_~])/gu;
const WITHIN_WORD = /(?<=\p{L})(?:\*{1,3}|~~)(?=\p{L})/gu;
const LETTER_BEFORE = /\p{L}$/u;
const LETTER = /^\p{L}/u;

/**
 * Marks of emphasis that cut a word: "**Q**uill", "Qui*ll*". Those around whole words say nothing of what they are, nor do low lines within a word, which
 * names of files and fields have. In order.
 */
export function emphasisIn(text: string): TextSpan[] {
  const found: TextSpan[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(EMPHASIS)) {
    const length = groups?.mark?.length ?? 0;
    const end = index + whole.length;
    const isBehindLetter = LETTER_BEFORE.test(text.slice(Math.max(0, index - 2), index));
    const isBeforeLetter = LETTER.test(text.slice(end, end + 2));
    if (isBehindLetter ? groups?.mark?.startsWith("_") : !isBeforeLetter) continue;
    found.push({ start: index, end: index + length }, { start: end - length, end });
  }
  return found;
}

/** Such marks in what a finding covers, of which one may stand outside: they stay behind what stands for it. */
export function marksWithin(written: string): string {
  return (written.match(WITHIN_WORD) ?? []).join("");
}
