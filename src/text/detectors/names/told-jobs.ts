import { OLD_TRADES } from "../../../language/lexicons/occupations.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { beingBefore, isBehindAPerson, isSomebodys } from "./being.js";
import {
  CLINICAL_ROLES,
  GOING_ON,
  isNounBeforeJob,
  isOutsideJob,
  isRoleHere,
  jobPhraseEnd,
  STAFF,
} from "./job-words.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const ARTICLES = wordSet("a an");
const MAX_WORDS = 4;
const MAX_APPOSED = 10;
/** Jobs that are things, too: "a brace, a guard". */
const THINGS = setOf("talk-words", "job-or-thing", "en");
/** Ages from sixteen on: a smaller number counts something else. */
const AGE =
  /^(?:[2-9]\d|1[6-9]|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?)$/u;
const DIGITS = wordSet("one two three four five six seven eight nine");

/**
 * Jobs of the lists where talk says in other ways than `findOccupations` knows that somebody has one: "I was deck hand", "he's the sexton",
 * "my son's a lineman", "I'm on my own now, a locksmith", "a lobsterman of sixty six". Roles of the clinic stay.
 */
export function findToldJobs(reading: Reading): void {
  for (let index = 0; index < reading.tokens.length; index++) {
    if (!reading.isFree(index) || reading.has(index, Flag.Relation)) continue;
    const end = listedEnd(reading, index);
    if (end === index || !isTold(reading, index, end)) continue;
    reading.add(index, end, "OCCUPATION", 0.8);
    index = end - 1;
  }
}

/** Index after the job of the lists (one to four words) that starts at the token, or the index itself. */
function listedEnd(reading: Reading, from: number): number {
  let end = from;
  for (let at = from; at < from + MAX_WORDS; at++) {
    const token = reading.tokens[at];
    if (!token || (at > from && !isJoined(token)) || token.isNumber || !reading.isFree(at)) break;
    const phraseEnd = jobPhraseEnd(reading, at);
    if (phraseEnd > at) return isOfTheClinic(reading, at, phraseEnd) ? from : phraseEnd;
    if (isOutsideJob(reading, at) || isOldTrade(reading, at)) end = at + 1;
    else if (reading.has(at, Flag.Function | Flag.Relation) && !isNounBeforeJob(reading, at)) break;
  }
  return end;
}

const TREATING = wordSet("assistant practitioner aide");

/** "physical therapist", "medical assistant", "social worker". */
function isOfTheClinic(reading: Reading, from: number, end: number): boolean {
  const last = reading.key(end - 1);
  return CLINICAL_ROLES.has(last) || TREATING.has(last) || isRoleHere(reading, end - 1) || STAFF.has(reading.key(from));
}

/** "he was a cooper": small, and alone behind its article. */
function isOldTrade(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token === undefined || token.full !== token.key || token.capital !== Capital.None) return false;
  return OLD_TRADES.has(token.key) && ARTICLES.has(reading.key(index - 1)) && isClosed(reading, index + 1);
}

function isTold(reading: Reading, from: number, end: number): boolean {
  const closed = isClosed(reading, end);
  const before = reading.key(from - 1);
  if (!reading.continues(from)) return false;
  if (ARTICLES.has(before)) {
    if (isAged(reading, end)) return true;
    const being = beingBefore(reading, from - 1);
    if (being >= 0) return isSomebodys(reading, being);
    return closed && isApposed(reading, from - 1) && !THINGS.has(reading.key(end - 1));
  }
  // "I'm Miller", "I'm Doctor Mason": a name.
  if (!closed || (before !== "the" && isMaybeNamed(reading, from))) return false;
  const being = beingBefore(reading, before === "the" ? from - 1 : from);
  return being >= 0 && isSomebodys(reading, being) && !STAFF.has(reading.key(from));
}

function isMaybeNamed(reading: Reading, from: number): boolean {
  return reading.tokens[from]?.capital === Capital.Strong || reading.has(from, Flag.Given | Flag.Surname | Flag.Title);
}

/** "I'm on my own now, a locksmith": behind a comma, where the sentence has said what somebody is. */
function isApposed(reading: Reading, article: number): boolean {
  if (reading.tokens[article]?.before !== "comma") return false;
  if (isBehindAPerson(reading, article)) return true;
  for (let at = article - 1; at > article - MAX_APPOSED && at >= 0; at--) {
    const being = beingBefore(reading, at + 1);
    if (being >= 0 && isSomebodys(reading, being)) return true;
    if (!reading.continues(at)) return false;
  }
  return false;
}

/** Nothing that makes another word of the job follows: "server room". */
function isClosed(reading: Reading, end: number): boolean {
  const after = reading.tokens[end];
  return after === undefined || !isJoined(after) || GOING_ON.has(after.key);
}

/** "of sixty six": how old somebody is. */
function isAged(reading: Reading, end: number): boolean {
  if (reading.key(end) !== "of" || !AGE.test(reading.key(end + 1)) || !isJoined(reading.tokens[end + 1])) return false;
  return isClosed(reading, DIGITS.has(reading.key(end + 2)) ? end + 3 : end + 2);
}
