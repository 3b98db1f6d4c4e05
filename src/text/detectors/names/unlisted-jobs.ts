import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { beingBefore, isBehindAPerson, isSomebodys } from "./being.js";
import { CLINICAL_ROLES, GOING_ON, isListedJob, isNounBeforeJob, isSureHead, MANNERS } from "./job-words.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/** What somebody who does something is called. */
const DOER =
  /(?:[a-z]{3}(?:er|or|ist)|ician|man|woman|men|wright|smith|lady|hand|maid|clerk|cook|chef|aide|guard|judge|pilot|coach|tech)$/u;
/** Words that end so and are nobody's work. */
const NO_WORK = setOf("talk-words", "no-work", "en");
const MAX_WORDS = 4;
const NO_PART = Flag.Function | Flag.Clinical | Flag.Relation | Flag.Title;
/** Words that are a job with the one before: "lunch lady". */
const COMPOUNDS = setOf("talk-words", "job-compound", "en");
const SINGLING = wordSet("only first last oldest");
const PLACE_LEADS = wordSet("at for in with");
/** Index after the job of one to four words that starts at the token, known by its last word alone; or the index itself. */
export function jobEnd(reading: Reading, from: number): number {
  let end = from;
  for (let at = from; at < from + MAX_WORDS; at++) {
    const token = reading.tokens[at];
    if (!token || (at > from && !isJoined(token)) || token.isNumber || !reading.isFree(at)) break;
    const compound = at > from && COMPOUNDS.has(token.key);
    const listed = isListedJob(reading, at) || (at > from && isSureHead(reading, at));
    if (!listed && !compound && reading.has(at, NO_PART) && !isNounBeforeJob(reading, at)) break;
    if (listed || compound || (at > from && reading.has(at, Flag.OccupationHead)) || isDoer(reading, at)) end = at + 1;
  }
  return end;
}

function isDoer(reading: Reading, index: number): boolean {
  const { key = "", full = "" } = reading.tokens[index] ?? {};
  return full === key && DOER.test(key) && !NO_WORK.has(key) && !CLINICAL_ROLES.has(key);
}

const ARTICLES = wordSet("a an");

/** "I am a dishwasher at Nile Garden", "I am the only obituary writer", "a fifty year old boat captain": what somebody is. */
export function findUnlistedJobs(reading: Reading): void {
  for (let index = 1; index < reading.tokens.length; index++) {
    if (!reading.isFree(index) || !reading.continues(index)) continue;
    const only = SINGLING.has(reading.key(index - 1)) && reading.key(index - 2) === "the";
    const article = only ? index - 2 : index - 1;
    const isOld = reading.key(index - 1) === "old" && /^years?$/u.test(reading.key(index - 2));
    if (!only && !isOld && !ARTICLES.has(reading.key(article))) continue;
    const being = isOld ? -1 : beingBefore(reading, article);
    const said = being >= 0 && isSomebodys(reading, being);
    if (!said && !isOld && !isBehindAPerson(reading, article)) continue;
    const end = jobEnd(reading, index);
    if (end === index) continue;
    const fits = said
      ? only || isSomewhere(reading, end) || isTrade(reading, index, end)
      : isCraft(reading, index, end);
    if (fits) reading.add(index, end, "OCCUPATION", 0.75);
  }
}

function isSomewhere(reading: Reading, end: number): boolean {
  return PLACE_LEADS.has(reading.key(end)) && reading.continues(end) && isNamed(reading, end + 1);
}

/** What people are at eating, sleeping and the like, and how. */
const HABITS = new RegExp(`^(?:${anyText("talk-words", "habit-stem", "en")})`, "u");

/** "I'm a glass blower.": two words and more, the last of them somebody who does the rest, where the clause ends. */
function isTrade(reading: Reading, from: number, end: number): boolean {
  if (isCraft(reading, from, end)) return true;
  const last = reading.tokens[end - 1];
  if (!last || end - from < 2 || MANNERS.has(reading.key(from)) || HABITS.test(last.key)) return false;
  const after = reading.tokens[end];
  return after === undefined || after.before !== "space";
}

/** "boat captain with a bulge": a noun, and what makes a job of it. */
function isCraft(reading: Reading, from: number, end: number): boolean {
  if (end - from < 2 || MANNERS.has(reading.key(from))) return false;
  if (!isSureHead(reading, end - 1) && !isListedJob(reading, end - 1)) return false;
  const after = reading.tokens[end];
  return after === undefined || after.before !== "space" || GOING_ON.has(after.key);
}

function isNamed(reading: Reading, index: number): boolean {
  const at = reading.key(index) === "the" ? index + 1 : index;
  const token = reading.tokens[at];
  return token !== undefined && (token.capital === Capital.Strong || !reading.isFree(at));
}
