import type { Language } from "../../language/language.js";
import { normalise } from "../../language/normalise.js";
import { AGE_UNITS } from "../../language/parts/age-grammar.js";
import type { SpokenWords } from "../../language/parts/spoken.js";
import { NOT_IN_HOST } from "./hosts.js";
import { isTight, type Token } from "./tokens.js";

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const REPEATS: ReadonlyMap<number, string> = new Map([
  [2, "double"],
  [3, "triple"],
]);
/** A number has no more words ("mil novecientos noventa y nueve"), or pieces of one that was cut up. */
const MAX_WORDS = 6;
const BETWEEN_LETTERS = /^[ \t]*[,.\-–—…]{0,3}[ \t]*$/;
/** So many letters that are no other word tell that those beside them are letters too. */
const SURE_LETTERS = 2;

/**
 * The words of a text in the English words that the reader of spoken forms knows: digits and what is said around them, numbers with their
 * value, letters by their names. Every other word gets a `lower` that no list of English words holds ("due o tre" has no zero in it).
 */
export function inLanguage(tokens: readonly Token[], language: Language): Token[] {
  const { spoken } = language;
  if (spoken === null) return [...tokens];
  const split = splitAtApostrophes(tokens);
  const words = split.map(({ folded }) => normalise(folded));
  const english = split.map((token, at) => translated(words[at] ?? "", token, language, spoken));
  for (let at = 0; at < split.length; at++) {
    for (const [said, meant] of spoken.phrases) {
      if (said.every((word, offset) => words[at + offset] === word && split[at + offset]?.isLabel === false))
        for (const [offset, word] of meant.entries()) english[at + offset] = word;
    }
  }
  // "punto es", the end of an address; elsewhere "es" is "is".
  for (const [at, word] of english.entries())
    if (english[at - 1] === "dot" && NOT_IN_HOST.has(word)) english[at] = `_${words[at] ?? ""}`;
  const letters = lettersIn(split, words, language, spoken);
  return split.map((token, at): Token => {
    const lower = letters.get(at) ?? english[at] ?? token.lower;
    const number = letters.has(at)
      ? undefined
      : (numberAt(split, words, at, language, spoken) ?? cutNumber(split, words, at, language));
    return number === undefined ? { ...token, lower } : { ...token, lower, number };
  });
}

/** "l'otto", "dell'ottantuno": an article and a number are two words. */
export function splitAtApostrophes(tokens: readonly Token[]): Token[] {
  return tokens.flatMap(atApostrophe);
}

function atApostrophe(token: Token): Token[] {
  const at = token.folded.indexOf("'");
  const isSplit = at > 0 && at < token.folded.length - 1 && token.folded.length === token.end - token.start;
  if (!isSplit) return [token];
  const { start, folded, isLabel } = token;
  const [head, tail] = [folded.slice(0, at), folded.slice(at + 1)];
  return [
    { ...token, end: start + at, folded: head, lower: head.toLowerCase() },
    { start: start + at + 1, end: token.end, folded: tail, lower: tail.toLowerCase(), gap: "'", isLabel },
  ];
}

function translated(word: string, { folded }: Token, { digits }: Language, { inEnglish }: SpokenWords): string {
  if (/^\d+$/.test(folded)) return folded;
  const digit = digits.digits.get(word);
  const times = digits.repeats.get(word);
  return (
    (digit === undefined ? undefined : DIGITS[digit]) ??
    (times === undefined ? undefined : REPEATS.get(times)) ??
    inEnglish.get(folded.toLowerCase()) ??
    inEnglish.get(word) ??
    `_${folded.toLowerCase()}`
  );
}

/** A number of more than one figure, or said in more than one word. */
function numberAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  { numbers, digits }: Language,
  { numberStart, articles }: SpokenWords,
): Token["number"] {
  if (!numberStart.test(words[at] ?? "") || tokens[at]?.isLabel) return undefined;
  let end = at + 1;
  while (end < at + MAX_WORDS && isTight(tokens[end]?.gap ?? "")) end++;
  const read = numbers.readCardinal(words.slice(at, end), 0);
  if (read === null) return undefined;
  const word = words[at] ?? "";
  if (read.next === 1 && (articles.has(word) || digits.digits.has(word))) return undefined;
  return { value: read.value, words: read.next };
}

/** A number that lost its last letter before a unit of time: "trent'anni", "ventun mesi". */
function cutNumber(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  { ages }: Language,
): Token["number"] {
  const next = tokens[at + 1];
  const cut = next === undefined ? null : ages.readCut(words[at] ?? "");
  if (cut === null || next === undefined || (cut.isElided ? next.gap !== "'" : !isTight(next.gap))) return undefined;
  const isUnit = AGE_UNITS.some((unit) => ages.units[unit].includes(words[at + 1] ?? ""));
  return isUnit ? { value: cut.value, words: 1 } : undefined;
}

/** Letters that were spelled, and the words by which they are explained, by their places: what each is for the reader of spellings. */
function lettersIn(
  tokens: readonly Token[],
  words: readonly string[],
  language: Language,
  spoken: SpokenWords,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const letterOf = (at: number): string | undefined => {
    const word = words[at] ?? "";
    if (tokens[at]?.isLabel !== false) return undefined;
    return /^[a-z]$/.test(word) ? word : language.digits.letters.get(word)?.toLowerCase();
  };
  for (let at = 0; at < tokens.length; ) {
    let [next, sure] = [at, 0];
    const run = new Map<number, string>();
    for (;;) {
      if (next > at && !BETWEEN_LETTERS.test(tokens[next]?.gap ?? "'")) break;
      const letter = letterOf(next);
      if (letter === undefined) break;
      const example = words[next + 2] ?? "";
      const isExplained =
        spoken.explains.has(words[next + 1] ?? "") &&
        example.length > 2 &&
        example.startsWith(letter) &&
        /^ $/.test(tokens[next + 2]?.gap ?? "");
      run.set(next, letter);
      if (isExplained) {
        run.set(next + 1, "like").set(next + 2, example);
        sure += SURE_LETTERS;
      } else if (!spoken.doubtfulLetters.has(words[next] ?? "")) sure++;
      next += isExplained ? 3 : 1;
    }
    if (sure >= SURE_LETTERS) for (const [place, letter] of run) found.set(place, letter);
    at = Math.max(next, at + 1);
  }
  return found;
}
