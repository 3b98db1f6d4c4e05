import type { Locale } from "../../language/locales.js";
import { once } from "../../language/vocabulary/once.js";
import { rowsOf } from "../../language/vocabulary/rows.js";

/** Kinds of street by the language of the names beside them: words, and ends of words, longest first; rows of data/street-kinds.tsv. */
const kinds = once(() => {
  const words = new Map<string, string>();
  const endings: (readonly [ending: string, language: string])[] = [];
  for (const cell of rowsOf("street-kinds", ["text", "kind", "of"])) {
    if (cell("kind") === "word") words.set(cell("text"), cell("of"));
    else endings.push([cell("text"), cell("of")]);
  }
  endings.sort(([a], [b]) => b.length - a.length);
  return { words, endings };
});

/** The kind of street that a word ends with, as it is written ("straße"); empty: none, or the word is nothing else. */
export function streetEnding(word: string): string {
  if (word.length < 6) return "";
  const lower = word.toLowerCase();
  const found = kinds().endings.find(([ending]) => lower.endsWith(ending) && lower.length >= ending.length + 3);
  return found === undefined ? "" : word.slice(-found[0].length);
}

/** Whether a word is a kind of street by itself ("lane"). @param word in small letters. */
export function isStreetKind(word: string): boolean {
  return kinds().words.has(word);
}

/** The language that the name of a street of this kind is in. */
export function languageOfKind(kind: string, locale: Locale): string {
  const lower = kind.toLowerCase();
  return kinds().words.get(lower) ?? kinds().endings.find(([ending]) => ending === lower)?.[1] ?? locale;
}
