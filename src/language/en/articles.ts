import type { Articles, Onset } from "../parts/articles.js";
import { agreeInEnglish } from "./agreement.js";

function onsetOf(word: string): Onset {
  if (/^x ray/u.test(word)) return "vowel";
  return /^[aeiou]/u.test(word) && !/^(?:uni|eu|use|uro|uti|one )/u.test(word) ? "vowel" : "plain";
}

/** "a" or "an", by the sound of what follows; "the" before anything. */
export const englishArticles: Articles = {
  onsets: new Map([
    ["a", ["plain"]],
    ["an", ["vowel"]],
  ]),
  onsetOf,
  indefinite: new Set(["a", "an"]),
  elides: false,
  beforeFamilies: new Set(["the"]),
  singular: { female: new Set(), male: new Set() },
  precedeTitles: false,
  agree: agreeInEnglish,
};
