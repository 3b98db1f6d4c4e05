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
  const phrase = reading.vocabulary.occupations.startingAt(reading.words, start).at(-1);
  if (!phrase) return from;
  return withField(reading, phrase.to, start);
}

/** "operaio in una ditta di pulizie", "profesora de instituto": words of its field that follow the job. */
function withField(reading: TableReading, to: number, from: number): number {
  let at = to;
  while (at < from + MAX_WORDS && reading.isFree(at) && reading.before(at) === "space") {
    if (reading.has(at, Flag.Occupation | Flag.OccupationHead) && !reading.has(at, Flag.Function)) at++;
    else if (reading.vocabulary.workFields.startingAt(reading.words, at).length > 0)
      at = reading.vocabulary.workFields.startingAt(reading.words, at).at(-1)?.to ?? at + 1;
    else {
      const next = afterSmall(reading, at);
      const field = next > at ? reading.vocabulary.workFields.startingAt(reading.words, next).at(-1) : undefined;
      if (!field) break;
      at = field.to;
    }
  }
  return at;
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
  if (!phrase || reading.cueStartingAt(from, "staff-role")?.to === phrase.to || reading.isCapitalised(from))
    return from;
  const isAside = reading.before(from) === "comma" && endsAside(reading, phrase.to) && followsPerson(reading, from);
  const isSaid =
    reading.before(from) === "space" && reading.is("is-somebody", from - 1) && endsAside(reading, phrase.to);
  return isAside || isSaid ? withField(reading, phrase.to, from) : from;
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
    reading.has(before, Flag.Relation | Flag.Given | Flag.Surname) ||
    !reading.isFree(before) ||
    reading.cueEndingAt(index, "kin") !== null ||
    reading.cueEndingAt(index, "job-state") !== null
  );
}
