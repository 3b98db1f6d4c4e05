import { languageIn } from "../../../language/languages.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { BEDS, CREDENTIALS, REACHED, SELDOM } from "./beside-people.js";
import { isCertainName, isSurnameAlone, NEVER, NOT_PEOPLE } from "./name-shape.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import type { Token } from "./tokens.js";

/** Credentials that are words as well ("do", "pa"), for which what is done with staff must stand beside them. */
const DOUBTFUL = setOf("talk-words", "doubtful-credential", "en");
/** Behind a credential and a hyphen: "PA-C". */
const CERTIFICATIONS = setOf("credentials", "certification", "en");
/** What is said behind staff: "aware", "notified". */
const STAFF_TOLD = setOf("talk-words", "staff-told", "en");
/** What is brought before somebody with "to", "by" or "with": "reported to", "read back by". */
const HANDED = setOf("talk-words", "handed", "en");
const TO_SOMEBODY = wordSet("to by with w");
const PATIENTS = wordSet("pt pts patient patients");
/** So far before "to" stands what is handed over: "called to and read back by". */
const HANDED_REACH = 2;
/** An unknown word of fewer letters is an abbreviation rather than a name. */
const UNKNOWN_LETTERS = 4;
const VOWEL = /[aeiouy]/u;
/** Words of medicine by their form. */
const MEDICINE = languageIn("en").wordForms.clinical;
/** Below what lists tell, so that clinical words are judged still. */
const CONFIDENCE = 0.7;

/**
 * People that no list knows, in lines where capitals say nothing ("VANTWICK MD AWARE", "REPORTED TO OKWUOSA 0412", "RM 412 ZORN, A"): by a credential
 * behind them, by what is brought before somebody, by their bed.
 */
export function findCredited(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (!reading.isFree(index) || !isUpperAt(reading.text, token.start)) continue;
    const end = afterInitial(reading, index + 1);
    if (!mayBeName(token) && !isUnlistedSubject(reading, index)) continue;
    const announces = [isReachedOnly, isToldBehind, isHandedTo, isPatientsOrBed];
    const isAnnounced = isCertain(token) && announces.some((does) => does(reading, index, end));
    if (isAnnounced || isCredited(reading, index, end)) reading.add(firstOf(reading, index), end, "PERSON", CONFIDENCE);
  }
}

/** Nothing else than a name. */
const isCertain = (token: Token): boolean => token.unknown || isCertainName(token);

function mayBeName(token: Token): boolean {
  if (token.isNumber || NEVER.has(token.key) || NOT_PEOPLE.has(token.key) || isAnyCredential(token.key)) return false;
  if (!token.unknown) return isSurnameAlone(token) || SELDOM.has(token.key);
  return token.key.length >= UNKNOWN_LETTERS && VOWEL.test(token.key) && !MEDICINE.test(token.key);
}

/** Forms of verbs, and of words of medicine. */
const VERBAL = /(?:ing|ed|ic|ies)$/u;

/** "QUACKLY MD NOTIFIED": in no list, though it has the ending of a word; it opens its line, and the credential follows. */
function isUnlistedSubject(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || token.isNumber || token.flags !== 0 || !["line", "stop", "colon"].includes(token.before)) return false;
  if (token.key.length < UNKNOWN_LETTERS || VERBAL.test(token.key) || MEDICINE.test(token.key)) return false;
  const end = credentialEnd(reading, index + 1);
  return end > index + 1 && isTold(reading, end) && !NOT_PEOPLE.has(token.key);
}

/** "Zorn, A": behind a comma a letter that nothing follows but what follows a name. */
function afterInitial(reading: Reading, at: number): number {
  const token = reading.tokens[at];
  if (token?.before !== "comma" || token.key.length !== 1 || token.isNumber) return at;
  const next = reading.tokens[at + 1];
  const goesOn = next?.before === "space" && credentialEnd(reading, at + 1) === at + 1;
  return goesOn && !BEDS.has(next.key) && !next.isNumber ? at : at + 1;
}

