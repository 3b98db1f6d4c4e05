/** Units in which an age can be said. */
export const AGE_UNITS = ["years", "months", "weeks", "days"] as const;
/** The unit of an age; see `AGE_UNITS`. */
export type AgeUnit = (typeof AGE_UNITS)[number];

/** An age of ninety or more, as it is to be said of all such. */
export interface OldestAge {
  /** "90", "ninety": another number than the original's, in its form. */
  readonly number: string;
  /** It is said in a word, and the original is the very number: "over eighty-nine" is said instead of "ninety or older". */
  readonly isSaid: boolean;
  readonly isFigures: boolean;
  /** The original, where it is said, for its letters' case. */
  readonly like: string;
  /** What stands behind the age in its mention, and what may be written anew. */
  readonly inside: string;
  /** What stands behind it in the mention and in the text after that. */
  readonly after: string;
}

/** What stands for an age of ninety or more, and how much of its mention goes with it. */
export interface OldestWritten {
  readonly text: string;
  /** How many characters of `inside` go with it. */
  readonly taken: number;
}

/** A number that lost its last letter before a unit: "trent'anni", "ventun anni". */
export interface CutNumber {
  readonly value: number;
  /** By an apostrophe, which belongs to it. */
  readonly isElided: boolean;
}

/** How ages are said. Words in normal form. */
export interface AgeGrammar {
  /** Words for each unit, as they stand beside a number. */
  readonly units: Readonly<Record<AgeUnit, readonly string[]>>;
  /** Words that may stand in a mention of an age and tell nothing. */
  readonly harmless: ReadonlySet<string>;
  /** The unit may stand before the number: "anni 72". */
  readonly unitMayPrecede: boolean;
  /** Singular and plural of the units after a number, as they are written. */
  readonly plurals: ReadonlyMap<string, string>;
  /** A word that is an age: "ottantenne". `null`: it is none. */
  readAged(word: string): number | null;
  /** Such a word, lower case; `null`: the language makes none. */
  aged(value: number): string | null;
  /** A number that lost its last letter before the unit; `null`: it is none. */
  readCut(word: string): CutNumber | null;
  /** Text that ends with an article and its space, as it stands before this age: "an " 8-year-old. @param age as it is written. */
  withArticle(before: string, age: string): string;
  /** "under five", "meno di cinque". @param after what stands behind the age. */
  under(top: string, after: string): string;
  /** What stands between the ends of a range: "-", " to ". @param after what stands behind the age. */
  between(isFigures: boolean, after: string): string;
  /** Behind an ordinal: "or later". */
  readonly orLater: string;
  oldest(age: OldestAge): OldestWritten;
}
