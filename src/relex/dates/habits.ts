import { dayNumber, weekdayOf } from "../../language/calendar/calendar.js";
import { languageIn } from "../../language/languages.js";
import { once } from "../../language/vocabulary/once.js";
import { partitionPoint } from "../../partition-point.js";
import { DateValue, readDateIn, SOME_YEAR, usualHabits } from "../../readers/dates/date-value.js";
import type { MentionForm, Slot } from "../../readers/dates/form.js";
import type { ReadingHabits } from "../../readers/dates/read-form.js";
import { saysHyphen } from "../../readers/dates/word-style.js";
import type { Mention, RelexDocument } from "../types.js";
import { joinMentions } from "./join-mentions.js";
import type { ShiftHabits } from "./shift-date.js";
import type { WritingHabits } from "./write-form.js";

/** How a document says its dates. */
export interface DateHabits extends ReadingHabits, ShiftHabits, WritingHabits {}

const SOME_MONTH = 6;

/** A form and the mention that it is of. */
export interface ReadMention {
  readonly mention: Mention;
  readonly form: MentionForm;
}

/** All mentions that name a date, with what the whole document says about how its dates are written. */
export interface DocumentDates {
  readonly forms: readonly ReadMention[];
  readonly habits: DateHabits;
}

/** Reads the dates of a document. @param given habits of another text, as of the original that it was made from. */
export function readDocumentDates(
  mentions: readonly Mention[],
  document: RelexDocument,
  given?: DateHabits,
): DocumentDates {
  const { locale } = document;
  if (given !== undefined)
    return { forms: joinMentions(readAll(mentions, document, given), document.text), habits: given };
  const guess = usualHabits(locale);
  const first = readFirst(mentions, document, guess);
  const dayFirst = isDayFirst(first, document);
  const again = (read: readonly ReadMention[], habits: ReadingHabits, isGuess: (form: MentionForm) => boolean) =>
    read.flatMap((one): ReadMention[] => (isGuess(one.form) ? readAll([one.mention], document, habits) : [one]));
  const turned =
    dayFirst === guess.dayFirst ? first : again(first, { ...guess, dayFirst }, ({ order }) => order !== null);
  const whole = joinMentions(turned, document.text);
  const years = yearsOf(whole);
  const reading: ReadingHabits = { locale, dayFirst, yearOf: years.yearOf };
  // Feasts of another year are on another day.
  const forms = again(whole, reading, ({ dates }) =>
    dates.some(({ slots }) => slots.some(({ field }) => field === "holiday")),
  );
  // It reads the whole document.
  const joint = once(() => saysHyphen(document.text));
  const habits: DateHabits = {
    ...reading,
    monthNear: years.monthNear,
    isPadded: isPadded(first, document),
    get hyphen() {
      return joint();
    },
  };
  return { forms, habits };
}

function readAll(mentions: readonly Mention[], { text }: RelexDocument, habits: ReadingHabits): ReadMention[] {
  return mentions.flatMap((mention): ReadMention[] => {
    const form = readDateIn(text, mention, habits);
    return form === null ? [] : [{ mention, form }];
  });
}

/** As detectors read them, where they did. */
function readFirst(mentions: readonly Mention[], document: RelexDocument, guess: ReadingHabits): ReadMention[] {
  return mentions.flatMap((mention): ReadMention[] => {
    const { value, text } = mention;
    const form = value instanceof DateValue ? value.formOf(text, guess.locale) : null;
    return form === null ? readAll([mention], document, guess) : [{ mention, form }];
  });
}

/**
 * What the figures tell that can be read in one way alone; then weekdays beside them, then what lies near dates that are sure; then British words, then what American letters have; then whether days stand
 * before the names of months; then the language.
 */
function isDayFirst(read: readonly ReadMention[], { text, locale }: RelexDocument): boolean {
  const count = (order: string): number => read.filter(({ form }) => form.order === order).length;
  const [day, month] = [count("day"), count("month")];
  if (day !== month) return day > month;
  const votes = weekdayVotes(read) || nearnessVotes(read);
  if (votes !== 0) return votes > 0;
  const { dates } = languageIn(locale);
  if (dates.isDayFirst || count("either") === 0) return dates.isDayFirst;
  const told = dates.tellsDayFirst(text);
  if (told !== null) return told;
  const isBefore = read.flatMap(({ form, mention }) =>
    form.dates.flatMap(({ slots }) => isDayBeforeName(slots, mention.text) ?? []),
  );
  return isBefore.length > 0 && isBefore.every((before) => before);
}

/** Both readings of "01/05/2024", as days; `null`: its order is sure, or it is no whole date. */
interface TwoWays {
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly weekday: number | null;
}

