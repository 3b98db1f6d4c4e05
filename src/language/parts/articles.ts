import type { Agreed, Substituted } from "./agreement.js";

/** What a word's first sound asks of the article before it: a vowel, what Italian puts "lo" before, or anything else. */
export type Onset = "vowel" | "plain" | "impure";

/** Articles, and what they ask of the word behind them. */
export interface Articles {
  /** An article or a preposition with one (normal form, its apostrophe kept), and the onsets that it may stand before. One that is not there stands before all. */
  readonly onsets: ReadonlyMap<string, readonly Onset[]>;
  /** The onset of a word, in normal form. All are "plain" where articles ask nothing of it. */
  onsetOf(word: string): Onset;
  /** Those that tell what something is and not which, as keys: "a", "un". */
  readonly indefinite: ReadonlySet<string>;
  /** Articles lose their vowel before another: "dell'Annunziata". */
  readonly elides: boolean;
  /** Before a family: "the" Wilsons, "i" Rossi. */
  readonly beforeFamilies: ReadonlySet<string>;
  /** Articles of one person, as keys, and prepositions that hold one, by the gender that they go with. */
  readonly singular: Readonly<Record<"female" | "male", ReadonlySet<string>>>;
  /** An article stands before a person's title: "el doctor Pérez". */
  readonly precedeTitles: boolean;
  /**
   * The function word at the end of the text before a surrogate, as the surrogate asks for it: "l'" 8 dicembre, "il" 12 marzo.
   * @param before the text before it on its line, after whatever else was replaced.
   * @returns `null`: it may stay.
   */
  agree(before: string, change: Substituted): Agreed | null;
}
