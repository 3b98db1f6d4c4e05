import { isAsciiDigit, isAsciiLetter } from "../../language/ascii.js";
import { foldMarks } from "../../language/fold-marks.js";

/** The words of a text, row by row. */
export interface Words {
  readonly text: string;
  readonly starts: readonly number[];
  /** Without a possessive `'s`. */
  readonly ends: readonly number[];
  /** Lower case, without diacritics, apostrophes and a possessive. */
  readonly keys: readonly string[];
}

/** A word that holds more than ASCII, at the place where it begins. */
const WORD = /[\p{L}\p{M}\u200b-\u200d\u2060\ufeff]+(?:['’][\p{L}\p{M}]+)*|\p{N}+/uy;
const UNSEEN = /['’\u200b-\u200d\u2060\ufeff]/gu;

/**
 * Splits a text into words: runs of letters with their marks and apostrophes, or of digits. Linear, and quick where the text is
 * ASCII.
 */
export function readWords(text: string): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  const keys: string[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code < 128 && !isAsciiLetter(code) && !isAsciiDigit(code)) {
      at++;
      continue;
    }
    const end = code < 128 ? endOfAsciiWord(text, at) : -1;
    if (end >= 0) {
      const word = text.slice(at, end).toLowerCase();
      const quoted = word.includes("'");
      const bare = quoted && word.endsWith("'s") ? word.slice(0, -2) : word;
      starts.push(at);
      ends.push(at + bare.length);
      keys.push(quoted ? bare.replaceAll("'", "") : bare);
      at = end;
      continue;
    }
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) {
      at++;
      continue;
    }
    const possessive = /['’][sS]$/u.test(word) ? 2 : 0;
    starts.push(at);
    ends.push(at + word.length - possessive);
    keys.push(fold(word.slice(0, word.length - possessive)));
    at += word.length;
  }
  return { text, starts, ends, keys };
}

/** Where the word that begins here ends; -1 where it goes on in letters beyond ASCII. */
function endOfAsciiWord(text: string, start: number): number {
  let at = start;
  if (isAsciiDigit(text.charCodeAt(at))) {
    while (isAsciiDigit(text.charCodeAt(at))) at++;
    return text.charCodeAt(at) >= 128 ? -1 : at;
  }
  for (;;) {
    while (isAsciiLetter(text.charCodeAt(at))) at++;
    if (text.charAt(at) !== "'" || !isAsciiLetter(text.charCodeAt(at + 1))) break;
    at++;
  }
  const code = text.charCodeAt(text.charAt(at) === "'" ? at + 1 : at);
  return code >= 128 ? -1 : at;
}

function fold(word: string): string {
  return foldMarks(word.toLowerCase()).replaceAll(UNSEEN, "");
}
