import { normalise } from "../normalise.js";

/** One code unit for every letter; "X" for those whose capital has more or none. */
export function capitalOf(letter: string): string {
  const capital = normalise(letter).toUpperCase();
  return /^[^\ud800-\udfff]/.test(capital) ? capital.charAt(0) : "X";
}

/** Whether the text is one character, repeated or not: "aaa". The empty text is. */
export function isOneSign(text: string): boolean {
  return text === text.charAt(0).repeat(text.length);
}

/** A letter in the case, and the width, of another. */
export function letterLike(sign: string, letter: string): string {
  const cased = sign === sign.toLowerCase() && sign !== sign.toUpperCase() ? letter.toLowerCase() : letter;
  const code = sign.charCodeAt(0);
  const isWide = (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
  return isWide ? String.fromCharCode(cased.charCodeAt(0) + 0xfee0) : cased;
}

/** Words in the case of the original: "FIVE", "Five", "five". */
export function withCaseOf(original: string, words: string): string {
  const letters = original.replaceAll(/\P{L}/gu, "");
  if (letters.length > 1 && letters === letters.toUpperCase()) return words.toUpperCase();
  const isCapital = /^\p{Lu}/u.test(letters);
  return isCapital ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
