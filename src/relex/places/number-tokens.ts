import type { Locale } from "../../language/locales.js";
import { cardinalWords } from "../../language/number-words/number-words.js";
import { DIGITS, REPEATS, TEENS, TENS } from "../../language/spoken-words.js";

const ENGLISH: ReadonlySet<string> = new Set([
  ...DIGITS.keys(),
  ...TEENS.keys(),
  ...TENS.keys(),
  ...REPEATS.keys(),
  "hundred",
  "thousand",
  "and",
]);
/** No numbers unless another number stands beside them. */
const SOFT: ReadonlySet<string> = new Set(
  "o oh and y e double triple treble quadruple hundred thousand un una uno".split(" "),
);

const words = new Map<Locale, ReadonlySet<string>>([["en", ENGLISH]]);

/** Whether the word (normal form) may be part of a number that is said. English numbers are read in every language. */
export function isNumberWord(key: string, locale: Locale): boolean {
  let known = words.get(locale);
  if (known === undefined) {
    known = wordsOf(locale);
    words.set(locale, known);
  }
  return known.has(key);
}

/** Whether it is one only beside another number. */
export function isSoftNumberWord(key: string): boolean {
  return SOFT.has(key);
}

function wordsOf(locale: Locale): ReadonlySet<string> {
  const all = new Set(ENGLISH);
  all.delete("and");
  for (let value = 0; value < 1000; value++) {
    const said = cardinalWords(value, locale).normalize("NFKD").replaceAll(/\p{M}/gu, "");
    for (const word of said.split(/[ -]/u)) all.add(word);
  }
  all.add(locale === "it" ? "doppio" : "doble");
  return all;
}
