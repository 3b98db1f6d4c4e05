import { english } from "./en/index.js";
import { spanish } from "./es/index.js";
import { italian } from "./it/index.js";
import type { Language } from "./language.js";

/** The languages whose folder is here, in the order in which messages name them. */
const LANGUAGES = { en: english, it: italian, es: spanish } as const satisfies Readonly<Record<string, Language>>;

/** A language that is read, and that surrogates can be written in. ISO 639-1. */
export type Locale = keyof typeof LANGUAGES;

/** Languages whose names, numbers and dates are known well enough to write them: surrogates can be made in these. ISO 639-1. */
export const LOCALES: readonly [Locale, ...Locale[]] = ["en", "it", "es"];

/** What is known of a language. */
export function languageIn(locale: Locale): Language {
  return LANGUAGES[locale];
}

/** The language of a code, such as `--language` takes it; `null`: none that is known. */
export function knownLanguage(code: string): Locale | null {
  return LOCALES.find((locale) => locale === code) ?? null;
}
