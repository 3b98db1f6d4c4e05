import { languageIn } from "../languages.js";
import type { Locale } from "../locales.js";
import { normalise } from "../normalise.js";
import type { Joints, NumberRead, YearRead, YearWords } from "../parts/numbers.js";

/**
 * "eighty-four", "ottantaquattro", "ochenta y cuatro".
 * @param value whole, 0 to 9999.
 */
export function cardinalWords(value: number, locale: Locale, joints: Joints = {}): string {
  return languageIn(locale).numbers.cardinal(value, joints);
}

/**
 * "twenty-first", "ventunesimo", "vigésimo primero"; masculine.
 * @param value whole, 1 to 9999; in Spanish the cardinal is answered above 99, as it is said.
 */
export function ordinalWords(value: number, locale: Locale, joints: Joints = {}): string {
  return languageIn(locale).numbers.ordinal(value, joints);
}

/**
 * "nineteen eighty-four", "twenty oh-five", "two thousand and eight", "duemilaundici", "mil novecientos ochenta".
 * @param year 1000 to 9999.
 */
export function yearWords(year: number, locale: Locale, said: YearWords = "pairs", joints: Joints = {}): string {
  return languageIn(locale).numbers.year(year, said, joints);
}

/**
 * Reads the longest cardinal that begins at a word.
 * @param words in normal form (`normalise`): lower case, no accents, no hyphens.
 */
export function readCardinal(words: readonly string[], at: number, locale: Locale): NumberRead | null {
  return languageIn(locale).numbers.readCardinal(words, at);
}

/** Reads the longest ordinal that begins at a word. @param words see `readCardinal`. */
export function readOrdinal(words: readonly string[], at: number, locale: Locale): NumberRead | null {
  return languageIn(locale).numbers.readOrdinal(words, at);
}

/** Reads a year of four digits that begins at a word. @param words see `readCardinal`. */
export function readYear(words: readonly string[], at: number, locale: Locale): YearRead | null {
  return languageIn(locale).numbers.readYear(words, at);
}

/** The words of a text, as the functions above read them. */
export function numberWordsOf(text: string): readonly string[] {
  const normal = normalise(text);
  return normal === "" ? [] : normal.split(" ");
}
