import { normalise } from "../normalise.js";

/** A word or a row of digits. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Normal form; digits in ASCII. */
  readonly lower: string;
  readonly isDigits: boolean;
}

const WORD = /\p{Nd}+|[\p{L}\p{M}]+/gu;
const ASCII = /^[\x20-\x7e]*$/u;

/** Numbers of other sorts ("²", "፲"), letters in circles, letters of flags. */
const DISGUISED = /[\p{L}\p{N}\u{1f130}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u;

/** Whether signs that are neither letters nor digits can be read as such all the same. */
export function isDisguised(signs: string): boolean {
  return !ASCII.test(signs) && DISGUISED.test(signs.normalize("NFKC"));
}

/** `null`: there are letters or numbers of a sort that cannot be written again. */
export function tokenise(text: string): Token[] | null {
  if (!ASCII.test(text) && isDisguised(text.replaceAll(WORD, ""))) return null;
  return Array.from(text.matchAll(WORD), ({ 0: word, index: start }) => {
    const isDigits = /^\p{Nd}/u.test(word);
    const lower = isDigits ? asciiDigits(word) : normalise(word);
    return { start, end: start + word.length, text: word, lower, isDigits };
  });
}

/** The sign for zero of a decimal digit's script: each script's ten digits follow each other, and begin at a multiple of 16 or at 6 more. */
export function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 48;
  // Mathematical digits: five times ten without a gap.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return code - ((code - 0x1d7ce) % 10);
  const row = code & ~15;
  return /^\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
}

function asciiDigits(digits: string): string {
  if (/^[0-9]+$/u.test(digits)) return digits;
  return Array.from(digits, (digit) => String((digit.codePointAt(0) ?? 48) - zeroOf(digit))).join("");
}
