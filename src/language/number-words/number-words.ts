import type { Locale } from "../locales.js";
import { normalise } from "../normalise.js";
import { type EnglishJoints, englishHundreds, englishNumber, englishYearHalves, readEnglish } from "./english.js";
import { italianCardinal, italianOrdinal, readItalianCardinal, readItalianOrdinal } from "./italian.js";
import type { NumberRead } from "./number-read.js";
import { readSpanishCardinal, readSpanishOrdinal, spanishCardinal, spanishOrdinal } from "./spanish.js";

export type { EnglishJoints } from "./english.js";

/** Italian numbers are one word; more than so many pieces of one that was cut up are not put together. */
const MAX_PIECES = 5;

type Read = (words: readonly string[], at: number) => NumberRead | null;

interface NumberWords {
  readonly cardinal: (value: number, joints: EnglishJoints) => string;
  readonly ordinal: (value: number, joints: EnglishJoints) => string;
  readonly readCardinal: Read;
  readonly readOrdinal: Read;
}

const NUMBERS: Readonly<Record<Locale, NumberWords>> = {
  en: {
    cardinal: (value, joints) => englishNumber(value, joints),
    ordinal: (value, joints) => englishNumber(value, joints, true),
    readCardinal: (words, at) => readEnglish(words, at, false),
    readOrdinal: (words, at) => readEnglish(words, at, true),
  },
  it: {
    cardinal: italianCardinal,
    ordinal: italianOrdinal,
    readCardinal: (words, at) => readItalian(words, at, readItalianCardinal),
    readOrdinal: (words, at) => readItalian(words, at, readItalianOrdinal),
  },
  es: {
    cardinal: spanishCardinal,
    ordinal: spanishOrdinal,
    readCardinal: readSpanishCardinal,
    readOrdinal: readSpanishOrdinal,
  },
};

/**
 * "eighty-four", "ottantaquattro", "ochenta y cuatro".
 * @param value whole, 0 to 9999.
 */
export function cardinalWords(value: number, locale: Locale, joints: EnglishJoints = {}): string {
  return NUMBERS[locale].cardinal(value, joints);
}

/**
 * "twenty-first", "ventunesimo", "vigésimo primero"; masculine.
 * @param value whole, 1 to 9999; in Spanish the cardinal is answered above 99, as it is said.
 */
export function ordinalWords(value: number, locale: Locale, joints: EnglishJoints = {}): string {
  return NUMBERS[locale].ordinal(value, joints);
}

/** How a year is said in English: "nineteen eighty four", "nineteen hundred and eight", "two thousand and eight". Other languages say the cardinal. */
export type YearWords = "pairs" | "hundreds" | "thousand";

/**
 * "nineteen eighty-four", "twenty oh-five", "two thousand and eight", "duemilaundici", "mil novecientos ochenta".
 * @param year 1000 to 9999.
 */
export function yearWords(year: number, locale: Locale, said: YearWords = "pairs", joints: EnglishJoints = {}): string {
  if (locale !== "en") return cardinalWords(year, locale);
  const halves = said === "pairs" ? englishYearHalves(year, joints.hyphen ?? true) : null;
  if (halves) return halves.join(" ");
  const isHundreds = said === "hundreds" && year % 1000 >= 100;
  return isHundreds ? englishHundreds(year, joints) : englishNumber(year, joints);
}

/**
 * Reads the longest cardinal that begins at a word.
 * @param words in normal form (`normalise`): lower case, no accents, no hyphens.
 */
export function readCardinal(words: readonly string[], at: number, locale: Locale): NumberRead | null {
  return NUMBERS[locale].readCardinal(words, at);
}

/** Reads the longest ordinal that begins at a word. @param words see `readCardinal`. */
export function readOrdinal(words: readonly string[], at: number, locale: Locale): NumberRead | null {
  return NUMBERS[locale].readOrdinal(words, at);
}

function readItalian(words: readonly string[], at: number, read: (word: string) => number | null): NumberRead | null {
  let joined = "";
  let best: NumberRead | null = null;
  for (let next = at; next < Math.min(words.length, at + MAX_PIECES); next++) {
    joined += words[next] ?? "";
    const value = read(joined);
    if (value !== null) best = { value, next: next + 1 };
  }
  return best;
}

/** A year said in words, and how. `second`: index of the word where its second half begins, in English pairs. */
export interface YearRead extends NumberRead {
  readonly said: YearWords;
  readonly second: number | null;
}

/** Reads a year of four digits that begins at a word. @param words see `readCardinal`. */
export function readYear(words: readonly string[], at: number, locale: Locale): YearRead | null {
  const whole = readCardinal(words, at, locale);
  if (whole === null) return null;
  if (whole.value >= 1000 && whole.value <= 9999) {
    const said = words.slice(at, whole.next).includes("hundred") && !words.slice(at, whole.next).includes("thousand");
    return { ...whole, said: said ? "hundreds" : "thousand", second: null };
  }
  // "nineteen" "eighty four", "twenty" "oh five"
  if (locale !== "en" || whole.value < 10 || whole.value > 29) return null;
  const second = whole.next;
  const isZero = /^(?:oh?|zero)$/.test(words[second] ?? "");
  const low = readEnglish(words, isZero ? second + 1 : second, false);
  if (low === null || (isZero ? low.value < 1 || low.value > 9 : low.value < 10 || low.value > 99)) return null;
  return { value: whole.value * 100 + low.value, next: low.next, said: "pairs", second };
}

/** The words of a text, as the functions above read them. */
export function numberWordsOf(text: string): readonly string[] {
  const normal = normalise(text);
  return normal === "" ? [] : normal.split(" ");
}
