import { dayNumber, daysInMonth } from "../../language/calendar/calendar.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { DateFields, Slot } from "../../readers/dates/form.js";
import { readForm } from "../../readers/dates/read-form.js";
import type { Draw } from "../choose/draw.js";
import { groupBy } from "../group-by.js";
import type { Cluster, KindReading, Mention, RelexDocument, WritingContext } from "../types.js";
import { oldestBirths } from "./births.js";
import { type DateHabits, type ReadMention, readDocumentDates } from "./habits.js";
import { anotherWording } from "./relative.js";
import { shiftFields, shiftOf } from "./shift-date.js";
import { writeForm } from "./write-form.js";

/** So much of the text around a mention is looked at. */
const AROUND = 16;

/**
 * Dates: one shift per scope, drawn with the key (`shiftOf`). A mention is read into slots ("the [ninth] of [August] [two thousand
 * eleven]"), its dates are moved, and the slots are written again in their own form. What was written is read again; unless that
 * gives the very dates that were meant, the placeholder stays.
 *
 * To measure intervals: `parseDates(mentions, document)` on the original, and on the rewritten text with the original's habits,
 * `parseDates(newMentions, newDocument, dateHabits(mentions, document))`, since a text whose days are all below 13 now does not tell
 * any more which figure is the day.
 */
export function readDates(mentions: readonly Mention[], document: RelexDocument): KindReading {
  const { forms, habits } = readDocumentDates(mentions, document);
  const read = new Set(forms.map(({ mention }) => mention.index));
  // "two weeks ago"
  const reworded = (mention: Mention, locale: Locale): string | null =>
    anotherWording(mention.text, locale, {
      preceding: document.text.slice(Math.max(0, mention.start - AROUND), mention.start),
      following: document.text.slice(mention.end, mention.end + AROUND),
    });
  const others = mentions.filter((mention) => !read.has(mention.index) && reworded(mention, document.locale) !== null);
  return {
    clusters: [...clustersOf(forms), ...grouped(others.map((mention) => [normalise(mention.text), mention]))],
    write: (context) => {
      const written = movedForms(forms, shiftOf(context.draw), habits);
      for (const index of oldestBirths(forms, document)) written.delete(index);
      for (const mention of others) {
        const surrogate = reworded(mention, context.locale);
        if (surrogate !== null) written.set(mention.index, surrogate);
      }
      return written;
    },
  };
}

/** The days that all dates of a scope are moved by. Not 0, not a multiple of 7. */
export function dateShift(context: WritingContext): number {
  return shiftOf(context.draw);
}

/** Dates of a rewritten text as they were: moved back by what the scope's dates were moved by. By the mention's index. */
export function dateOriginals(
  mentions: readonly Mention[],
  document: RelexDocument,
  draw: Draw,
): ReadonlyMap<number, string> {
  const { forms, habits } = readDocumentDates(mentions, document);
  return movedForms(forms, -shiftOf(draw), habits);
}

function movedForms(forms: readonly ReadMention[], days: number, habits: DateHabits): Map<number, string> {
  const written = new Map<number, string>();
  for (const { mention, form } of forms) {
    const moved = moveForm({ mention, form }, days, habits);
    if (moved !== null) written.set(mention.index, moved);
  }
  return written;
}

function moveForm({ form }: ReadMention, days: number, habits: DateHabits): string | null {
  const moved: DateFields[] = [];
  for (const { fields } of form.dates) {
    const one = shiftFields(fields, days, habits);
    if (one === null) return null;
    moved.push(one);
  }
  for (const isLongRun of form.dates.some(({ run }) => run.length > 0) ? [false, true] : [false]) {
    const written = writeForm(form, moved, habits, isLongRun);
    const again = written === null ? null : readForm(written, habits, form.announced);
    const isSame =
      again?.dates.length === moved.length &&
      again.dates.every(({ fields, slots }, index) =>
        says(fields, moved[index], form.isJoined ? slots.map(({ field }) => field) : FIELDS),
      );
    if (isSame) return written;
  }
  return null;
}

const FIELDS = ["year", "month", "day", "weekday", "season", "quarter", "decade", "part"] as const;

function says(read: DateFields, meant: DateFields | undefined, fields: readonly Slot["field"][]): boolean {
  return meant !== undefined && FIELDS.every((field) => !fields.includes(field) || read[field] === meant[field]);
}

/** Mentions that tell the same: what gets the same surrogate, up to its form. */
function clustersOf(forms: readonly ReadMention[]): Cluster[] {
  const keyed = forms.map(({ mention, form }): [string, Mention] => {
    const said = form.dates.map(({ fields, slots }) => {
      const piece = form.isJoined ? slots.map(({ field }) => field).join("+") : "";
      return `${FIELDS.map((field) => fields[field] ?? "").join("/")} ${piece}`;
    });
    return [said.join(" "), mention];
  });
  return grouped(keyed);
}

function grouped(keyed: readonly (readonly [string, Mention])[]): Cluster[] {
  return [...groupBy(keyed, ([key]) => key).values()].flatMap((group) => {
    const mentions = group.map(([, mention]) => mention.index);
    return group.slice(0, 1).map(([, { index, type }]) => ({ id: `date${index}`, type, mentions, parts: [] }));
  });
}

/** How much of a date is said: all of it, or its largest part that is. */
type DatePrecision =
  | "day"
  | "month-day"
  | "day-of-month"
  | "month"
  | "season"
  | "quarter"
  | "year"
  | "decade"
  | "weekday";

/** A date that a mention names. */
export interface ParsedDate {
  /** `day`: day, month and year; `month`: with its year or without. */
  readonly precision: DatePrecision;
  /** Whole days from 1 January 1970; only for the precision `day`. */
  readonly dayNumber: number | null;
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** 0 Monday … 6 Sunday. */
  readonly weekday: number | null;
}

/** How the document writes dates: to read a text that was made from it. */
export function dateHabits(mentions: readonly Mention[], document: RelexDocument): DateHabits {
  return readDocumentDates(mentions, document).habits;
}

/** The dates of mentions, by their index; a mention that is missing here names no date. */
export function parseDates(
  mentions: readonly Mention[],
  document: RelexDocument,
  habits?: DateHabits,
): ReadonlyMap<number, readonly ParsedDate[]> {
  const { forms } = readDocumentDates(mentions, document, habits);
  return new Map(forms.map(({ mention, form }) => [mention.index, form.dates.map(({ fields }) => parsed(fields))]));
}

function parsed(fields: DateFields): ParsedDate {
  const { year, month, day, weekday } = fields;
  const isWhole = year !== null && month !== null && day !== null && day <= daysInMonth(year, month);
  return {
    precision: precisionOf(fields),
    dayNumber: isWhole ? dayNumber({ year, month, day }) : null,
    year,
    month,
    day,
    weekday,
  };
}

function precisionOf({ year, month, day, season, quarter, decade }: DateFields): DatePrecision {
  if (day !== null) return month === null ? "day-of-month" : year === null ? "month-day" : "day";
  if (month !== null) return "month";
  if (season !== null) return "season";
  if (quarter !== null) return "quarter";
  if (decade !== null) return "decade";
  return year === null ? "weekday" : "year";
}
