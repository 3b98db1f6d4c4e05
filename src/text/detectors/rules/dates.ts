import { CLINICAL_WORDS } from "../../../language/lexicons/clinical-words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { hasUnit, isClinical, isDosed } from "../../../language/units.js";
import { type Cue, cuesFor } from "./cues.js";
import {
  ANY_MONTH,
  APART,
  BIRTH_DAY,
  BIRTH_YEAR,
  BY_THE_DAY,
  DAY_MONTH,
  DEATH_YEAR,
  EARLY_DAY,
  HOLIDAY,
  HOLIDAY_AFTER,
  ISO,
  LATE_DAY,
  MONTH_ALONE,
  MONTH_DAY,
  MONTH_IN_FULL,
  MONTH_SLASH_YEAR,
  MONTH_TURN,
  MONTH_YEAR,
  NUMBERED_PARTS,
  NUMERIC,
  ON_THE_DAY,
  ON_THE_DAY_OF_TALK,
  ORDINAL_MONTH,
  OTHER_MONTH,
  PLACE_IN_MONTH,
  PLAIN_MONTH,
  SAID_SHORT_YEAR,
  SHORT_CUE,
  SHORT_NUMERIC,
  THIS_MONTH,
  WEEKDAY_DAY,
  YEAR_AND_MORE,
  YEAR_FIRST,
} from "./date-patterns.js";
import { findDaysByName, withDistance } from "./days-by-name.js";
import { answering, dated } from "./kind-of-date.js";
import { findSplitDates } from "./split-dates.js";
import { after, before, type Finding, finding, type Lines, linesWith, type Match, matches, type View } from "./view.js";
import { findYears } from "./years.js";

/** Who may, or marches. */
const SUBJECT =
  /(?:^|\b(?:I|you|we|they|he|she|it|that|this|there|which|who|one|to|and|patients?|doses?|people|pain)) $/i;

/** "may" and "march" are verbs too: a number after them in lower case is no day where a subject comes before. */
function isVerb(text: string, preceding: string, following: string): boolean {
  const head = /^(?:the )?(may|march|mar|sun|sat|mon|wed|fri|dec|jan)\b/i.exec(text);
  if (!head) return false;
  if (/\d(?:st|nd|rd|th)|(?:19|20)\d\d/i.test(text)) return false;
  const [, word = ""] = head;
  return hasUnit(following) || (word === word.toLowerCase() && SUBJECT.test(preceding));
}

/**
 * Dates, written or said. Confidence: with a month's name and a day or year 0.95, in figures 0.95, weekday and day 0.85,
 * "on the 31st" 0.7, a holiday by name 0.7, a month alone after "in", "since", … 0.75, month/day after a cue 0.7, a year of birth or death 0.85.
 * A year alone: see `findYears`. A weekday alone, a season and spans of time are no identifiers.
 */
export function findDates(view: View, cues: readonly Cue[]): Finding[] {
  // The lines with a month; `undefined`: there is no month in the text, in no language.
  const months = ANY_MONTH.test(view.text) ? linesWith(view.text, MONTH_IN_FULL) : undefined;
  return withDistance(
    view,
    answering(view, cues, [
      ...(months ? daysOfMonths(view) : []),
      ...inFigures(view, months !== undefined),
      ...namedDays(view, months),
      ...afterCues(view, cues),
      ...birthsAndDeaths(view),
      ...(view.spoken && months
        ? datesBy(view, SAID_SHORT_YEAR, 0.95, ({ end }) => !hasUnit(after(view, end, 30)))
        : []),
      ...inOtherLanguages(view),
      ...findSplitDates(view, cues),
      ...findYears(view).map((found) => dated(view, found)),
      ...findDaysByName(view),
    ]),
  );
}

/** What an expression finds in the lines with a digit. */
function datesBy(
  view: View,
  rule: RegExp,
  confidence: number,
  keep: (found: Match) => boolean = () => true,
): Finding[] {
  return datesIn(view, rule, confidence, view.digitLines, keep);
}

/** @param lines `undefined`: all of the text. */
function datesIn(
  view: View,
  rule: RegExp,
  confidence: number,
  lines: Lines | undefined,
  keep: (found: Match) => boolean = () => true,
): Finding[] {
  const findings: Finding[] = [];
  for (const found of matches(view, rule, lines)) {
    if (keep(found)) findings.push(dated(view, finding("DATE", found.start, found.end, confidence)));
  }
  return findings;
}

/** "March 3rd, 1962", "the 9th of August" */
function daysOfMonths(view: View): Finding[] {
  const isDay = ({ match, start, end }: Match): boolean =>
    !isVerb(match[0], before(view, start, 20), after(view, end, 30));
  return [
    ...datesBy(view, MONTH_DAY, 0.95, isDay),
    ...datesBy(view, DAY_MONTH, 0.95, (found) => isDay(found) && !isModal(found.match[0], after(view, found.end, 30))),
  ];
}

