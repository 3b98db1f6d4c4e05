import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";

/** What a word's first sound asks of the article before it. */
type Onset = "vowel" | "plain" | "impure";

const ENGLISH: ReadonlyMap<string, readonly Onset[]> = new Map([
  ["a", ["plain"]],
  ["an", ["vowel"]],
]);

const ANY_BUT_VOWEL: readonly Onset[] = ["plain", "impure"];
const ITALIAN: ReadonlyMap<string, readonly Onset[]> = new Map([
  ...["un'", "l'", "dell'", "all'", "dall'", "quell'"].map((article) => [article, ["vowel"]] as const),
  ...["uno", "lo", "dello", "allo", "dallo", "quello"].map((article) => [article, ["impure"]] as const),
  ...["gli", "degli", "agli", "quegli"].map((article) => [article, ["vowel", "impure"]] as const),
  ["un", ["vowel", "plain"]],
  ...["il", "i", "del", "dei", "al", "ai", "dal", "quel"].map((article) => [article, ["plain"]] as const),
  ...["una", "la", "della", "alla", "dalla", "quella"].map((article) => [article, ANY_BUT_VOWEL] as const),
]);

/**
 * Whether a job may stand where another stood, as far as the article before it goes ("an engineer", "uno scultore"). Where there is no
 * article, the job has the onset of the original: the same words are the same everywhere, and another place may have one.
 * @param before the word before it, in normal form, with its apostrophe.
 */
export function fitsArticle(job: string, before: string, original: string, locale: Locale): boolean {
  if (locale === "es") return true;
  const told = (locale === "en" ? ENGLISH : ITALIAN).get(before);
  const onset = onsetOf(normalise(job), locale);
  return told ? told.includes(onset) : onset === onsetOf(normalise(original), locale);
}

function onsetOf(word: string, locale: Locale): Onset {
  if (locale === "en") {
    if (/^x ray/u.test(word)) return "vowel";
    return /^[aeiou]/u.test(word) && !/^(?:uni|eu|use|uro|uti|one )/u.test(word) ? "vowel" : "plain";
  }
  if (/^[aeiou]/u.test(word)) return "vowel";
  return /^(?:s[^aeiou]|z|ps|gn|x)/u.test(word) ? "impure" : "plain";
}
