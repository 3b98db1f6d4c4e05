import type { EntityType } from "../entity-types.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";
import { setOf } from "../language/vocabulary/lists.js";
import { NAME } from "../language/word-flags.js";
import { remembering } from "../remembering.js";
import { wordsOfNames } from "./field-names.js";

/** A record number, a telephone number; fewer digits are a year or a code. */
const LONG_NUMBER = /\d{5}/u;

/** Words of a key: `patientName`, `patient_name` and `patient-name` are two. */
export const wordsOfKey = remembering((key: string): readonly string[] =>
  key
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== ""),
);

/** Longer names, and such of more words, are phrases about a matter or somebody. */
const MAX_LENGTH = 64;
const MAX_WORDS = 6;

/**
 * Whether a key is a name of a field: words of English and short numbers, none of them a name as well, but for those that fields are called by. Small words
 * may be names too ("will", "may") where another word stands beside them. Such a key is nobody's by itself; a map may have it for somebody's all the same.
 */
export function isFieldName(key: string): boolean {
  if (key.length > MAX_LENGTH || LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return false;
  const words = wordsOfKey(key).map((word) => word.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const isNumber = (word: string) => /^\d+$/u.test(word);
  return (
    words.length <= MAX_WORDS &&
    words.every((word) => isNumber(word) || isFieldWord(word) || hasFlag(word, Flag.Function)) &&
    (words.every(isNumber) || words.some(isFieldWord))
  );
}

/** Whether a text is made of ordinary words and short numbers, none of them a name first of all: "white" is an ordinary word. */
export function isOfOrdinaryWords(text: string): boolean {
  if (text.length > MAX_LENGTH || LONG_NUMBER.test(text.replaceAll(/\D/gu, ""))) return false;
  return wordsOfKey(text).every((word) => /^\d+$/u.test(word) || isPlainWord(word.toLowerCase()));
}

/** What an unusual key must be, by itself. */
export function typeOfKey(key: string): EntityType | null {
  if (LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return "OTHER_ID";
  return wordsOfKey(key).some((word) => isName(word.toLowerCase())) ? "PERSON" : null;
}

const FIELD_WORDS = new Set([...setOf("reader-words", "field", "*"), ...wordsOfNames()]);

function isFieldWord(word: string): boolean {
  return FIELD_WORDS.has(word) || (isOrdinaryWord(word) && !hasFlag(word, NAME));
}

function isPlainWord(word: string): boolean {
  if (FIELD_WORDS.has(word)) return true;
  // "Grace" may be a field, and may be somebody.
  const perhapsName = hasFlag(word, Flag.Given) && !hasFlag(word, Flag.Function);
  return isOrdinaryWord(word) && !perhapsName && !isName(word);
}

/** A name first of all: not "mark", "may" or "will". */
function isName(word: string): boolean {
  return hasFlag(word, NAME) && !hasFlag(word, Flag.Ambiguous | Flag.Function);
}

function hasFlag(word: string, flags: number): boolean {
  return ((lexicon().get(word) ?? 0) & flags) !== 0;
}
