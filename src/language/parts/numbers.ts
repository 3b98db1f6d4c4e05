/** A number read from a row of words, and the index after its last word. */
export interface NumberRead {
  readonly value: number;
  readonly next: number;
}

/** How the words of a number are put together, where a language leaves it open. */
export interface Joints {
  /** "twenty-one" rather than "twenty one". Default true. */
  readonly hyphen?: boolean;
  /** "two thousand and eight", "one hundred and four". Default false. */
  readonly and?: boolean;
}

/** How a year is said: "nineteen eighty four", "nineteen hundred and eight", "two thousand and eight". A language that says the cardinal alone says "thousand". */
export type YearWords = "pairs" | "hundreds" | "thousand";

/** A year said in words, and how. `second`: index of the word where its second half begins, in pairs. */
export interface YearRead extends NumberRead {
  readonly said: YearWords;
  readonly second: number | null;
}

/** Numbers in words. What is read is in normal form (`normalise`): lower case, no accents, no hyphens. */
export interface NumberWords {
  /** @param value whole, 0 to 9999. */
  cardinal(value: number, joints: Joints): string;
  /** Masculine. @param value whole, 1 to 9999; where nobody says so high an ordinal, the cardinal. */
  ordinal(value: number, joints: Joints): string;
  /** @param year 1000 to 9999. */
  year(year: number, said: YearWords, joints: Joints): string;
  /** The longest cardinal that begins at a word. */
  readCardinal(words: readonly string[], at: number): NumberRead | null;
  /** The longest ordinal that begins at a word, in either gender. */
  readOrdinal(words: readonly string[], at: number): NumberRead | null;
  /** A year of four digits, as a cardinal or in the language's own way: "nineteen eighty four". */
  readYear(words: readonly string[], at: number): YearRead | null;
  /** The cardinal as it stands before a noun in the plural: "veintiún días", "doscientas horas". */
  beforeNoun(cardinal: string, noun: string): string;
  /** Words for zero that stand before another digit and are no number alone: "oh nine". Empty: there are none. */
  readonly leadingZeros: ReadonlySet<string>;
  /** A number is written as one word: "centoventitré". */
  readonly isOneWord: boolean;
  /** Every day of a month can be an ordinal ("the third"), not the first alone ("il primo", "el primero"). */
  readonly hasOrdinalDays: boolean;
  /** Whether a word, as it is written, says the first day of a month in the language's own way: "primo", "primer". */
  saysFirst(word: string): boolean;
}

/** A cardinal that is a year of four digits; `null`: it is none. */
export function cardinalYear(read: NumberRead | null): YearRead | null {
  const isYear = read !== null && read.value >= 1000 && read.value <= 9999;
  return isYear ? { ...read, said: "thousand", second: null } : null;
}
