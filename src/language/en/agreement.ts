import { type Agreed, lastWord, type Substituted, wordLike } from "../parts/agreement.js";

/** Said with a vowel at its head: 8, 11, 18, 80 … 89. */
const VOWEL = /^(?:8|11(?!\d)|18(?!\d)|eight|eleven|[aeio])/iu;

/** "an 81-year-old" becomes "a 79-year-old". */
export function agreeInEnglish(before: string, { kind, surrogate }: Substituted): Agreed | null {
  const last = kind === "age" ? lastWord(before) : null;
  if (last === null || (last.word !== "a" && last.word !== "an")) return null;
  const other = VOWEL.test(surrogate) ? "an" : "a";
  return other === last.word ? null : { length: last.length, text: wordLike(other, last) };
}
