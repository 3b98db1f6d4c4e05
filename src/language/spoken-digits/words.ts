import { wordSet } from "../lexicons/word-set.js";
import { SPELLING_ALPHABET } from "../talk-words.js";
import { setOf } from "../vocabulary/lists.js";

/** The spelling alphabet, by letter. */
export const ALPHABET: ReadonlyMap<string, string> = new Map(
  [...SPELLING_ALPHABET].reverse().map(([word, letter]) => [letter, word]),
);

/** Said between a letter and its example. */
export const EXPLAINS: ReadonlySet<string> = wordSet("as like for in come di de como per");

/** Words said around the pieces of a number that are not part of it. Lower case, without diacritics. */
export const BETWEEN_DIGITS: ReadonlySet<string> = setOf("reader-words", "between-digits", "*");
