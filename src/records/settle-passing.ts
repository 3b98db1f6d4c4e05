import { foldShapes } from "../language/fold-marks.js";
import type { Leaf } from "./leaf.js";
import type { Said } from "./people/said.js";

/** A value that passes, unless it is somebody's. */
export interface Passing {
  readonly leaf: Leaf;
  readonly pass: () => void;
  readonly mask: () => void;
}

/** Fewer digits are measurements more often than somebody's number. */
const MIN_DIGITS = 5;
/** Shorter numbers with letters are codes of many things, and shorter names parts of many codes. */
const MIN_MIXED = 5;
const MIN_LETTERS = 3;

/** The digits of a number that could be somebody's, without zeros that some systems write before it; `null`: it could not. */
function digitsOf(value: string): string | null {
  const digits = value.replaceAll(/\D/g, "").replace(/^0+(?=\d{5})/, "");
  return digits.length < MIN_DIGITS ? null : digits;
}

/** Whether it could be somebody's number, or the name of somebody: to be held against what is known. */
export const couldBeTheirs = (value: string): boolean =>
  digitsOf(value) !== null || /\p{L}{3}/u.test(value) || isMixed(value);

/**
 * A measurement, a code, a town or a series of numbers that is the number or the name that the record, or another of the patient, has for somebody is that.
 * @param said what this record says, and others do.
 */
export function settlePassing(passing: readonly Passing[], said: readonly Said[]): void {
  if (passing.length === 0) return;
  const theirs = new Set(said.flatMap(formsOf));
  for (const { leaf, pass, mask } of passing) {
    if (theirs.size > 0 && partsOf(leaf.value).some((part) => isTheirs(part, theirs))) mask();
    else pass();
  }
}

/** The whole, and each number in it: San José is no José. */
const partsOf = (value: string): readonly string[] => [
  value,
  ...value.split(/[\s|,;]+/u).filter((part) => /\d/.test(part)),
];

/** In what forms it is compared: a number by its digits, and whole; a name by its words. */
function formsOf({ text, type, place }: Said): readonly string[] {
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

function isTheirs(value: string, theirs: ReadonlySet<string>): boolean {
  return theirs.has(digitsOf(value) ?? "") || theirs.has(bare(value));
}

const isMixed = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text);
const bare = (text: string): string => foldShapes(text.replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
