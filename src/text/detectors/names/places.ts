import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { PLACE_PHRASES } from "../../../language/lexicons/places.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined, PhraseBook } from "./phrases.js";
import { cueBefore, DIRECTIONS, isPlaceCue } from "./place-cues.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const phrases = new PhraseBook(PLACE_PHRASES);

const NAME = Flag.Given | Flag.Surname;
const STATE_CODES = setOf("place-words", "code-behind-town", "*");
/** State codes that follow persons' names as degrees: "J. Hartnell, MD". */
const DEGREES = new Set("md pa ma ms dc nd".split(" "));

/** Countries whose names are names of persons or words as well, but with a capital hardly ever are. */
const COUNTRIES = setOf("talk-words", "country-and-name", "en");
/** Inside the names of towns: "Villafranca del Cid", "Ostrov nad Ohri". */
const TOWN_LINKS = new Set(
  "an dem del de la las los di do da dos nad am der im upon sur sous les le en ob pri pod bei op aan sul sulla".split(
    " ",
  ),
);
/** Words that complete a place: "Bandra station", "Orange County". */
const SITES = setOf("talk-words", "place-site", "en");
const NOT_PLACES = setOf("talk-words", "no-place", "en");

/** States, countries, cities, towns and, after a cue, places that no list knows. Street names are left to the address rules. */
export function findPlaces(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    const end = placeAt(reading, index);
    if (end > index) {
      addPlace(reading, index, end);
      index = end - 1;
    }
  }
}

function addPlace(reading: Reading, from: number, to: number): void {
  let start = from;
  if (DIRECTIONS.has(reading.key(from - 1)) && reading.isFree(from - 1) && isJoined(reading.tokens[from])) start--;
  let end = afterLinks(reading, to);
  if (SITES.has(reading.key(end)) && isJoined(reading.tokens[end])) end++;
  // The state right after a town belongs to it: "Amarillo, TX", "Springfield Illinois".
  const next = reading.tokens[end];
  if (next && (next.before === "comma" || next.before === "space") && isState(reading, end)) end++;
  reading.add(start, end, "LOCATION", 0.85);
}

/** Index after "del Cid", "nad Ohri", and after the "(Greek)" or the district's number that follows a town. */
function afterLinks(reading: Reading, from: number): number {
  const { tokens, text } = reading;
  const token = tokens[from];
  if (!token) return from;
  const last = tokens[from - 1];
  if (TOWN_LINKS.has(token.key) && isJoined(token) && last && last.capital > 0) {
    let at = from;
    while (at < from + 2 && TOWN_LINKS.has(reading.key(at))) at++;
    if (reading.key(from) === "an" && at === from + 1) return from;
    const next = tokens[at];
    const named = next?.capital === Capital.Strong && (next.unknown || (next.flags & (NAME | Flag.Place)) !== 0);
    if (next && named && isJoined(next) && (next.flags & Flag.Function) === 0) return at + 1;
  }
  if (last && /^ \(/u.test(text.slice(last.end, last.end + 2)) && DEMONYMS.has(token.key) && text[token.end] === ")")
    return from + 1;
  const district =
    (token.isNumber && token.key.length <= 2) ||
    (token.key.length === 1 && token.capital === Capital.Strong && token.key !== "i");
  const closes = tokens[from + 1] === undefined || ["comma", "stop", "line"].includes(tokens[from + 1]?.before ?? "");
  return district && closes && token.before === "space" && last?.capital === Capital.Strong ? from + 1 : from;
}

function isState(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !STATE_CODES.has(reading.text.slice(token.start, token.end))) return false;
  // "CO2", "PA-1": a sign of something measured.
  if (/^[-‐]?[\p{N}\p{L}]/u.test(reading.text.slice(token.end, token.end + 2))) return false;
  // "OK", "IN", "ME" are words too: as a state they need the postcode after them.
  const other = DEGREES.has(token.key) && !reading.has(index - 1, Flag.Place);
  return (
    (!other && (token.flags & (Flag.Function | Flag.Common)) === 0) || reading.tokens[index + 1]?.isNumber === true
  );
}

