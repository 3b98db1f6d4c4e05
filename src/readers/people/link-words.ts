import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { setOf } from "../../language/vocabulary/lists.js";

/** Between two people, or between a family name and the next. */
const AND = setOf("reader-words", "and", "*");
/** Whether the word joins two names: those of all languages, and what the language has besides. */
export function isAndWord(word: string, locale: Locale): boolean {
  return AND.has(word) || languageIn(locale).persons.ands.has(word);
}

/** Between names, and between names and titles. */
export const LINKS: ReadonlySet<string> = setOf("reader-words", "name-link", "*");
/** Before a title, in languages that have an article there: "el doctor", "della signora". Some are names and parts of names as well. */
export const ARTICLES: ReadonlySet<string> = setOf("reader-words", "before-title-article", "*");
/** At the head of a sentence they have a capital and are no names: "The Wilsons", "His wife Karen". */
export const SENTENCE_HEADS: ReadonlySet<string> = setOf("reader-words", "sentence-head", "*");
const TIED_ARTICLES = setOf("reader-words", "cut-article", "*");
const ALL: ReadonlySet<string> = new Set([...AND, ...LINKS, ...ARTICLES, ...SENTENCE_HEADS, ...TIED_ARTICLES]);

/** Whether a word may stay as it is between names. */
export function isLinkWord(word: string): boolean {
  return ALL.has(word);
}

/** Signs that join two people: "Karen & Adam", "Hale/Boone". */
export const SIGN_BETWEEN_PEOPLE = /[&+/]/u;
