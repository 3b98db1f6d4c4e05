import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";

/** "French press", "German measles": what is called after a people is none of it. */
const THINGS_CALLED_SO = setOf("talk-words", "called-after-people", "en");
/** A language, not a people: "speaks English", "in Spanish". */
const LANGUAGE_CUES = setOf("talk-words", "language-cue", "en");
/** After these even a word in lower case says where somebody is from. */
const PERSON_CUES = setOf("talk-words", "origin-cue", "en");
const PEOPLE = setOf("talk-words", "people", "en");

/** Nationality and origin, said of people: "I am Cambodian", "of Polish descent", "the Japanese team". */
export function findDemonyms(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (!DEMONYMS.has(token.key) || !reading.isFree(index) || token.before === "hyphen") continue;
    const next = reading.tokens[index + 1];
    const joined = next !== undefined && isJoined(next) ? next.key : "";
    if (THINGS_CALLED_SO.has(joined)) {
      reading.claim(index, index + 1);
      continue;
    }
    const previous = reading.key(reading.wordBefore(index));
    const ofPeople = PEOPLE.has(joined);
    if (LANGUAGE_CUES.has(previous) && !ofPeople) continue;
    const written = token.capital > 0;
    const stated =
      PERSON_CUES.has(previous) &&
      (joined === "" || ofPeople || previous.length > 3 || ["am", "i'm", "is", "he's", "was"].includes(previous));
    if (ofPeople || stated || (written && joined !== "")) reading.add(index, index + 1, "ETHNICITY", 0.8);
  }
}
