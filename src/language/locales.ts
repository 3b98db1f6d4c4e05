import { english } from "./en/index.js";
import { spanish } from "./es/index.js";
import { italian } from "./it/index.js";
import type { Language } from "./language.js";

/** The languages whose folder is here, in the order in which messages name them. A new language is one more line. */
const FOLDERS = { en: english, it: italian, es: spanish } as const satisfies Readonly<Record<string, Language>>;

/** A language that is read, and that surrogates can be written in. ISO 639-1. */
export type Locale = keyof typeof FOLDERS;

/** The language where nothing says which. */
export const DEFAULT_LOCALE: Locale = "en";

/** Whether a code is that of a language whose folder is here. */
function isLocale(code: string): code is Locale {
  return Object.hasOwn(FOLDERS, code);
}

/** Languages whose names, numbers and dates are known well enough to write them: surrogates can be made in these. ISO 639-1, the default first. */
export const LOCALES: readonly [Locale, ...Locale[]] = [
  DEFAULT_LOCALE,
  ...Object.keys(FOLDERS).filter((code): code is Locale => isLocale(code) && code !== DEFAULT_LOCALE),
];

/** What is known of a language. */
export function languageIn(locale: Locale): Language {
  return FOLDERS[locale];
}

/** What is known of all languages, in the order of `LOCALES`: for what any of them may say. */
export const LANGUAGES: readonly Language[] = LOCALES.map(languageIn);

/** One of each language, made once when it is first asked for. */
export function eachLanguage<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** The language of a code, such as `--language` takes it; `null`: none that is known. */
export function knownLanguage(code: string): Locale | null {
  return isLocale(code) ? code : null;
}
