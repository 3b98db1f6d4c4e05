import { CLINICAL_WORDS } from "../../../language/lexicons/clinical-words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { type Cue, cuesFor } from "./cues.js";
import {
  ANY_MONTH,
  APART,
  BIRTH_DAY,
  BIRTH_YEAR,
  DAY_MONTH,
  DEATH_YEAR,
  HOLIDAY,
  HOLIDAY_AFTER,
  ISO,
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
  PLAIN_MONTH,
  SAID_SHORT_YEAR,
  SHORT_CUE,
  SHORT_NUMERIC,
  THIS_MONTH,
  WEEKDAY_DAY,
  YEAR_FIRST,
} from "./date-patterns.js";
import { answering, dated } from "./kind-of-date.js";
import { findSplitDates } from "./split-dates.js";
import { after, before, type Finding, finding, linesWith, matches, type View } from "./view.js";
import { findYears } from "./years.js";

const withMonth = [MONTH_DAY, DAY_MONTH] as const;
/** How whatever `YEAR_FIRST` matches begins: the same for a text in which something follows a year. */
const YEAR_AND_MORE = /(?:1[89]|20)\d\d,? [a-z\d]/i;

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
  const findings: Finding[] = [];
  const add = (start: number, end: number, confidence: number): void => {
    findings.push(dated(view, finding("DATE", start, end, confidence)));
  };
  const hasMonth = ANY_MONTH.test(view.text);
  for (const rule of hasMonth ? withMonth : []) {
    for (const { match, start, end } of matches(view, rule, view.digitLines)) {
      const following = after(view, end, 30);
      if (
        !isVerb(match[0], before(view, start, 20), following) &&
        !(rule === DAY_MONTH && isModal(match[0], following))
      )
        add(start, end, 0.95);
    }
  }
  const yearFirst = hasMonth && YEAR_AND_MORE.test(view.text) ? [YEAR_FIRST] : [];
  for (const rule of [...yearFirst, ...(hasMonth ? [MONTH_YEAR] : []), MONTH_SLASH_YEAR, ISO, NUMERIC]) {
    for (const { start, end } of matches(view, rule, view.digitLines)) {
      if (!isClinical(before(view, start, 60))) add(start, end, 0.95);
    }
  }
  for (const rule of [HOLIDAY, HOLIDAY_AFTER]) {
    for (const { start, end } of matches(view, rule)) add(start, end, 0.7);
  }
  const monthLines = hasMonth ? linesWith(view.text, MONTH_IN_FULL) : undefined;
  if (hasMonth) {
    for (const { start, end } of matches(view, PLAIN_MONTH, monthLines)) add(start, end, 0.6);
    for (const { start, end } of matches(view, MONTH_TURN, monthLines)) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, ORDINAL_MONTH, view.digitLines)) add(start, end, 0.85);
  for (const { start, end } of matches(view, WEEKDAY_DAY, view.digitLines)) add(start, end, 0.85);
  for (const { start, end } of matches(view, ON_THE_DAY, view.digitLines)) add(start, end, 0.7);
  if (!view.hasSentences) {
    for (const { start, end } of matches(view, ON_THE_DAY_OF_TALK, view.digitLines)) add(start, end, 0.6);
  }
  for (const rule of hasMonth ? [MONTH_ALONE, THIS_MONTH] : []) {
    for (const { start, end } of matches(view, rule, monthLines)) add(start, end, 0.75);
  }
  for (const { start, end } of matches(view, SHORT_NUMERIC, view.digitLines)) {
    if (SHORT_CUE.test(before(view, start, 40)) && !hasUnit(after(view, end, 30))) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, APART, view.digitLines)) {
    const cue = cuesFor(view, cues, start)[0]?.kind.type;
    if (cue === "DATE" || cue === "BIRTH_DATE_TIME" || cue === "DEATH_DATE_TIME") add(start, end, 0.85);
  }
  for (const { start, end } of matches(view, BIRTH_YEAR, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, DEATH_YEAR, view.digitLines))
    findings.push(finding("DEATH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, BIRTH_DAY, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.75));
  if (view.spoken && hasMonth) {
    for (const { start, end } of matches(view, SAID_SHORT_YEAR, view.digitLines)) {
      if (!hasUnit(after(view, end, 30))) add(start, end, 0.95);
    }
  }
  for (const { match, start, end } of matches(view, OTHER_MONTH, view.digitLines)) {
    const word = (match.groups?.word ?? match.groups?.word2 ?? "").toLowerCase();
    const isOrdinary = FUNCTION_WORDS.has(word) || COMMON_WORDS.has(word) || CLINICAL_WORDS.has(word);
    const isMeasured = hasUnit(after(view, end, 40)) || hasUnit(` ${word}`) || isClinical(before(view, start, 60));
    if (!isOrdinary && !isMeasured && !(match.groups?.word ?? "").endsWith("s")) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, NUMBERED_PARTS, view.digitLines)) add(start, end, 0.9);
  findings.push(...findSplitDates(view, cues));
  for (const found of findYears(view)) findings.push(dated(view, found));
  return answering(view, cues, findings);
}

/** "the 3 may be", "the first may": a day, then a verb. */
function isModal(text: string, following: string): boolean {
  return (
    /\bmay$/.test(text) && /^ (?:be|have|not|need|also|or|help|cause|take|want|I|you|we|he|she|it)\b/i.test(following)
  );
}
