import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const EMPLOYER_VERBS = setOf("talk-words", "employer-verb", "en");
/** Words before "work" that make it a verb: "I work for", not "lab work for". */
const SUBJECTS = new Set("i you we they to who and still also currently used parents both do".split(" "));

const NOT_EMPLOYERS = setOf("talk-words", "no-employer", "en");

/** "works at (the) amazon". */
export function isAtWork(reading: Reading, index: number): boolean {
  let before = reading.wordBefore(index);
  if (reading.key(before) === "the") before = reading.wordBefore(before);
  return ["at", "for"].includes(reading.key(before)) && EMPLOYER_VERBS.has(reading.key(reading.wordBefore(before)));
}

/** "this is Dana Whitlock from Brightline": where the person whose name ends before token `index` belongs. */
export function addAffiliation(reading: Reading, index: number): void {
  const preposition = reading.key(index);
  if (!["from", "with", "at"].includes(preposition) || !reading.continues(index)) return;
  const end = employerEnd(reading, index + 1);
  const capitalised = reading.tokens[index + 1]?.capital === Capital.Strong;
  const listed = reading.has(index + 1, Flag.Given | Flag.Place);
  if (!listed && (preposition === "from" || capitalised)) reading.add(index + 1, end, "ORGANIZATION", 0.7);
}

/** "works at Brightline", "calling from Northgate": a capitalised or unknown run after the preposition. */
export function addEmployer(reading: Reading, index: number): void {
  const verb = reading.wordBefore(index);
  if (verb < 0) return;
  const preposition = reading.key(index);
  const employed = EMPLOYER_VERBS.has(reading.key(verb)) && ["at", "for", "with", "by"].includes(preposition);
  if (reading.key(verb) === "work" && !SUBJECTS.has(reading.key(reading.wordBefore(verb)))) return;
  const calling = reading.key(verb) === "calling" && preposition === "from";
  if (!employed && !calling) return;
  const end = employerEnd(reading, index + 1);
  const only = reading.tokens[index + 1];
  if (end === index + 2 && only && (only.flags & (Flag.Place | Flag.Given)) !== 0) return;
  reading.add(index + 1, end, "ORGANIZATION", 0.7);
}

/** Index after the capitalised or unknown words (at most four) that start at the token. */
function employerEnd(reading: Reading, from: number): number {
  const { tokens } = reading;
  let end = from;
  for (; end < tokens.length && end < from + 4; end++) {
    const token = tokens[end];
    if (!token || !isJoined(token) || !reading.isFree(end) || token.isNumber) break;
    if ((token.flags & (Flag.Function | Flag.Title | Flag.Relation)) !== 0 || NOT_EMPLOYERS.has(token.key)) break;
    const named = token.capital === Capital.Strong || token.unknown;
    if (!named) break;
  }
  return end;
}
