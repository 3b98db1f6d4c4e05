/** How a text of a language falls into words, and what a capital says there, for readers that take it word by word (`text/detectors/names/tokens.ts`). */
export interface WordBreaks {
  /** Whether an apostrophe ends a word ("dell'Ospedale" is two), or stands inside it ("O'Malley's"). */
  readonly atApostrophes: boolean;
  /** Whether a word with marks under a capital is no ordinary word of the language ("Bašić" is not "basic"). */
  readonly marksAreForeign: boolean;
  /** Words, as keys, after which a point ends no sentence; a single letter always is one. */
  readonly abbreviations: () => ReadonlySet<string>;
  /** Words that have a capital anywhere, so that theirs says nothing about the use of capitals in a line: "I", "Dr". */
  readonly alwaysCapital: RegExp;
}
