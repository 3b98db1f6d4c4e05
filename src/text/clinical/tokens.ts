import { foldMarks } from "../../language/fold-marks.js";

/** A word, a number or a sign of a text. Offsets are UTF-16, half open. */
export interface ClinicalToken {
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "number" | "sign";
  /** Lower case without accents. */
  readonly key: string;
  /** It has a capital letter. */
  readonly hasCapital: boolean;
  /** All its letters are capitals. */
  readonly isUpper: boolean;
  /** What is before it: nothing at all, a space, a line's end. */
  readonly before: "touch" | "space" | "line";
}

/** "12.5", "1,200"; letters with the digits that follow them ("HbA1c", "x10"); any other sign. */
const TOKEN = /(\d+(?:[.,]\d+)*)|(\p{L}[\p{L}\p{M}\p{N}]*)|(\S)/gu;

/** The tokens of a text, in order. Linear. */
export function clinicalTokens(text: string): readonly ClinicalToken[] {
  const tokens: ClinicalToken[] = [];
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, number, word] = match;
    const start = match.index;
    const gap = text.slice(last, start);
    tokens.push({
      start,
      end: start + all.length,
      kind: number === undefined ? (word === undefined ? "sign" : "word") : "number",
      key: keyOf(all),
      hasCapital: /\p{Lu}/u.test(all),
      isUpper: /\p{Lu}/u.test(all) && !/\p{Ll}/u.test(all),
      before: /[\r\n]/u.test(gap) || start === gap.length ? "line" : gap === "" ? "touch" : "space",
    });
    last = start + all.length;
  }
  return tokens;
}

/** Longer ones are no words of any table. */
const LONGEST = 40;

function keyOf(text: string): string {
  const lower = text.toLowerCase();
  return /[^ -~]/u.test(lower) && lower.length <= LONGEST ? foldMarks(lower) : lower;
}
