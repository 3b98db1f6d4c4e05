import { wordSet } from "../../language/lexicons/word-set.js";
import { setOf } from "../../language/vocabulary/lists.js";

/** Names of numbers that may stand in a number's span and tell nothing. Normal form. */
export const LABELS: ReadonlySet<string> = setOf("reader-words", "number-label", "*");

/** Small words of a label: "the number on my card is". In a span that is all capitals they may be letters of the code. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...LABELS,
  ...wordSet(`
    no is was its are in with of on to for at and my your his her their our the an um uh
    il lo la el mi su di del della dello de da con che
  `),
]);
