import { Flag } from "../../../../language/name-lexicon.js";
import { PERSON_THRESHOLD } from "../people.js";
import { answeredAt } from "./answers.js";
import { Capital } from "./capitals.js";
import { isGraded, isMedical } from "./medical.js";
import { nameLines, shoutedNameEnd } from "./name-lines.js";
import { isActed, type NameRun, nameRun } from "./name-run.js";
import { Cue, labelledStarts, personCue } from "./person-cue.js";
import { Evidence, type TableReading } from "./table-reading.js";

const SHOUTED = 0.9;

/** Persons' names: after cues, by the tables, by capitals. */
export function findPeople(reading: TableReading): void {
  const labels = new Map([...nameLines(reading), ...labelledStarts(reading)]);
  const answers = answeredAt(reading, "question-name");
  let last: { readonly to: number; readonly cue: number } = { to: -1, cue: Cue.None };
  for (let index = 0; index < reading.words.length; index++) {
    if (isInsideTitle(reading, index)) continue;
    // "U.O.C. Nefrologia": letters of a ward are nobody's.
    if (!reading.isFree(index) || (isInitials(reading, index) && reading.cueStartingAt(index, "ward"))) continue;
    const shouted = shoutedNameEnd(reading, index);
    if (shouted > index) {
      reading.add(index, shouted, "PERSON", SHOUTED);
      index = shouted - 1;
      continue;
    }
    const found = answers.has(index)
      ? Math.max(Cue.Kin, personCue(reading, index, labels))
      : personCue(reading, index, labels);
    const cue = Math.max(found, carriedOver(reading, index, last));
    const run = nameRun(reading, index, cue);
    if (!run) continue;
    const confidence = confidenceOf(reading, run, cue);
    if (confidence >= PERSON_THRESHOLD) {
      reading.add(cue === Cue.Kin ? afterPreposition(reading, run) : run.from, run.to, "PERSON", confidence);
      last = { to: run.to, cue };
      index = run.to - 1;
    } else if (confidence > 0) {
      reading.doubts.push({ from: run.from, to: run.to, type: "PERSON", confidence });
    }
  }
}

/** "SIG.RA": the second half of a title in capitals is no name behind its first. */
function isInsideTitle(reading: TableReading, index: number): boolean {
  for (let from = index - 1; from >= index - 2 && from >= 0; from--) {
    const title = reading.cueStartingAt(from, "title");
    if (title && title.to > index) return true;
  }
  return false;
}

/** "la sorella di Mirella", "la moglie del pierluigi": a preposition behind a relation is no part of the name. */
function afterPreposition(reading: TableReading, { from, to }: NameRun): number {
  let at = from;
  while (at < to - 1 && reading.words[at]?.shape === "lower" && reading.is("complement-link", at)) at++;
  return at;
}

function isInitials(reading: TableReading, index: number): boolean {
  return reading.words[index]?.shape === "initial";
}

/** "i figli Marco e Anna", "Dott. Rossi, Bianchi": the cue holds for the next name too. */
function carriedOver(
  reading: TableReading,
  index: number,
  last: { readonly to: number; readonly cue: number },
): number {
  if (!reading.isCapitalised(index)) return Cue.None;
  const between = index - last.to;
  const isLinked = between === 1 && reading.before(index) === "space" && reading.before(last.to) === "space";
  // "Pedro u Óscar": beside somebody a given name is somebody, whatever else is called so.
  if (last.cue < Cue.Kin) {
    const isGiven = reading.has(index, Flag.Given) && reading.evidence(index) >= Evidence.Doubtful;
    return isLinked && isGiven && reading.is("and", last.to) ? Cue.Weak : Cue.None;
  }
  // "López Gil, M.ª Ángeles"
  const name = reading.words[index]?.shape === "initial" && reading.isJoined(index + 1) ? index + 1 : index;
  const listed = between === 0 && reading.before(index) === "comma";
  return (listed || (isLinked && reading.is("and", last.to))) &&
    reading.evidence(name) >= (last.cue >= Cue.Title ? Evidence.Unlikely : Evidence.Doubtful)
    ? Cue.Kin
    : Cue.None;
}

/** 0..1; 0 where nothing says that it is somebody. */
function confidenceOf(reading: TableReading, run: NameRun, cue: number): number {
  const isSure = cue >= Cue.Title || (cue >= Cue.Kin && run.listed > 0);
  if (!isSure && isMedical(reading, run.from, run.to)) return 0;
  if (cue >= Cue.Title) return run.words + run.initials > 0 ? 0.95 : 0;
  if (cue === Cue.Label) return labelledConfidence(reading, run);
  if (cue === Cue.Kin) return kinConfidence(reading, run);
  const bare = bareConfidence(reading, run);
  if (cue === Cue.Weak && run.listed > 0) return Math.max(bare, 0.9);
  if (cue === Cue.Weak && run.doubtful > 0 && run.strong > 0) return Math.max(bare, 0.6);
  if (cue === Cue.Weak && run.initials > 1) return 0.6;
  return bare;
}

/** "Medico: Rossi Mario": one unknown word may be anything that is said of a patient. */
function labelledConfidence(reading: TableReading, run: NameRun): number {
  if (run.listed > 0 || run.initials > 0) return 0.95;
  if (run.words >= 2 && run.doubtful + run.unknown >= 2) return 0.8;
  return run.words === 1 && run.unknown === 1 && endsField(reading, run.to) ? 0.5 : 0;
}

