import { calendarIn } from "../../language/calendar/words.js";
import type { TextSpan } from "../../types.js";
import { type MentionForm, UNANNOUNCED } from "./form.js";
import { MAY_BE } from "./may-be.js";
import { type ReadingHabits, readForm } from "./read-form.js";
import { Parts } from "./read-parts.js";
import { tokensOf } from "./tokens.js";

/** So much on each side of what is known of a date is looked at, in characters. */
const AROUND = 32;
/** So many pieces on each side may be of it: "3, 5 and" before "March". */
const MAX_MORE = 4;
/** What may stand between two pieces of one date. A point ends a sentence, but after a short name of a month ("Aug. 9"). */
const JOINT = /^(?:\s{0,2}[,–—/&-]?\s{0,2}|\.)$/u;
const AFTER_SHORT = /^\.?\s$/;
/** Between two days of one month. */
const RANGE = /^\s?[–—/&-]\s?$/u;

/** Of a number with decimals, which is a value: "8.4 in Dec" is one and its month, "81.2 in June" no second of June, "Dec 8.4" no eighth of December. */
const DECIMAL_AHEAD = /^\d{1,3}\.\d{1,2}(?![.\d])/u;
const WITHIN_DECIMAL = /(?<![\d.])\d{1,3}\.$/u;
const DECIMAL_BEHIND = /^\.\d{1,2}(?![.\d])/u;

/** What tells a piece of a date by itself. */
const PIECE =
  MAY_BE.figures |
  MAY_BE.ordinal |
  MAY_BE.shortYear |
  MAY_BE.month |
  MAY_BE.holiday |
  MAY_BE.decade |
  MAY_BE.numberWord;

/** A stretch of a text that a reader takes for dates. */
export interface DateExtent extends TextSpan {
  readonly form: MentionForm;
}

/**
 * How far a date goes that is known to stand at a place: as far as it is understood, from a piece of it to a piece of it ("3-5 March",
 * "March 3-5, 2019", "12AUG2011"). Within a line.
 * @param room the stretch of the text that it may be in.
 * @returns `null`: not even the place itself, or no more than it.
 */
export function dateAround(text: string, seed: TextSpan, room: TextSpan, habits: ReadingHabits): DateExtent | null {
  const from = Math.max(room.start, startOfWindow(text, seed.start));
  const window = text.slice(from, Math.min(room.end, endOfWindow(text, seed.end)));
  const tokens = tokensOf(window);
  if (tokens === null) return null;
  const first = tokens.findIndex(({ end }) => from + end > seed.start);
  const last = tokens.findLastIndex(({ start }) => from + start < seed.end);
  if (first < 0 || last < first) return null;
  const parts = new Parts(window, tokens, habits.locale, UNANNOUNCED);
  const before = more(parts, first, -1);
  const behind = more(parts, last, 1);
  const stretches = [first, ...before].flatMap((left) => [last, ...behind].map((right) => [left, right] as const));
  stretches.sort(([a, b], [c, d]) => d - c - (b - a));
  for (const [left, right] of stretches) {
    if (left === first && right === last) return null;
    const start = tokens[left]?.start ?? 0;
    const end = tokens[right]?.end ?? 0;
    if ((left < first && cutsDecimal(window, start, "start")) || (right > last && cutsDecimal(window, end, "end")))
      continue;
    const form = readForm(window.slice(start, end), habits);
    if (form !== null && isFilled(form, end - start, left < first, right > last, parts.gap(right))) {
      return { start: from + start, end: from + end, form };
    }
  }
  return null;
}

/** What would be added begins, or ends, in a number with decimals. */
function cutsDecimal(text: string, at: number, side: "start" | "end"): boolean {
  if (side === "end") return DECIMAL_BEHIND.test(text.slice(at)) && /\d$/u.test(text.slice(0, at));
  return DECIMAL_AHEAD.test(text.slice(at)) || WITHIN_DECIMAL.test(text.slice(0, at));
}

/** The tokens on one side that may be the outermost of the date, the nearest first. */
function more(parts: Parts, from: number, step: -1 | 1): number[] {
  const found: number[] = [];
  for (let count = 1; count <= MAX_MORE; count++) {
    const at = from + step * count;
    const right = step > 0 ? at : at + 1;
    const gap = parts.gap(right);
    const isAfterMonth = ((parts.mayBe[right - 1] ?? 0) & MAY_BE.month) !== 0 && AFTER_SHORT.test(gap);
    if (parts.tokens[at] === undefined || !(JOINT.test(gap) || isAfterMonth)) break;
    if (((parts.mayBe[at] ?? 0) & PIECE) !== 0) found.push(at);
    else if (parts.senses[at]?.kind !== "link" && !isOf(parts, at)) break;
  }
  return found;
}

/** "of", "del" between a day and its month, or behind them before the year. */
function isOf({ tokens, mayBe, locale }: Parts, at: number): boolean {
  if (!calendarIn(locale).of.includes(tokens[at]?.word ?? "")) return false;
  const [left, right] = [mayBe[at - 1] ?? 0, mayBe[at + 1] ?? 0];
  return ((left | right) & MAY_BE.month) !== 0 && (left & PIECE) !== 0 && (right & PIECE) !== 0;
}

/** What was added begins with a part of a date, or ends with a year, or with another day of the month. */
function isFilled(
  { dates }: MentionForm,
  length: number,
  isBefore: boolean,
  isBehind: boolean,
  lastGap: string,
): boolean {
  const slots = dates.flatMap((date) => date.slots);
  const [head, tail] = [slots.find(({ start }) => start === 0), slots.find(({ end }) => end === length)];
  if (isBefore && (head === undefined || head.field === "weekday")) return false;
  return (
    !isBehind || tail?.field === "year" || tail?.field === "month" || (tail?.field === "day" && RANGE.test(lastGap))
  );
}

/** From the beginning of a word, in the line of the place. */
function startOfWindow(text: string, start: number): number {
  const far = Math.max(0, start - AROUND);
  const line = text.slice(far, start).lastIndexOf("\n");
  if (line >= 0 || far === 0) return far + line + 1;
  let from = far;
  while (from < start && /\S/.test(text.charAt(from - 1))) from++;
  return from;
}

function endOfWindow(text: string, end: number): number {
  const far = Math.min(text.length, end + AROUND);
  const line = text.slice(end, far).indexOf("\n");
  if (line >= 0 || far === text.length) return line < 0 ? far : end + line;
  let to = far;
  while (to > end && /\S/.test(text.charAt(to))) to--;
  return to;
}
