import { languageIn } from "../../../language/languages.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { afterParticles, hasFlag, isSuffix, NAME, NEVER, NOT_PEOPLE } from "./name-shape.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import type { Token } from "./tokens.js";

/** Labels that a name follows in a form or a list of speakers. */
const LABELS = setOf("talk-words", "label", "en");
/** Given names that the list lacks because the word is far more often another. */
const WORDS_AS_GIVEN = wordSet("art");
/** Answers and greetings that a label may introduce too. */
const NO_SURNAMES = setOf("talk-words", "no-surname", "en");

const ENDS: ReadonlySet<string> = wordSet("line stop comma");
/** Words of a label before its last: "Referring physician name:". */
const MAX_LABEL = 4;
const MAX_FAMILY_WORDS = 2;
const MAX_GIVEN_WORDS = 3;
/** An unknown word of fewer letters is an abbreviation rather than a name. */
const UNKNOWN_LETTERS = 4;
/** What parts the fields of a line. */
const FIELD_ENDS = /^[\s.]*(?:$|\n|[;|([/]|\t| {2})/u;
/** Words of medicine by their form: "orthopnea". */
const MEDICINE = languageIn("en").wordForms.clinical;
const VOWEL = /[aeiouy]/u;

/**
 * Names that stand behind a label, from their first token to the one behind their last: "Patient: Mark Bishop" (two capitalised words, the first a
 * given name, even where both are ordinary words), and whatever no list knows where it is written as a name and fills the field: "PATIENT:
 * QUILLFEATHER, THEODRIC A.", "Patient: Theodric Quillfeather".
 */
export function labelledNames(reading: Reading): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [index, token] of reading.tokens.entries()) {
    if (token.before !== "colon" || !LABELS.has(reading.key(index - 1))) continue;
    const end = Math.max(pairEnd(reading, index), familyFirstEnd(reading, index), filledEnd(reading, index));
    if (end > index) found.set(index, end);
  }
  return found;
}

/** "Mark Bishop": exactly two capitalised words, the first a given name. */
function pairEnd(reading: Reading, index: number): number {
  const [token, next, after] = [reading.tokens[index], reading.tokens[index + 1], reading.tokens[index + 2]];
  if (!token || next?.before !== "space" || !reading.isFree(index) || !reading.isFree(index + 1)) return index;
  if (after !== undefined && !ENDS.has(after.before)) return index;
  if ((token.flags & Flag.Given) === 0 && !WORDS_AS_GIVEN.has(token.key)) return index;
  if (hasFlag(next, Flag.Function) && !hasFlag(next, Flag.Surname)) return index;
  if (NO_SURNAMES.has(next.key) || next.key.length < 2) return index;
  return isWritten(reading, token) && isWritten(reading, next) ? index + 2 : index;
}

/** "Quillfeather, Theodric A.": one or two words, a comma, and up to three more. */
function familyFirstEnd(reading: Reading, index: number): number {
  const comma = namesEnd(reading, index, MAX_FAMILY_WORDS);
  if (comma === index || reading.tokens[comma]?.before !== "comma") return index;
  const end = namesEnd(reading, comma, MAX_GIVEN_WORDS);
  return end > comma && isFilled(reading, end) ? end : index;
}

/**
 * "Theodric Quillfeather": two or three words, and nothing else in the field. Of words that no list has "CC:" and "Father:" say too little, behind which
 * complaints and illnesses stand too.
 */
function filledEnd(reading: Reading, index: number): number {
  const end = namesEnd(reading, index, MAX_GIVEN_WORDS);
  if (end - index < 2 || !isFilled(reading, end)) return index;
  const isListed = reading.tokens.slice(index, end).some((token) => hasFlag(token, NAME));
  const mayBeIllness = reading.key(index - 1) === "cc" || reading.has(index - 1, Flag.Relation);
  return isListed || !mayBeIllness ? end : index;
}

/** Index behind the words with capitals that may be names; `from`: there is none. */
function namesEnd(reading: Reading, from: number, most: number): number {
  let at = from;
  for (let count = 0; count < most; count++) {
    const first = count === 0 ? at : afterParticles(reading, at);
    const token = reading.tokens[first];
    const isJoint = first === from || isJoined(token);
    // "Theodric Quillfeather Acct: 12": the label of the next field.
    const isLabel = first > from && reading.tokens[first + 1]?.before === "colon";
    if (!token || !isJoint || isLabel || !reading.isFree(first) || !mayBeName(reading, token, first > from)) break;
    at = first + 1;
  }
  return at;
}

function mayBeName(reading: Reading, token: Token, isLater: boolean): boolean {
  if (token.isNumber || !isUpperAt(reading.text, token.start)) return false;
  if (isLater && (token.key.length === 1 || isSuffix(token.key))) return true;
  if (NEVER.has(token.key) || NOT_PEOPLE.has(token.key) || NO_SURNAMES.has(token.key)) return false;
  if (hasFlag(token, NAME)) return token.key.length > 1 && !hasFlag(token, Flag.Function | Flag.Title | Flag.Relation);
  return token.unknown && token.key.length >= UNKNOWN_LETTERS && VOWEL.test(token.key) && !MEDICINE.test(token.key);
}

/** Nothing more stands in the field: the line ends, a sign parts it from the next, or the label of the next follows. */
function isFilled(reading: Reading, end: number): boolean {
  const last = reading.tokens[end - 1];
  if (!last) return false;
  if (FIELD_ENDS.test(reading.text.slice(last.end, last.end + 4))) return true;
  for (let at = end + 1; at <= end + MAX_LABEL && reading.continues(at); at++)
    if (reading.tokens[at]?.before === "colon") return true;
  return reading.tokens[end]?.isNumber === true;
}

/** A capital, whatever it says in its line, and small letters after it. */
function isWritten(reading: Reading, token: Token): boolean {
  return /^\p{Lu}['’]?\p{L}/u.test(reading.text.slice(token.start, token.end));
}
