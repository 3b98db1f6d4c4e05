import type { Locale } from "../../../language/locales.js";
import { listOf } from "../../../language/vocabulary/lists.js";

/** Nouns that houses are called after, by the article before them, and titles of the Virgin by what is between ("lady of"); none where the language has no such article. */
export function articleNouns(article: string, locale: Locale): readonly string[] {
  return listOf("institution-names", `after ${article}`, locale);
}

/** Italian articles inside of prepositions. */
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["dei", "i"],
  ["degli", "gli"],
  ["delle", "le"],
  ["della", "la"],
]);

/** The article that a word is, alone or behind a preposition ("delle": "le"). */
export function articleWithin(word: string): string {
  return CONTRACTED.get(word) ?? word;
}
