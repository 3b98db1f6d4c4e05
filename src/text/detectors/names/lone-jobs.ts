import { setOf } from "../../../language/vocabulary/lists.js";
import { isListedJob, isSureHead, jobPhraseEnd } from "./job-words.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { jobEnd } from "./unlisted-jobs.js";
import { fieldEnd } from "./work-fields.js";

/** So far behind the question the answer may come, in words. */
const MAX_DISTANCE = 24;
const MAX_LEAD_IN = 4;
const LEAD_IN = setOf("talk-words", "job-lead", "en");

/** Jobs that are a sentence of their own soon after somebody was asked for theirs: "I, I was on the air. Announcer." */
export function addLoneJobs(reading: Reading, from: number): void {
  const last = Math.min(reading.tokens.length, from + MAX_DISTANCE);
  for (let at = from; at < last; at++) {
    if (at !== from && reading.continues(at)) continue;
    let start = at;
    // "P: Announcer."
    if (reading.tokens[at + 1]?.before === "colon") start++;
    for (let led = 0; led < MAX_LEAD_IN && LEAD_IN.has(reading.key(start)) && reading.continues(start + 1); led++)
      start++;
    const end = loneEnd(reading, start);
    if (end > start && !isJoined(reading.tokens[end])) reading.add(start, end, "OCCUPATION", 0.75);
  }
}

function loneEnd(reading: Reading, start: number): number {
  if (!reading.isFree(start)) return start;
  const end = jobEnd(reading, start);
  const sure = end > start && (isListedJob(reading, end - 1) || (end > start + 1 && isSureHead(reading, end - 1)));
  return Math.max(jobPhraseEnd(reading, start), fieldEnd(reading, start), sure ? end : start);
}
