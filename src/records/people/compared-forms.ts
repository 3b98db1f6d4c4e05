import { foldShapes } from "../../language/fold-marks.js";
import type { Said } from "./said.js";

/** Fewer digits are measurements more often than somebody's number. */
const MIN_DIGITS = 5;
/** Shorter numbers with letters are codes of many things, and shorter names parts of many codes. */
const MIN_MIXED = 5;
const MIN_LETTERS = 3;

/** The digits of a number that could be somebody's, without zeros that some systems write before it; `null`: it could not. */
export function digitsOf(value: string): string | null {
  const digits = value.replaceAll(/\D/g, "").replace(/^0+(?=\d{5})/, "");
  return digits.length < MIN_DIGITS ? null : digits;
}

/** In what forms it is compared with a value that passes: a number by its digits, and whole; a name by its words. */
export function formsOf({ text, type, place }: Said): readonly string[] {
  if (type === "PERSON") {
    const words = place?.part === "family" || place?.part === "given" ? [text] : text.split(/[\s,]+/u);
    return words.map(bare).filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word));
  }
  // Of an address the house number, and of a date the day, is many a measurement.
  if (type === "DATE" || type === "ADDRESS") return [];
  return [digitsOf(text), isMixed(text) && bare(text).length >= MIN_MIXED ? bare(text) : null].filter(
    (one) => one !== null,
  );
}

/** Whether it has letters and figures. */
export const isMixed = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text);

/** Letters and figures alone, whatever their case and shape. */
export const bare = (text: string): string => foldShapes(text.replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
