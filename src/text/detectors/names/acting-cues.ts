import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import type { Reading } from "./reading.js";

const DESKS = setOf("talk-words", "desk", "en");

/** "this is stormy from the lab": nobody else is from there, whatever the word. */
export function isFromADesk(reading: Reading, index: number): boolean {
  const before = reading.wordBefore(index);
  if (reading.key(before) !== "is" || reading.key(reading.wordBefore(before)) !== "this") return false;
  if (reading.key(index + 1) !== "from" || !reading.continues(index + 1)) return false;
  const at = ["the", "your"].includes(reading.key(index + 2)) ? index + 3 : index + 2;
  return DESKS.has(reading.key(at)) || DESKS.has(reading.key(at + 1));
}

const WILL = wordSet("will can gonna");
/** What staff do, and hope, faith and charity do not. */
const STAFF_DO = setOf("talk-words", "staff-does", "en");
const WHOM = wordSet("you your yours him her his them their it the me my us our");

/** "Charity will draw your labs": a given name that is a word, and somebody's work. */
export function isServing(reading: Reading, next: number): boolean {
  if (reading.tokens[next]?.before !== "space" || !WILL.has(reading.key(next))) return false;
  const object = reading.key(next + 2) === "at" || reading.key(next + 2) === "in" ? next + 3 : next + 2;
  return STAFF_DO.has(reading.key(next + 1)) && WHOM.has(reading.key(object)) && reading.continues(object);
}

/** What drugs, weather and work do as well. */
const THINGS_DO = setOf("talk-words", "thing-does", "en");
const OBJECTS = wordSet("it me him her us them my his our their");

/** "Earline salts it", "Odalys braids her hair": an unknown word at the start of a sentence that does something to something. */
export function isHandling(reading: Reading, next: number): boolean {
  const token = reading.tokens[next];
  if (token?.before !== "space" || !/[a-z]{3}s$/u.test(token.full) || token.unknown || THINGS_DO.has(token.key))
    return false;
  return !reading.has(next, Flag.Function | Flag.Clinical) && OBJECTS.has(reading.key(next + 1));
}

const NAMINGS = setOf("talk-words", "naming", "en");

/** "we call her X", "he goes by X", "known as X": what somebody is called. */
export function isNaming(last: string, beforeLast: string): boolean {
  if (last === "by") return ["go", "goes", "going", "went", "gone"].includes(beforeLast);
  if (last === "as") return beforeLast === "known";
  return (last === "him" || last === "her" || last === "them" || last === "me") && NAMINGS.has(beforeLast);
}
