import { type Finding, finding, lineAt, matches, type View } from "./view.js";

/** "67M", "45F": age and sex. */
const AGE_AND_SEX = /^\d{1,3}[FM]$/i;
/** "0815 SMITH", "10:30 Blake": how the line of a list of operations or visits begins. */
const TIMED_ROW = /(?:[01]\d|2[0-3]):?[0-5]\d[ \t]{1,4}[A-Z]/y;

/** Whether these words are somebody's age and sex as lists of patients write them, and no number of a house. */
export const isAgeAndSex = (words: string): boolean => AGE_AND_SEX.test(words);

/** Whether a line begins here that has a time and a name in front, as the line before it or behind it has. */
export function isTimedRow(view: View, start: number): boolean {
  const line = lineAt(view, start);
  const { [line - 1]: previous, [line]: own, [line + 1]: next } = view.lineStarts;
  return own === start && begins(view, own) && (begins(view, previous) || begins(view, next));
}

function begins(view: View, lineStart: number | undefined): boolean {
  TIMED_ROW.lastIndex = lineStart ?? view.text.length;
  return TIMED_ROW.test(view.text);
}

const NUMBER = String.raw`(?<id>\d{5,9})(?![A-Za-z\d]|[.,:/-]\d)`;
/** "BLAKE 45F 884777" */
const AFTER_AGE = new RegExp(String.raw`(?<![A-Za-z\d.,/-])\d{1,3} ?[FM],?[ \t|]{1,12}${NUMBER}`, "g");
/** "1015 BLAKE 884777" */
const AFTER_NAME = new RegExp(String.raw`(?<=^|\n)\d{2}:?\d{2}[ \t]{1,4}[A-Z][a-zA-Z',.\t -]{1,40}[ \t]${NUMBER}`, "g");

/** The numbers of patients in lists of them: behind age and sex, and in rows that begin with a time and a name. Confidence 0.8. */
export function findRowNumbers(view: View): Finding[] {
  const findings: Finding[] = [];
  const add = (start: number, end: number): void => {
    if (view.guards.hasUnit(view.text.slice(end, end + 40))) return;
    findings.push(finding("MEDICAL_RECORD_NUMBER", start, end, 0.8));
  };
  for (const { start, end } of matches(view, AFTER_AGE, view.digitLines)) add(start, end);
  for (const { from, start, end } of matches(view, AFTER_NAME, view.digitLines)) {
    if (isTimedRow(view, from)) add(start, end);
  }
  return findings;
}
