/** A day of the Gregorian calendar, also before it was in use. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Years of 400 × 365.2425 days repeat themselves exactly. */
const DAYS_IN_ERA = 146_097;
/** From 1 March of the year 0 to 1 January 1970. */
const DAYS_TO_EPOCH = 719_468;

/** Whole days from 1 January 1970. The year is counted from March, so that the leap day is its last (H. Hinnant, "chrono-compatible low-level date algorithms"). */
export function dayNumber({ year, month, day }: CivilDay): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - DAYS_TO_EPOCH;
}

/** The other way. */
export function civilDay(number: number): CivilDay {
  const shifted = number + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1 };
}

/** Whether the year has a 29 February in the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of a month, 1 to 12; 0 for any other. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(number: number): number {
  return modulo(number + 3, 7);
}

/** The remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Easter Sunday (anonymous Gregorian algorithm, Nature 13, 1876). */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayNumber({ year, month, day: ((h + l - 7 * m + 114) % 31) + 1 });
}

/** The nth weekday (0 Monday) of a month; -1: the last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth < 0) {
    const last = dayNumber({ year, month, day: daysInMonth(year, month) });
    return last - modulo(weekdayOf(last) - weekday, 7);
  }
  const first = dayNumber({ year, month, day: 1 });
  return first + modulo(weekday - weekdayOf(first), 7) + 7 * (nth - 1);
}
