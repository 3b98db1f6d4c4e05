import { calendarWords } from "../../../language/calendar/words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { eachLanguage, type Locale } from "../../../language/locales.js";
import { partitionPoint } from "../../../partition-point.js";
import { usualHabits } from "../../../readers/dates/date-value.js";
import { type DateExtent, dateAround } from "../../../readers/dates/extent.js";
import type { MentionForm } from "../../../readers/dates/form.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

/** Names of months that stand with a day or a year; short ones, and those that are other words too, with a capital. */
const MONTHS = eachLanguage((locale): RegExp => {
  const names = [...calendarWords(locale)].flatMap(([word, sense]) => {
    if (sense.kind !== "month") return [];
    const needsCapital = sense.isShort || COMMON_WORDS.has(word) || FUNCTION_WORDS.has(word);
    const [first, rest] = [word.charAt(0), word.slice(1)];
    return `(?:[${needsCapital ? "" : first}${first.toUpperCase()}]${rest}|${word.toUpperCase()})`;
  });
  return new RegExp(`(?<![a-zA-Z])(?:${names.join("|")})(?![a-zA-Z])`, "g");
});

const CONFIDENCE = 0.9;
/** Text around that tells a measurement. */
const LOOK = 40;
/** The end of a clause: what is said after "and" there is no count of anything. */
const CLOSES = /^\s*(?:$|[.,;:?!)\n])/;
const WORD_BEFORE_LAST = /[a-z] [^ ]+$/i;

const isDate = ({ type }: Finding): boolean =>
  type === "DATE" || type === "BIRTH_DATE_TIME" || type === "DEATH_DATE_TIME";

/**
 * Dates as far as they are understood (`dateAround`): those that were found, with the days and the year that belong to them, and months
 * by name with a day or a year beside them in whatever form the reader knows. Confidence 0.9.
 */
export function findWholeDates(view: View, found: readonly Finding[], locale: Locale): Finding[] {
  const habits = usualHabits(locale);
  const dates = found.filter(isDate);
  const outermost = withoutParts(dates);
  const ends = outermost.map(({ end }) => end);
  const whole: Finding[] = [];
  const add = (seed: Finding): void => {
    // What was found beside it stays by itself.
    const next = partitionPoint(ends, (end) => end <= seed.start);
    const following = outermost.slice(next).find(({ start }) => start >= seed.end);
    const room = { start: ends[next - 1] ?? 0, end: following?.start ?? view.text.length };
    const extent = dateAround(view.text, seed, room, habits);
    if (extent !== null && tellsDay(extent.form) && isCertain(view, seed.end, extent))
      whole.push({ ...seed, start: extent.start, end: extent.end });
  };
  for (const date of outermost) add(date);
  for (const { start, end } of matches(view, MONTHS(locale), view.digitLines)) {
    const at = partitionPoint(ends, (one) => one <= start);
    if ((outermost[at]?.start ?? end) >= end) add(finding("DATE", start, end, CONFIDENCE));
  }
  return whole;
}

/** In order, without those that lie in others, or reach into the one before. */
function withoutParts(dates: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const date of [...dates].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (date.end > (kept.at(-1)?.end ?? 0)) kept.push(date);
  }
  return kept;
}

/** What is behind it is no unit, and what is counted is no day. */
function isCertain(view: View, knownEnd: number, { start, end, form }: DateExtent): boolean {
  const following = after(view, end, LOOK);
  if (view.guards.hasUnit(following) || view.guards.isClinical(before(view, start, LOOK))) return false;
  const isSaidBehind = end > knownEnd && WORD_BEFORE_LAST.test(view.text.slice(knownEnd, end));
  return !isSaidBehind || form.dates.at(-1)?.fields.year !== null || CLOSES.test(following);
}

/** A day of a month, or a month of a year, and with it no other date but days that share its month, or its year. */
function tellsDay({ dates }: MentionForm): boolean {
  const own = dates.filter(({ fields }) => !fields.isMonthShared && !fields.isYearShared);
  return (
    own.length < 2 &&
    dates.some(({ fields: { year, month, day } }) => month !== null && (day !== null || year !== null))
  );
}
