import { daysInMonth } from "../../../../language/calendar/calendar.js";
import { calendarWords } from "../../../../language/calendar/words.js";
import type { Said } from "./said.js";

/** A day of birth that is known, and how its parts are written in digits. */
export interface BirthDate {
  readonly month: number;
  readonly year: number;
  /** Of its month. */
  readonly isLastDay: boolean;
  readonly digits: Readonly<Record<DatePart, readonly string[]>>;
}

/** What a date is said of. */
export type DatePart = "day" | "month" | "year";

/** A part of the date, said by tokens `[from, to)`. */
export interface SaidPart {
  readonly part: DatePart;
  readonly from: number;
  readonly to: number;
  /** It can hardly be another number: a month's name, an ordinal, a year in full. */
  readonly isTelling: boolean;
}

/** @param iso "1961-04-17" */
export function birthDateOf(iso: string): BirthDate {
  const [year = "", month = "", day = ""] = iso.split("-");
  const short = (two: string): string[] => (two.startsWith("0") ? [two, two.slice(1)] : [two]);
  return {
    month: Number(month),
    year: Number(year),
    isLastDay: Number(day) === daysInMonth(Number(year), Number(month)),
    digits: { day: short(day), month: short(month), year: [year, year.slice(2)] },
  };
}

/** Whether a part of any date may begin at a token. */
export function mayBeginDate(said: Said, at: number): boolean {
  if (said.word(at) === "last") return true;
  if (calendarWords("en").get(said.word(at))?.kind === "month") return true;
  return said.readings(at).some(({ kind }) => kind === "number" || kind === "ordinal");
}

/** Every way in which a part of the date begins at a token. */
export function partsAt(said: Said, from: number, date: BirthDate, part: DatePart): SaidPart[] {
  const found: SaidPart[] = [];
  if (part === "month") {
    const named = calendarWords("en").get(said.word(from));
    if (named?.kind === "month" && named.value === date.month)
      found.push({ part, from, to: from + 1, isTelling: true });
  } else if (part === "day") {
    const isLast = said.word(from) === "last" && said.word(from + 1) === "day";
    if (isLast && date.isLastDay) found.push({ part, from, to: from + 2, isTelling: true });
    for (const { kind, signs, next } of said.readings(from)) {
      if (kind === "ordinal" && date.digits.day.includes(signs)) found.push({ part, from, to: next, isTelling: true });
    }
  }
  if (part === "month") {
    for (const { kind, signs, next } of said.readings(from)) {
      if (kind === "ordinal" && date.digits.month.includes(signs))
        found.push({ part, from, to: next, isTelling: false });
    }
  }
  for (const digits of date.digits[part]) {
    const to = endOfNumber(said, from, digits);
    if (to > from) found.push({ part, from, to, isTelling: digits.length === 4 });
  }
  return found;
}

/** Behind the tokens that say these digits and no others; `from` where none do. */
function endOfNumber(said: Said, from: number, digits: string): number {
  let end = from;
  const walk = (at: number, position: number, isScale: boolean): void => {
    for (const { kind, signs, next } of said.readings(at)) {
      if (kind !== "number" || !digits.startsWith(signs, position)) continue;
      // A scale may say nothing ("nineteen hundred sixty one"), but not first, and not twice.
      if (signs === "" && (position === 0 || isScale)) continue;
      const reached = position + signs.length;
      if (reached === digits.length) end = Math.max(end, next);
      else {
        const after = said.word(next) === "and" ? next + 1 : next;
        if (/^[ \t,-]{0,2}$/u.test(said.gap(after))) walk(after, reached, signs === "");
      }
    }
  };
  walk(from, 0, false);
  return end;
}
