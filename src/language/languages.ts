import { FOUND_LANGUAGES } from "./found-languages.js";
import type { Language } from "./language.js";
import { knownLanguage, LOCALES, type Locale } from "./locales.js";
import type { LanguageModelPart } from "./parts/models.js";

/** The folders, found by scripts/write-languages.mjs. One that lacks a part is a type error. */
const FOLDERS: Readonly<Record<Locale, Language>> = FOUND_LANGUAGES;

/** What is known of a language. */
export function languageIn(locale: Locale): Language {
  return FOLDERS[locale];
}

/** What is known of all languages, in the order of `LOCALES`: for what any of them may say. */
export const LANGUAGES: readonly Language[] = LOCALES.map(languageIn);

/** Whether there is such a model for the language of a code; never for one that has no folder. */
export function hasModel(code: string, model: LanguageModelPart): boolean {
  const locale = knownLanguage(code);
  return locale !== null && languageIn(locale).models.has(model);
}
