import { calendarWords } from "../../../language/calendar/words.js";
import { languageIn } from "../../../language/languages.js";
import { eachLanguage, type Locale } from "../../../language/locales.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { clinicalJudgement } from "../../clinical/judgement.js";
import { isShortDate } from "./short-dates.js";
import { after, before, type Finding, finding, type Match, matches, type View } from "./view.js";

/** Day and month in figures, and what else is written so: "4/18", "14/3", "5/5". Not a day of a course ("D4/7"), nor with decimals. */
const FRACTION = /(?<![a-zA-Z\d./,+-])(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/a-zA-Z%]|[.,+-]\d)/g;
/** A weekday and a day of the month, with the hour behind it: "lunedi 14 ore 9". */
const DAY_AT_HOUR = /(?<![a-zA-Z])(?<id>(?<word>[a-zA-Z']{3,10})\.?,? (?:3[01]|[12]\d|0?[1-9]))(?= [a-z])/g;
const WEEKDAY_BEFORE = /(?<![a-zA-Z])(?<word>[a-zA-Z']{3,10})\.?,? (?:the )?$/;
/** "D: 2/6 T: 2/7": when a letter was dictated and typed. */
const DICTATED = /(?<![a-zA-Z])D: ?(?<id>\d{1,2}\/\d{1,2})(?=[ ,;]{1,3}T: ?\d{1,2}\/\d{1,2})/g;
const TYPED = /(?<![a-zA-Z])D: ?\d{1,2}\/\d{1,2}[ ,;]{1,3}T: ?(?<id>\d{1,2}\/\d{1,2})(?![\d/])/g;
/** What announces a day: "RTC 5/2", "POD1 = 10/5". */
const LEAD = /(?:(?<![a-zA-Z])rtc|(?<![a-zA-Z])(?:pod|gpo|dpo) ?#?\d{0,2} ?[=:(])(?: on)? ?$/i;
/** An operation before: "s/p Whipple 7/6". */
const OPERATED = /(?<![a-zA-Z])s\/p(?: [a-zA-Z-]{3,20}){1,2} $/i;
/** A time of day in four figures behind: "14/3 2247". */
const CLOCK_BEHIND =
  /^,? (?:(?:[01]\d|2[0-3])[0-5]\d|(?:[01]?\d|2[0-3]):[0-5]\d)(?![\d:/]| ?(?:[a-zA-Z]{1,3}\/|m[lg]))/;
/** Of a line's head: behind it a mark, a capital or a number, and nothing that is counted. */
const BEGINS_NOTE = /^(?:[:;] |\.? +(?:[A-Z][a-zA-Z]?[a-z.]|\d+ ?min)|[ \t]*\n)/;
/** A number of days, weeks or months: "for 5/7", "2/7 ago". */
const SPAN_BEFORE = /(?<![a-zA-Z])(?:for|in|every|over|x|q|next|last|past) $/i;
const SPAN_BEHIND = /^ (?:ago|hx|history|later|course|time)(?![a-zA-Z])/i;

/** "last 7/2 AM": no number of weeks has a half of the day behind it. */
const HALF_DAY = /^ [ap]\.?m(?![a-zA-Z])/i;

/** What scores and tests are out of, above the smallest ones. */
const TOTALS: ReadonlySet<number> = new Set([12, 15, 20, 21, 24, 25, 30]);
const SMALL_TOTAL = 10;
/** Furthest month from one that is known, in months. */
const MONTHS_AROUND = 1;

const LED = 0.75;
const BESIDE_DATE = 0.65;

/** How a pair of figures may be read as day and month. */
interface Reading {
  readonly month: number;
  readonly isMonthFirst: boolean;
}

/**
 * Days and months in figures that no listed word announces: behind a weekday ("mart 19/11"), before a time, at the head of a line, after what a
 * record writes before a day; and beside a date of the text that is certain, of the same month or the next. A share out of a total that scores
 * have, a span of days ("5/7") and whatever the name of a value, a drug or a unit stands beside is none. Confidence 0.75 or 0.65.
 * @param found what the other rules found: whose dates are certain.
 */
export function findDateFractions(view: View, found: readonly Finding[], locale: Locale): Finding[] {
  if (view.spoken) return [];
  const fractions = [...matches(view, FRACTION, view.digitLines)].filter(
    ({ start }) => !found.some((other) => other.start <= start && start < other.end),
  );
  const pairs = [DICTATED, TYPED].flatMap((rule) => [...matches(view, rule, view.digitLines)]);
  const led = fractions.filter(
    (one) => isOnWeekday(view, one, locale) || (isFree(view, one) && isLed(view, one, locale)),
  );
  const told = shortDates(
    view,
    fractions.filter((one) => !led.includes(one)),
    locale,
  );
  const sure = [...led, ...pairs, ...told].map(({ start, end }) => finding("DATE", start, end, LED));
  const anchors = [...found.filter(({ type }) => type === "DATE"), ...sure].flatMap((date) =>
    readingsOfDate(view, date),
  );
  const beside = fractions.filter(
    (one) => isFree(view, one) && isUnlikeScore(one) && isInRange(one, anchors) && !isNamed(view, one, locale),
  );
  return [
    ...sure,
    ...beside.map(({ start, end }) => finding("DATE", start, end, BESIDE_DATE)),
    ...daysAtHours(view, locale),
  ];
}

/** What its own surroundings tell of a day in figures, in order: each may be the next of a list. */
function shortDates(view: View, fractions: readonly Match[], locale: Locale): Match[] {
  let last = -1;
  return fractions.filter((one) => {
    if (readingsOf(...figuresOf(one)).length === 0) return false;
    const behind = after(view, one.end, 30);
    if (!HALF_DAY.test(behind) && (isSpan(view, one) || view.guards.hasUnit(behind))) return false;
    const isOne = isShortDate(view, one, isUnlikeScore(one), isNamed(view, one, locale), last, locale);
    if (isOne) last = one.end;
    return isOne;
  });
}

function figuresOf({ match }: Match): readonly [number, number] {
  return [Number(match.groups?.first), Number(match.groups?.second)];
}

function readingsOf(first: number, second: number): Reading[] {
  const isDay = (day: number) => day >= 1 && day <= 31;
  const isMonth = (month: number) => month >= 1 && month <= 12;
  return [
    ...(isMonth(first) && isDay(second) ? [{ month: first, isMonthFirst: true }] : []),
    ...(isDay(first) && isMonth(second) ? [{ month: second, isMonthFirst: false }] : []),
  ];
}

/** Of a date in figures, with a year or without. */
function readingsOfDate(view: View, { start, end }: Finding): Reading[] {
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?$/.exec(view.text.slice(start, end));
  return match === null ? [] : readingsOf(Number(match[1]), Number(match[2]));
}

function isInRange(one: Match, anchors: readonly Reading[]): boolean {
  return readingsOf(...figuresOf(one)).some(({ month, isMonthFirst }) =>
    anchors.some((anchor) => {
      const apart = Math.abs(anchor.month - month);
      return anchor.isMonthFirst === isMonthFirst && Math.min(apart, 12 - apart) <= MONTHS_AROUND;
    }),
  );
}

/** More than there is, or out of what no score is. */
function isUnlikeScore(one: Match): boolean {
  const [first, second] = figuresOf(one);
  return first > second || (second > SMALL_TOTAL && !TOTALS.has(second));
}

/** Nothing beside it says that it is a value or a span of time. */
function isFree(view: View, { start, end }: Match): boolean {
  if (isSpan(view, { start, end })) return false;
  return !view.guards.hasUnit(after(view, end, 30)) && !view.guards.isClinical(before(view, start, 60));
}

/** A number of days, weeks or months. */
function isSpan(view: View, { start, end }: Pick<Match, "start" | "end">): boolean {
  return SPAN_BEFORE.test(before(view, start, 60)) || SPAN_BEHIND.test(after(view, end, 30));
}

/** Behind the name of what is measured, or of a drug, in the same sentence. */
function isNamed(view: View, { start, end }: Match, locale: Locale): boolean {
  if (/[.;!?] $/.test(before(view, start, 2))) return false;
  return clinicalJudgement(view.text, locale).is({ type: "OTHER_ID", start, end, text: view.text.slice(start, end) });
}

/** Whatever stands behind: "mart 19/11 h 8" is no number of hours. Where weekdays have capitals, with one: "sat 12/10" is measured. "Sabato 1/4 cp" is a dose. */
function isOnWeekday(view: View, one: Match, locale: Locale): boolean {
  const word = WEEKDAY_BEFORE.exec(before(view, one.start, 20))?.groups?.word;
  return (
    word !== undefined && isWeekday(word, locale) && isUnlikeScore(one) && readingsOf(...figuresOf(one)).length > 0
  );
}

function isLed(view: View, one: Match, locale: Locale): boolean {
  if (readingsOf(...figuresOf(one)).length === 0) return false;
  const [ahead, behind] = [before(view, one.start, 60), after(view, one.end, 30)];
  if (LEAD.test(ahead)) return true;
  if (!isUnlikeScore(one) || isNamed(view, one, locale)) return false;
  return CLOCK_BEHIND.test(behind) || OPERATED.test(ahead) || (ahead === "" && beginsNote(one, behind));
}

function beginsNote(one: Match, behind: string): boolean {
  const [first, second] = figuresOf(one);
  return Math.max(first, second) > 12 && BEGINS_NOTE.test(behind);
}

/** An hour of the day, in languages that have words before one. */
const hours = eachLanguage((locale): RegExp | null => {
  const cues = anyText("measures", "hour-cue", locale);
  return cues === "" ? null : new RegExp(String.raw`^ (?:${cues}) ?(?:[01]?\d|2[0-3])(?!\d)`, "i");
});

function daysAtHours(view: View, locale: Locale): Finding[] {
  const hour = hours(locale);
  if (hour === null) return [];
  return [...matches(view, DAY_AT_HOUR, view.digitLines)]
    .filter(({ match, end }) => isWeekday(match.groups?.word ?? "", locale) && hour.test(after(view, end, 30)))
    .map(({ start, end }) => finding("DATE", start, end, LED));
}

function isWeekday(word: string, locale: Locale): boolean {
  const { weekdays, shortWeekdays } = languageIn(locale).calendar;
  const isWritten = [...weekdays, ...shortWeekdays].some((one) => /^\p{Lu}/u.test(one));
  if (isWritten && !/^[A-Z]/.test(word)) return false;
  const sense = calendarWords(locale).get(word.toLowerCase().replaceAll("'", ""));
  return sense?.kind === "weekday" && sense.locale === locale;
}
