import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { BEDS, CREDENTIALS, REACHED } from "./beside-people.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

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

const DOING = setOf("talk-words", "person-does", "en");

/** "Mark said", "Grace reminds me". */
export function isDoing(reading: Reading, next: number): boolean {
  return reading.tokens[next]?.before === "space" && DOING.has(reading.key(next));
}

const SUFFERING = setOf("talk-words", "suffering", "en");
/** An illness stands so near behind its verb: "had a second |stroke|". */
const SUFFERING_REACH = 3;

/** What proves a surname that is an ordinary word or an eponym: "Baker declined", "Hill had a stroke", "Green was admitted", "Edwards RN". */
export function provesSurname(reading: Reading, next: number): boolean {
  if ([isDoing, isBeforeCredential, isDescribed, hasKin].some((proves) => proves(reading, next))) return true;
  return isTreated(reading, next, TREATED) || (!isBareThing(reading, next - 1) && isPatient(reading, next));
}

/** What notes speak of without an article, and surnames all the same: "Stone is stable". */
const BARE_THINGS = setOf("talk-words", "bare-thing", "en");

function isBareThing(reading: Reading, index: number): boolean {
  return BARE_THINGS.has(reading.key(index));
}

/** What is said of patients, and of what they have: "has edema", "was seen", "is stable". */
function isPatient(reading: Reading, next: number): boolean {
  return isSuffering(reading, next) || isTreated(reading, next, SEEN);
}

/** Only somebody has, needs or takes what medicine has a word for. */
function isSuffering(reading: Reading, next: number): boolean {
  if (reading.tokens[next]?.before !== "space" || !SUFFERING.has(reading.key(next))) return false;
  for (let at = next + 1; at <= next + SUFFERING_REACH; at++) {
    const token = reading.tokens[at];
    if (token?.before !== "space" || token.capital > 0) return false;
    if (reading.has(at, Flag.Clinical)) return true;
  }
  return false;
}

const BEING = setOf("talk-words", "being", "en");
const BEING_WORDS = 4;
const TREATED = setOf("talk-words", "done-to-people", "en");
const SEEN = setOf("talk-words", "done-to-patients", "en");

/** "was admitted", "has been coughing", "to be discharged", "remains intubated": what happens to people alone. */
function isTreated(reading: Reading, next: number, words: ReadonlySet<string>): boolean {
  let at = next;
  while (at < next + BEING_WORDS && reading.tokens[at]?.before === "space" && BEING.has(reading.key(at))) at++;
  return at > next && reading.tokens[at]?.before === "space" && words.has(reading.key(at));
}

/** Behind a name, in capitals, what somebody has learnt. */
export function isBeforeCredential(reading: Reading, next: number): boolean {
  const token = reading.tokens[next];
  if (token === undefined || !["space", "comma"].includes(token.before) || !CREDENTIALS.has(token.key)) return false;
  const word = reading.text.slice(token.start, token.end);
  return word === word.toUpperCase() || word === "PharmD";
}

const IS = wordSet("is was");
const ARTICLES = wordSet("a an");
const DESCRIBED_REACH = 3;

/** "is a retired miner". */
function isDescribed(reading: Reading, next: number): boolean {
  if (reading.tokens[next]?.before !== "space" || !IS.has(reading.key(next))) return false;
  if (!ARTICLES.has(reading.key(next + 1))) return false;
  for (let at = next + 2; at < next + 2 + DESCRIBED_REACH && reading.tokens[at]?.before === "space"; at++)
    if (reading.has(at, Flag.Occupation) && !reading.has(at, Flag.Clinical)) return true;
  return false;
}

const OF_SOMEBODY = wordSet("his her their");

/** "Hill and his wife", "Hill's wife". */
function hasKin(reading: Reading, next: number): boolean {
  const name = reading.tokens[next - 1];
  if (reading.tokens[next]?.before !== "space") return false;
  if (name !== undefined && name.full !== name.key) return reading.has(next, Flag.Relation);
  return reading.key(next) === "and" && OF_SOMEBODY.has(reading.key(next + 1)) && reading.has(next + 2, Flag.Relation);
}

/** "Called Hill, no answer", "per Hill": a capital within a sentence behind what is done with people, and nothing that goes on from it. */
export function isReached(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (token?.capital !== Capital.Strong || token.before !== "space" || isBareThing(reading, index)) return false;
  if (NOT_PEOPLE.has(token.key)) return false;
  if (!REACHED.has(reading.key(index - 1)) && !isHandedOver(reading, index)) return false;
  return next === undefined || next.before !== "space" || next.capital === Capital.None;
}

/** "Report to floor": what notes write with a capital where a name might stand. */
const NOT_PEOPLE = setOf("talk-words", "note-word", "en");
const HANDED = wordSet("handed signed transferred report");

/** "handed over to Hill", "report given to Hill". */
function isHandedOver(reading: Reading, index: number): boolean {
  return reading.key(index - 1) === "to" && [2, 3].some((back) => HANDED.has(reading.key(index - back)));
}

/** "Bed 3 Hill: stable", "Room 12, Hill, hip fracture", "Hill in bed 4". */
export function isInBed(reading: Reading, index: number): boolean {
  if (isBareThing(reading, index)) return false;
  const isNumber = (at: number) => reading.tokens[at]?.isNumber === true;
  if (reading.key(index + 1) === "in" && BEDS.has(reading.key(index + 2)) && isNumber(index + 3)) return true;
  const next = reading.tokens[index + 1];
  const isShort = /^\p{Lu}{2,6}$/u.test(reading.text.slice(next?.start, next?.end));
  const goesOn = next?.before === "space" && next.capital > 0 && !isShort;
  return !goesOn && isNumber(index - 1) && BEDS.has(reading.key(index - 2)) && reading.tokens[index]?.before !== "line";
}