/** "Hgb |3/9/24| 10.2": no value has two slashes, or a year. "8-10-12", "5.5.2" may be values where what is measured stands before them. */
const SLASHED = /^\d{1,2}\/\d{1,2}\/|(?:19|20)\d\d/u;

/** "1958 on the 8th of August", "March 1962", "3/2019", "2021-03-12", "12.03.2021" */
function inFigures(view: View, hasMonth: boolean): Finding[] {
  const yearFirst = hasMonth && YEAR_AND_MORE.test(view.text) ? [YEAR_FIRST] : [];
  return [...yearFirst, ...(hasMonth ? [MONTH_YEAR] : []), MONTH_SLASH_YEAR, ISO, NUMERIC].flatMap((rule) =>
    datesBy(
      view,
      rule,
      0.95,
      ({ match, start, end }) =>
        (SLASHED.test(match[0]) || !view.guards.isClinical(before(view, start, 60))) && !isDosed(after(view, end, 12)),
    ),
  );
}

/** Holidays, months alone, days of the week or the month. @param months the lines with a month. */
function namedDays(view: View, months: Lines | undefined): Finding[] {
  return [
    ...datesIn(view, HOLIDAY, 0.7, undefined),
    ...datesIn(view, HOLIDAY_AFTER, 0.7, undefined),
    ...(months ? datesIn(view, PLAIN_MONTH, 0.6, months) : []),
    ...(months ? datesIn(view, MONTH_TURN, 0.7, months) : []),
    ...(months ? datesIn(view, PLACE_IN_MONTH, 0.7, months) : []),
    ...datesBy(view, ORDINAL_MONTH, 0.85),
    ...datesBy(view, WEEKDAY_DAY, 0.85),
    ...datesBy(view, ON_THE_DAY, 0.7),
    ...datesBy(view, BY_THE_DAY, 0.6),
    ...datesBy(view, LATE_DAY, 0.6),
    ...datesBy(view, EARLY_DAY, 0.6),
    ...(view.hasSentences ? [] : datesBy(view, ON_THE_DAY_OF_TALK, 0.6)),
    ...(months ? [MONTH_ALONE, THIS_MONTH].flatMap((rule) => datesIn(view, rule, 0.75, months)) : []),
  ];
}

/** What is a date in every language: days in figures, months among them that are written with a number. */
export function findDatesInFigures(view: View): Finding[] {
  return [...inFigures(view, false), ...datesBy(view, NUMBERED_PARTS, 0.9)];
}

/** Figures that are a date only where something announces one. */
function afterCues(view: View, cues: readonly Cue[]): Finding[] {
  const isAskedFor = ({ start }: Match): boolean => {
    const cue = cuesFor(view, cues, start)[0]?.kind.type;
    return cue === "DATE" || cue === "BIRTH_DATE_TIME" || cue === "DEATH_DATE_TIME";
  };
  return [
    ...datesBy(
      view,
      SHORT_NUMERIC,
      0.7,
      ({ start, end }) => SHORT_CUE.test(before(view, start, 40)) && !hasUnit(after(view, end, 30)),
    ),
    ...datesBy(view, APART, 0.85, isAskedFor),
  ];
}

function birthsAndDeaths(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { start, end } of matches(view, BIRTH_YEAR, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, DEATH_YEAR, view.digitLines))
    findings.push(finding("DEATH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, BIRTH_DAY, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.75));
  return findings;
}

/** A month that no list knows, and dates whose parts are numbered. */
function inOtherLanguages(view: View): Finding[] {
  const isMonth = ({ match, start, end }: Match): boolean => {
    const word = (match.groups?.word ?? match.groups?.word2 ?? "").toLowerCase();
    const isOrdinary = FUNCTION_WORDS.has(word) || COMMON_WORDS.has(word) || CLINICAL_WORDS.has(word);
    const isMeasured = hasUnit(after(view, end, 40)) || hasUnit(` ${word}`) || isClinical(before(view, start, 60));
    return !isOrdinary && !isMeasured && !(match.groups?.word ?? "").endsWith("s");
  };
  return [...datesBy(view, OTHER_MONTH, 0.7, isMonth), ...datesBy(view, NUMBERED_PARTS, 0.9)];
}

/** "the 3 may be", "the first may": a day, then a verb. */
function isModal(text: string, following: string): boolean {
  return (
    /\bmay$/.test(text) && /^ (?:be|have|not|need|also|or|help|cause|take|want|I|you|we|he|she|it)\b/i.test(following)
  );
}
