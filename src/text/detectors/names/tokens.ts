import { isOrdinary, lexicon } from "./lexicon.js";

/** What stands between a token and the one before it. `dot`: the point of an abbreviation ("Dr. X", "J. X"). */
type Separator = "space" | "hyphen" | "dot" | "comma" | "colon" | "stop" | "line";

/** How much a capital says: it says little at the start of a sentence and nothing in a heading or an all-capital line. */
export const Capital = { None: 0, Weak: 1, Strong: 2 } as const;

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

const WORD = /[\p{L}\p{M}\u200b-\u200d\u2060\ufeff]+(?:['’][\p{L}\p{M}]+)*|\p{N}+/gu;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/gu;
const ABBREVIATIONS = new Set("dr mr mrs ms prof st mt jr sr fr rev capt lt sgt col gen gov ft".split(" "));

/** Splits a text into words, each with all that the word lists and its surroundings say of it. Linear. */
export function readTokens(text: string): Token[] {
  const raw = [...text.matchAll(WORD)].map((match) => ({ word: match[0], start: match.index }));
  const table = lexicon();
  const seen = new Map<string, boolean>();
  const tokens: Token[] = [];
  let line = 0;
  let lineFrom = 0;
  let informative = false;
  for (const [index, { word, start }] of raw.entries()) {
    const previous = tokens.at(-1);
    const previousRaw = raw[index - 1];
    const before: Separator =
      previous && previousRaw
        ? separatorOf(text.slice(previousRaw.start + previousRaw.word.length, start), previous.key)
        : "line";
    if (before === "line") {
      if (previous) line++;
      lineFrom = index;
      informative = capitalsInform(raw, lineFrom, text);
    }
    const full = fold(word);
    const possessive = /['’]s?$/u.exec(full);
    const key = possessive && full.length > possessive[0].length ? full.slice(0, possessive.index) : full;
    const flags = table.get(key) ?? table.get(key.replaceAll("'", "")) ?? 0;
    const isNumber = /^\p{N}/u.test(word);
    let ordinary = seen.get(key);
    if (ordinary === undefined) {
      ordinary = isNumber || isOrdinary(key, flags);
      seen.set(key, ordinary);
    }
    const capitalised = /^\p{Lu}/u.test(word);
    const weak = before === "line" || before === "stop" || before === "colon";
    tokens.push({
      start,
      end: start + word.length - (full.length - key.length),
      key,
      full,
      flags,
      before,
      capital: !capitalised || !informative ? Capital.None : weak ? Capital.Weak : Capital.Strong,
      isNumber,
      unknown: !ordinary && flags === 0,
      line,
    });
  }
  return tokens;
}

function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no folding, and most words are ASCII
  if (/^[\u0000-\u007f]*$/u.test(lower)) return lower;
  return lower.replaceAll(INVISIBLE, "").normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function separatorOf(between: string, previousKey: string): Separator {
  if (between === " ") return "space";
  if (between.includes("\n")) return "line";
  if (between === "-" || between === "‐" || between === "–") return "hyphen";
  if (/^[ \t]*\.[ \t]*$/u.test(between) && (previousKey.length === 1 || ABBREVIATIONS.has(previousKey))) return "dot";
  if (/[.!?…]/u.test(between)) return "stop";
  if (between.includes(":")) return "colon";
  return /^\s+$/u.test(between) ? "space" : "comma";
}

interface RawToken {
  readonly word: string;
  readonly start: number;
}

/**
 * Whether capitals mark names in the line that starts at token `from`: not where nearly every word has one (a heading,
 * shouting), nor where there is none.
 */
function capitalsInform(raw: readonly RawToken[], from: number, text: string): boolean {
  let words = 0;
  let capitalised = 0;
  let lower = 0;
  let first = false;
  let end = raw[from]?.start ?? 0;
  for (let index = from; index < raw.length; index++) {
    const token = raw[index];
    if (!token || (index > from && text.slice(end, token.start).includes("\n"))) break;
    end = token.start + token.word.length;
    if (index === from || /^(?:\p{N}|I$|I['’]|(?:Dr|Mrs?|Ms)$)/u.test(token.word)) {
      if (/^\p{Lu}/u.test(token.word)) first = true;
      continue;
    }
    words++;
    if (/^\p{Lu}/u.test(token.word)) capitalised++;
    else lower++;
  }
  if (capitalised === 0) return first;
  return words <= 3 || (lower > 0 && capitalised / words <= 0.85);
}
