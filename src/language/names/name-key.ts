import { normalise } from "../normalise.js";

/** Letters of which normalisation leaves more than a letter of English. */
const FOLDED: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/** A name as it is looked up: lower case letters of English, without spaces, hyphens and apostrophes. "De la Peña" becomes "delapena". */
export function nameKey(name: string): string {
  const value = normalise(name).replaceAll(" ", "");
  return /^[a-z]*$/u.test(value) ? value : value.replaceAll(/[ıłøßđðæœþ]/gu, (letter) => FOLDED[letter] ?? letter);
}
