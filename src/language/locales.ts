import { FOUND_LOCALES } from "./found-locales.js";

/**
 * Languages whose names, numbers and dates are known well enough to read and to write them: the folders here, in the order of their `precedence`.
 * ISO 639-1. What is known of each: `languages.ts`, which is apart so that naming a language loads none.
 */
export const LOCALES = FOUND_LOCALES;
/** A language that is read, and that surrogates can be written in; see `LOCALES`. */
export type Locale = (typeof LOCALES)[number];

/** The language where nothing says which. */
export const DEFAULT_LOCALE: Locale = "en";

/** The language of a code, such as `--language` takes it; `null`: none that is known. */
export function knownLanguage(code: string): Locale | null {
  return LOCALES.find((locale) => locale === code) ?? null;
}

/** One of each language, made once when it is first asked for. */
export function eachLanguage<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
