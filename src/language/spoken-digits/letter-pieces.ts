import { SPELLING_ALPHABET } from "../talk-words.js";
import type { PieceRead } from "./piece.js";
import { capitalOf, isOneSign, letterLike, withCaseOf } from "./sign-forms.js";
import { type Stretch, TIGHT } from "./stretch.js";
import type { Token } from "./tokens.js";
import { ALPHABET, EXPLAINS } from "./words.js";

/** Between a letter and its explanation: "B, as in boy". */
const NEAR = /^[ \t\u00a0]*[,-]?[ \t\u00a0]*$/u;

/** A word letter by letter: "AB". */
export function lettersAt(at: number, { text: written }: Token): PieceRead | null {
  const signs = Array.from(written).filter((sign) => /\p{L}/u.test(sign));
  if (signs.length === 0) return null;
  return {
    next: at + 1,
    characters: signs.map(capitalOf).join(""),
    isLetters: true,
    isSpoken: false,
    write: (wanted) => signs.map((sign, index) => letterLike(sign, wanted.charAt(index))).join(""),
  };
}

/** "triple l", "double u". */
export function repeatedLetterAt(stretch: Stretch, at: number, token: Token): PieceRead | null {
  const times = stretch.words.repeats.get(token.lower);
  const next = stretch.tokens[at + 1];
  if (times === undefined || next === undefined || !stretch.isTight(at + 1)) return null;
  if (!/^[a-z]$/u.test(next.lower)) return null;
  const letter = next.lower.toUpperCase();
  const isW = token.lower === "double" && letter === "U";
  return {
    next: at + 2,
    characters: isW ? "W" : letter.repeat(times),
    isLetters: true,
    isSpoken: true,
    write: (wanted) => {
      const spelled = Array.from(wanted, (sign) => letterLike(next.text, sign));
      return !isW && isOneSign(wanted) && wanted !== "U" ? `${token.text} ${spelled[0] ?? ""}` : spelled.join(" ");
    },
  };
}

/** "B as in boy", "emme come Milano". */
export function explainedAt(stretch: Stretch, at: number, token: Token): PieceRead | null {
  const { tokens, words } = stretch;
  const letter = /^[a-z]$/u.test(token.lower) ? token.lower.toUpperCase() : words.letters.get(token.lower);
  let example = at + 1;
  while (example < at + 3 && EXPLAINS.has(tokens[example]?.lower ?? "") && NEAR.test(stretch.gap(example))) example++;
  const word = tokens[example];
  if (letter === undefined || word === undefined || example === at + 1 || !TIGHT.test(stretch.gap(example)))
    return null;
  if (word.lower.length < 2 || !word.lower.startsWith(letter.toLowerCase())) return null;
  const between = stretch.text.slice(token.end, word.start);
  return {
    next: example + 1,
    characters: letter,
    isLetters: true,
    isSpoken: true,
    write: (wanted) =>
      letterLike(token.text, wanted) + between + withCaseOf(word.text, words.examples.get(wanted) ?? wanted),
  };
}

/** A letter said alone, by its name or by that of the spelling alphabet. */
export function spokenLetterAt(stretch: Stretch, at: number, token: Token): PieceRead | null {
  const inAlphabet = SPELLING_ALPHABET.get(token.lower);
  if (inAlphabet !== undefined) {
    return {
      next: at + 1,
      characters: inAlphabet,
      isLetters: true,
      isSpoken: true,
      write: (wanted) => withCaseOf(token.text, ALPHABET.get(wanted) ?? wanted),
    };
  }
  const named = stretch.words.letters.get(token.lower);
  if (named === undefined) return /^[a-z]$/u.test(token.lower) ? lettersAt(at, token) : null;
  return {
    next: at + 1,
    characters: named,
    isLetters: true,
    isSpoken: true,
    write: (wanted) => letterLike(token.text, wanted),
  };
}