function twoWaysOf({ order, dates }: MentionForm): TwoWays | null {
  const [only] = dates;
  if (order !== "either" || only === undefined || dates.length > 1) return null;
  const { year, month, day, weekday } = only.fields;
  if (year === null || month === null || day === null) return null;
  const monthStandsFirst = only.slots.find(({ field }) => field === "month" || field === "day")?.field === "month";
  const [first, second] = monthStandsFirst ? [month, day] : [day, month];
  return {
    dayFirst: dayNumber({ year, month: second, day: first }),
    monthFirst: dayNumber({ year, month: first, day: second }),
    weekday,
  };
}

/** "Fri 01/05/2024": above 0 where weekdays are those of the day first (1 May), below where of the month first (January 5), 0 where they do not tell. */
function weekdayVotes(read: readonly ReadMention[]): number {
  return votesOf(read, (day, { weekday }) => weekdayOf(day) === weekday);
}

/** So near to a date that can be read in one way alone, in days, is the right reading of another of the same stay. */
const NEAR_DAYS = 45;

/** "2024-03-10, seen 3/9/2024": the same by which reading lies near the dates that are sure. */
function nearnessVotes(read: readonly ReadMention[]): number {
  const sure = read.flatMap(({ mention, form }) =>
    form.order === "either" || mention.type === "BIRTH_DATE_TIME"
      ? []
      : form.dates.flatMap(({ fields: { year, month, day } }) =>
          year === null || month === null || day === null ? [] : [dayNumber({ year, month, day })],
        ),
  );
  sure.sort((one, other) => one - other);
  return votesOf(read, (day) => {
    const after = partitionPoint(sure, (one) => one < day);
    return [sure[after - 1], sure[after]].some((one) => one !== undefined && Math.abs(one - day) <= NEAR_DAYS);
  });
}

function votesOf(read: readonly ReadMention[], fits: (day: number, date: TwoWays) => boolean): number {
  return read.reduce((sum, { mention, form }) => {
    const date = mention.type === "BIRTH_DATE_TIME" ? null : twoWaysOf(form);
    return date === null ? sum : sum + Number(fits(date.dayFirst, date)) - Number(fits(date.monthFirst, date));
  }, 0);
}

/** "9 August" or "August 9". "09 AUG" is what soldiers write, and "10-Mar-2024" what databases do, in America too: it does not tell. */
function isDayBeforeName(slots: readonly Slot[], text: string): boolean | null {
  const day = slots.find(({ field }) => field === "day");
  const month = slots.find(({ field }) => field === "month");
  if (day === undefined || month?.style.as !== "name") return null;
  const { isShort, like } = month.style;
  if (day.start > month.start) return false;
  if (isShort === true && (like === like.toUpperCase() || text.charAt(day.end) === "-")) return null;
  return day.style.as === "figures" ? true : null;
}

interface Years {
  yearOf(month: number, day: number): number;
  monthNear(day: number): number;
}

/** The year in which the document's whole dates have a day, else the one that most of its dates are in; births do not count. */
function yearsOf(read: readonly ReadMention[]): Years {
  const yearByDay = new Map<number, number>();
  const monthByDay = new Map<number, number>();
  const monthByYear = new Map<number, number>();
  const counts = new Map<number, number>();
  const dates = read
    .filter(({ mention }) => mention.type !== "BIRTH_DATE_TIME")
    .flatMap(({ form }) => form.dates.map(({ fields }) => fields));
  for (const { year, month, day } of dates) {
    if (year === null) continue;
    counts.set(year, (counts.get(year) ?? 0) + 1);
    if (month === null) continue;
    if (!monthByYear.has(year)) monthByYear.set(year, month);
    if (day !== null && !yearByDay.has(month * 32 + day)) yearByDay.set(month * 32 + day, year);
  }
  const usual = most(counts) ?? SOME_YEAR;
  const yearOf = (month: number, day: number): number => yearByDay.get(month * 32 + day) ?? usual;
  for (const { year, month, day } of dates) {
    if (month === null || day === null || monthByDay.has(day)) continue;
    monthByDay.set(day, (year ?? yearOf(month, day)) * 12 + month - 1);
  }
  const usualMonth = usual * 12 + (monthByYear.get(usual) ?? SOME_MONTH) - 1;
  return { yearOf, monthNear: (day) => monthByDay.get(day) ?? usualMonth };
}

/** The commonest; of equally common ones the latest. */
function most(counts: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const [value, count] of counts) {
    const top = best === null ? 0 : (counts.get(best) ?? 0);
    if (best === null || count > top || (count === top && value > best)) best = value;
  }
  return best;
}

function isPadded(read: readonly ReadMention[], { locale }: RelexDocument): boolean {
  let padded = 0;
  let plain = 0;
  for (const { form } of read) {
    for (const { style, field } of form.dates.flatMap(({ slots }) => slots)) {
      if (style.as !== "figures" || field === "year") continue;
      if (style.width === 2) padded++;
      if (style.width === 1) plain++;
    }
  }
  return padded === plain ? languageIn(locale).dates.isPadded : padded > plain;
}
