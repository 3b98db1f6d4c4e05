import { PLACE_PHRASES } from "../../lexicons/places.js";
import { Flag } from "./lexicon.js";
import { isJoined, PhraseBook } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const phrases = new PhraseBook(PLACE_PHRASES);

const NAME = Flag.Given | Flag.Surname;
const STATE_CODES = new Set(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR UK US USA UAE ON BC QC AB".split(
    " ",
  ),
);
/** State codes that follow persons' names as degrees: "J. Hartnell, MD". */
const DEGREES = new Set("md pa ma ms dc nd".split(" "));
const DIRECTIONS = new Set(
  "north south east west northern southern eastern western central downtown upstate midtown greater inner outer".split(
    " ",
  ),
);
const PREPOSITIONS = new Set(
  "in within from to near at around outside of visit visiting visited leave left into through via toward towards".split(
    " ",
  ),
);
/** Verbs that, with a preposition, make what follows a place even in lower case. */
const HOME_VERBS = new Set(
  "live lives lived living reside resides resided residing move moves moved moving born raised grew relocate relocated relocating stay staying stayed based settled domiciled originally originates hails".split(
    " ",
  ),
);
const TRAVEL_VERBS = new Set(
  "travel travels traveled travelled traveling travelling trip flew fly flying flight drove drive driving went going go been come came coming commute commutes returned visit visited holiday vacation transferred".split(
    " ",
  ),
);
/** Words that complete a place: "Bandra station", "Orange County". */
const SITES = new Set(
  "station airport county city village beach island valley bay heights park township mall borough province".split(" "),
);
const NOT_PLACES = new Set(
  "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer fall autumn winter christmas easter thanksgiving english spanish french".split(
    " ",
  ),
);

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
  let end = to;
  if (SITES.has(reading.key(end)) && isJoined(reading.tokens[end])) end++;
  // The state right after a town belongs to it: "Amarillo, TX", "Springfield Illinois".
  const next = reading.tokens[end];
  if (next && (next.before === "comma" || next.before === "space") && isState(reading, end)) end++;
  reading.add(start, end, "LOCATION", 0.85);
}

function isState(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !STATE_CODES.has(reading.text.slice(token.start, token.end))) return false;
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
    reading.tokens[index + 1]?.before === "comma" &&
    isState(reading, index + 1);
  if (beforeState) return index + 1;
  if (listed) {
    if (isBeforeRegion(reading, index)) return index + 1;
    if (isFullName(reading, index)) return index;
    const function_ = (token.flags & Flag.Function) !== 0;
    const ordinary = (token.flags & (Flag.Common | Flag.Clinical)) !== 0;
    const capital = token.capital === Capital.Strong;
    const after =
      reading.isFree(index - 1) &&
      (reading.has(index - 1, Flag.Given) || reading.has(index - 1, Flag.Title)) &&
      isJoined(token);
    const fits = after
      ? false
      : function_
        ? capital && cue >= 2
        : ordinary
          ? cue >= 3 || (capital && cue >= 1)
          : cue >= 1;
    return fits && !isOther(reading, index + 1) && !NOT_PLACES.has(token.key) ? index + 1 : index;
  }
  return unlistedEnd(reading, index, cue);
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

/** 0 none, 1 a preposition of place, 2 a preposition after a verb of travel, 3 one after a verb of dwelling. */
function cueBefore(reading: Reading, index: number): number {
  let before = reading.wordBefore(index);
  if (DIRECTIONS.has(reading.key(before))) before = reading.wordBefore(before);
  if (before < 0) return 0;
  if (!PREPOSITIONS.has(reading.key(before))) return 0;
  let at = reading.wordBefore(before);
  if (["up", "back", "over", "down", "out", "here"].includes(reading.key(at))) at = reading.wordBefore(at);
  const verb = reading.key(at);
  const preposition = reading.key(before);
  if (HOME_VERBS.has(verb) && ["in", "to", "from", "at", "near", "outside"].includes(preposition)) return 3;
  if (["i'm", "i am", "am", "he", "she", "they", "we", "is"].includes(verb) && preposition === "from") return 2;
  return TRAVEL_VERBS.has(verb) && preposition !== "at" ? 2 : 1;
}

/** A word that makes a place name part of something else: a street, a disease, an organisation. */
function isOther(reading: Reading, next: number): boolean {
  const token = reading.tokens[next];
  if (!token || !isJoined(token)) return false;
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
    if (clinical && cue < 3) break;
    const fits = capital
      ? cue >= 2 || (!name && isPlaceCue(reading, from))
      : cue === 3 && (token.unknown || (name && (token.flags & Flag.Ambiguous) === 0));
    if (!fits) break;
  }
  return end > from && isOther(reading, end) ? from : end;
}

/** Before an unlisted capitalised word only "in" is sure enough: "from Dr", "to Mary", "at Brightline" are not places. */
function isPlaceCue(reading: Reading, from: number): boolean {
  const token = reading.tokens[from];
  if (!token || (token.flags & (Flag.Common | Flag.Clinical)) !== 0) return false;
  return token.unknown && ["in", "near", "outside"].includes(reading.key(reading.wordBefore(from)));
}
