import type { Locale } from "../../language/locales.js";
import { DATE_ORDERS, type DateFields, type DateOrder, dayNumber, fieldsOf, readDateFields } from "./date-oracle.js";
import { DATES, SHIFT } from "./intervals.js";
import type { Finding, RewrittenDocument } from "./rewritten-document.js";

/** Where a date says no year: 28 years in a row hold every pair of day and weekday. */
const ANY_YEAR = { first: 1996, last: 2023 };

interface Moved {
  readonly index: number;
  /** Shifts by which the new date could be the old one. */
  readonly shifts: ReadonlySet<number>;
}

/**
 * Whether one shift of 3 to 90 days explains all dates of a document, those in part ("March 2019", "Monday the fifteenth") as well. What the
 * oracle does not read is left out; what is not written again with the same fields is explained by nothing.
 */
export function checkDatesAgree(document: RewrittenDocument): Finding[] {
  const readings = DATE_ORDERS.map((order) => {
    const moved = movedIn(document, order);
    const shift = commonShift(moved);
    return { moved, shift, agreeing: moved.filter(({ shifts }) => shift !== null && shifts.has(shift)).length };
  }).sort((a, b) => b.agreeing - a.agreeing);
  const [best] = readings;
  return (best?.moved ?? []).flatMap(({ index, shifts }): Finding[] => {
    const mention = document.mentions[index];
    if (!mention) return [];
    const agrees = best?.shift !== null && best?.shift !== undefined && shifts.has(best.shift);
    return [{ score: "dates-agree", type: mention.type, part: Number(agrees), whole: 1, mentions: [index] }];
  });
}

function movedIn({ mentions, locale }: RewrittenDocument, order: DateOrder): Moved[] {
  return mentions.flatMap(({ type, made, original, replacement }, index): Moved[] => {
    if (!made || !DATES.has(type)) return [];
    const from = readDateFields(original, locale, order);
    return from ? [{ index, shifts: shiftsBetween(from, replacement, locale, order) }] : [];
  });
}

function shiftsBetween(from: DateFields, replacement: string, locale: Locale, order: DateOrder): ReadonlySet<number> {
  const to = readDateFields(replacement, locale, from.order ?? order);
  const shifts = new Set<number>();
  if (!to || to.order !== from.order) return shifts;
  const known = (["year", "month", "day", "weekday"] as const).filter((field) => from[field] !== null);
  if (known.some((field) => to[field] === null)) return shifts;
  for (const day of daysOf(from)) {
    for (let shift = -SHIFT.most; shift <= SHIFT.most; shift++) {
      if (Math.abs(shift) < SHIFT.least || shifts.has(shift)) continue;
      const fields = fieldsOf(day + shift);
      if (known.every((field) => fields[field] === to[field])) shifts.add(shift);
    }
  }
  return shifts;
}

/** Every day that a date could mean. */
function daysOf({ year, month, day, weekday }: DateFields): number[] {
  const days: number[] = [];
  for (let y = year ?? ANY_YEAR.first; y <= (year ?? ANY_YEAR.last); y++) {
    for (let m = month ?? 1; m <= (month ?? 12); m++) {
      for (let d = day ?? 1; d <= (day ?? 31); d++) {
        const number = dayNumber(y, m, d);
        if (number !== null && (weekday === null || fieldsOf(number).weekday === weekday)) days.push(number);
      }
    }
  }
  return days;
}

/** The shift that explains most; `null`: no shift explains anything. */
function commonShift(moved: readonly Moved[]): number | null {
  const counts = new Map<number, number>();
  for (const { shifts } of moved) for (const shift of shifts) counts.set(shift, (counts.get(shift) ?? 0) + 1);
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || a - b);
  return best?.[0] ?? null;
}
