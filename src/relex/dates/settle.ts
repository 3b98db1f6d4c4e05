import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, DateForm, Slot } from "./form.js";
import { FIRST_YEAR, LAST_YEAR } from "./read-parts.js";

/** 29 February may be of it. */
const SOME_LEAP_YEAR = 2000;

const comesAfter = (a: DateFields, b: DateFields): boolean =>
  (a.month ?? 0) > (b.month ?? 0) || (a.month === b.month && (a.day ?? 0) > (b.day ?? 0));

/** Months and years that are said once for several dates; `null`: one of them is no date. */
export function settle(dates: readonly DateForm[]): readonly DateForm[] | null {
  const settled = [...dates];
  const fieldsAt = (index: number): DateFields | undefined => settled[index]?.fields;
  const change = (index: number, fields: Partial<DateFields>): void => {
    const form = settled[index];
    if (form) settled[index] = { ...form, fields: { ...form.fields, ...fields } };
  };
  // "3-5 March": from the one after it, else "March 3-5": from the one before.
  for (let index = settled.length - 1; index >= 0; index--) {
    const own = fieldsAt(index);
    const after = fieldsAt(index + 1);
    if (own?.day != null && own.month === null && after?.month != null && after.day !== null) {
      change(index, { month: after.month, isMonthShared: true });
    }
  }
  for (let index = 1; index < settled.length; index++) {
    const own = fieldsAt(index);
    const before = fieldsAt(index - 1);
    if (own?.day != null && own.month === null && before?.month != null && before.day !== null) {
      change(index, { month: before.month, isMonthShared: true });
    }
  }
  for (let index = settled.length - 2; index >= 0; index--) {
    const own = fieldsAt(index);
    const after = fieldsAt(index + 1);
    if (own?.month != null && own.year === null && after?.year != null && after.month !== null) {
      change(index, { year: after.year - (comesAfter(own, after) ? 1 : 0), isYearShared: true });
    }
  }
  for (let index = 1; index < settled.length; index++) {
    const own = fieldsAt(index);
    const before = fieldsAt(index - 1);
    if (own?.month != null && own.year === null && before?.year != null && before.month !== null) {
      change(index, { year: before.year + (comesAfter(before, own) ? 1 : 0), isYearShared: true });
    }
  }
  for (const [index, form] of settled.entries()) {
    const after = fieldsAt(index + 1);
    // "winter of 2019-2020": its years move, and it stays the winter.
    if (form.fields.season === null || form.fields.year === null || after?.year == null) continue;
    const slots = form.slots.filter(({ field }) => field !== "season");
    settled[index] = { ...form, slots, fields: { ...form.fields, season: null } };
  }
  const isYearAlone = (fields: DateFields): boolean =>
    fields.year !== null && fields.month === null && fields.day === null;
  for (const [index, { fields }] of settled.entries()) {
    // "February 29, 2011" is no day of February and a year.
    const near = [fieldsAt(index - 1), fieldsAt(index + 1)];
    if (
      fields.month !== null &&
      fields.year === null &&
      near.some((other) => other !== undefined && isYearAlone(other))
    )
      return null;
  }
  return settled.every((form) => isDate(form)) ? settled : null;
}

function isDate({ fields, slots }: DateForm): boolean {
  const { year, month, day } = fields;
  if (year !== null && (year < FIRST_YEAR || year > LAST_YEAR)) return false;
  if (day === null) return true;
  if (month === null) {
    // A day alone is an ordinal, or has its weekday.
    if (year !== null) return false;
    return fields.weekday !== null || slots.some(({ field, style }) => field === "day" && isOrdinal(style.as));
  }
  return day <= daysInMonth(year ?? SOME_LEAP_YEAR, month);
}

function isOrdinal(as: Slot["style"]["as"]): boolean {
  return as === "suffix" || as === "ordinal";
}
