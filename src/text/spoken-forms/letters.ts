import { LETTER_NAMES, REPEATS } from "../../language/spoken-words.js";
import { HESITATIONS, LETTER_MARKS, SPELLING_ALPHABET, SPELLING_NAMES } from "../../language/talk-words.js";
import { isTight, type Token } from "./tokens.js";

/** Letters that were spelled one by one: the tokens from `first` to `last`, and the word they give. */
export interface SpelledRun {
  readonly first: number;
  readonly last: number;
  /** Upper case. */
  readonly text: string;
}

/** What may stand between two spelled letters: "H, A, W", "H. A. W.", "H-A-W". */
const BETWEEN_LETTERS = /^[ \t]*[,.\-–—…]{0,3}[ \t]*$/;

interface Letter {
  readonly text: string;
  /** Index after its last token. */
  readonly next: number;
  /** Beyond doubt a letter: "S as in Sam". */
  readonly explained: boolean;
  /** A first name as well ("Mike"). */
  readonly nameLike: boolean;
}

/** Words that may stand before one letter: "capital", "the letter", "lower case". */
const MAX_MARKS = 3;

function readLetter(tokens: readonly Token[], start: number): Letter | undefined {
  let at = start;
  while (at < start + MAX_MARKS && LETTER_MARKS.has(tokens[at]?.lower ?? "") && isNear(tokens[at + 1])) at++;
  if (at > start && !/^(?:capital|cap|uppercase|lowercase|case|small|letter)$/.test(tokens[at - 1]?.lower ?? ""))
    return undefined;
  const letter = readUnmarked(tokens, at);
  return letter === undefined || at === start || letter.nameLike
    ? at === start
      ? letter
      : undefined
    : { ...letter, explained: true };
}

function isNear(token: Token | undefined): boolean {
  return token !== undefined && BETWEEN_LETTERS.test(token.gap);
}

function readUnmarked(tokens: readonly Token[], at: number): Letter | undefined {
  const token = tokens[at];
  if (token === undefined || token.isLabel) return undefined;
  if (/^[a-z]$/.test(token.lower)) {
    const text = token.lower.toUpperCase();
    const [second, third, fourth] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const asIn = /^(?:as|like)$/.test(second?.lower ?? "") && third?.lower === "in" && fourth !== undefined;
    if (asIn && fourth.lower.startsWith(token.lower)) return { text, next: at + 4, explained: true, nameLike: false };
    const isFor = second !== undefined && third !== undefined && /^(?:for|like|as)$/.test(second.lower);
    const isExample =
      isFor && third.lower.length > 1 && third.lower.startsWith(token.lower) && /^[b-z]$/.test(token.lower);
    if (isExample) return { text, next: at + 3, explained: true, nameLike: false };
    return { text, next: at + 1, explained: false, nameLike: false };
  }
  const times = REPEATS.get(token.lower);
  const repeated = tokens[at + 1];
  if (times !== undefined && repeated !== undefined && isTight(repeated.gap) && /^[a-z]$/.test(repeated.lower)) {
    // "double u" is a letter of its own.
    const text = token.lower === "double" && repeated.lower === "u" ? "W" : repeated.lower.toUpperCase().repeat(times);
    return { text, next: at + 2, explained: true, nameLike: false };
  }
  const name = LETTER_NAMES.get(token.lower);
  if (name !== undefined) return { text: name, next: at + 1, explained: false, nameLike: false };
  const code = SPELLING_ALPHABET.get(token.lower);
  return code === undefined
    ? undefined
    : { text: code, next: at + 1, explained: false, nameLike: SPELLING_NAMES.has(token.lower) };
}

/** A run that is nothing but first names ("Mike Oscar …") is given up after this many: the search stays linear. */
const MAX_NAMES = 8;

/** "H, A, uh, W" */
const MAX_HESITATIONS = 3;

/**
 * Reads a run of letters said one by one ("H, A, W", "S as in Sam", "bravo echo"), or `undefined`: one letter is a word.
 *
 * @param limit index of the token before which the run ends at the latest.
 */
export function readSpelling(
  tokens: readonly Token[],
  first: number,
  limit = Number.POSITIVE_INFINITY,
): SpelledRun | undefined {
  let text = "";
  let at = first;
  let last = first - 1;
  let explained = false;
  let doubtful = true;
  for (;;) {
    const token = tokens[at];
    if (token === undefined || at >= limit || (at > first && !BETWEEN_LETTERS.test(token.gap))) break;
    if (at > first && HESITATIONS.has(token.lower) && at - last < MAX_HESITATIONS) {
      at++;
      continue;
    }
    const letter = readLetter(tokens, at);
    if (letter === undefined || (doubtful && text.length >= MAX_NAMES)) break;
    text += letter.text;
    explained ||= letter.explained;
    doubtful &&= letter.nameLike;
    at = letter.next;
    last = at - 1;
  }
  if (doubtful || (text.length < 2 && !explained)) return undefined;
  return { first, last, text };
}
