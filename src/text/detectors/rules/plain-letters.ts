import { foldShapes } from "../../../language/fold-marks.js";

/**
 * The rules read a text in plain letters, of the same length: "Lindenstraße" as "Lindenstrase", "улица" as "ulica". Expressions
 * over a to z are compiled, and run, many times as fast as over all letters of Unicode.
 */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ...pairs("ß ø æ œ ð þ ł đ ı ŋ ħ µ", "s o a o d t l d i n h m"),
  ...pairs("Ø Æ Œ Ð Þ Ł Đ ẞ", "O A O D T L D S"),
  ...pairs("α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω", "a v g d e z i t i k l m n x o p r s s t y f h p o"),
  ...pairs("Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω", "A V G D E Z I T I K L M N X O P R S T Y F H P O"),
  ...pairs(
    "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я і ї є ґ",
    "a b v g d e z z i i k l m n o p r s t u f h c c s s x y x e u a i i e g",
  ),
  ...pairs(
    "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я",
    "A B V G D E Z Z I I K L M N O P R S T U F H C C S S X Y X E U A",
  ),
  ...pairs("’ ‘ ʼ – — − ‐ ‑ ‒ …", "' ' ' - - - - - - ,"),
]);

function pairs(from: string, to: string): [string, string][] {
  const plain = to.split(" ");
  return from.split(" ").map((letter, index) => [letter, plain[index] ?? letter]);
}

/** Stands for a letter of a script without capitals. */
export const OTHER_LETTER = "\u00aa";

const NOT_ASCII = /[\u0080-\uffff]/g;
const known = new Map<string, string>(SPECIAL);

function plainOf(letter: string): string {
  const found = known.get(letter);
  if (found !== undefined) return found;
  let plain = letter;
  if (/\s/.test(letter)) plain = " ";
  else if (/[\p{L}\p{M}\p{Nd}]/u.test(letter)) {
    const base = foldShapes(letter).charAt(0);
    if (/[A-Za-z\d]/.test(base)) plain = base;
    else plain = SPECIAL.get(base) ?? standIn(letter);
  }
  known.set(letter, plain);
  return plain;
}

/**
 * Of a script that is not read letter by letter: "x" where words stand apart; a sign that is neither a letter nor a digit of ASCII
 * where they may touch a number ("2020年", "010-1234-5678이고").
 */
function standIn(letter: string): string {
  if (/\p{Nd}/u.test(letter)) return letter;
  if (/[\p{Lu}\p{Lt}]/u.test(letter)) return "X";
  return /\p{Ll}/u.test(letter) || (letter >= "\u0300" && letter <= "\u036f") ? "x" : OTHER_LETTER;
}

/** The text with a plain letter for every letter; the length stays the same. Other signs stay, except quotes and dashes. */
export function inPlainLetters(text: string): string {
  return text.replace(NOT_ASCII, plainOf);
}
