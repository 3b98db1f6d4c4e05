import { Flag } from "../../../../language/name-lexicon.js";
import { Capital } from "./capitals.js";
import { isMedical } from "./medical.js";
import { placeEnd } from "./places.js";
import { Evidence, type TableReading } from "./table-reading.js";

const BY_PREPOSITION = 0.6;
const MIN_LETTERS = 3;
/** No place and no institution, whatever stands before it. */
const THING = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation | Flag.Occupation | Flag.Eponym;

/**
 * What no table has, where a capital inside a sentence and the words before it leave nothing else: "en Ucieda", "en Los Tojos" are places, "en el Alimerka"
 * an institution, and "en el Comarcal" one that is called by its kind. Runs last, over what is left.
 */
export function findUnlisted(reading: TableReading): void {
  if (!reading.isCased) return;
  for (let at = 1; at < reading.words.length; at++) {
    const end = placeEndAt(reading, at);
    if (end > at) reading.add(at, end, "LOCATION", BY_PREPOSITION);
    else addInstitution(reading, at);
  }
}

/** Index behind a place that a preposition announces ("en Ucieda"), or the token itself. */
function placeEndAt(reading: TableReading, index: number): number {
  if (reading.before(index) !== "space" || !reading.cueEndingAt(index, "in-place")) return index;
  // "en Los Tojos": its own article has a capital, and makes a name of whatever follows.
  const isLed = reading.is("article", index) && reading.words[index]?.shape === "title";
  const name = isLed ? index + 1 : index;
  if (isLed && !(reading.isFree(index) && reading.before(name) === "space")) return index;
  if (!isName(reading, name, isLed)) return index;
  const end = Math.max(name + 1, placeEnd(reading, name));
  return isMedical(reading, name, end) || isMeasured(reading, end) ? index : end;
}

function addInstitution(reading: TableReading, index: number): void {
  if (reading.before(index) !== "space" || !reading.isFree(index)) return;
  const isShort =
    reading.is("short-institution", index) &&
    reading.words[index]?.shape === "title" &&
    reading.capital(index) === Capital.Strong &&
    (reading.cueEndingAt(index, "of-institution") ?? reading.cueEndingAt(index, "at-institution")) !== null;
  const isUnknown = reading.cueEndingAt(index, "at-institution") !== null && isName(reading, index, false);
  if (!isShort && !isUnknown) return;
  const end = Math.max(index + 1, placeEnd(reading, index));
  if (!isShort && (isMedical(reading, index, end) || isMeasured(reading, end))) return;
  reading.add(index, end, "ORGANIZATION", BY_PREPOSITION);
}

/** A word with a capital inside a sentence that is no ordinary one, or one that is made a name by its article. */
function isName(reading: TableReading, index: number, isLed: boolean): boolean {
  const word = reading.words[index];
  if (word?.shape !== "title" || word.key.length < MIN_LETTERS || !reading.isFree(index)) return false;
  if (reading.capital(index) !== Capital.Strong || reading.isSmallElsewhere(index)) return false;
  if (reading.has(index, THING) || reading.is("no-name", index) || reading.cueStartingAt(index, "ward")) return false;
  return isLed || reading.evidence(index) >= Evidence.Unknown;
}

/** "en Glasgow 15": a score. */
function isMeasured(reading: TableReading, to: number): boolean {
  return reading.words[to]?.shape === "number" && (reading.before(to) === "space" || reading.before(to) === "colon");
}
