import type { EntityType } from "../../../entity-types.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { addLoneJobs } from "./lone-jobs.js";
import { NAME, NEVER } from "./name-shape.js";
import { isJoined } from "./phrases.js";
import { type Asked, askedIn } from "./questions.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";
import { jobEnd } from "./unlisted-jobs.js";
import { fieldEnd } from "./work-fields.js";

/** What is said instead of a name, a place or a firm. */
const NO_ANSWER = setOf("talk-words", "no-answer", "en");
const MAX_NAME = 3;
const MAX_PLACE = 4;
const NO_NAME = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation | Flag.Eponym | Flag.Maker;
const TYPES = { Name: "PERSON", Who: "PERSON", Home: "LOCATION", Work: "ORGANIZATION" } as const satisfies Record<
  Exclude<Asked["slot"], "Job">,
  EntityType
>;

/**
 * What answers a question that only a name, a place, a firm or a job can answer, where no list and no capital says that it is one: "What should I call
 * you?" "Sunny is fine.", "Where do you work?" "At Silver Spoon Diner.". The last pass: what the others took stays theirs.
 */
export function findAnswers(reading: Reading): void {
  for (const { slot, index } of askedIn(reading)) {
    if (slot === "Job") {
      addJobs(reading, index);
      continue;
    }
    if (!reading.isFree(index)) continue;
    const end = answerEnd(reading, index, slot);
    reading.add(index, end, TYPES[slot], slot === "Name" ? 0.8 : 0.6);
  }
  findInitials(reading);
}

/** What the answer begins with, and what stands by itself behind it. */
function addJobs(reading: Reading, index: number): void {
  if (reading.isFree(index)) {
    const end = Math.max(jobEnd(reading, index), statedEnd(reading, index), fieldEnd(reading, index));
    reading.add(index, end, "OCCUPATION", 0.7);
  }
  addLoneJobs(reading, index);
}

const BEING = wordSet("am is was i'm he's she's as");

/** "What does he do?" "He's a roughneck, offshore.": index after the one or two words behind the article, where nothing goes on from them. */
function statedEnd(reading: Reading, from: number): number {
  if (!["a", "an"].includes(reading.key(from - 1)) || !reading.continues(from)) return from;
  if (!BEING.has(reading.tokens[reading.wordBefore(from - 1)]?.full ?? "")) return from;
  for (let end = from + 1; end <= from + 2 && reading.isFree(end - 1); end++) {
    if (reading.has(end - 1, NO_NAME) && !reading.has(end - 1, Flag.Occupation)) return from;
    const next = reading.tokens[end];
    if (next === undefined || next.before !== "space") return end;
  }
  return from;
}

/** Index after the name that answers, or the index itself. */
function answerEnd(reading: Reading, from: number, slot: Exclude<Asked["slot"], "Job">): number {
  const first = reading.tokens[from];
  if (!first || first.isNumber || NO_ANSWER.has(first.key) || NEVER.has(first.key)) return from;
  if (first.key.length === 1) return slot === "Name" && isAlone(reading, from) ? from + 1 : from;
  const given = reading.has(from, Flag.Given) && !reading.has(from, Flag.Function);
  if (reading.has(from, NO_NAME) && !(given && slot === "Name")) return from;
  if (slot === "Who" && !isSomebody(reading, from)) return from;
  if (reading.hasCapitals && first.capital === Capital.None) return from;
  const place = slot === "Home" || slot === "Work";
  // "Where do you live?" "Alone.": at the start of a sentence a capital says nothing.
  if (place && first.capital === Capital.Weak && !first.unknown && reading.tokens[from + 1]?.capital !== Capital.Strong)
    return from;
  if (place && !reading.hasCapitals && DETERMINED.has(reading.key(from - 1))) return from;
  let end = from + 1;
  while (end < from + (place ? MAX_PLACE : MAX_NAME) && goesOn(reading, end, place)) end++;
  return end;
}

const DETERMINED = wordSet("a an my your his her our their the");

function goesOn(reading: Reading, index: number, place: boolean): boolean {
  const token = reading.tokens[index];
  if (!token || !isJoined(token) || token.isNumber || !reading.isFree(index)) return false;
  if (reading.hasCapitals) return token.capital === Capital.Strong && !reading.has(index, Flag.Function | Flag.Title);
  if (reading.has(index, Flag.Function)) return false;
  return place || token.unknown || reading.has(index, NAME);
}

function isSomebody(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || reading.has(index, Flag.Occupation | Flag.OccupationHead | Flag.OrgHead)) return false;
  if (token.capital === Capital.Strong) return true;
  return reading.has(index, Flag.Given) || (token.unknown && token.key.length > 3);
}

/** "Q.", "q" as the whole answer. */
function isAlone(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  return next === undefined || next.before === "line" || next.before === "stop" || next.before === "dot";
}

const PLACES_OF_INITIALS = wordSet("middle first last");
const MAX_WORDS_TO_INITIAL = 2;

/** "middle initial T", "middle initial is Q". */
function findInitials(reading: Reading): void {
  for (let index = 1; index < reading.tokens.length; index++) {
    if (reading.key(index) !== "initial" || !PLACES_OF_INITIALS.has(reading.key(reading.wordBefore(index)))) continue;
    let at = index + 1;
    while (at <= index + MAX_WORDS_TO_INITIAL && ["is", "of", "was", "letter"].includes(reading.key(at))) at++;
    if (reading.continues(at) && /^[a-z]$/u.test(reading.key(at))) reading.add(at, at + 1, "PERSON", 0.9);
  }
}
