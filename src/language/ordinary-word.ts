import { isOrdinary, lexicon } from "./name-lexicon.js";

/** Whether the word (lower case, no diacritics) is one of ordinary or clinical English, even if it is a name too. */
export function isOrdinaryWord(word: string): boolean {
  return isOrdinary(word, lexicon().get(word) ?? 0);
}
