import { Flag } from "../../../../language/name-lexicon.js";
import { answeredAt } from "./answers.js";
import { Capital } from "./capitals.js";
import { Evidence, type TableReading } from "./table-reading.js";

const MAX_WORDS = 12;
const BY_HEAD = 0.85;
const BY_TABLE = 0.8;
const BY_CUE = 0.7;

/** Hospitals, clinics, schools, pharmacies, laboratories, firms: by their first word and what follows it, by their form, by a cue, by the tables. */
export function findOrganisations(reading: TableReading): void {
  const answers = answeredAt(reading, "question-work");
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at)) continue;
    const end =
      addHeaded(reading, at) || addKnown(reading, at) || addByForm(reading, at) || addEmployer(reading, at, answers);
    if (end > at) at = end - 1;
  }
}

/** "Ospedale San Raffaele", "Farmacia Bianchi", "Hospital 12 de Octubre"; 0 where it names none in particular. */
function addHeaded(reading: TableReading, from: number): number {
  if (reading.cueStartingAt(from, "no-organisation") || reading.cueStartingAt(from, "place-cue")) return 0;
  // "residente a Villa d'Almè"
  const isPlace = reading.vocabulary.places.startingAt(reading.words, from).length > 0;
  if (isPlace && reading.cueEndingAt(from, "place-cue")) return 0;
  const head = reading.vocabulary.organisationHeads.startingAt(reading.words, from).at(-1);
  const firm = head ? null : reading.cueStartingAt(from, "company-head");
  const start = head?.to ?? firm?.to;
  if (start === undefined || (reading.cueStartingAt(from, "ward")?.to ?? from) >= start) return 0;
  const { to, isProper } = nameAfterHead(reading, from, start, firm !== null);
  if (!isProper) return 0;
  reading.add(from, to, head?.value ?? "ORGANIZATION", BY_HEAD);
  return to;
}

