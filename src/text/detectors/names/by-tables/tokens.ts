import { foldMarks } from "../../../../language/fold-marks.js";
import { CharClass, classAt } from "../scan.js";

/**
 * What stands between a token and the one before it. `dot`: the point of an abbreviation; `open`, `close`: brackets and quotation marks;
 * `wide`: a gap as between the columns of a form; `stop`: the end of a sentence.
 */
export type Separator =
  | "space"
  | "hyphen"
  | "apostrophe"
  | "dot"
  | "comma"
  | "colon"
  | "open"
  | "close"
  | "wide"
  | "slash"
  | "stop"
  | "line";

/** How a token is written: `initial` is one capital letter, `caps` several, `title` a capital and small letters. */
type Shape = "lower" | "initial" | "title" | "caps" | "number";

/** A word of the text as it is written. Offsets are UTF-16 units of the text. Words end at apostrophes: "dell'Ospedale" are two. */
export interface WrittenWord {
  readonly start: number;
  readonly end: number;
  /** Lower case, without diacritics and invisible characters. */
  readonly key: string;
  /** Whether its last letter has a mark: "sarà" is not "Sara". */
  readonly isMarked: boolean;
  readonly shape: Shape;
  readonly before: Separator;
  /** Number of its line, from 0. */
  readonly line: number;
}

const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/gu;
/** A heap of marks is no word, and ordering it takes quadratic time. */
const MAX_FOLDED_UNITS = 200;
/** As many blanks stand between columns, not between words. */
const COLUMN_GAP = / {3,}|\t|\|/u;

/**
 * Splits a text into words. Linear.
 * @param isAbbreviation whether a point after the word (a key, as above) ends no sentence.
 */
export function readWrittenWords(text: string, isAbbreviation: (key: string) => boolean): WrittenWord[] {
  const words: WrittenWord[] = [];
  const keys = new Map<string, string>();
  let [at, line, previousEnd] = [0, 0, 0];
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === CharClass.Other || isOrdinal(text, at)) {
      at++;
      continue;
    }
    const end = endOfWord(text, at, kind === CharClass.Digit);
    const written = text.slice(at, end);
    const key = keys.get(written) ?? foldKey(written);
    keys.set(written, key);
    const last = words.at(-1);
    const before = last === undefined ? "line" : separatorOf(text.slice(previousEnd, at), last, isAbbreviation);
    if (before === "line" && last !== undefined) line++;
    const isMarked = written.length === key.length && /[\u00c0-\u017f]$/u.test(written);
    words.push({ start: at, end, key, isMarked, shape: shapeOf(written, kind), before, line });
    previousEnd = end;
    at = end;
  }
  return words;
}

/** "M.ª", "n.º": letters by their class, and parts of abbreviations. */
function isOrdinal(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0xaa || code === 0xba;
}

/** A word as the tables are asked for it: lower case, without diacritics and invisible characters. */
export function foldKey(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no folding, and most words are ASCII
  if (/^[\u0000-\u007f]*$/u.test(lower) || lower.length > MAX_FOLDED_UNITS) return lower;
  return foldMarks(lower.replaceAll(INVISIBLE, ""));
}

function endOfWord(text: string, from: number, digits: boolean): number {
  let at = from;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (isOrdinal(text, at)) break;
    if (digits ? kind !== CharClass.Digit : kind !== CharClass.Letter && kind !== CharClass.Upper) break;
    const code = text.charCodeAt(at);
    at += code >= 0xd800 && code <= 0xdbff && at + 1 < text.length ? 2 : 1;
  }
  return Math.max(at, from + 1);
}

function shapeOf(written: string, kind: number): Shape {
  if (kind === CharClass.Digit) return "number";
  if (kind !== CharClass.Upper) return "lower";
  if (written.length === 1) return "initial";
  return /\p{Ll}/u.test(written) ? "title" : "caps";
}

function separatorOf(between: string, last: WrittenWord, isAbbreviation: (key: string) => boolean): Separator {
  if (between === " ") return "space";
  if (between.includes("\n")) return "line";
  if (between === "-" || between === "‐" || between === "–") return "hyphen";
  if (/^['’] ?$/u.test(between)) return "apostrophe";
  if (between === "/") return "slash";
  // "Fdo.: …", "N.º: …"
  if (/^[.ºª]+ ?:/u.test(between)) return "colon";
  if (/[.!?…;]/u.test(between)) {
    const abbreviated = last.shape === "initial" || last.key.length === 1 || isAbbreviation(last.key);
    return abbreviated && /^\.[ \u00a0ºª]*$/u.test(between) ? "dot" : "stop";
  }
  if (between.includes(":")) return "colon";
  if (/["“«([{„]/u.test(between)) return "open";
  if (/["”»)\]}]/u.test(between)) return "close";
  if (between.includes(",")) return "comma";
  if (COLUMN_GAP.test(between)) return "wide";
  return /^[\s\u00a0]*$/u.test(between) || between === " & " ? "space" : "comma";
}
