import type { Word } from "../types.js";
import { RELATIONS, TITLES } from "./lexicons/ambiguous-names.js";
import { FUNCTION_WORDS } from "./lexicons/common-words.js";
import { setOf } from "./vocabulary/lists.js";

/** Articles, prepositions and the lightest auxiliaries. */
const ARTICLES_AND_PREPOSITIONS = setOf("words", "small", "en");
/** Numbers are small words, but in talk about numbers they are what is to be hidden; "for" and "to" are how they are misheard. */
const NUMBER_LIKE =
  /^(?:zero|oh?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty|hundred|thousand|million|first|second|third|\p{L}+th|double|triple|for|to|too)$/u;
/** No recogniser is right about what it believes less than this. */
const LIKELY_FROM = 0.1;
/** The longest that a small word takes in running speech; a longer one was stretched over something else. */
const MAX_BASE_MS = 100;
const MAX_LETTER_MS = 50;

/**
 * Whether a word that the recogniser doubts is likely right all the same: function words are said so lightly that recognisers believe them
 * little ("the fifteenth of April [at .2] ten"), but guess them well from the words around. Not one that lasts longer than it can
 * take: what stands for a name that the recogniser does not know is stretched ("[i .54, 390 ms] drove me").
 *
 * Measured on what PocketSphinx heard of 24 recordings: without this 10.8 % of the other words lost, with it 9.3 %, and one identifier of 226 fewer.
 */
export function isSmallWordHeard(heard: Word): boolean {
  if (heard.probability === null || heard.probability < LIKELY_FROM) return false;
  return announces(heard.text) || (isFunctionWord(heard.text) && hasTimes(heard) && !isStretched(heard));
}

function hasTimes({ startMs, endMs }: Word): boolean {
  return startMs !== null && endMs !== null;
}

/** Articles, prepositions, auxiliaries and the like, without numbers. */
export function isFunctionWord(text: string): boolean {
  const word = plain(text);
  return ARTICLES_AND_PREPOSITIONS.has(word) || (FUNCTION_WORDS.has(word) && !NUMBER_LIKE.test(word));
}

const ANNOUNCING = setOf("words", "announcing", "en");

/** Words after or before which identifiers are said, titles and relations among them. */
export function announces(text: string): boolean {
  const word = plain(text).replace(/'s$/u, "");
  return ANNOUNCING.has(word) || TITLES.has(word) || RELATIONS.has(word);
}

/** Whether the word lasts longer than a small word of its letters can; without times nobody knows. */
export function isStretched({ text, startMs, endMs }: Word): boolean {
  if (startMs === null || endMs === null) return false;
  return endMs - startMs >= MAX_BASE_MS + MAX_LETTER_MS * plain(text).length;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}']/gu, "");
}