/** Index after the place that starts at the token, or the index itself. */
function placeAt(reading: Reading, index: number): number {
  const token = reading.tokens[index];
  if (!token || token.isNumber) return index;
  const phraseEnd = phrases.match(reading.tokens, index);
  if (phraseEnd > index) return isOther(reading, phraseEnd) ? index : phraseEnd;
  const cue = cueBefore(reading, index);
  const certain = (token.flags & Flag.Place) !== 0 && (token.flags & Flag.AmbiguousPlace) === 0;
  if (certain) return isOther(reading, index + 1) ? index : index + 1;
  const listed = (token.flags & (Flag.Place | Flag.AmbiguousPlace)) !== 0;
  const beforeState =
    token.capital > 0 &&
    (token.flags & (Flag.Common | Flag.Function | Flag.Clinical)) === 0 &&
    !(token.unknown && /^\p{Lu}{2,5}$/u.test(reading.text.slice(token.start, token.end))) &&
    reading.tokens[index + 1]?.before === "comma" &&
    isState(reading, index + 1);
  if (beforeState) return index + 1;
  if (listed) {
    if (isBeforeRegion(reading, index)) return index + 1;
    if (isFullName(reading, index)) return index;
    if (COUNTRIES.has(token.key) && token.capital > 0 && !isAfterName(reading, index)) return index + 1;
    const function_ = (token.flags & Flag.Function) !== 0;
    const ordinary = (token.flags & (Flag.Common | Flag.Clinical)) !== 0;
    const capital = token.capital === Capital.Strong;
    const fits = isAfterName(reading, index)
      ? false
      : function_
        ? capital && cue >= 2
        : ordinary
          ? cue >= 3 || (capital && cue >= 1)
          : cue >= 1;
    return fits && !isOther(reading, index + 1) && !NOT_PLACES.has(token.key) ? index + 1 : index;
  }
  return Math.max(unlistedEnd(reading, index, cue), siteEnd(reading, index));
}

function isAfterName(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return reading.isFree(index - 1) && reading.has(index - 1, Flag.Given | Flag.Title) && isJoined(token);
}

/** "Montijo bridge", "Greifensee was lovely to visit": index after the capitalised unknown words before what only a place has. */
function siteEnd(reading: Reading, from: number): number {
  const { tokens } = reading;
  const first = tokens[from];
  if (!first || first.capital === Capital.None || !first.unknown) return from;
  let end = from + 1;
  while (end < from + 3 && tokens[end]?.capital === Capital.Strong && isJoined(tokens[end])) end++;
  if (!isJoined(tokens[end])) return from;
  if (SITES.has(reading.key(end))) return end;
  if (reading.key(end) !== "was" && reading.key(end) !== "is") return from;
  for (let at = end + 1; at < end + 5 && reading.continues(at + 1); at++) {
    if (reading.key(at) === "to") return ["visit", "see", "explore"].includes(reading.key(at + 1)) ? end : from;
  }
  return from;
}

/** "austin texas", "Florence, Italy". */
function isBeforeRegion(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  if (!next || (next.before !== "space" && next.before !== "comma") || !reading.has(index, Flag.Place)) return false;
  return (
    (next.flags & Flag.Place) !== 0 &&
    (next.flags & (Flag.AmbiguousPlace | NAME)) === 0 &&
    !reading.has(index, Flag.Function)
  );
}

/** "Sofia Lima": a place that is a given name, before a surname. */
function isFullName(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  const token = reading.tokens[index];
  if (!token || !next || next.before !== "space" || (token.flags & Flag.Given) === 0) return false;
  return (
    (next.flags & Flag.Surname) !== 0 &&
    (next.flags & Flag.Function) === 0 &&
    next.capital >= Math.min(1, token.capital)
  );
}

/** A word that makes a place name part of something else: a street, a disease, an organisation. */
function isOther(reading: Reading, next: number): boolean {
  const token = reading.tokens[next];
  if (!token || !isJoined(token)) return false;
  // "Riverside Training Ward", "Oslo Demo Site": made up for practice.
  if (token.capital === Capital.Strong && ["training", "demo", "mock", "simulation"].includes(token.key)) return true;
  if ((token.flags & Flag.Street) !== 0 && token.key !== "st" && token.key !== "way" && token.key !== "drive") {
    return !["place", "court", "route", "row", "square"].includes(token.key) || token.capital === Capital.Strong;
  }
  return (
    (token.flags & Flag.EponymHead) !== 0 &&
    ["coma", "virus", "scale", "disease", "fever", "syndrome", "criteria"].includes(token.key)
  );
}

function unlistedEnd(reading: Reading, from: number, cue: number): number {
  if (cue === 0) return from;
  const { tokens } = reading;
  let end = from;
  for (; end < tokens.length && end < from + 3; end++) {
    const token = tokens[end];
    if (!token || (end > from && !isJoined(token)) || !reading.isFree(end)) break;
    if ((token.flags & (Flag.Function | Flag.Title | Flag.Relation)) !== 0 || NOT_PLACES.has(token.key)) break;
    const capital = token.capital === Capital.Strong;
    const name = (token.flags & (Flag.Given | Flag.Surname)) !== 0;
    const clinical = (token.flags & (Flag.Clinical | Flag.Maker | Flag.OrgHead | Flag.Eponym)) !== 0;
    const longer = capital && tokens[end + 1]?.capital === Capital.Strong && isJoined(tokens[end + 1]);
    if (clinical && cue < 3 && !(longer && cue === 2)) break;
    const fits = capital
      ? cue >= 2 || (!name && isPlaceCue(reading, from))
      : cue === 3 && (token.unknown || (name && (token.flags & Flag.Ambiguous) === 0));
    if (!fits) break;
  }
  return end > from && isOther(reading, end) ? from : end;
}
