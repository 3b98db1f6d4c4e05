import type { Locale } from "../../language/locales.js";
import type { AgeUnit } from "../../language/parts/age-grammar.js";

/** How an age is written. */
export type AgeStyle =
  | { readonly as: "figures" }
  /** "80th" */
  | { readonly as: "suffix"; readonly sign: string }
  | {
      readonly as: "cardinal" | "ordinal";
      readonly locale: Locale;
      readonly hyphen: boolean | null;
      readonly like: string;
    }
  /** "ottantenne" */
  | { readonly as: "aged"; readonly locale: Locale; readonly like: string }
  /** "seventies", "70s": `part` is what is said before it inside the mention, 0 early, 1 mid, 2 late. */
  | { readonly as: "decade"; readonly figures: string | null; readonly part: number | null; readonly like: string };

/** One age of a mention. Offsets into its text. */
export interface AgeSlot {
  readonly start: number;
  readonly end: number;
  /** What is to be written after the number: "trent'anni" becomes "ventotto anni". */
  readonly joint: "" | " ";
  /** The end of " and a half", " 1/2" after it; else `end`. */
  readonly rest: number;
  /** The age in its unit; of a decade its first year: 70. */
  readonly value: number;
  readonly unit: AgeUnit;
  /** Language of the unit, where there is one. */
  readonly locale: Locale;
  readonly style: AgeStyle;
}

/** A mention of ages: its text, and the ages in it in order. */
export interface AgeForm {
  readonly text: string;
  readonly slots: readonly AgeSlot[];
}
