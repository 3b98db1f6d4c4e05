import type { WordBreaks } from "../parts/word-breaks.js";

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "dr mr mrs ms mx prof st mt jr sr fr rev capt lt sgt col gen gov ft".split(" "),
);

/** Where English words end: apostrophes are inside them, and ordinary ones have no marks. */
export const englishWordBreaks: WordBreaks = {
  atApostrophes: false,
  marksAreForeign: true,
  abbreviations: () => ABBREVIATIONS,
  alwaysCapital: /^(?:I$|I['’]|(?:Dr|Mrs?|Ms|Mx)$)/u,
};
