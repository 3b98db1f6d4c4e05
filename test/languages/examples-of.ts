import type { Locale } from "../../src/language/locales.js";
import { FOUND_LANGUAGES } from "./found-languages.js";
import type { LanguageExamples } from "./language-examples.js";

/** A language that is read and has no file here is a type error. */
const FILES: Readonly<Record<Locale, LanguageExamples>> = FOUND_LANGUAGES;

/** The examples of a language. */
export const examplesOf = (locale: Locale): LanguageExamples => FILES[locale];
