import { HushtapeError } from "../../../errors.js";
import { knownLanguage, LOCALES, type Locale } from "../../../language/locales.js";
import type { Detector, DetectorTraits, Entity } from "../../../types.js";
import { clinicalJudgement } from "../../clinical/judgement.js";
import { isUnitLetter } from "../../clinical/unit-letters.js";
import { NEAR_SHARE } from "../../near-threshold.js";
import { findAnswers } from "./answers.js";
import { type Doubted, type Named, readByTables } from "./by-tables/index.js";
import { nameVocabulary } from "./by-tables/vocabulary.js";
import { findCapitalRuns } from "./capital-runs.js";
import { findCompanies } from "./companies.js";
import { findCredited } from "./credentials.js";
import { findDemonyms } from "./demonyms.js";
import { findLetterheads } from "./letterheads.js";
import { hasFlag, NAME as LISTED_AS_NAME } from "./name-shape.js";
import { findOccupations } from "./occupations.js";
import { findOrganizations } from "./organizations.js";
import { findPeople, PERSON_THRESHOLD } from "./people.js";
import { findPlaces } from "./places.js";
import { type Finding, Reading } from "./reading.js";
import { findBedRows } from "./rows/bed-rows.js";
import { findInCells } from "./rows/cells.js";
import { findHeadNames } from "./rows/head-names.js";
import { findJoinedNames } from "./rows/joined-names.js";
import { PeopleSoFar } from "./rows/people-so-far.js";
import { findStaffInColumns } from "./rows/staff-columns.js";
import { findSpelledNames } from "./spelled.js";
import { findStaff } from "./staff.js";
import { findTellingCapitals } from "./telling-capitals.js";
import { readTokens } from "./tokens.js";
import { findToldJobs } from "./told-jobs.js";
import { findUnlistedJobs } from "./unlisted-jobs.js";
import { findWorkFields } from "./work-fields.js";

const NAME = "names";

/** So sure is what lists alone tell: a gene, a score or an eponym with its noun is none of it. */
const LISTED = 0.75;
/** …of a place. */
const LISTED_PLACE = 0.85;

/** What the detector `names` finds, and what others may expect of it. */
export const NAMES_TRAITS = {
  finds: ["PERSON", "LOCATION", "ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS", "OCCUPATION", "ETHNICITY"],
  languages: LOCALES,
  elsewhere: "nothing",
  needsServer: false,
  onlyAdds: false,
  readsMadeUpWords: true,
  forNames: true,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
  yieldsToKeep: true,
} as const satisfies DetectorTraits;

/** With the last point of an initialism: "U.N.". */
function endOf(reading: Reading, from: number, to: number, end: number): number {
  const initials = to - from >= 2 && reading.key(to - 1).length === 1 && reading.key(to - 2).length === 1;
  return initials && reading.tokens[to - 1]?.before === "dot" && reading.text[end] === "." ? end + 1 : end;
}

/**
 * Finds people, places, organisations, pharmacies, laboratories and occupations by word lists and by the words around
 * them, in written and in spoken language, with or without capitals and punctuation: English by the passes here, other languages by their tables
 * (`by-tables/`), and none that is not known. Linear in the length of the text.
 *
 * The passes run from the most particular to the least, and each leaves alone what an earlier one took: "Harbor View
 * Hospital" is no person called Harbor. Named diseases, signs and tests ("Crohn disease", "Wells score") stay.
 * @throws HushtapeError CANCELLED while it detects.
 */
export function createNamesDetector(): Detector {
  return {
    name: NAME,
    traits: NAMES_TRAITS,
    async detect(text, { signal, language, doubted }) {
      if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while looking for names", "run again");
      const locale = knownLanguage(language);
      if (locale === null) return [];
      const named = (found: Named): Entity => ({ ...found, detectedBy: [NAME], proven: false });
      const vocabulary = nameVocabulary(locale);
      if (vocabulary) {
        const doubt = (found: Doubted) => doubted?.({ ...found, detectedBy: [NAME] });
        const found = readByTables(text, vocabulary, doubted && doubt);
        return [...found, ...peopleInRows(text, locale, found)].map(named);
      }
      const reading = new Reading(text, readTokens(text));
      findSpelledNames(reading);
      findLetterheads(reading);
      findCompanies(reading);
      findOrganizations(reading);
      findOccupations(reading);
      findToldJobs(reading);
      findWorkFields(reading);
      findPlaces(reading);
      findDemonyms(reading);
      findPeople(reading);
      findCredited(reading);
      findStaff(reading);
      findCapitalRuns(reading);
      findTellingCapitals(reading);
      findUnlistedJobs(reading);
      findAnswers(reading);
      const clinical = clinicalJudgement(text, locale);
      const isThing = ({ type, start, end, confidence }: Named) => {
        const worded = { type, start, end, text: text.slice(start, end) };
        return (
          (confidence <= LISTED && clinical.is(worded)) ||
          (confidence <= LISTED_PLACE && clinical.isScoringPlace(worded))
        );
      };
      const placed = (finding: Finding) => placedIn(reading, finding).filter((found) => !isThing(found));
      for (const doubt of doubted ? reading.doubts.flatMap(placed) : []) {
        if (doubt.confidence < PERSON_THRESHOLD * NEAR_SHARE) continue;
        doubted?.({ ...doubt, detectedBy: [NAME], threshold: PERSON_THRESHOLD });
      }
      const found = reading.findings.flatMap(placed);
      return [...found, ...peopleInRows(text, locale, found)].map(named);
    },
  };
}

/** People whom the form of a list or of a series tells, in every language. */
function peopleInRows(text: string, locale: Locale, found: readonly Named[]): Named[] {
  const people = new PeopleSoFar(text, locale, found);
  findBedRows(people);
  findJoinedNames(people);
  findInCells(people);
  findHeadNames(people);
  findStaffInColumns(people);
  return people.added;
}

/** A finding in tokens as one in the text. */
function placedIn(reading: Reading, { from: begin, to, type, confidence }: Finding): Named[] {
  // "T 102.1 F. |Kao|": a unit is no initial; and without one, what no list has is no name: "150 mL/h. Troponin".
  const isUnit = (index: number) => isUnitLetter(reading.text, reading.tokens[index]?.start ?? reading.text.length);
  const isCut = to - begin > 1 && isUnit(begin);
  const from = isCut ? begin + 1 : begin;
  const isListed = reading.tokens.slice(from, to).some((token) => hasFlag(token, LISTED_AS_NAME));
  if ((isCut || isUnit(begin - 1)) && !isListed) return [];
  const first = reading.tokens[from];
  const last = reading.tokens[to - 1];
  return first && last && from < to
    ? [{ start: first.start, end: endOf(reading, from, to, last.end), type, confidence }]
    : [];
}
