import { civilDay, dayNumber, daysInMonth, isLeapYear, modulo, weekdayOf } from "../../language/calendar/calendar.js";
import type { DateFields } from "../../readers/dates/form.js";
import type { Draw } from "../choose/draw.js";

const MIN_DAYS = 3;
const MAX_DAYS = 90;
/** A month in days, on average. */
const DAYS_IN_MONTH = 30.44;

/**
 * Not a multiple of 7: a weekday alone must change. Not a multiple of 10 either: "5 March" would become "15 March", in which the
 * original can still be read.
 */
const SHIFTS: readonly number[] = Array.from({ length: MAX_DAYS - MIN_DAYS + 1 }, (_, index) => index + MIN_DAYS)
  .filter((days) => days % 7 !== 0 && days % 10 !== 0)
  .flatMap((days) => [days, -days]);

/**
 * Days that all dates of a scope are moved by: 3 to 90, either way. Depends only on the key and the scope, so that intervals stay
 * across documents.
 */
export function shiftOf(draw: Draw): number {
  return draw.pick(SHIFTS, "date shift", "");
}

/** What dates are read against where they do not say it. */
export interface ShiftHabits {
  /** The year of a day whose year is not said. */
  yearOf(month: number, day: number): number;
  /** A month that the document speaks of: one in which it has a date on this day of the month, if there is one. Counted from January of the year 0. */
  monthNear(day: number): number;
}

/** Months that a search for a possible day may go: in 28 years the calendar is the same again, in 7 each day has had each weekday. */
const MAX_MONTHS = 84;

/**
 * The date, moved. Whole dates move by the very days; what is said of a date's month, year, season, … alone moves by as much as it
 * can, and at least by one.
 * @returns `null`: it cannot be moved, or it would not change.
 */
export function shiftFields(fields: DateFields, days: number, habits: ShiftHabits): DateFields | null {
  const step = Math.sign(days);
  const weekday = fields.weekday === null ? null : modulo(fields.weekday + days, 7);
  const { year, month, day } = fields;
  if (day !== null && month !== null) {
    const base = year ?? leapYearFor(habits.yearOf(month, day), month, day);
    const moved = civilDay(dayNumber({ year: base, month, day }) + days);
    return { ...fields, ...moved, year: year === null ? null : moved.year, weekday };
  }
  if (day !== null) {
    const moved = virtualDay(day, fields.weekday, days, habits);
    return moved === null ? null : { ...fields, day: moved, weekday };
  }
  if (month !== null) {
    const months = (year ?? 2000) * 12 + month - 1 + step * Math.max(1, Math.round(Math.abs(days) / DAYS_IN_MONTH));
    return { ...fields, month: modulo(months, 12) + 1, year: year === null ? null : Math.floor(months / 12), weekday };
  }
  if (fields.season !== null) {
    const seasons = (year ?? 2000) * 4 + fields.season + step;
    return { ...fields, season: modulo(seasons, 4), year: year === null ? null : Math.floor(seasons / 4) };
  }
  if (fields.quarter !== null) {
    const quarters = (year ?? 2000) * 4 + fields.quarter - 1 + step;
    return { ...fields, quarter: modulo(quarters, 4) + 1, year: year === null ? null : Math.floor(quarters / 4) };
  }
  if (fields.decade !== null) {
    if (fields.part === null)
      return { ...fields, decade: fields.decade + 10 * (isNamed(fields.decade + 10 * step) ? step : -step) };
    const parts = (fields.decade / 10) * 3 + fields.part + step;
    return { ...fields, decade: Math.floor(parts / 3) * 10, part: modulo(parts, 3) };
  }
  if (year !== null) return { ...fields, year: year + step };
  return weekday === null ? null : { ...fields, weekday };
}

/** "The nineties" have no next decade that could be said so, and nobody was ill in the 2030s yet. */
function isNamed(decade: number): boolean {
  return decade % 100 >= 20 && decade <= 2020;
}

function leapYearFor(year: number, month: number, day: number): number {
  if (month !== 2 || day !== 29) return year;
  for (let before = 0; before < 8; before++) if (isLeapYear(year - before)) return year - before;
  return 2000;
}

/** "Monday the fifteenth", "the fifteenth": moved in a month near the document's dates in which there is such a day, and the day changes. */
function virtualDay(day: number, weekday: number | null, days: number, habits: ShiftHabits): number | null {
  for (let index = 0; index <= 2 * MAX_MONTHS; index++) {
    const away = index % 2 === 0 ? index / 2 : -(index + 1) / 2;
    const months = habits.monthNear(day) + away;
    const [year, month] = [Math.floor(months / 12), modulo(months, 12) + 1];
    if (day > daysInMonth(year, month)) continue;
    const number = dayNumber({ year, month, day });
    if (weekday !== null && weekdayOf(number) !== weekday) continue;
    const moved = civilDay(number + days).day;
    // "5th" can still be read in "15th".
    if (moved !== day && (moved % 10 !== day || weekday !== null)) return moved;
  }
  return null;
}
