import { WORK_FIELDS } from "../../../language/lexicons/occupations.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { beingBefore, isPerson, isSomebodys } from "./being.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";

const DOING = wordSet("do does did doing done");
const WORKING = wordSet("work works worked working");
/** Where a patient, a sample or a letter may be as well, and what a study may be doing. */
const IN_DOUBT = setOf("talk-words", "doubtful-field", "en");
/** What is done at home, for fun and in clinics. */
const DONE_ANYWHERE = setOf("talk-words", "done-anywhere", "en");
const BEHIND_FIELD = wordSet(
  "for all since until till before back most off on and or but with at over out up down in as when then now mostly my his her every full part here there again too work jobs",
);
/** What a working life is told in: "for forty years", "until he retired". */
const WORKING_LIFE = setOf("talk-words", "working-life", "en");
/** So far behind the field, in words. */
const MAX_TO_SPAN = 6;
const MAX_WORDS = 3;

/** Kinds of work that talk says somebody does: "she was in upholstery for forty years", "he was doing drywall, off and on". */
export function findWorkFields(reading: Reading): void {
  for (let index = 1; index < reading.tokens.length; index++) {
    const end = fieldEnd(reading, index);
    if (end === index || !isTold(reading, index, end)) continue;
    reading.add(index, end, "OCCUPATION", 0.8);
    index = end - 1;
  }
}

/** Index after the field (one to three words, the last of them listed) that starts at the token, or the index itself. */
export function fieldEnd(reading: Reading, from: number): number {
  for (let at = from; at < from + MAX_WORDS; at++) {
    const token = reading.tokens[at];
    if (!token || (at > from && !isJoined(token)) || token.isNumber || !reading.isFree(at)) return from;
    if (token.full === token.key && WORK_FIELDS.has(token.key)) return at + 1;
    if (reading.has(at, Flag.Function | Flag.Clinical | Flag.Relation)) return from;
  }
  return from;
}

function isTold(reading: Reading, from: number, end: number): boolean {
  const after = reading.tokens[end];
  if (!reading.continues(from) || (after && isJoined(after) && !BEHIND_FIELD.has(after.key))) return false;
  const before = reading.wordBefore(from);
  const key = reading.key(before);
  const field = reading.key(end - 1);
  if (key === "in") {
    const being = beingBefore(reading, before);
    if (being < 0 || !isSomebodys(reading, being)) return false;
    return !IN_DOUBT.has(field) || isWorkingLife(reading, end);
  }
  if (DOING.has(key)) return !DONE_ANYWHERE.has(field) && isSaidOf(reading, before);
  return WORKING.has(key) && !IN_DOUBT.has(field) && isSaidOf(reading, before);
}

function isWorkingLife(reading: Reading, end: number): boolean {
  for (let at = end; at < end + MAX_TO_SPAN && reading.continues(at); at++) {
    if (WORKING_LIFE.has(reading.key(at))) return true;
  }
  return false;
}

/** "he was doing", "I did", "my brother does". */
function isSaidOf(reading: Reading, verb: number): boolean {
  const being = beingBefore(reading, verb);
  if (being >= 0) return isSomebodys(reading, being);
  const before = reading.wordBefore(verb);
  return isPerson(reading, PASSED.has(reading.key(before)) ? reading.wordBefore(before) : before);
}
const PASSED = wordSet("just still also have has had always mostly used then");
