import { abbreviationsOf } from "../abbreviations.js";
import type { WordBreaks } from "../parts/word-breaks.js";

/** Where Italian words end: an article that lost its vowel is a word of its own. */
export const italianWordBreaks: WordBreaks = {
  atApostrophes: true,
  marksAreForeign: false,
  abbreviations: () => abbreviationsOf("it"),
  alwaysCapital: /^(?:Sig|Dott|Dr|Prof|Sigg)$/u,
};
