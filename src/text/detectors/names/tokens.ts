import { foldMarks } from "../../../language/fold-marks.js";
import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { Flag, isOrdinary, lexicon } from "../../../language/name-lexicon.js";
import type { WordBreaks } from "../../../language/parts/word-breaks.js";
import { lastMade } from "../../last-made.js";
import { CharClass, classAt, isUpperAt, wordEnd } from "./scan.js";

/** What stands between a token and the one before it. `line`: or the gap before the label of a form's next column; `hyphen`: or an apostrophe that parts words; `dot`: the point of an abbreviation ("Dr. X", "J. X"). */
export type Separator = "space" | "hyphen" | "dot" | "comma" | "colon" | "stop" | "line";

/** How much a capital says: it says little at the start of a sentence and nothing in a heading or an all-capital line. */
export const Capital = { None: 0, Weak: 1, Strong: 2 } as const;

/** A word of the text, and what the lists say of it. Offsets are UTF-16 units of the text. */
export interface Token {
  readonly start: number;
  /** Without a possessive `'s`. */
  readonly end: number;
  /** Lower case, no diacritics, no possessive, no invisible characters. */
  readonly key: string;
  /** As `key`, but with the possessive: tells "name's" from "name". */
  readonly full: string;
  /** Bits of `Flag`. */
  readonly flags: number;
  readonly before: Separator;
  readonly capital: number;
  readonly isNumber: boolean;
  /** Neither in a list of names or places nor an ordinary word. */
  readonly unknown: boolean;
  readonly line: number;
}

/** What is known of a word wherever it stands: worked out once for each way it is written. */
interface Word {
  readonly key: string;
  readonly full: string;
  readonly flags: number;
  readonly isNumber: boolean;
  readonly unknown: boolean;
  /** In no list but that of jobs, which are surnames as well: "Anna Scrivener". */
  readonly jobOnly: boolean;
  readonly capitalised: boolean;
  /** Says nothing about the use of capitals in its line: numbers, "I", "Dr". */
  readonly neutral: boolean;
}

/** What a word with diacritics is as well, where the one without is listed. */
const KEPT_UNDER_DIACRITICS =
  Flag.Given | Flag.Surname | Flag.Place | Flag.Eponym | Flag.Title | Flag.Relation | Flag.Toponym | Flag.Maker;
const MAX_FOLDED_UNITS = 200;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/gu;
/** "XXXX", "aaa": what stands in for a word that was taken out. */
const FILLER = /^(?:x{2,}|y{3,}|z{3,}|a{3,}|b{3,}|n{3,})$/u;

/** What parts the columns of a form: no typing mistake of a single space more inside of a name has a label behind it. */
const GAP = /^[.,;]?(?: *\t[ \t]*|[ \u00a0]{2,})$/u;
/** "Forename: Tessa", "Next of kin: none"; a time of day is none ("at 9:30"). */
const LABEL = /^\p{L}[\p{L}.]*(?:[ /]\p{L}[\p{L}.]*){0,2}:(?![\d/])/u;
/** Longer ones are no labels, in UTF-16 units. */
const LONGEST_LABEL = 32;

const lastTokens = lastMade(2, tokensOf);

/**
 * Splits a text into words, each with all that the word lists and its surroundings say of it; once for all who ask. Linear.
 * @param locale the language whose lists are asked, and whose apostrophes and abbreviations part words; by default English.
 */
export function readTokens(text: string, locale: Locale = "en"): readonly Token[] {
  return lastTokens(text, locale);
}

function tokensOf(text: string, locale: Locale): readonly Token[] {
  const breaks = languageIn(locale).wordBreaks;
  const known = new Map<string, Word>();
  const words: Word[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const kind = classAt(text, at);
    if (kind === CharClass.Other) {
      at++;
      continue;
    }
    const end = wordEnd(text, at, kind, !breaks.atApostrophes);
    const written = text.slice(at, end);
    let word = known.get(written);
    if (word === undefined) {
      word = describe(written, kind === CharClass.Digit, locale, breaks);
      known.set(written, word);
    }
    words.push(word);
    starts.push(at);
    ends.push(end);
    at = end;
  }
  return placed(text, words, starts, ends, breaks);
}

