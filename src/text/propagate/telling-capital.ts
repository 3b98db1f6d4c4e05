import type { Words } from "./word-rows.js";

/** Whether the word has a capital that says something: not the first of a line or sentence. */
export function hasTellingCapital(words: Words, index: number): boolean {
  const { text, starts } = words;
  const start = starts[index];
  return start !== undefined && isCapital(text, start) && !opens(words, index);
}

/** Whether the word is the first of a line or sentence. */
export function opens({ text, starts, ends }: Words, index: number): boolean {
  return index === 0 || /[.!?:\n]/.test(text.slice(ends[index - 1] ?? 0, starts[index] ?? 0));
}

/** Whether a capital letter starts at this UTF-16 offset. */
export function isCapital(text: string, at: number): boolean {
  return /^\p{Lu}/u.test(text.slice(at, at + 2));
}
