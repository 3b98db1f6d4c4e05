import { Flag } from "../../../../language/name-lexicon.js";
import { answeredAt } from "./answers.js";
import { afterLabel } from "./person-cue.js";
import type { Match } from "./phrase-tree.js";
import type { TableReading } from "./table-reading.js";

const MAX_WORDS = 6;
/** Words of a field of a form, and words before a comma among which a relation makes a job of what stands behind it. */
const MAX_FIELD = 5;
const KIN_REACH = 6;
const WORK_REACH = 8;
/** What no job is called, whatever its ending. */
const NO_JOB = Flag.Function | Flag.Clinical | Flag.Relation | Flag.Title | Flag.Place;
const BY_CUE = 0.85;
const BY_PLACE = 0.6;

/** What people work as: after cues ("lavora come", "de profesión", "Professione:"), and told of somebody in passing ("52 anni, muratore,"). */
export function findOccupations(reading: TableReading): void {
  const answers = answeredAt(reading, "question-job");
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at)) continue;
    const from = afterArticle(reading, at);
    const isCued = isAnnounced(reading, at) || answers.has(at);
    const end = isCued ? cuedEnd(reading, from) : tellingEnd(reading, from);
    if (end === from) continue;
    reading.add(from, end, "OCCUPATION", isCued ? BY_CUE : BY_PLACE);
    at = end - 1;
  }
}

function isAnnounced(reading: TableReading, index: number): boolean {
  const separator = reading.before(index);
  if ((separator === "space" || separator === "apostrophe") && reading.cueEndingAt(index, "job-cue")) return true;
  if (separator !== "colon" && separator !== "wide") return false;
  const label = reading.cueEndingAt(index, "job-label");
  return label !== null && !reading.isJoined(label.from) && afterLabel(reading, label.from, label.to) === index;
}

/** Behind a cue: a job of the tables, one by its ending, and in the field of a form whatever it holds. */
function cuedEnd(reading: TableReading, from: number): number {
  const listed = jobEnd(reading, from);
  if (listed > from) return listed;
  const unlisted = unlistedEnd(reading, from);
  return unlisted > from || reading.before(from) !== "colon" ? unlisted : fieldEnd(reading, from);
}

/** "OCUPACIÓN: pelador de cable": a few words in small letters that fill their field. */
function fieldEnd(reading: TableReading, from: number): number {
  let to = from;
  while (to < from + MAX_FIELD && reading.words[to]?.shape === "lower" && (to === from || reading.isJoined(to))) to++;
  const isWhole = to > from && (to >= reading.words.length || !reading.isJoined(to));
  const isNone = reading.is("no-job", from) || reading.has(from, Flag.Function | Flag.Clinical);
  return isWhole && !isNone ? to : from;
}

/** Index behind a job of no table, by its ending, or the token itself. */
function unlistedEnd(reading: TableReading, from: number): number {
  const word = reading.words[from];
  if (word?.shape !== "lower" || !reading.vocabulary.grammar.endsAsJob(word.key)) return from;
  if (reading.has(from, NO_JOB) || reading.is("no-job", from) || reading.is("status", from)) return from;
  return withField(reading, from + 1, from, true);
}

function afterArticle(reading: TableReading, from: number): number {
  return reading.is("article", from) && reading.isJoined(from + 1) ? from + 1 : from;
}

/** Index behind the job that starts at the token, with what it is in ("operaio edile", "jubilado de la construcción"), or the token itself. */
function jobEnd(reading: TableReading, from: number): number {
  const state = reading.cueStartingAt(from, "job-state");
  const start = state ? afterSmall(reading, state.to) : from;
  const phrase = listedJob(reading, start) ?? (state ? reading.cueStartingAt(start, "work-field") : null);
  if (!phrase) return from;
  return withField(reading, phrase.to, start, phrase.value === "head");
}

/** The longest job of the tables that starts here; of one that is both a job and the head of a phrase, the head. */
function listedJob(reading: TableReading, from: number): Match<"head" | "job"> | null {
  const found = reading.vocabulary.occupations.startingAt(reading.words, from);
  const longest = found.at(-1);
  return found.find(({ to, value }) => to === longest?.to && value === "head") ?? longest ?? null;
}

