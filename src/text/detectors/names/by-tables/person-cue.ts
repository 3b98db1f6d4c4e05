import { Flag } from "../../../../language/name-lexicon.js";
import { Capital } from "./capitals.js";
import { Evidence, type TableReading } from "./table-reading.js";

/**
 * How sure the words before a token are that a person's name starts there. `Weak`: "sono", "parlo con"; `Kin`: "la figlia"; `Label`: "Medico:";
 * `Title`: "Dott."; `Ask`: nothing but a name can follow ("mi chiamo", "Cognome:").
 */
export const Cue = { None: 0, Weak: 1, Kin: 2, Label: 3, Title: 4, Ask: 5 } as const;

/** Words of a name behind which it is said who that is. */
const MAX_EXPLAINED = 4;

/** Words between a label and its colon: "Nome e cognome del paziente:". */
const MAX_LABEL_TAIL = 4;

/** Where labels of forms end and what they announce starts, with the strength of the cue: worked out once for a text. */
export function labelledStarts(reading: TableReading): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (let at = 0; at < reading.words.length; at++) {
    const asked = reading.cueStartingAt(at, "name-label");
    const label = asked ?? reading.cueStartingAt(at, "person-label");
    if (!label || reading.isJoined(at)) continue;
    const start = afterLabel(reading, at, label.to);
    if (start > 0) starts.set(start, asked ? Cue.Ask : Cue.Label);
  }
  return starts;
}

/** Index of what the label that ends before `to` announces: behind its colon, in the next column, in the next line where it has its own; 0: nothing. */
export function afterLabel(reading: TableReading, from: number, to: number): number {
  let at = to;
  const last = to + MAX_LABEL_TAIL;
  while (at < last && reading.before(at) === "space" && reading.is("label-tail", at)) at++;
  const separator = reading.before(at);
  if (at >= reading.words.length) return 0;
  if (separator === "colon" || separator === "wide") return at;
  return separator === "line" && reading.before(from) === "line" && !reading.opensField(at) ? at : 0;
}

/** Strength of the cue right before the token. */
export function personCue(reading: TableReading, index: number, labels: ReadonlyMap<number, number>): number {
  const labelled = labels.get(index);
  if (labelled !== undefined) return labelled;
  const separator = reading.before(index);
  if (separator === "line" || separator === "stop" || separator === "wide") return Cue.None;
  const joined = separator === "space" || separator === "dot" || separator === "apostrophe";
  if (joined && reading.cueEndingAt(index, "asks-name")) return Cue.Ask;
  // "conocida como «la Chata»"
  if (separator === "open" && reading.cueEndingAt(index, "asks-name")) return Cue.Ask;
  if (separator === "colon") return reading.cueEndingAt(index, "asks-name") ? Cue.Label : Cue.None;
  const title = joined ? reading.cueEndingAt(index, "title") : null;
  if (title && !isGlued(reading, title.from)) return Cue.Title;
  if (joined && reading.cueEndingAt(index, "title-noun")) return nounCue(reading, index);
  const kin = kinCue(reading, index);
  if (kin !== Cue.None) return kin;
  if (isExplained(reading, index)) return Cue.Kin;
  if (reading.cueEndingAt(index, "beside-person")) return Cue.Weak;
  return joined && isArticled(reading, index) ? Cue.Weak : Cue.None;
}

/** "la zia", "la zia materna": a relation, with what is said of it. */
function endsKin(reading: TableReading, index: number): boolean {
  if (reading.cueEndingAt(index, "kin")) return true;
  const tail = reading.cueEndingAt(index, "kin-tail");
  return tail !== null && reading.isJoined(tail.from) && reading.cueEndingAt(tail.from, "kin") !== null;
}

