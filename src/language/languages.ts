import { english } from "./en/index.js";
import { spanish } from "./es/index.js";
import { italian } from "./it/index.js";
import type { Language } from "./language.js";
import type { Locale } from "./locales.js";

const LANGUAGES: Readonly<Record<Locale, Language>> = { en: english, it: italian, es: spanish };

/** What is known of a language. */
export function languageIn(locale: Locale): Language {
  return LANGUAGES[locale];
}
