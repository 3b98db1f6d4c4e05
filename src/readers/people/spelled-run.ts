import type { Locale } from "../../language/locales.js";
import { EXAMPLE_LINKS, HESITATIONS, letterOfName, MARKS, RADIO, TIMES } from "./lexicon/spelling-words.js";
import type { NameWord } from "./name-words.js";

/** A run of letters said one by one. */
export interface SpelledRun {
  /** Index of the word after it. */
  readonly next: number;
  /** In lower case. */
  readonly letters: string;
  /** Beyond doubt spelling: "W as in whisky", "double L", the names of letters. */
  readonly isExplained: boolean;
  /** Each letter has a point: "J. R.". */
  readonly isDotted: boolean;
}

const LETTER = /^\p{L}$/u;
/** Between two letters of one run. */
const BETWEEN = /^[\s,.;/–—-]*$/u;
const MAX_GAP = 6;

interface Letters {
  readonly text: string;
  readonly next: number;
  readonly isExplained: boolean;
  /** A word or a name as well: counts in a run of letters only. */
  readonly isWord: boolean;
}

/** The run of letters that begins at the word; `undefined` where none does. One letter is a run too. */
export function spelledRun(words: readonly NameWord[], first: number, locale: Locale): SpelledRun | undefined {
  let letters = "";
  let next = first;
  let isExplained = false;
  let sure = 0;
  let isDotted = true;
  for (let at = first; at < words.length; ) {
    if (at > first && !isNear(words[at])) break;
    const letter = lettersAt(words, at, locale) ?? afterHesitation(words, at, locale, letters);
    if (letter === undefined) break;
    if (letters !== "" && !(words[at]?.gap ?? "").startsWith(".")) isDotted = false;
    letters += letter.text;
    isExplained ||= letter.isExplained;
    if (!letter.isWord) sure++;
    next = letter.next;
    at = next;
  }
  // "Mike", "Em", "Di": names, unless letters stand around them, or the whole alphabet of radio is meant.
  if (letters === "" || (sure === 0 && letters.length < 4)) return undefined;
  return { next, letters, isExplained, isDotted };
}

/** "e", "y": Italian and Spanish "and". */
function isHesitation(word: NameWord | undefined): boolean {
  return word !== undefined && (HESITATIONS.has(word.value) || word.value === "e" || word.value === "y");
}

function isNear(word: NameWord | undefined): boolean {
  return word !== undefined && word.gap.length <= MAX_GAP && BETWEEN.test(word.gap);
}

function afterHesitation(words: readonly NameWord[], at: number, locale: Locale, letters: string): Letters | undefined {
  if (letters.length < 2 || !isHesitation(words[at]) || !isNear(words[at + 1])) return undefined;
  const letter = lettersAt(words, at + 1, locale);
  return letter === undefined || letter.isWord ? undefined : letter;
}

function lettersAt(words: readonly NameWord[], at: number, locale: Locale): Letters | undefined {
  const word = words[at]?.value;
  if (word === undefined) return undefined;
  const following = words[at + 1]?.value;
  const times = TIMES.get(word);
  if (times !== undefined && following !== undefined) {
    const letter = LETTER.test(following) ? following : letterOfName(locale).get(following);
    if (letter !== undefined) {
      const text = word === "double" && letter === "u" ? "w" : letter.repeat(times);
      return { text, next: at + 2, isExplained: true, isWord: false };
    }
  }
  if (MARKS.has(word) && following !== undefined && LETTER.test(following)) {
    const letter = lettersAt(words, at + 1, locale);
    return letter && { ...letter, isExplained: true };
  }
  if (LETTER.test(word)) {
    const example = exampleAfter(words, at, word);
    return { text: word, next: example, isExplained: example > at + 1, isWord: false };
  }
  const named = letterOfName(locale).get(word);
  if (named !== undefined) return { text: named, next: at + 1, isExplained: false, isWord: true };
  return RADIO.has(word) ? { text: word.charAt(0), next: at + 1, isExplained: false, isWord: true } : undefined;
}

/** "as in whisky", "for whisky", "come Wagner": index after it; after the letter where there is none. */
function exampleAfter(words: readonly NameWord[], at: number, letter: string): number {
  let index = at + 1;
  while (index <= at + 2 && EXAMPLE_LINKS.has(words[index]?.value ?? "")) index++;
  const example = words[index]?.value ?? "";
  return index > at + 1 && example.length > 1 && example.startsWith(letter) ? index + 1 : at + 1;
}