/** "Sohel, mio cugino", "Sohel (il cugino)": who somebody is said right behind the name. */
function isExplained(reading: TableReading, index: number): boolean {
  if (reading.capital(index) !== Capital.Strong || reading.evidence(index) < Evidence.Unknown) return false;
  let end = index + 1;
  while (end < index + MAX_EXPLAINED && reading.isJoined(end) && reading.isCapitalised(end)) end++;
  const separator = reading.before(end);
  if (separator !== "comma" && separator !== "open") return false;
  const kin = reading.has(end, Flag.Function) && reading.isJoined(end + 1) ? end + 1 : end;
  const match = reading.cueStartingAt(kin, "kin");
  return match !== null && reading.words[kin]?.shape === "lower" && (kin > end || separator === "open");
}

/** "la carla", "el toni": in talk without capitals, an article before a given name that is nothing else. */
function isArticled(reading: TableReading, index: number): boolean {
  if (reading.isCased || !reading.is("article", index - 1)) return false;
  return reading.has(index, Flag.Given) && reading.evidence(index) === Evidence.Listed;
}

/** "4d. Afebril": a letter at a number is a unit, no title. */
function isGlued(reading: TableReading, index: number): boolean {
  return index > 0 && reading.words[index - 1]?.end === reading.words[index]?.start;
}

/** "la signora Bianchi": a capital or a name of the tables must follow. */
function nounCue(reading: TableReading, index: number): number {
  if (reading.capital(index) === Capital.Strong) return Cue.Title;
  // "la signora ucraina" is from there.
  const isOfPlace = reading.has(index, Flag.Place) && !reading.has(index, Flag.Given | Flag.Surname);
  return !reading.isCased && !isOfPlace && reading.evidence(index) >= Evidence.Unknown ? Cue.Title : Cue.Kin;
}

/**
 * "la figlia Anna", "la figlia, Anna,", "la figlia (Anna)": with something between, only a name of the tables, or what stands between marks by
 * itself. "il cugino, il Tano,": an article may lead it.
 */
function kinCue(reading: TableReading, index: number): number {
  const separator = reading.before(index);
  if (separator === "space" || separator === "apostrophe") {
    const article = index - 1;
    const isLed = reading.is("article", article) && reading.words[article]?.shape === "lower";
    const isAside = isLed && isSetOff(reading, article) && reading.capital(index) === Capital.Strong;
    if (!isAside) return endsKin(reading, index) ? Cue.Kin : Cue.None;
    return isKinBefore(reading, article) && closes(reading, index) ? Cue.Title : Cue.None;
  }
  if (!isSetOff(reading, index) || !reading.isCapitalised(index)) return Cue.None;
  const isKin = endsKin(reading, index) || isRoleBefore(reading, index);
  const needed = closes(reading, index) ? Evidence.Unknown : Evidence.Doubtful;
  if (isKin) return reading.evidence(index) >= needed ? Cue.Kin : Cue.None;
  // "la vecina del bajo, Candelaria."
  const isGiven = reading.has(index, Flag.Given) && reading.evidence(index) >= Evidence.Doubtful;
  return isGiven && isKinBefore(reading, index) && closes(reading, index) ? Cue.Kin : Cue.None;
}

/** Words between a relation and a name after a comma: "la vecina del bajo, …", "hermana con epilepsia, …". */
const MAX_ASIDE = 4;

function isSetOff(reading: TableReading, index: number): boolean {
  const separator = reading.before(index);
  return separator === "comma" || separator === "open";
}

/** Whether nothing of a longer phrase follows the word. */
function closes(reading: TableReading, index: number): boolean {
  return !reading.isJoined(index + 1) && reading.words[index]?.shape === "title";
}

/** "el taxista, Patxiku": a job, a role or a title of somebody right before the mark. */
function isRoleBefore(reading: TableReading, index: number): boolean {
  const isRole =
    reading.cueEndingAt(index, "title-noun") ??
    reading.cueEndingAt(index, "staff-role") ??
    (reading.has(index - 1, Flag.Occupation) ? index : null);
  return isRole !== null && reading.words[index - 1]?.shape === "lower";
}

/** Whether a relation stands before the mark, with few words behind it. */
function isKinBefore(reading: TableReading, index: number): boolean {
  for (let at = index; at > index - MAX_ASIDE - 1 && at > 0; at--) {
    if (endsKin(reading, at)) return true;
    if (!reading.isJoined(at - 1)) return false;
  }
  return false;
}
