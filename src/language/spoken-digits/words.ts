import { wordSet } from "../lexicons/word-set.js";
import { SPELLING_ALPHABET } from "../talk-words.js";

/** The spelling alphabet, by letter. */
export const ALPHABET: ReadonlyMap<string, string> = new Map(
  [...SPELLING_ALPHABET].reverse().map(([word, letter]) => [letter, word]),
);

/** Said between a letter and its example. */
export const EXPLAINS: ReadonlySet<string> = wordSet("as like for in come di de como per");

/** Words said around the pieces of a number that are not part of it. Lower case, without diacritics. */
export const BETWEEN_DIGITS: ReadonlySet<string> = wordSet(`
  uh um uhm er erm hmm mm ah eh hm uhh umm ehm and then dash hyphen slash dot point period space comma plus minus hash pound star
  underscore sorry okay ok yes yeah capital cap uppercase lowercase upper lower case letter number the so well right is it its that thats
  y e più piu punto trattino guion barra spazio espacio virgola coma mas maiuscola minuscola mayuscula minuscula lettera letra
  numero poi allora ecco luego entonces es
`);
