import { Flag } from "../../../../language/name-lexicon.js";
import { answeredAt } from "./answers.js";
import { Capital } from "./capitals.js";
import { isGraded, isMedical } from "./medical.js";
import { afterLabel } from "./person-cue.js";
import { Evidence, type TableReading } from "./table-reading.js";

const MAX_WORDS = 7;
/** What no place is called, whatever announces it. */
const NO_PLACE =
  Flag.Function | Flag.Clinical | Flag.OrgHead | Flag.GenericOrg | Flag.Title | Flag.Relation | Flag.Occupation;
/** A shorter place by itself is as often a word that was misheard. */
const MIN_SAID_LETTERS = 5;
const BY_CUE = 0.9;
const BY_TABLE = 0.8;
/** "(BG)", "(MI)": a province by its letters. */
const CODE_LETTERS = 2;

/** Places that cues announce, however they are called: "nata a", "residente en", "provincia di", "Comune di nascita:". */
export function findAnnouncedPlaces(reading: TableReading): void {
  const answers = answeredAt(reading, "question-place");
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at) || (!answers.has(at) && !isAnnounced(reading, at))) continue;
    const from = afterArticles(reading, at);
    const end = placeEnd(reading, from, true);
    if (end === from) continue;
    reading.add(from, end, "LOCATION", BY_CUE);
    addCode(reading, end);
    at = end - 1;
  }
}

/** Places of the tables, and towns that the letters of their province give away: "Cataeggio (SO)". */
export function findListedPlaces(reading: TableReading): void {
  for (let at = 0; at < reading.words.length; at++) {
    if (isCode(reading, at)) addTownOf(reading, at);
    if (!reading.isFree(at)) continue;
    const end = Math.max(featureEnd(reading, at), listedEnd(reading, at));
    if (end === at || isMedical(reading, at, end)) continue;
    reading.add(at, end, "LOCATION", BY_TABLE);
    addCode(reading, end);
    at = end - 1;
  }
}

function isAnnounced(reading: TableReading, index: number): boolean {
  const separator = reading.before(index);
  const joined = separator === "space" || separator === "apostrophe" || separator === "dot";
  if ((joined || separator === "colon") && reading.cueEndingAt(index, "place-cue")) return true;
  if (separator === "line" && isDateline(reading, index)) return true;
  if (separator !== "colon" && separator !== "wide" && separator !== "line") return false;
  const label = reading.cueEndingAt(index, "place-label");
  return label !== null && !reading.isJoined(label.from) && afterLabel(reading, label.from, label.to) === index;
}

/** "Milano, 9 ottobre 2023": a line that begins with a place and a date. */
function isDateline(reading: TableReading, index: number): boolean {
  let to = index + 1;
  while (to < index + 4 && reading.isJoined(to)) to++;
  const isName = reading.words[index]?.shape === "title" && !reading.isOrdinary(index);
  const isDated = reading.before(to) === "comma" && reading.words[to]?.shape === "number";
  return isName && isDated && reading.words[to + 1]?.line === reading.words[index]?.line;
}

/** Behind articles in small letters: "natural de la Coruña", "viene dalla Sardegna". */
function afterArticles(reading: TableReading, from: number): number {
  let at = from;
  while (
    at < from + 2 &&
    reading.words[at]?.shape === "lower" &&
    reading.is("place-lead", at) &&
    reading.isJoined(at + 1)
  )
    at++;
  return at;
}

/** Index behind the place that starts at the token, or the token itself. @param isCued a cue before it leaves nothing but a place. */
export function placeEnd(reading: TableReading, from: number, isCued = false): number {
  const listed = phraseEnd(reading, from);
  if (!mayStart(reading, from, isCued)) return listed;
  let to = from + 1;
  while (to < from + MAX_WORDS && reading.isJoined(to)) {
    const next = afterLinks(reading, to);
    if (!reading.isFree(next) || !isPart(reading, next)) break;
    to = next + 1;
  }
  return Math.max(to, listed);
}

