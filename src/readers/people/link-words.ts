import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";

/** Between two people, or between a family name and the next. */
const AND: ReadonlySet<string> = new Set(["and", "e", "ed", "y", "und", "or", "o"]);
/** Whether the word joins two names: those of all languages, and what the language has besides. */
export function isAndWord(word: string, locale: Locale): boolean {
  return AND.has(word) || languageIn(locale).persons.ands.has(word);
}

/** Between names, and between names and titles. */
export const LINKS = wordSet(`
and or of is was are the a my his her our your their this that called named nee born aka alias formerly known also as with by from for to in on at so um uh
it its he she they we i me you gli los las
e ed y la lo il detto detta nata nato conocido conocida alias mi su mio mia suo sua del di de con
`);
/** Before a title, in Italian and Spanish: "el doctor", "della signora". Some are names and parts of names as well. */
export const ARTICLES = wordSet(
  "a da de di per el al del los las la una un unos il lo i gli le uno dello della dei degli delle allo alla ai agli alle dal dallo dalla dai dagli dalle col con",
);
/** At the head of a sentence they have a capital and are no names: "The Wilsons", "His wife Karen". */
export const SENTENCE_HEADS = wordSet("the his our your their this that gli los las");
const TIED_ARTICLES = wordSet("l all dall dell nell sull");
const ALL: ReadonlySet<string> = new Set([...AND, ...LINKS, ...ARTICLES, ...SENTENCE_HEADS, ...TIED_ARTICLES]);

/** Whether a word may stay as it is between names. */
export function isLinkWord(word: string): boolean {
  return ALL.has(word);
}

/** Signs that join two people: "Karen & Adam", "Hale/Boone". */
export const SIGN_BETWEEN_PEOPLE = /[&+/]/u;
