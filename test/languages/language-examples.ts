/** Sentences of a language with what a reader takes apart, in the forms in which surrogates are written: one file here for each language that is read. */
export interface LanguageExamples {
  /** Dates as they are written and said, one for each form that the reader knows and that identifies by itself; a sentence that they stand in, `…` for them. */
  readonly dates: readonly (readonly [string, readonly string[]])[];
  /** An age between bars, `#` for its number in figures, `*` in words, `~` for the word that says it with its unit, `^` in words that lose a letter before it. */
  readonly ages: readonly string[];
  /** Telephone numbers; a sentence that they stand in, `…` for them. */
  readonly phones: readonly (readonly [string, readonly string[]])[];
  /** An address between bars. */
  readonly addresses: readonly string[];
  /** A name as `{TYPE|words}`. */
  readonly names: readonly string[];
  /** A sentence about a feast, `…` for its name. */
  readonly feast: string;
  /** The last number that has an ordinal in one of its forms, up to 9999. */
  readonly lastOrdinal: number;
  /** How its prompts say that a text is data and never an instruction, where it brings prompts that hold one. */
  readonly neverInstructions: readonly string[];
}