function placed(
  text: string,
  words: readonly Word[],
  starts: readonly number[],
  ends: readonly number[],
  breaks: WordBreaks,
): Token[] {
  const separators: Separator[] = new Array(words.length);
  for (let index = 0; index < words.length; index++) {
    separators[index] =
      index === 0
        ? "line"
        : separatorOf(text, ends[index - 1] ?? 0, starts[index] ?? 0, words[index - 1]?.key ?? "", breaks);
  }
  const tokens: Token[] = new Array(words.length);
  let line = -1;
  let informative = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    const before = separators[index] ?? "line";
    if (!word) break;
    if (before === "line") {
      line++;
      informative = capitalsInform(words, separators, index);
    }
    const weak = before === "line" || before === "stop" || before === "colon";
    const capital = !word.capitalised || !informative ? Capital.None : weak ? Capital.Weak : Capital.Strong;
    tokens[index] = {
      start: starts[index] ?? 0,
      end: (ends[index] ?? 0) - (word.full.length - word.key.length),
      key: word.key,
      full: word.full,
      flags: word.flags,
      before,
      capital,
      isNumber: word.isNumber,
      unknown: word.unknown || (word.jobOnly && capital === Capital.Strong),
      line,
    };
  }
  return tokens;
}

function describe(written: string, isNumber: boolean, locale: Locale, breaks: WordBreaks): Word {
  const full = fold(written);
  const key = breaks.atApostrophes ? full : withoutPossessive(full);
  const table = lexicon(locale);
  const listed = table.get(key) ?? (key.includes("'") ? table.get(key.replaceAll("'", "")) : undefined) ?? 0;
  const capitalised = isUpperAt(written, 0);
  const foreign =
    breaks.marksAreForeign && capitalised && key.length === full.length && /[\u00c0-\u024f]/u.test(written);
  const flags = foreign ? listed & KEPT_UNDER_DIACRITICS : listed;
  const ordinary = isNumber || FILLER.test(key) || (!foreign && isOrdinary(key, flags, locale));
  return {
    key,
    full,
    flags,
    isNumber,
    unknown: !ordinary && flags === 0,
    jobOnly: !ordinary && flags === Flag.Occupation,
    capitalised,
    neutral: isNumber || breaks.alwaysCapital.test(written),
  };
}

function withoutPossessive(full: string): string {
  if (full.length > 2 && full.endsWith("'s")) return full.slice(0, -2);
  return full.length > 1 && full.endsWith("'") ? full.slice(0, -1) : full;
}

function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no folding, and most words are ASCII
  if (/^[\u0000-\u007f]*$/u.test(lower)) return lower;
  // A heap of marks is no word, and ordering it takes quadratic time.
  if (lower.length > MAX_FOLDED_UNITS) return lower;
  return foldMarks(lower.replaceAll(INVISIBLE, ""));
}

/** A label stands there, as at the start of a line: "Surname: Garrow      |Forename:| Tessa". */
function isLabel(text: string, at: number): boolean {
  return LABEL.test(text.slice(at, at + LONGEST_LABEL));
}

function separatorOf(
  text: string,
  from: number,
  to: number,
  previousKey: string,
  { atApostrophes, abbreviations }: WordBreaks,
): Separator {
  if (to - from === 1 && text.charCodeAt(from) === 32) return "space";
  const between = text.slice(from, to);
  if (between === " & ") return "space";
  if (between.includes("\n")) return "line";
  if (GAP.test(between) && isLabel(text, to)) return "line";
  if (between === "-" || between === "‐" || between === "–") return "hyphen";
  if (atApostrophes && (between === "'" || between === "’")) return "hyphen";
  let stops = false;
  let colon = false;
  let blank = to > from;
  let pointed = false;
  for (const char of between) {
    if (char === "." || char === "!" || char === "?" || char === "…") stops = true;
    if (char === ":") colon = true;
    if (char === "." && !pointed) pointed = true;
    else if (char === " " || char === "\t" || char === "\r" || char === "\u00a0") continue;
    blank = false;
  }
  if (stops) {
    const abbreviation = previousKey.length === 1 || abbreviations().has(previousKey);
    return abbreviation && /^[ \t]*\.[ \t]*$/u.test(between) ? "dot" : "stop";
  }
  if (colon) return "colon";
  return blank || /^\s+$/u.test(between) ? "space" : "comma";
}

/**
 * Whether capitals mark names in the line that starts at word `from`: not where nearly every word has one (a heading,
 * shouting), nor where there is none.
 */
function capitalsInform(words: readonly Word[], separators: readonly Separator[], from: number): boolean {
  let counted = 0;
  let capitalised = 0;
  let first = false;
  for (let index = from; index < words.length; index++) {
    const word = words[index];
    if (!word || (index > from && separators[index] === "line")) break;
    if (index === from || word.neutral) {
      first ||= word.capitalised;
      continue;
    }
    counted++;
    if (word.capitalised) capitalised++;
  }
  if (capitalised === 0) return first;
  return counted <= 3 || (counted > capitalised && capitalised / counted <= 0.85);
}