/** Whether a place may start with the token after a cue. */
function mayStart(reading: TableReading, index: number, isCued: boolean): boolean {
  const word = reading.words[index];
  if (!word || !reading.isFree(index) || word.shape === "number" || word.shape === "initial") return false;
  if (reading.cueStartingAt(index, "ward")) return false;
  if (reading.has(index, Flag.Street) && !reading.is("place-kind", index)) return false;
  // "L'Aquila", "La Coruña"
  if (reading.is("article", index))
    return (
      reading.isCapitalised(index) &&
      reading.isCapitalised(index + 1) &&
      reading.isJoined(index + 1) &&
      !reading.isOrdinary(index + 1)
    );
  const isPlace = reading.has(index, Flag.Place);
  if (word.shape === "lower") {
    if (reading.isCased) return false;
    return isPlace && !reading.has(index, Flag.Function | Flag.Common)
      ? true
      : isCued && reading.evidence(index) >= Evidence.Unknown && word.key.length > 3;
  }
  if (isPlace || reading.is("organisation-saint", index) || reading.is("place-kind", index))
    return !reading.has(index, Flag.Function);
  if (word.shape === "caps" && word.key.length < 4) return false;
  if (!reading.isOrdinary(index)) return true;
  // "residente a Querce": nobody writes an ordinary word so.
  return isCued && word.shape === "title" && !reading.has(index, NO_PLACE) && !reading.is("no-name", index);
}

function isPart(reading: TableReading, index: number): boolean {
  const word = reading.words[index];
  if (!word || word.shape === "number" || !reading.isCapitalised(index) || word.shape === "initial") return false;
  if (reading.has(index, Flag.Title | Flag.Relation | Flag.OrgHead)) return reading.has(index, Flag.Place);
  if (reading.has(index, Flag.Place) || reading.is("organisation-saint", index) || reading.is("place-kind", index))
    return true;
  return (
    !reading.isOrdinary(index) ||
    (reading.capital(index) === Capital.Strong && !reading.has(index, Flag.Street | Flag.Clinical))
  );
}

/** Behind small words inside a name that goes on with a capital: "San Vito dei Lombardi", "Las Palmas de Gran Canaria". */
function afterLinks(reading: TableReading, from: number): number {
  let at = from;
  while (at < from + 3 && reading.is("place-link", at) && !reading.isCapitalised(at) && reading.isJoined(at + 1)) at++;
  const isPair = at > from && reading.is("and", from);
  return at > from && (!reading.isCapitalised(at) || isPair) ? from : at;
}

/** Index behind the longest name of several words of the tables that starts here, with its capitals; in talk without. */
function phraseEnd(reading: TableReading, from: number): number {
  const found = reading.vocabulary.places.startingAt(reading.words, from).findLast(({ to }) => {
    if (!reading.isCased) return true;
    return reading.isCapitalised(from) && reading.isCapitalised(to - 1);
  });
  return found?.to ?? from;
}

/** Index behind a place of the tables that needs no cue. */
function listedEnd(reading: TableReading, index: number): number {
  const phrase = phraseEnd(reading, index);
  if (phrase > index) return phrase;
  const articled = articledEnd(reading, index);
  if (articled > index) return articled;
  if (
    !reading.has(index, Flag.Place) ||
    reading.has(index, Flag.Function | Flag.Title) ||
    (reading.has(index, Flag.Clinical | Flag.Common) && !isShownPlace(reading, index)) ||
    reading.is("no-name", index) ||
    reading.cueStartingAt(index, "ward")
  )
    return index;
  const doubtful = reading.has(index, Flag.AmbiguousPlace | Flag.Common) || reading.isSmallElsewhere(index);
  const isLed = (reading.isJoined(index) && reading.is("place-lead", index - 1)) || isBesidePlace(reading, index);
  // "colangitis Tokio III", "Columbia: ideación 2"
  if (reading.is("score-place", index) && (!isLed || isGraded(reading, index + 1))) return index;
  const word = reading.words[index];
  if (word?.shape === "lower")
    return isSaidIn(reading, index) || (!doubtful && isSaidPlace(reading, index, isLed)) ? index + 1 : index;
  if (word?.shape === "caps" && word.key.length < 4) return index;
  if (reading.capital(index) === Capital.Strong) return !doubtful || isLed ? index + 1 : index;
  return doubtful || reading.capital(index) === Capital.None ? index : index + 1;
}

/** "lago Arancio", "río Besaya", "isola di Capo Rizzuto": the word for what it is, and a name. */
function featureEnd(reading: TableReading, index: number): number {
  const isKind = reading.isCased && reading.is("feature", index) && reading.words[index]?.shape === "lower";
  if (!isKind || !reading.isJoined(index + 1)) return index;
  const name = afterLinks(reading, index + 1);
  const isName = reading.words[name]?.shape === "title" && !reading.isOrdinary(name) && !reading.is("no-name", name);
  const end = isName && reading.isFree(name) ? placeEnd(reading, name, true) : index;
  return isMedical(reading, name, end) || reading.vocabulary.isEponymPart(reading.key(name)) ? index : end;
}

