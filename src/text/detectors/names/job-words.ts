import { OCCUPATION_PHRASES } from "../../../language/lexicons/occupations.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { PhraseBook } from "./phrases.js";
import type { Reading } from "./reading.js";

const phrases = new PhraseBook(OCCUPATION_PHRASES);

/** Words that say who treats whom; a job only where somebody says that it is theirs. */
export const CLINICAL_ROLES = setOf("talk-words", "clinical-role", "en");
/** Jobs that people have in a clinic, a call or a car: "she is the interpreter", "I was the driver". */
const ROLES_HERE = setOf("talk-words", "role-here", "en");
/** First words of what people are in a clinic: "I am the social worker on this unit". */
export const STAFF = setOf("talk-words", "staff", "en");
/** What somebody may be called in praise, and what is a thing as well: no job by itself. */
const NOT_ALONE = wordSet("trooper");

/** Words that are nouns before a job, and something else everywhere else: "well driller", "saw filer". */
const NOUNS_TOO = wordSet("well saw can still");
/** Heads of jobs that say too little of somebody. */
const VAGUE_HEADS = setOf("talk-words", "vague-job", "en");
/** How people are and what they are at, before what they do: "heavy smoker", "restrained driver". */
export const MANNERS = setOf("talk-words", "manner", "en");

/** What goes on behind a job: "a boat captain with a bulge", "a salmon grower from up north". */
export const GOING_ON = wordSet(
  "at for in on from with of who by over up down out and until till before since but because when so here now then back who's came comes presents presented is was has had went died said says",
);

/** Whether the token is a job by itself, at this place no role of the clinic. */
export function isListedJob(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token === undefined || (token.flags & Flag.Occupation) === 0 || NOT_ALONE.has(token.key)) return false;
  // "a baker's cyst", "boxer's fracture"
  return token.full === token.key && !CLINICAL_ROLES.has(token.key);
}

/** Index after the listed job of several words that starts at the token, or the index itself: not "coal miner's lung". */
export function jobPhraseEnd({ tokens }: Reading, from: number): number {
  const end = phrases.match(tokens, from);
  const last = tokens[end - 1];
  return end > from && last?.full === last?.key ? end : from;
}

/** Whether somebody who is that is so in the clinic or the call. */
export function isRoleHere(reading: Reading, index: number): boolean {
  return ROLES_HERE.has(reading.key(index));
}

/** Whether it is a job that nobody has in a clinic: "he is the sexton". */
export function isOutsideJob(reading: Reading, index: number): boolean {
  return isListedJob(reading, index) && !isRoleHere(reading, index);
}

/** Whether the token makes a job of the noun before it: "boat captain", "furnace tender". */
export function isSureHead(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return (
    token !== undefined &&
    token.full === token.key &&
    (token.flags & Flag.OccupationHead) !== 0 &&
    !VAGUE_HEADS.has(token.key)
  );
}

/** "well driller": a noun here, for a job stands behind it. */
export function isNounBeforeJob(reading: Reading, index: number): boolean {
  if (!NOUNS_TOO.has(reading.key(index)) || reading.tokens[index + 1]?.before !== "space") return false;
  return reading.has(index + 1, Flag.Occupation | Flag.OccupationHead) || /[a-z]{3}er$/u.test(reading.key(index + 1));
}
