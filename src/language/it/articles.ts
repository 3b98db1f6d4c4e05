import type { Articles, Onset } from "../parts/articles.js";
import { agreeInItalian } from "./agreement.js";

const ANY_BUT_VOWEL: readonly Onset[] = ["plain", "impure"];

function onsetOf(word: string): Onset {
  if (/^[aeiou]/u.test(word)) return "vowel";
  return /^(?:s[^aeiou]|z|ps|gn|x)/u.test(word) ? "impure" : "plain";
}

/** "il", "lo", "l'", and the prepositions that hold them. */
export const italianArticles: Articles = {
  onsets: new Map<string, readonly Onset[]>([
    ...["un'", "l'", "dell'", "all'", "dall'", "quell'"].map((article) => [article, ["vowel"]] as const),
    ...["uno", "lo", "dello", "allo", "dallo", "quello"].map((article) => [article, ["impure"]] as const),
    ...["gli", "degli", "agli", "quegli"].map((article) => [article, ["vowel", "impure"]] as const),
    ["un", ["vowel", "plain"]],
    ...["il", "i", "del", "dei", "al", "ai", "dal", "quel"].map((article) => [article, ["plain"]] as const),
    ...["una", "la", "della", "alla", "dalla", "quella"].map((article) => [article, ANY_BUT_VOWEL] as const),
  ]),
  onsetOf,
  indefinite: new Set(["un", "uno", "una"]),
  elides: true,
  beforeFamilies: new Set(["i", "gli"]),
  singular: {
    female: new Set(["la", "una", "alla", "dalla", "della", "quella", "questa"]),
    male: new Set(["il", "lo", "un", "uno", "al", "allo", "dal", "dallo", "del", "dello", "quel", "quello", "questo"]),
  },
  precedeTitles: true,
  agree: agreeInItalian,
};
