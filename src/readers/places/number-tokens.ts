import { foldMarks } from "../../language/fold-marks.js";
import { languageIn } from "../../language/languages.js";
import { DEFAULT_LOCALE, eachLanguage, type Locale } from "../../language/locales.js";
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

/** Whether the word (normal form) may be part of a number that is said. English numbers are read in every language. */
export function isNumberWord(key: string, locale: Locale): boolean {
  return wordsIn(locale).has(key);
}

/** Whether it is one only beside another number. */
export function isSoftNumberWord(key: string): boolean {
  return SOFT.has(key);
}

const wordsIn = eachLanguage((locale): ReadonlySet<string> => {
  if (locale === DEFAULT_LOCALE) return ENGLISH;
  const all = new Set(ENGLISH);
  all.delete("and");
  const { numbers, digits } = languageIn(locale);
  for (let value = 0; value < 1000; value++) {
    for (const word of foldMarks(numbers.cardinal(value, {})).split(/[ -]/u)) all.add(word);
  }
  for (const word of digits.repeats.keys()) all.add(word);
  return all;
});