/** "operaio in una ditta di pulizie", "profesora de instituto", "minero prejubilado": words of its field and state that follow the job. */
function withField(reading: TableReading, to: number, from: number, isHead: boolean): number {
  let at = isHead ? afterComplement(reading, to) : to;
  while (at < from + MAX_WORDS && reading.isFree(at) && reading.before(at) === "space") {
    const field =
      reading.cueStartingAt(afterSmall(reading, at), "work-field") ?? reading.cueStartingAt(at, "job-state");
    if (!field || field.to <= at) break;
    at = field.to;
  }
  return at;
}

/** "conductor de autobús", "directora de la ikastola": the one word that says of what, in the same breath. */
function afterComplement(reading: TableReading, to: number): number {
  if (!reading.is("complement-link", to) || reading.before(to) !== "space") return to;
  const noun = reading.is("article", to + 1) ? to + 2 : to + 1;
  const word = reading.words[noun];
  const isNoun = word?.shape === "lower" && reading.isJoined(noun) && !reading.has(noun, Flag.Function);
  return isNoun && reading.isFree(noun) && !reading.is("no-name", noun) && endsAside(reading, noun + 1) ? noun + 1 : to;
}

function afterSmall(reading: TableReading, from: number): number {
  let at = from;
  while (at < from + 3 && reading.is("job-link", at) && reading.isJoined(at)) at++;
  return at;
}

/** A job told in passing: "pensionato, ex muratore", "jubilado de la construcción", "Uomo di 52 anni, muratore, …", "è maestra". Not the staff's. */
function tellingEnd(reading: TableReading, from: number): number {
  const state = reading.cueStartingAt(from, "job-state");
  if (state) {
    const end = jobEnd(reading, from);
    if (end > from) return reading.is("staff-role", state.to) ? from : end;
  }
  const role = reading.cueStartingAt(from, "staff-role");
  const listed = listedJob(reading, from);
  const phrase = listed ?? staffRole(reading, from);
  // "agente immobiliare" is none of the staff, "agente" may be.
  const isStaff = (role !== null && role.to >= (listed?.to ?? 0)) || reading.is("title", from);
  const isKin = isNearKin(reading, from);
  // "è", not "e": what "and" joins is no job because it ends like one.
  const isJoining = reading.key(from - 1).length === 1 && reading.words[from - 1]?.isMarked === false;
  if (!phrase) return !isJoining && isTold(reading, from, from + 1) ? unlistedEnd(reading, from) : from;
  const end = withField(reading, phrase.to, from, phrase.value === "head");
  // What the staff is called is a job where a relation is spoken of: "su prima Leire, enfermera en …".
  if (isStaff && !((isKin || reading.before(from) === "open") && isTold(reading, from, phrase.to))) return from;
  // "Cartero retirado"
  const retired = reading.before(phrase.to) === "space" && reading.cueStartingAt(phrase.to, "job-state");
  if (retired && retired.to === phrase.to + 1) return end;
  // "Costurera en un taller"
  if (reading.isCapitalised(from)) return isOpening(reading, from, phrase.to) ? end : from;
  return isTold(reading, from, phrase.to) ? end : from;
}

/** "Costurera en un taller", "Muratore. Fumatore.", "Impiegata, coniugata": what a sentence begins with. */
function isOpening(reading: TableReading, from: number, to: number): boolean {
  if (!reading.opens(from) || reading.before(from) === "colon") return false;
  if (reading.is("job-place", to)) return true;
  // "Camarero de 28 años"
  if (reading.is("of-age", to) && reading.words[to + 1]?.shape === "number") return true;
  const separator = reading.before(to);
  const isAlone = separator === "comma" || separator === "stop";
  const isSentence = reading.before(from) === "stop" || separator === "comma";
  return isAlone && isSentence && !reading.is("no-job", from) && !reading.has(from, Flag.Clinical);
}

/** A role of the staff as a phrase that a complement may follow: "directora de la escuela". */
function staffRole(reading: TableReading, from: number): { readonly to: number; readonly value: "head" } | null {
  const role = reading.cueStartingAt(from, "staff-role");
  return role && { to: role.to, value: "head" };
}

