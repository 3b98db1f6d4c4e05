import { foldShapes } from "../../language/fold-marks.js";
import type { Locale } from "../../language/locales.js";
import { type DateWords, ORDINAL_WORDS, SAYS_NOTHING, WEEKDAY_NUMBERS, wordsIn, YEARS } from "./date-words.js";

const MS_A_DAY = 86_400_000;

/** Which of two small numbers is the month; months over 12 tell by themselves. */
export const DATE_ORDERS = ["month-first", "day-first"] as const;
/** Which number of a numeric date is the month; see `DATE_ORDERS`. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A full date, read. */
export interface OracleDate {
  /** Days since 1 January 1970. */
  readonly day: number;
  /** The order in which its numbers stand, where it is one of numbers. */
  readonly order: DateOrder | null;
}

/** What a date says of itself; `null`: nothing. */
export interface DateFields {
  readonly year: number | null;
  /** 1..12. */
  readonly month: number | null;
  /** 1..31. */
  readonly day: number | null;
  /** 0 (Sunday) to 6. */
  readonly weekday: number | null;
  /** The order of its numbers, where it consists only of numbers. */
  readonly order: DateOrder | null;
}

/**
 * Reads a date of day, month and year: of numbers, ISO, with the name of a month, in words. An oracle of its own, for the evaluation; it
 * shares nothing with what rewrites dates. A time of day behind it is left out.
 * @param order which of two numbers up to 12 is the month.
 * @returns `null` for anything else, and for what has more than one reading.
 */
export function readFullDate(text: string, locale: Locale, order: DateOrder): OracleDate | null {
  const fields = readDateFields(text, locale, order);
  if (!fields || fields.year === null || fields.month === null || fields.day === null) return null;
  const day = dayNumber(fields.year, fields.month, fields.day);
  return day === null ? null : { day, order: fields.order };
}

/** Reads a date, whole or in part: "March 2019", "the fifth of April", "4/12", "Monday the fifteenth", "1977". See `readFullDate`. */
export function readDateFields(text: string, locale: Locale, order: DateOrder): DateFields | null {
  const trimmed = text
    .trim()
    .replace(/[\s,.;T]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*(?:[ap]\.?m\.?|Z|UTC))?$/iu, "")
    .replace(/[.,;:]+$/u, "");
  const fields = readFigures(trimmed, order) ?? readWords(trimmed, wordsIn(locale));
  const isPossible =
    fields && (fields.month ?? 1) <= 12 && (fields.day ?? 1) <= 31 && (fields.month ?? 1) * (fields.day ?? 1) > 0;
  return isPossible && (fields.year === null || (fields.year >= YEARS.first && fields.year <= YEARS.last))
    ? fields
    : null;
}

const NO_FIELDS: DateFields = { year: null, month: null, day: null, weekday: null, order: null };

function readFigures(text: string, order: DateOrder): DateFields | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/u.exec(text);
  if (iso) return { ...NO_FIELDS, year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const monthly = /^(\d{1,2})\s?[-/]\s?(\d{4})$/u.exec(text);
  if (monthly) return { ...NO_FIELDS, month: Number(monthly[1]), year: Number(monthly[2]) };
  const [, one, , other, year] = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})(?:\s?\2\s?(\d{4}|\d{2}))?$/u.exec(text) ?? [];
  if (one === undefined || other === undefined) return null;
  const [a, b] = [Number(one), Number(other)];
  const told = a > 12 ? "day-first" : b > 12 ? "month-first" : order;
  const [month, day] = told === "month-first" ? [a, b] : [b, a];
  return { ...NO_FIELDS, month, day, year: year === undefined ? null : yearOf(year), order: told };
}

function readWords(text: string, { days, years, months }: DateWords): DateFields | null {
  const spoken = foldShapes(text).toLowerCase();
  const all = spoken
    .replaceAll(/(\d)(?:st|nd|rd|th|º|ª|°|o(?!\p{L}))/gu, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const weekdays = all.flatMap((word) => WEEKDAY_NUMBERS.get(word) ?? []);
  const said = all.filter((word) => !SAYS_NOTHING.has(word) && !WEEKDAY_NUMBERS.has(word));
  const places = said.flatMap((word, index) => (months.has(word) ? [index] : []));
  if (places.length > 1 || weekdays.length > 1) return null;
  const [place] = places;
  const dayOf = (words: readonly string[]) => numberOf(words, days, /^\d{1,2}$/u);
  const yearSaid = (words: readonly string[]) => {
    const number = numberOf(words, years, /^\d{4}$/u);
    return number ?? (/^\d{2}$/u.test(words.join(" ")) ? yearOf(words.join("")) : null);
  };
  const base = { ...NO_FIELDS, weekday: weekdays[0] ?? null };
  if (place === undefined) {
    if (said.length === 0) return base.weekday === null ? null : base;
    const isOrdinal = /\d(?:st|nd|rd|th|º|ª)/u.test(spoken) || said.some((word) => ORDINAL_WORDS.has(word));
    const day = dayOf(said);
    if (day !== null && (isOrdinal || base.weekday !== null)) return { ...base, day };
    const year = said.join("").length > 2 ? yearSaid(said) : null;
    return year !== null && (said.length > 1 || year > 1000) && base.weekday === null && day === null
      ? { ...base, year }
      : null;
  }
  const month = months.get(said[place] ?? "") ?? null;
  const [before, after] = [said.slice(0, place), said.slice(place + 1)];
  const around = before.length === 0 ? after : before;
  if (before.length > 0 && after.length > 0) {
    const [day, year] = [dayOf(before), yearSaid(after)];
    return day === null || year === null ? null : { ...base, day, month, year };
  }
  if (around.length === 0) return { ...base, month };
  // "October nineteen ninety" is a month and a year.
  const year = yearSaid(around);
  if (year !== null && (around.length > 1 || around.join("").length > 2) && dayOf(around) === null)
    return { ...base, month, year };
  if (dayOf(around) !== null) return { ...base, month, day: dayOf(around) };
  const readings: DateFields[] = [];
  for (let cut = 1; cut < around.length; cut++) {
    const [left, right] = [around.slice(0, cut), around.slice(cut)];
    const [dayWords, yearWords] = before.length === 0 ? [left, right] : [right, left];
    const [d, y] = [dayOf(dayWords), yearSaid(yearWords)];
    if (d !== null && y !== null) readings.push({ ...base, month, day: d, year: y });
  }
  return readings.length === 1 ? (readings[0] ?? null) : null;
}

function numberOf(words: readonly string[], said: ReadonlyMap<string, number>, digits: RegExp): number | null {
  const joined = words.join(" ");
  return digits.test(joined) ? Number(joined) : (said.get(joined) ?? null);
}

/** Two digits are of the hundred years up to 2026. */
function yearOf(digits: string): number {
  const number = Number(digits);
  if (digits.length > 2) return number;
  return number > 26 ? 1900 + number : 2000 + number;
}

/** Days since 1 January 1970; `null`: that day does not exist. */
export function dayNumber(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.getTime() / MS_A_DAY : null;
}

/** The fields of a day. */
export function fieldsOf(day: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(day * MS_A_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}
