import { foldMarks, hasMarks } from "../../../language/fold-marks.js";
import { languageIn } from "../../../language/languages.js";
import { capitalised, likeCase } from "../../../language/letter-case.js";
import { eachLanguage, type Locale } from "../../../language/locales.js";
import { familyOf, givenOf } from "../../../language/names/by-origin.js";
import { neutralOrigin } from "../../../readers/people/lexicon/origin.js";

const MIN_AFTER_MC = 3;

/**
 * A name as it is written: "McDonald", "García" where the language or the original has accents.
 * @param name lower case, or as a vault wrote it.
 * @param original the word in whose place it comes.
 */
export function writtenName(name: string, original: string, locale: Locale): string {
  const accented =
    languageIn(locale).persons.writesAccents || hasMarks(original) ? (accentsOf(locale).get(name) ?? name) : name;
  const written = accented === accented.toLowerCase() ? asName(accented) : accented;
  return likeCase(written, original);
}

/** Plural of a family name: "the Fosters", "the Rosses". */
export function pluralOf(name: string): string {
  const isUpper = name === name.toUpperCase() && name !== name.toLowerCase();
  const ending = /(?:s|x|z|ch|sh)$/iu.test(name) ? "es" : "s";
  return name + (isUpper ? ending.toUpperCase() : ending);
}

/** "McDonald" */
function asName(name: string): string {
  const rest = name.slice(2);
  return name.startsWith("mc") && rest.length >= MIN_AFTER_MC ? `Mc${capitalised(rest)}` : capitalised(name);
}

/** Names with accents by their keys: those of the language's own; where it has none, Spanish ones. */
const accentsOf = eachLanguage((locale): ReadonlyMap<string, string> => {
  const home = neutralOrigin(locale);
  const origin = languageIn(locale).persons.writesAccents ? home : "hispanic";
  const rows = [...givenOf(origin), ...familyOf(origin)];
  return new Map(rows.flatMap(({ key, text }) => (foldMarks(text) === text ? [] : [[key, text.toLowerCase()]])));
});
