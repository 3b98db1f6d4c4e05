import { languageIn } from "../../language/languages.js";
import { LOCALES, type Locale } from "../../language/locales.js";
import { AGE_UNITS, type AgeUnit } from "../../language/parts/age-grammar.js";

/** Units of all languages, and the language that each is of. */
export const UNITS: ReadonlyMap<string, { readonly unit: AgeUnit; readonly locale: Locale }> = new Map(
  LOCALES.flatMap((locale) =>
    AGE_UNITS.flatMap((unit) =>
      languageIn(locale).ages.units[unit].map((word): [string, { unit: AgeUnit; locale: Locale }] => [
        word,
        { unit, locale },
      ]),
    ),
  ),
);

/** Words that may stand in a mention of an age and tell nothing. */
export function isHarmless(word: string, locale: Locale): boolean {
  return languageIn(locale).ages.harmless.has(word);
}
