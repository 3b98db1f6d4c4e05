import { WORK_FIELDS } from "../../../language/lexicons/occupations.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isBehindAPerson } from "./being.js";
import { addAffiliation } from "./employers.js";
import { isListedJob, isNounBeforeJob, isRoleHere, jobPhraseEnd, STAFF } from "./job-words.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";

const WORK_VERBS = setOf("talk-words", "work-verb", "en");
const WORK_NOUNS = setOf("talk-words", "work-noun", "en");
const TO_BE = new Set("am is was are were i'm he's she's be been being i'm became become becoming".split(" "));
const ARTICLES = new Set(["a", "an", "the"]);
const LEADING = setOf("talk-words", "job-leading", "en");
/** Heads that make a job of what is before them without the word "work". */
const SURE_HEADS = setOf("talk-words", "sure-job", "en");
const KIN = Flag.Relation | Flag.Title;

/**
 * Occupations that the text says somebody has: "works as a welder", "sixty year old bus driver", "I am a carpenter".
 * Roles in the clinic ("the nurse") stay unless they are somebody's stated job.
 */
export function findOccupations(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    const strength = cueAt(reading, index);
    const apposition = appositionEnd(reading, index);
    if (apposition > index) {
      reading.add(index, apposition, "OCCUPATION", 0.8);
      index = apposition - 1;
      continue;
    }
    if (strength === 0) {
      addBeforeCue(reading, index);
      continue;
    }
    let from = index;
    while (LEADING.has(reading.key(from)) && reading.continues(from + 1) && reading.key(from) !== "retired") from++;
    const end = occupationEnd(reading, from, strength);
    if (end > from) {
      reading.add(index, end, "OCCUPATION", strength === 2 ? 0.92 : 0.85);
      addAffiliation(reading, end);
      index = end - 1;
    }
  }
}

const SAID = setOf("talk-words", "said", "en");

/** "Marie Langrova, the packager, said": index after the job between commas that starts at the token, or the index. */
function appositionEnd(reading: Reading, index: number): number {
  if (reading.key(index - 1) !== "the" || reading.tokens[index - 1]?.before !== "comma") return index;
  for (let at = index + 1; at <= index + 5; at++) {
    const token = reading.tokens[at];
    if (!token || token.before === "stop" || token.before === "line") return index;
    if (token.before === "comma") return SAID.has(token.key) ? at : index;
  }
  return index;
}

/** 2: somebody works as what starts here; 1: somebody is what starts here; 0: neither. */
function cueAt(reading: Reading, index: number): number {
  const before = reading.wordBefore(index);
  if (before < 0) return 0;
  const p1 = reading.key(before);
  if (!ARTICLES.has(p1)) {
    if (p1 === "old" && ["year", "years"].includes(reading.key(before - 1))) return 1;
    if (p1 === "as" && WORK_VERBS.has(reading.key(reading.wordBefore(before)))) return 2;
    const tied = reading.tokens[index]?.before === "colon" || p1 === "is";
    if (p1 === "occupation" || p1 === "profession") return reading.tokens[index]?.before === "colon" ? 2 : 0;
    if (tied && p1 === "is" && WORK_NOUNS.has(reading.key(before - 1))) return 2;
    if (["of", "in"].includes(p1) && SPANS.has(reading.key(reading.wordBefore(before))) && isField(reading, index))
      return 2;
    if (p1 === "in" && WORK_FIELDS.has(reading.key(index)) && WORK_VERBS.has(reading.key(reading.wordBefore(before))))
      return 2;
    return 0;
  }
  const second = reading.wordBefore(before);
  const p2 = reading.key(second);
  const full = reading.tokens[second]?.full ?? "";
  const third = reading.key(reading.wordBefore(second));
  if (p2 === "as" && (WORK_VERBS.has(third) || WORK_NOUNS.has(third))) return 2;
  if (p2 === "is" && WORK_NOUNS.has(third)) return 2;
  // "I am the art teacher", and nobody else's: "she is the nurse" says who somebody is here.
  if (p1 === "the")
    return (p2 === "i'm" || (p2 === "am" && third === "i")) &&
      !STAFF.has(reading.key(index)) &&
      !isRoleHere(reading, index)
      ? 1
      : 0;
  if (TO_BE.has(p2) || TO_BE.has(full) || p2 === "i'm") return 1;
  return isBehindAPerson(reading, before) ? 1 : 0;
}

const SPANS = wordSet("years decades lifetime career");

/** "thirty years of long haul trucking" */
function isField(reading: Reading, from: number): boolean {
  for (let at = from; at < from + 3 && (at === from || reading.continues(at)); at++) {
    if (WORK_FIELDS.has(reading.key(at))) return true;
  }
  return false;
}

/** Index after the job that starts at the token (at most five words), or the index itself. */
function occupationEnd(reading: Reading, from: number, strength: number): number {
  const { tokens } = reading;
  let best = from;
  for (let at = from; at < tokens.length && at < from + 5; at++) {
    const token = tokens[at];
    if (!token || (at > from && !isJoined(token)) || token.isNumber) break;
    const phraseEnd = jobPhraseEnd(reading, at);
    if (phraseEnd > at) {
      best = Math.max(best, phraseEnd);
      at = phraseEnd - 1;
      continue;
    }
    if ((token.flags & Flag.Function) !== 0 && !isNounBeforeJob(reading, at)) break;
    const singular = token.key;
    if (strength === 1 && NOT_WORKING.has(singular)) break;
    const stated = strength === 2 && (token.flags & Flag.Occupation) !== 0;
    if (stated || isListedJob(reading, at)) best = at + 1;
    else if ((token.flags & Flag.OccupationHead) !== 0 && at > from && (strength === 2 || SURE_HEADS.has(singular)))
      best = at + 1;
    else if (strength === 2 && WORK_FIELDS.has(singular)) best = at + 1;
    else if (strength === 1 && (token.flags & KIN) !== 0) break;
  }
  return best > from || strength === 1 ? best : unlistedEnd(reading, from);
}

/** "an unrestrained driver": what somebody was in a car. */
const NOT_WORKING = setOf("talk-words", "not-working", "en");

/** After "works as a" any one or two content words are a job. */
function unlistedEnd(reading: Reading, from: number): number {
  const { tokens } = reading;
  let end = from;
  while (end < tokens.length && end < from + 3) {
    const token = tokens[end];
    if (!token || (end > from && !isJoined(token)) || token.isNumber) break;
    if ((token.flags & (Flag.Function | Flag.Clinical)) !== 0) break;
    end++;
  }
  return end;
}

/** What is said of a patient before what he is. */
const DESCRIBED = setOf("talk-words", "described", "en");

/** "a carpenter by trade", "retired teacher", "this pleasant baker". */
function addBeforeCue(reading: Reading, index: number): void {
  if (!reading.has(index, Flag.Occupation) || !reading.isFree(index)) return;
  if (reading.tokens[index]?.full !== reading.key(index)) return;
  const byTrade =
    reading.key(index + 1) === "by" && ["trade", "profession", "training"].includes(reading.key(index + 2));
  const described = DESCRIBED.has(reading.key(reading.wordBefore(index)));
  if (byTrade) reading.add(index, index + 1, "OCCUPATION", 0.9);
  else if (described && reading.tokens[index]?.before === "space")
    reading.add(reading.key(index - 1) === "retired" ? index - 1 : index, index + 1, "OCCUPATION", 0.9);
}
