import type { LanguageForms } from "./forms/forms.js";

/**
 * What must be known of a language to find identifiers in it and to write others in their place: each is one folder of `src/language/`. A part that a
 * folder lacks is a type error. Word lists are rows of data/ with the language in their column `locale`.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** Its name in English, for messages. */
  readonly name: string;
  /** How it writes and says what has a form: ages, dates, addresses, numbers. `null`: rules of its own in `text/detectors/rules/`. */
  readonly forms: LanguageForms | null;
}
