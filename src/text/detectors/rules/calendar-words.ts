import { CALENDAR_LANGUAGES, calendarIn } from "../../../language/calendar/words.js";
import { foldMarks } from "../../../language/fold-marks.js";
import { DEFAULT_LOCALE } from "../../../language/locales.js";

/** Names of the calendar as the date reader knows them, in plain letters: sources of expressions. */
const oneOf = (words: readonly string[]): string => words.map((word) => foldMarks(word).toLowerCase()).join("|");

const english = calendarIn(DEFAULT_LOCALE);
const isPlural = ([word]: readonly [string, number]): boolean => word.endsWith("days");
const wordOf = ([word]: readonly [string, number]): string => word;

/** English months in full. */
export const LONG_MONTH = oneOf(english.months);

/** The same cut short; May cannot be. */
export const SHORT_MONTH = oneOf(
  [...english.otherMonths.map(wordOf), ...english.shortMonths].filter((word) => !english.months.includes(word)),
);

const OTHERS = CALENDAR_LANGUAGES.filter((language) => language !== DEFAULT_LOCALE);
/** German ones the reader does not know; letters have them. */
const GERMAN = "januar|februar|marz|mai|juni|juli|oktober|dezember";

/** Months of other languages, which stand in English texts. */
export const FOREIGN_MONTH = `${OTHERS.map((language) => oneOf(calendarIn(language).months)).join("|")}|${GERMAN}`;

/** English weekdays in full. */
export const LONG_WEEKDAY = oneOf(english.weekdays);

/** The same cut short. */
export const SHORT_WEEKDAY = oneOf([
  ...english.shortWeekdays,
  ...english.otherWeekdays.filter((other) => !isPlural(other)).map(wordOf),
]);
