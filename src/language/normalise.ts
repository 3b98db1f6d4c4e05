import { foldShapes } from "./fold-marks.js";

const ASCII_WORD = /^[A-Za-z0-9]*$/u;

/** No letter has so many; and to put a long run of them in order takes the square of its length. */
const MARK_RUN = /\p{M}{16,}/gu;

/**
 * Lower case, without diacritics, of letters and digits alone; everything between them becomes one space. What is spelled or written
 * differently but is the same word has one value.
 */
export function normalise(text: string): string {
  if (ASCII_WORD.test(text)) return text.toLowerCase();
  return foldShapes(text.replaceAll(MARK_RUN, ""))
    .toLowerCase()
    .replaceAll(/[’'](?=s(?![\p{L}\p{N}]))/gu, " ")
    .replaceAll(/[’']/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text in normal form, each once. O(length). */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) words.add(normalise(word));
  return words;
}