function kinConfidence(reading: TableReading, run: NameRun): number {
  if (reading.isCased && !reading.isCapitalised(run.to - 1)) return 0;
  if (run.words === 0) return run.initials > 1 ? 0.8 : 0;
  if (run.listed > 0) return 0.95;
  return run.words + run.initials > 0 ? 0.7 : 0;
}

/** Without a cue: by the tables and by capitals inside a sentence. */
function bareConfidence(reading: TableReading, run: NameRun): number {
  const { given, surnames, listed, doubtful, unknown, words, strong, initials } = run;
  if (isEponym(reading, run)) return 0;
  if (!reading.isCased) {
    if (words >= 2 && listed >= 1 && given > 0 && surnames > 0) return 0.8;
    return listed >= 1 && given >= 1 && reading.vocabulary.isHomeGiven(reading.key(run.from)) ? 0.6 : 0;
  }
  // "A. Bianchi"
  if (initials > 0 && words > 0 && !startsAsName(reading, run.from)) return 0;
  if (initials > 0 && words > 0) return listed + doubtful > 0 ? 0.8 : words >= 1 && strong > 0 && unknown > 0 ? 0.5 : 0;
  if (words === 0) return 0;
  if (words >= 2) {
    if (listed >= 2 || (listed >= 1 && given > 0)) return 0.9;
    if (listed >= 1) return strong > 0 ? 0.7 : 0.4;
    if (given > 0 && surnames > 0 && doubtful >= 2) return strong >= 1 || startsLineAlone(reading, run) ? 0.7 : 0.2;
    const isGivenFirst = reading.has(run.from, Flag.Given) && !reading.has(run.from, Flag.Common | Flag.Function);
    const acts = reading.has(run.from, Flag.Given) && isActed(reading, run.to);
    if ((isGivenFirst || acts) && strong >= 1) return 0.5;
    return strong >= 2 || (strong === 1 && unknown >= 2) ? 0.5 : 0.2;
  }
  if (isStrange(reading, run)) return 0.45;
  // A place by itself is one, but "oggi Ginevra dorme" is somebody.
  const isPlace = reading.has(run.from, Flag.Place);
  if (listed === 0 || (isPlace && (given === 0 || reading.is("place-lead", run.from - 1)))) return 0;
  if (isPlace) return isActed(reading, run.to) ? 0.6 : isStrongGiven(reading, run.from) ? 0.5 : 0;
  if (reading.capital(run.from) === Capital.Strong) return given > 0 ? 0.75 : 0.6;
  if (given === 0 || reading.capital(run.from) !== Capital.Weak) return 0.2;
  // "Iolanda ha 51 anni"; "CENTRALINISTA: Cristian."; "Elisabetta. Sì, lei."
  return isSubject(reading, run.to) || endsField(reading, run.to) ? 0.55 : 0.2;
}

/** "Ieri Gessica mi ha detto": a word of no table with a capital inside a sentence that does what people do. */
function isStrange(reading: TableReading, { from, to, unknown, strong, words }: NameRun): boolean {
  if (words !== 1 || unknown !== 1 || strong !== 1 || to - from !== 1 || reading.has(from, Flag.Place)) return false;
  const word = reading.words[from];
  return word?.shape === "title" && word.key.length > 2 && isActed(reading, to);
}

/** "Osgood-Schlatter", "Fisher 3", "Stanford": what things of medicine are named after, or what has a grade behind it. */
function isEponym(reading: TableReading, { from, to, given }: NameRun): boolean {
  const words = to - from;
  for (let at = from; at < to; at++) {
    if (!reading.has(at, Flag.Eponym) && !reading.vocabulary.isEponymPart(reading.key(at))) continue;
    if (words === 1 || given === 0 || (words > 1 && reading.before(from + 1) === "hyphen")) return true;
  }
  return words === 1 && isGraded(reading, to);
}

/** "l'hanno chiamata Sofia": somebody or a place, and to be removed either way. */
function isStrongGiven(reading: TableReading, index: number): boolean {
  return reading.capital(index) === Capital.Strong && reading.vocabulary.isHomeGiven(reading.key(index));
}

/** Whether nothing of the field is left behind the name. */
function endsField(reading: TableReading, to: number): boolean {
  const separator = reading.before(to);
  return (
    to >= reading.words.length ||
    separator === "line" ||
    separator === "wide" ||
    separator === "comma" ||
    separator === "stop"
  );
}

/** Behind a unit or a value ("mg/L. Tiffeneau", "in AA, T. 36") a letter with a point is none of a name. */
function startsAsName(reading: TableReading, from: number): boolean {
  const word = reading.words[from];
  if (word?.shape !== "initial") return true;
  const before = reading.words[from - 1];
  return word.before === "line" || (word.before !== "slash" && before?.shape !== "number" && before?.shape !== "caps");
}

function startsLineAlone(reading: TableReading, run: NameRun): boolean {
  return reading.before(run.from) === "line" && endsField(reading, run.to);
}

/** "Anna riferisce": a sentence starts with the name, and goes on without a capital, with no noun's ending that would agree with an adjective. */
function isSubject(reading: TableReading, to: number): boolean {
  return reading.before(to) === "space" && reading.words[to]?.shape === "lower";
}
