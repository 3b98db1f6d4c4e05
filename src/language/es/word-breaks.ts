import { abbreviationsOf } from "../abbreviations.js";
import type { WordBreaks } from "../parts/word-breaks.js";

/** Where Spanish words end; an apostrophe stands in Catalan names ("L'Hospitalet") and parts them too. */
export const spanishWordBreaks: WordBreaks = {
  atApostrophes: true,
  marksAreForeign: false,
  abbreviations: () => abbreviationsOf("es"),
  alwaysCapital: /^(?:Dra?|Sra?|Dña|D|Prof)$/u,
};
