import { languageIn } from "../../../language/languages.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { DEFAULT_LOCALE, eachLanguage } from "../../../language/locales.js";
import { setOf } from "../../../language/vocabulary/lists.js";

/** "W as in whisky", "W come Wagner" */
export const EXAMPLE_LINKS = wordSet("for like as in is come di de como");
/** How many letters the next one is. */
export const TIMES: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
  ["doppia", 2],
  ["doppio", 2],
  ["tripla", 3],
  ["doble", 2],
]);
/** Before a letter. */
export const MARKS = setOf("reader-words", "letter-mark", "*");
/** Between letters. */
export const HESITATIONS = setOf("reader-words", "between-letters", "*");

/** Names of letters in which names are spelled, by language; most are other words too, and count in a run alone. */
export const letterOfName = eachLanguage(
  (locale): ReadonlyMap<string, string> =>
    new Map(
      languageIn(locale).spelling.letterNames.flatMap(([letter, names]) =>
        names.map((name) => [name, letter] as const),
      ),
    ),
);
/** The name by which a letter is written. */
export const nameOfLetter = eachLanguage(
  (locale): ReadonlyMap<string, string> =>
    new Map(languageIn(locale).spelling.letterNames.map(([letter, [name = ""]]) => [letter, name] as const)),
);

/** Words of the radio alphabet, each of which is its first letter. */
export const RADIO: ReadonlySet<string> = new Set([
  ...languageIn(DEFAULT_LOCALE).spelling.examples,
  ...setOf("talk-words", "spelling-otherwise", "en"),
]);
