import { isAsciiDigit, isAsciiLetter } from "../../language/ascii.js";

/** A word of the text. Offsets are UTF-16 code units of the original, half open. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** What the word lists are asked for: lower case, compatibility forms folded (full-width digits become ASCII), zero-width signs removed. */
  readonly lower: string;
  /** As written, folded like `lower`. */
  readonly folded: string;
  /** What stands between the token before and this one. */
  readonly gap: string;
  /** Part of a speaker's label at the start of a line ("P:", "[doctor]"). */
  readonly isLabel: boolean;
  /** In another language than English: the number that begins here, and how many tokens say it. */
  readonly number?: { readonly value: number; readonly words: number };
}

/** A word that holds more than ASCII, at the place where it begins. */
const WORD = /[\p{L}\p{N}\p{M}\u200b-\u200d\ufeff]+(?:['’][\p{L}]+)*/uy;
const ZERO_WIDTH = /[\u200b-\u200d\ufeff]/g;
const NOT_ASCII = /[^\x20-\x7e]/;
/** Labels that say who speaks. Deliberately narrow: "MRN:" and "Phone:" at the start of a line are cues, not speakers. */
const SPEAKER_LABEL =
  /^[ \t]*(?:\[[^\]\n]{1,24}\]:?|(?:[A-Z]|speaker[ _-]?\w{1,4}|spk[ _-]?\w{1,4}|doctor|dr|patient|clinician|physician|nurse|agent|caller|customer|interviewer|participant|provider|therapist|pharmacist|receptionist|guest|family|mother|father|parent)(?: ?\d{1,2})?:)/i;

/** Length of the speaker's label at the start of this line, 0 where there is none. */
function labelLength(line: string): number {
  return SPEAKER_LABEL.exec(line.slice(0, 48))?.[0].length ?? 0;
}

/** A longer run of characters is not taken for a word: composing its marks would take quadratic time. */
const MAX_FOLDED = 200;

function fold(word: string): string {
  return word.length <= MAX_FOLDED && NOT_ASCII.test(word)
    ? word.normalize("NFKC").replace(ZERO_WIDTH, "").replace(/’/g, "'")
    : word;
}

/** Where the next word begins, the text's length where there is none. */
function nextWord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isAsciiLetter(code) || isAsciiDigit(code)) return at;
    if (code >= 128 && endOfWord(text, at) > at) return at;
  }
  return text.length;
}

/** Where the word that begins here ends, the same place where none does. */
function endOfWord(text: string, start: number): number {
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
}

/** Where the word that begins here ends; -1 where it begins or goes on beyond ASCII. */
function endOfAsciiWord(text: string, start: number): number {
  let at = start;
  let code = text.charCodeAt(at);
  while (isAsciiLetter(code) || isAsciiDigit(code)) code = text.charCodeAt(++at);
  while (code === 39) {
    const next = text.charCodeAt(at + 1);
    if (next >= 128) return -1;
    if (!isAsciiLetter(next)) return at;
    do code = text.charCodeAt(++at);
    while (isAsciiLetter(code));
  }
  return code >= 128 ? -1 : at;
}

/**
 * Splits a text into words, in one pass.
 *
 * @param translations for a text in another language: its number words in English. Every other word then gets a `lower`
 * that no list of English words holds ("due o tre" has no zero in it).
 */
export function tokenise(text: string, translations?: ReadonlyMap<string, string>): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  let labelEnd = labelLength(text.slice(0, 48));
  for (let start = nextWord(text, 0); start < text.length; start = nextWord(text, previousEnd)) {
    const asciiEnd = endOfAsciiWord(text, start);
    const end = asciiEnd < 0 ? endOfWord(text, start) : asciiEnd;
    const isSpace = start === previousEnd + 1 && text.charCodeAt(previousEnd) === 32;
    const gap = isSpace ? " " : text.slice(previousEnd, start);
    const newline = isSpace ? -1 : gap.lastIndexOf("\n");
    if (newline >= 0) {
      const lineStart = previousEnd + newline + 1;
      labelEnd = lineStart + labelLength(text.slice(lineStart, lineStart + 48));
    }
    const written = text.slice(start, end);
    const folded = asciiEnd < 0 ? fold(written) : written;
    const word = folded.toLowerCase();
    const lower = translations === undefined ? word : (translations.get(word) ?? `_${word}`);
    tokens.push({ start, end, folded, lower, gap, isLabel: start < labelEnd });
    previousEnd = end;
  }
  return tokens;
}

/** White space, or the hyphen of "twenty-one". A tab parts the cells of a table: "Feb 18|132/74" is no number that was said in one breath. */
export function isTight(gap: string): boolean {
  return gap === " " || gap === "-" || /^[ \u00a0]+$/.test(gap);
}