/** What follows a head as far as it goes, and whether something of it names one of many. */
function nameAfterHead(
  reading: TableReading,
  from: number,
  start: number,
  isFirm: boolean,
): { to: number; isProper: boolean } {
  let to = start;
  // "Ospedale Maggiore" is a head that is somebody's own.
  let isProper = start > from + 1 && reading.is("organisation-saint", start - 1);
  while (to < from + MAX_WORDS && to < reading.words.length && reading.isFree(to)) {
    const quoted =
      reading.before(to) === "open" &&
      /["“«„]/u.test(reading.text.slice(reading.words[to - 1]?.end ?? 0, reading.words[to]?.start));
    if (!reading.isJoined(to) && !quoted) break;
    const at = afterLinks(reading, to);
    if (!reading.isFree(at)) break;
    if (reading.cueStartingAt(at, "ward") || reading.cueStartingAt(to, "company-form")) break;
    const place = placeEnd(reading, at);
    if (place > at) {
      [to, isProper] = [place, true];
      continue;
    }
    if (isNumbered(reading, at)) {
      [to, isProper] = [at + 1, true];
      continue;
    }
    const part = partOf(reading, at, from, isFirm, at > to);
    if (part === Part.None) break;
    if (part === Part.Proper) isProper = true;
    to = at + 1;
  }
  const form = reading.isJoined(to) ? reading.cueStartingAt(to, "company-form") : null;
  return { to: form?.to ?? to, isProper };
}

const Part = { None: 0, Generic: 1, Proper: 2 } as const;

/** What a word says of the organisation whose head stands at `head`. */
function partOf(reading: TableReading, index: number, head: number, isFirm: boolean, isLinked: boolean): number {
  const word = reading.words[index];
  if (!word || word.shape === "number") return Part.None;
  if (word.shape === "initial") return reading.before(index + 1) === "dot" ? Part.Generic : Part.None;
  if (reading.words[index - 1]?.shape === "initial") return Part.Proper;
  const isHead =
    reading.has(index, Flag.OrgHead | Flag.GenericOrg) && !reading.has(index, Flag.Toponym | Flag.Given | Flag.Surname);
  if (word.shape === "lower") {
    if (isHead) return Part.Generic;
    if (reading.isCased) return Part.None;
    if (reading.is("organisation-saint", index) && reading.isJoined(index + 1))
      return isSaintly(reading, index) ? Part.Proper : Part.Generic;
    if (isSaintly(reading, index - 1)) return reading.has(index, Flag.Function) ? Part.None : Part.Proper;
    if (reading.evidence(index) === Evidence.Listed) return Part.Proper;
    // "bar colombo": right behind the head a name that is a word too.
    const isDoubtful = reading.evidence(index) === Evidence.Doubtful && reading.has(index, Flag.Surname);
    return isDoubtful && index === head + 1 && !reading.has(index, Flag.Function) ? Part.Proper : Part.None;
  }
  if (isHead) return Part.Generic;
  if (reading.is("organisation-saint", index)) return Part.Proper;
  if (isShown(reading, index, head)) return Part.Proper;
  // "Hospital de la Mujer"
  const isLed = reading.is("article", index - 1) && reading.isCapitalised(head) && word.shape === "title";
  if (reading.has(index, Flag.Relation) && isLed) return Part.Proper;
  if (reading.has(index, Flag.Clinical | Flag.Relation)) return Part.Generic;
  if (word.shape === "caps" && word.key.length < 3) return Part.None;
  if (reading.evidence(index) >= Evidence.Unknown || isSaintly(reading, index - 1)) return Part.Proper;
  // "Ospedale Maggiore": an ordinary word that nobody writes so, unless the whole line is.
  const isStrong = reading.capital(index) === Capital.Strong;
  if (reading.evidence(index) === Evidence.Unlikely)
    return isFirm || (isLinked && !(isStrong && reading.is("complement-link", index - 1))) ? Part.Generic : Part.Proper;
  const isNamed =
    isStrong && reading.isCapitalised(head) && !reading.has(index, Flag.Title) && !isSmallWord(reading, index);
  // "Cantina Sociale di Nomi"; "Centro di Riferimento" is none in particular.
  const isSomewhere = reading.has(index, Flag.Place | Flag.Given | Flag.Surname);
  return isNamed && !isFirm && (!isLinked || isSomewhere) ? Part.Proper : Part.Generic;
}

/** A small word that the name ends with is one of it: "Salumificio Po". */
function isSmallWord(reading: TableReading, index: number): boolean {
  return reading.has(index, Flag.Function) && reading.isJoined(index + 1);
}

/** "el bar Parada", "la farmacia de la Plaza": behind a head in small letters nobody writes an ordinary word with a capital, if it is not of medicine. */
function isShown(reading: TableReading, index: number, head: number): boolean {
  if (reading.isCapitalised(head) || reading.capital(index) !== Capital.Strong) return false;
  if (reading.words[index]?.shape !== "title" || reading.has(index, Flag.Function | Flag.Title)) return false;
  if (reading.is("article", index - 1) && !reading.has(index, Flag.Clinical)) return true;
  return index === head + 1 ? reading.is("company-head", head) : reading.evidence(index) > Evidence.Against;
}

function isSaintly(reading: TableReading, index: number): boolean {
  return reading.is("organisation-saint", index) && !reading.has(index, Flag.Relation | Flag.OrgHead);
}

/** "12 de Octubre", "n. 5". */
function isNumbered(reading: TableReading, index: number): boolean {
  if (reading.words[index]?.shape !== "number") return false;
  return (
    reading.is("organisation-link", index + 1) &&
    reading.isJoined(index + 1) &&
    (reading.isCapitalised(index + 2) || !reading.isCased)
  );
}

/** Behind small words that join parts of a name, if one follows. */
function afterLinks(reading: TableReading, from: number): number {
  let at = from;
  const isLink = (index: number) =>
    reading.words[index]?.shape !== "number" &&
    (reading.is("organisation-link", index) || reading.is("title", index)) &&
    reading.isJoined(index + 1);
  while (at < from + 3 && isLink(at) && (at === from || reading.isJoined(at))) at++;
  if (at === from) return from;
  const joins = reading.is("and", from) && !reading.isCapitalised(at);
  return joins ? from : at;
}

/** Behind a place of the tables. */
function placeEnd(reading: TableReading, index: number): number {
  const shown = reading.isCapitalised(index) || !reading.isCased;
  if (!shown) return index;
  const phrase = reading.vocabulary.places.startingAt(reading.words, index).at(-1)?.to;
  if (phrase !== undefined && (reading.isCapitalised(phrase - 1) || !reading.isCased)) return phrase;
  const single =
    reading.has(index, Flag.Place) &&
    !reading.has(index, Flag.Function | Flag.Clinical | Flag.Common | Flag.GenericOrg | Flag.OrgHead);
  return single && (reading.isCased || !reading.has(index, Flag.AmbiguousPlace | Flag.Common)) ? index + 1 : index;
}

/** Organisations that the tables name whole. */
function addKnown(reading: TableReading, from: number): number {
  const known = reading.vocabulary.organisations
    .startingAt(reading.words, from)
    .findLast(({ to }) =>
      reading.isCased
        ? reading.isCapitalised(from) && !isOrdinaryAlone(reading, from, to)
        : to > from + 1 || isRare(reading, from) || reading.cueEndingAt(from, "treated-at") !== null,
    );
  if (!known) return 0;
  const { to } = nameAfterHead(reading, from, known.to, true);
  reading.add(from, to, known.value, BY_TABLE);
  return to;
}

function isOrdinaryAlone(reading: TableReading, from: number, to: number): boolean {
  // "Zambon" is a firm and a family.
  if (to === from + 1 && reading.has(from, Flag.Given | Flag.Surname | Flag.Place)) return true;
  return (
    to === from + 1 &&
    (reading.isOrdinary(from) || reading.isSmallElsewhere(from)) &&
    reading.words[from]?.shape !== "caps"
  );
}

function isRare(reading: TableReading, index: number): boolean {
  return reading.evidence(index) === Evidence.Unknown;
}

/** "Brambati S.p.A.", "Transportes Ruiz S.L.": the words with a capital before a form of company. */
function addByForm(reading: TableReading, index: number): number {
  const form = reading.cueStartingAt(index, "company-form");
  if (!form || !reading.isJoined(index) || (reading.words[index]?.shape === "lower" && form.to - form.from < 2))
    return 0;
  let from = index;
  while (from > 0 && index - from < MAX_WORDS && reading.isFree(from - 1) && reading.isJoined(from)) {
    if (
      !reading.isCapitalised(from - 1) &&
      !(reading.is("organisation-link", from - 1) && reading.isCapitalised(from - 2))
    )
      break;
    from--;
  }
  while (from < index && !reading.isCapitalised(from)) from++;
  while (from < index && reading.capital(from) === Capital.Weak && reading.isOrdinary(from)) from++;
  while (from < index && !reading.isCapitalised(from)) from++;
  if (from === index || reading.words[from]?.shape === "number") return 0;
  reading.add(from, form.to, "ORGANIZATION", BY_HEAD);
  return form.to;
}

/** "lavora alla Brambati", "Ditta: Edilnova": whatever has a capital there and is no ordinary word. */
function addEmployer(reading: TableReading, index: number, answers: ReadonlySet<number>): number {
  const separator = reading.before(index);
  const isCued =
    (separator === "space" || separator === "apostrophe") && reading.cueEndingAt(index, "employer-cue") !== null;
  const isWorkedFor = isCued || isEmployed(reading, index);
  const label = separator === "colon" ? reading.cueEndingAt(index, "organisation-label") : null;
  const isLabelled = label !== null && !reading.isSpeaker(label.from);
  if (!isWorkedFor && !isLabelled && !answers.has(index)) return 0;
  const from = afterLinks(reading, index);
  if (!reading.isCapitalised(from) || reading.evidence(from) === Evidence.Against) return 0;
  if (reading.has(from, Flag.Place) || reading.cueStartingAt(from, "ward")) return 0;
  if (isWorkedFor && reading.capital(from) !== Capital.Strong) return 0;
  const { to } = nameAfterHead(reading, from, from + 1, false);
  reading.add(from, to, "ORGANIZATION", BY_CUE);
  return to;
}

/** "bidella al Pacinotti", "tecnico della Ansaldi": whom somebody works for, behind the job. */
function isEmployed(reading: TableReading, index: number): boolean {
  if (!reading.isJoined(index) || !reading.is("employer-link", index - 1)) return false;
  const job = index - 2;
  return (
    reading.words[job]?.shape === "lower" &&
    reading.has(job, Flag.Occupation | Flag.OccupationHead) &&
    reading.isJoined(index - 1)
  );
}