/** "il distretto di Carpi": an ordinary word with a capital inside a sentence, behind a preposition, that is none elsewhere in the text. */
function isShownPlace(reading: TableReading, index: number): boolean {
  const isShown = reading.words[index]?.shape === "title" && reading.capital(index) === Capital.Strong;
  const isLed =
    reading.words[index - 1]?.shape === "lower" &&
    reading.before(index) === "space" &&
    reading.is("place-from", index - 1);
  // "somministrazione di Calcio"
  return isShown && isLed && !reading.isSmallElsewhere(index) && !reading.has(index - 2, Flag.Clinical);
}

/** "en haro", in talk: nothing but a place can follow, be it a name as well. */
function isSaidIn(reading: TableReading, index: number): boolean {
  if (reading.isCased || reading.before(index) !== "space" || !reading.cueEndingAt(index, "in-place")) return false;
  return reading.evidence(index) >= Evidence.Unknown && !reading.isSmallElsewhere(index);
}

/** In talk without capitals: what is a place and nothing else, where a small word leads to it or the place is widely known. */
function isSaidPlace(reading: TableReading, index: number, isLed: boolean): boolean {
  const key = reading.key(index);
  if (reading.isCased || reading.has(index, Flag.Given | Flag.Surname)) return false;
  if (isLed) return key.length >= MIN_SAID_LETTERS || reading.vocabulary.isKnownPlace(key);
  return key.length > MIN_SAID_LETTERS && !reading.vocabulary.grammar.endsOrdinary(key);
}

/** "Villablino (León)", "Hospital del Mar, León": behind a place or an institution, in brackets or after a comma. */
function isBesidePlace(reading: TableReading, index: number): boolean {
  const separator = reading.before(index);
  if (separator !== "open" && separator !== "comma") return false;
  const isClosed = separator === "open" && reading.text[reading.words[index]?.end ?? 0] === ")";
  return reading.has(index - 1, Flag.Place) || reading.isPlaced(index - 1) || isClosed;
}

/** "all'Aquila", "alla Spezia": a town whose article the preposition has taken in. */
function articledEnd(reading: TableReading, index: number): number {
  const separator = reading.before(index);
  const isLed = (separator === "space" || separator === "apostrophe") && reading.is("place-lead", index - 1);
  if (!isLed || reading.capital(index) !== Capital.Strong || reading.key(index - 1).length < 2) return index;
  return reading.vocabulary.articledPlaces.startingAt(reading.words, index).at(-1)?.to ?? index;
}

function isCode(reading: TableReading, index: number): boolean {
  const word = reading.words[index];
  if (word?.shape !== "caps" || word.key.length !== CODE_LETTERS) return false;
  return (
    reading.vocabulary.isProvinceCode(word.key) &&
    reading.text[word.end] === ")" &&
    reading.text[word.start - 1] === "("
  );
}

function addCode(reading: TableReading, index: number): void {
  if (isCode(reading, index) && reading.isFree(index)) reading.add(index, index + 1, "LOCATION", BY_CUE);
}

/** "Cataeggio (SO)": the words with a capital before it are the town. */
function addTownOf(reading: TableReading, code: number): void {
  let from = code;
  while (from > 0 && code - from < MAX_WORDS && reading.isFree(from - 1) && (from === code || reading.isJoined(from))) {
    // "Busto A. (VA)"
    const isShort = from === code && reading.words[code - 1]?.shape === "initial" && reading.isJoined(code - 1);
    const isShortened = from === code - 1 && reading.words[from]?.shape === "initial";
    const isNamed = reading.isCapitalised(from - 1) && (isShortened || isPart(reading, from - 1));
    const isWord = isShort || isNamed;
    if (!isWord && !reading.is("place-link", from - 1)) break;
    from--;
  }
  while (from < code && !reading.isCapitalised(from)) from++;
  if (from < code) reading.add(from, code, "LOCATION", BY_CUE);
  const isKnown = from < code || !reading.isFree(code - 1);
  if (isKnown && reading.isFree(code)) reading.add(code, code + 1, "LOCATION", BY_CUE);
}