/** Whether the words `[from, to)` are said of somebody: between commas, in brackets with a place of work, behind "es" or "soy". */
function isTold(reading: TableReading, from: number, to: number): boolean {
  if (reading.words[from]?.shape !== "lower") return false;
  const separator = reading.before(from);
  const isListed = listedJob(reading, from) !== null;
  const isOnlyJob = isListed && !reading.is("no-job", from) && (to > from + 1 || !reading.has(from, Flag.Clinical));
  if (separator === "comma")
    return (
      endsAside(reading, to) &&
      (followsPerson(reading, from) || isNearKin(reading, from) || (isOnlyJob && isBetween(reading, to)))
    );
  if (separator === "open")
    return (
      (reading.is("job-place", to) && reading.isCapitalised(to + 1) && reading.isCapitalised(from - 1)) ||
      (endsAside(reading, to) && isOnlyJob && followsPerson(reading, from))
    );
  if (separator !== "space") return false;
  // "il nipote carrozziere", "mamma impiegata"
  if (isOnlyJob && endsAside(reading, to) && reading.cueEndingAt(from, "kin") && !reading.is("staff-role", from))
    return true;
  // "è un cuoco"
  const said = reading.is("article", from - 1) && reading.isJoined(from - 1) ? from - 1 : from;
  const isAnd = said < from && reading.key(said - 1).length === 1 && reading.words[said - 1]?.isMarked === false;
  // "è dipendente per le ADL"
  const isSomebody =
    !isAnd &&
    (!reading.is("no-job", from) || reading.is("complement-link", to)) &&
    reading.cueEndingAt(said, "is-somebody") !== null &&
    endsAside(reading, to);
  return isSomebody || reading.is("says-of-self", from - 1) || (isOnlyJob && followsWork(reading, from));
}

/** "ha lavorato trent'anni come tornitore", "ha fatto per una vita il fornaio". */
function followsWork(reading: TableReading, from: number): boolean {
  if (!reading.is("job-as", from - 1)) return false;
  for (let at = from - 1; at > from - WORK_REACH && at > 0; at--) {
    if (reading.before(at) === "stop" || reading.before(at) === "line") return false;
    if (reading.is("work-verb", at - 1)) return true;
  }
  return false;
}

/** "Cuce in casa, sarta, per un negozio": nothing but the job between two commas. */
function isBetween(reading: TableReading, to: number): boolean {
  const separator = reading.before(to);
  return (separator === "comma" || separator === "stop") && to < reading.words.length;
}

/** "su hijo Uriel, mototaxista", "padre con melanoma, agricultor": a relation a few words before the comma. */
function isNearKin(reading: TableReading, index: number): boolean {
  for (let at = index; at > index - KIN_REACH && at > 0; at--) {
    if (at < index && (reading.before(at) === "stop" || reading.before(at) === "line")) return false;
    const isKin = reading.has(at - 1, Flag.Relation) || reading.cueEndingAt(at, "kin") !== null;
    if (isKin && !reading.cueEndingAt(at, "staff-role")) return true;
  }
  return false;
}

function endsAside(reading: TableReading, to: number): boolean {
  const separator = reading.before(to);
  if (to >= reading.words.length || (separator !== "space" && separator !== "apostrophe")) return true;
  return (
    reading.is("job-link", to) ||
    reading.is("and", to) ||
    reading.cueStartingAt(to, "job-state") !== null ||
    reading.has(to, Flag.Function)
  );
}

/** "52 anni, muratore": an age or somebody stands before the comma. */
function followsPerson(reading: TableReading, index: number): boolean {
  const before = index - 1;
  return (
    reading.is("years", before) ||
    (reading.words[before]?.shape === "number" && reading.is("of-age", before - 1)) ||
    reading.is("status", before) ||
    reading.has(before, Flag.Relation | Flag.Given | Flag.Surname) ||
    (reading.isCapitalised(before) && !reading.isOrdinary(before)) ||
    !reading.isFree(before) ||
    reading.cueEndingAt(index, "kin") !== null ||
    reading.cueEndingAt(index, "job-state") !== null
  );
}
