import { Flag } from "../../../../language/name-lexicon.js";
import { answeredAt } from "./answers.js";
import { afterLabel } from "./person-cue.js";
import type { TableReading } from "./table-reading.js";

const MAX_WORDS = 6;
const BY_CUE = 0.85;
const BY_PLACE = 0.6;

/** What people work as: after cues ("lavora come", "de profesión", "Professione:"), and told of somebody in passing ("52 anni, muratore,"). */
export function findOccupations(reading: TableReading): void {
  const answers = answeredAt(reading, "question-job");
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at)) continue;
    const from = afterArticle(reading, at);
    const isCued = isAnnounced(reading, at) || answers.has(at);
    const end = isCued ? jobEnd(reading, from) : tellingEnd(reading, from);
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

function afterArticle(reading: TableReading, from: number): number {
  return reading.is("article", from) && reading.isJoined(from + 1) ? from + 1 : from;
}

/** Index behind the job that starts at the token, with what it is in ("operaio edile", "jubilado de la construcción"), or the token itself. */
function jobEnd(reading: TableReading, from: number): number {
  const state = reading.cueStartingAt(from, "job-state");
  const start = state ? afterSmall(reading, state.to) : from;
  const phrase =
    reading.vocabulary.occupations.startingAt(reading.words, start).at(-1) ??
    (state ? reading.cueStartingAt(start, "work-field") : null);
  if (!phrase) return from;
  return withField(reading, phrase.to, start, phrase.value === "head");
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
    return end > from && !reading.is("staff-role", state.to) ? end : from;
  }
  const phrase = reading.vocabulary.occupations.startingAt(reading.words, from).at(-1);
  if (!phrase || (reading.cueStartingAt(from, "staff-role")?.to ?? from) >= phrase.to || reading.is("title", from))
    return from;
  // "Cartero retirado"
  const retired = reading.before(phrase.to) === "space" && reading.cueStartingAt(phrase.to, "job-state");
  if (retired && retired.to === phrase.to + 1) return withField(reading, phrase.to, from, phrase.value === "head");
  if (reading.isCapitalised(from)) return from;
  const isAside = reading.before(from) === "comma" && endsAside(reading, phrase.to) && followsPerson(reading, from);
  const isSaid =
    reading.before(from) === "space" &&
    ((reading.is("is-somebody", from - 1) && endsAside(reading, phrase.to)) || reading.is("says-of-self", from - 1));
  return isAside || isSaid ? withField(reading, phrase.to, from, phrase.value === "head") : from;
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
    reading.is("status", before) ||
    reading.has(before, Flag.Relation | Flag.Given | Flag.Surname) ||
    (reading.isCapitalised(before) && !reading.isOrdinary(before)) ||
    !reading.isFree(before) ||
    reading.cueEndingAt(index, "kin") !== null ||
    reading.cueEndingAt(index, "job-state") !== null
  );
}
