import type { Locale } from "../../../language/locales.js";
import { listOf } from "../../../language/vocabulary/lists.js";

/** Nouns that houses are called after, by the article before them, and titles of the Virgin by what is between ("lady of"); none where the language has no such article. */
export function articleNouns(article: string, locale: Locale): readonly string[] {
  return listOf("institution-names", `after ${article}`, locale);
}
