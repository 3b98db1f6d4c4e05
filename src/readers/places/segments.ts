import type { CodeForm } from "../../language/spoken-digits/spoken-digits.js";
import type { TextSpan } from "../../types.js";
import type { Entry, State } from "./gazetteer/entries.js";

/** What a number of an address is for: a house, a flat, a road, a postal code. */
export type NumberUse = "house" | "unit" | "road" | "zip";

/** Digits that are written: others, as many. */
export interface DigitsSegment extends TextSpan {
  readonly kind: "digits";
  readonly use: NumberUse;
  readonly digits: string;
}

/** Digits, or digits and letters, that are said. */
interface SaidSegment extends TextSpan {
  readonly kind: "said";
  readonly use: NumberUse;
  readonly form: CodeForm;
}

/** "21st", "Fifth": the number of a street or a floor. */
export interface OrdinalSegment extends TextSpan {
  readonly kind: "ordinal";
  readonly value: number;
  /** `digits`: "21st"; `words`: "twenty first". */
  readonly form: "digits" | "words";
  readonly use: "street" | "unit";
}

/** Letters and digits: "3B", "LS2 9JT", "K1A 0B6". */
export interface CodeSegment extends TextSpan {
  readonly kind: "code";
  readonly text: string;
  readonly style: "uk" | "canada" | "other";
}

/** A street whose kind is the end of the word stays with its ending: "Lindenstraße". */
export interface StreetSegment extends TextSpan {
  readonly kind: "street";
  readonly value: string;
  /** Language of the name, where the kind of street tells: `en`, `it`, `es`, `fr`, `de`, `nl`, `nordic`, `fi`. */
  readonly language: string | null;
  /** "straße", to be written after the name without a space; else empty. */
  readonly ending: string;
}

/** A town, a state, a country, or any other place. */
export interface NameSegment extends TextSpan {
  readonly kind: "name";
  readonly value: string;
  /** What the gazetteer knows under that name; empty: nothing. */
  readonly entries: readonly Entry[];
  /** A town of this country, or near this one, is meant: "Central Park, New York". */
  readonly near: readonly Entry[];
  /** `feature`: a lake, a river, a mountain. */
  readonly place: "alone" | "before-region" | "after-city" | "feature";
}

/** "IL", "Ill". */
interface StateCodeSegment extends TextSpan {
  readonly kind: "state-code";
  readonly state: State;
  readonly form: "code" | "short";
}

/** "(MI)": the province of an Italian town. */
interface ProvinceSegment extends TextSpan {
  readonly kind: "province";
  readonly code: string;
}

/** A stretch of a mention that is replaced. What is between them stays. */
export type Segment =
  | DigitsSegment
  | SaidSegment
  | OrdinalSegment
  | CodeSegment
  | StreetSegment
  | NameSegment
  | StateCodeSegment
  | ProvinceSegment;