/** "Anna Vantwick": the word before a name that no list knows, where it can be nothing but a name. */
function firstOf(reading: Reading, index: number): number {
  const before = reading.tokens[index - 1];
  if (!before || !reading.isFree(index - 1) || !isJoined(reading.tokens[index])) return index;
  return isCertainName(before) && !reading.has(index, Flag.Common) ? index - 1 : index;
}

/** Index behind the credential that stands at the token: "MD", "M.D.", "PA-C"; the index itself where none does. */
function credentialEnd(reading: Reading, at: number): number {
  const token = reading.tokens[at];
  if (token === undefined || !["space", "comma"].includes(token.before)) return at;
  const next = reading.tokens[at + 1];
  if (next?.before === "dot" && CREDENTIALS.has(token.key + next.key)) return at + 2;
  if (next?.before === "hyphen" && CERTIFICATIONS.has(next.key) && isAnyCredential(token.key)) return at + 2;
  return isAnyCredential(token.key) ? at + 1 : at;
}

const isAnyCredential = (key: string): boolean => CREDENTIALS.has(key) || DOUBTFUL.has(key);

/** In capitals, what somebody has learnt; where it is a word as well, with what is done with staff on one side. */
function isCredited(reading: Reading, index: number, at: number): boolean {
  const end = credentialEnd(reading, at);
  const [first, last] = [reading.tokens[at], reading.tokens[end - 1]];
  if (end === at || !first || !last) return false;
  const written = reading.text.slice(first.start, last.end);
  if (written !== written.toUpperCase()) return false;
  if (end > at + 1 || CREDENTIALS.has(first.key)) return true;
  return isTold(reading, end) || (REACHED.has(reading.key(index - 1)) && isSetOff(reading, end));
}

/** "aware", "notified", "at bedside". */
function isTold(reading: Reading, at: number): boolean {
  if (!reading.continues(at)) return false;
  return STAFF_TOLD.has(reading.key(at)) || (reading.key(at) === "at" && reading.key(at + 1) === "bedside");
}

/** Nothing goes on from the name. */
function isSetOff(reading: Reading, at: number): boolean {
  const next = reading.tokens[at];
  return next === undefined || next.before !== "space";
}

/** "Per Tolmacher", "called Okwuosa, no answer". */
function isReachedOnly(reading: Reading, index: number, end: number): boolean {
  return reading.tokens[index]?.before === "space" && REACHED.has(reading.key(index - 1)) && isSetOff(reading, end);
}

/** "RN Okwuosa aware". */
function isToldBehind(reading: Reading, index: number, end: number): boolean {
  return reading.tokens[index]?.before === "space" && isAnyCredential(reading.key(index - 1)) && isTold(reading, end);
}

/** "Reported to Okwuosa 0412", "read back by Okwuosa": and nothing behind but when and where. */
function isHandedTo(reading: Reading, index: number, end: number): boolean {
  const isNear = reading.tokens[index]?.before === "space" || reading.key(index - 1) === "w";
  if (!isNear || !reading.continues(index) || !TO_SOMEBODY.has(reading.key(index - 1))) return false;
  const next = reading.tokens[end];
  if (!isSetOff(reading, end) && next?.isNumber !== true && !["at", "on"].includes(next?.key ?? "")) return false;
  for (let back = 2; back < 2 + HANDED_REACH && reading.continues(index - back + 1); back++)
    if (HANDED.has(reading.key(index - back))) return true;
  return false;
}

/** "Pt of Tolmacher", "RM 412-2 Zorn", "Zorn, A RM 412". */
function isPatientsOrBed(reading: Reading, index: number, end: number): boolean {
  const isNumber = (at: number) => reading.tokens[at]?.isNumber === true && reading.continues(at);
  if (end > index + 1 && BEDS.has(reading.key(end)) && isNumber(end + 1)) return true;
  if (!reading.continues(index) || !isSetOff(reading, end)) return false;
  if (reading.key(index - 1) === "of" && PATIENTS.has(reading.key(index - 2))) return true;
  if (!isNumber(index - 1)) return false;
  const label = reading.tokens[index - 1]?.before === "hyphen" && isNumber(index - 2) ? index - 3 : index - 2;
  return BEDS.has(reading.key(label));
}
