import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, DateForm, Slot } from "./form.js";
import { FIRST_YEAR, LAST_YEAR } from "./year-bounds.js";

/** 29 February may be of it. */
const SOME_LEAP_YEAR = 2000;

const comesAfter = (a: DateFields, b: DateFields): boolean =>
  (a.month ?? 0) > (b.month ?? 0) || (a.month === b.month && (a.day ?? 0) > (b.day ?? 0));

/** A date that shares a month or a year with the one after or before it. */
type Share = (own: DateFields, other: DateFields, isAfter: boolean) => Partial<DateFields> | null;

/** "3-5 March", "March 3-5" */
const shareMonth: Share = (own, other) =>
  own.day !== null && own.month === null && other.month !== null && other.day !== null
    ? { month: other.month, isMonthShared: true }
    : null;

/** "28 December to 3 January 2012": the year before where the day would come after. */
const shareYear: Share = (own, other, isAfter) => {
  if (own.month === null || own.year !== null || other.year === null || other.month === null) return null;
  const turn = isAfter ? -Number(comesAfter(own, other)) : Number(comesAfter(other, own));
  return { year: other.year + turn, isYearShared: true };
};

/**
 * Months and years that are said once for several dates; `null`: one of them is no date.
 * @param isDay whether a number alone is a day of the month, where it is the only one.
 */
export function settle(dates: readonly DateForm[], isDay: boolean): readonly DateForm[] | null {
  const settled = [...dates];
  // From the one after it, the last first; else from the one before.
  for (const share of [shareMonth, shareYear]) {
    for (let index = settled.length - 2; index >= 0; index--) take(settled, index, index + 1, share);
    for (let index = 1; index < settled.length; index++) take(settled, index, index - 1, share);
  }
  const whole = settled.map((form, index) => withoutSeason(form, settled[index + 1]));
  const isSplit = whole.some((form, index) => isSplitDate(form, [whole[index - 1], whole[index + 1]]));
  return !isSplit && whole.every((form) => isDate(form, isDay && whole.length === 1)) ? whole : null;
}

function take(settled: DateForm[], index: number, from: number, share: Share): void {
  const [own, other] = [settled[index], settled[from]];
  const shared = own && other ? share(own.fields, other.fields, from > index) : null;
  if (own && shared) settled[index] = { ...own, fields: { ...own.fields, ...shared } };
}

/** "winter of 2019-2020": its years move, and it stays the winter. */
function withoutSeason(form: DateForm, after: DateForm | undefined): DateForm {
  const { fields, slots } = form;
  if (fields.season === null || fields.year === null || after?.fields.year == null) return form;
  return { ...form, slots: slots.filter(({ field }) => field !== "season"), fields: { ...fields, season: null } };
}

/** "February 29, 2011" is no day of February and a year. */
function isSplitDate({ fields }: DateForm, near: readonly (DateForm | undefined)[]): boolean {
  if (fields.month === null || fields.year !== null) return false;
  return near.some((other) => {
    if (!other) return false;
    const { year, month, day } = other.fields;
    return year !== null && month === null && day === null;
  });
}

function isDate({ fields, slots }: DateForm, isDay: boolean): boolean {
  const { year, month, day } = fields;
  if (year !== null && (year < FIRST_YEAR || year > LAST_YEAR)) return false;
  if (day === null) return true;
  if (month === null) {
    // A day without a month is an ordinal, or has its weekday.
    if (year !== null) return false;
    return isDay || fields.weekday !== null || slots.some(({ field, style }) => field === "day" && isOrdinal(style.as));
  }
  return day <= daysInMonth(year ?? SOME_LEAP_YEAR, month);
}

function isOrdinal(as: Slot["style"]["as"]): boolean {
  return as === "suffix" || as === "ordinal";
}
