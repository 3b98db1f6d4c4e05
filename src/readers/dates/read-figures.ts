import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, FigureOrder, Slot } from "./form.js";
import type { PartRead, Parts } from "./read-parts.js";
import { year } from "./read-years.js";
import { fullYear } from "./year-bounds.js";

/** A date in figures, and whether they tell what stands first. */
export interface FiguresRead extends PartRead {
  readonly order: FigureOrder;
}

interface DayAndMonth {
  readonly day: number;
  readonly month: number;
  readonly order: FigureOrder;
}

/** Century in which cards and passports end. */
const CARDS = 2000;
const SIGN_WORD = /^(?:slash|dash|hyphen|dot|point|stroke|barra|trattino|punto|guion)$/;
const SIGN = /^\s?[/.,\-‐-―]\s?$/u;
const SPACE = /^\s{1,2}$/;

/** Whether it is a day of the month in some year. */
export const fits = (day: number, month: number): boolean => day >= 1 && day <= daysInMonth(2000, month);

/** Which of two figures is the day. `null`: neither can be. */
function dayAndMonth(first: number, second: number, dayFirst: boolean): DayAndMonth | null {
  const asDay = fits(first, second);
  const asMonth = fits(second, first);
  if (!asDay && !asMonth) return null;
  const isDay = asDay && (dayFirst || !asMonth);
  const order = asDay && asMonth ? "either" : asDay ? "day" : "month";
  return isDay ? { day: first, month: second, order } : { day: second, month: first, order };
}

/** The sign between a token and the one before it, or said between them; with the index of the token after it. */
function signAt(parts: Parts, at: number): { readonly sign: string; readonly next: number } | null {
  const gap = parts.gap(at);
  if (SIGN.test(gap)) return { sign: gap.trim(), next: at };
  if (SIGN_WORD.test(parts.tokens[at]?.word ?? "")) return { sign: "word", next: at + 1 };
  return SPACE.test(gap) ? { sign: " ", next: at } : null;
}

/** "4/12/2011", "2011-12-04", "12.08.11", "3 , 6 , 1949". */
export function* threeFigures(parts: Parts, at: number, dayFirst: boolean): Generator<FiguresRead> {
  const one = signAt(parts, at + 1);
  const two = one === null ? null : signAt(parts, one.next + 1);
  if (one === null || two === null || one.sign !== two.sign) return;
  const indexes = [at, one.next, two.next] as const;
  const [a, b, c] = indexes.map((index) => parts.tokens[index]);
  if (a?.kind !== "number" || b?.kind !== "number" || c?.kind !== "number") return;
  if (b.text.length > 2) return;
  const slots = (fields: readonly ["year" | "month" | "day", "year" | "month" | "day", "year" | "month" | "day"]) =>
    fields.flatMap((field, place): Slot[] => {
      const slot = parts.figuresSlot(indexes[place] ?? at, field);
      return slot === null ? [] : [slot];
    });
  const next = two.next + 1;
  if (c.text.length <= 2 && (a.text.length === 4 || (a.text.length === 2 && a.value > 31))) {
    const year = a.text.length === 4 ? a.value : fullYear(a.value);
    if (fits(c.value, b.value)) {
      yield {
        next,
        slots: slots(["year", "month", "day"]),
        fields: { year, month: b.value, day: c.value },
        run: [],
        order: null,
      };
    }
    return;
  }
  const isShort = c.text.length === 2 && one.sign !== " ";
  if (a.text.length > 2 || (c.text.length !== 4 && !isShort)) return;
  const found = dayAndMonth(a.value, b.value, dayFirst);
  if (found === null) return;
  const { day, month, order } = found;
  const isDayFirst = order === "either" ? dayFirst : order === "day";
  const year = isShort ? fullYear(c.value) : c.value;
  yield {
    next,
    slots: slots(isDayFirst ? ["day", "month", "year"] : ["month", "day", "year"]),
    fields: { year, month, day },
    run: [],
    order,
  };
}

/** "4/12", "12.08", "03/2019", "2019-03", "8-23". @param isExpiry "09/27" is September 2027. */
export function* twoFigures(parts: Parts, at: number, dayFirst: boolean, isExpiry: boolean): Generator<FiguresRead> {
  const one = signAt(parts, at + 1);
  if (one === null || one.sign === " " || one.sign === ",") return;
  const [a, b] = [parts.tokens[at], parts.tokens[one.next]];
  if (a?.kind !== "number" || b?.kind !== "number") return;
  const next = one.next + 1;
  const isMonth = (value: number): boolean => value >= 1 && value <= 12;
  const build = (
    first: "year" | "month" | "day",
    second: "year" | "month" | "day",
    fields: Partial<DateFields>,
    order: FigureOrder,
  ): FiguresRead[] => {
    const slots = [parts.figuresSlot(at, first), parts.figuresSlot(one.next, second)];
    return slots.every((slot) => slot !== null) ? [{ next, slots, fields, run: [], order }] : [];
  };
  if (a.text.length === 4 && b.text.length <= 2) {
    if (isMonth(b.value)) yield* build("year", "month", { year: a.value, month: b.value }, null);
    return;
  }
  if (a.text.length > 2) return;
  if (b.text.length === 4) {
    if (isMonth(a.value)) yield* build("month", "year", { month: a.value, year: b.value }, null);
    return;
  }
  if (b.text.length > 2) return;
  if (isExpiry) {
    if (!isMonth(a.value) || b.text.length !== 2) return;
    const fields = { month: a.value, year: CARDS + b.value };
    for (const read of build("month", "year", fields, null)) {
      // Cards have both with their zeros.
      const wide = (slot: Slot): Slot => ({ ...slot, style: { as: "figures", width: 2 } });
      yield a.text.length === 2 ? { ...read, slots: read.slots.map(wide) } : read;
    }
    return;
  }
  if (b.value > 31) {
    if (isMonth(a.value)) yield* build("month", "year", { month: a.value, year: fullYear(b.value) }, null);
    return;
  }
  const found = dayAndMonth(a.value, b.value, dayFirst);
  if (found === null) return;
  const { day, month, order } = found;
  const isDayFirst = order === "either" ? dayFirst : order === "day";
  const fields = { month, day };
  yield* isDayFirst ? build("day", "month", fields, order) : build("month", "day", fields, order);
}

/** "oh nine twelve two thousand thirteen", "nine slash twelve slash oh nine", "four twelve". @param isExpiry see `twoFigures`. */
export function* saidFigures(parts: Parts, at: number, dayFirst: boolean, isExpiry: boolean): Generator<FiguresRead> {
  const [longest] = parts.numbers(at, "cardinal");
  for (const one of parts.numbers(at, "cardinal")) {
    if (one.value > 31) continue;
    // "twenty two" is no 20 February.
    if (longest !== undefined && longest.value < 100 && longest.next !== one.next) continue;
    const from = signAt(parts, one.next);
    if (from === null) continue;
    if (isExpiry) {
      for (const { value, next, slots } of one.value > 12 ? [] : parts.numbers(from.next, "cardinal")) {
        if (value < 10 || value > 99) continue;
        const fields = { month: one.value, year: CARDS + value };
        yield { next, slots: [...named(one.slots, "month"), ...named(slots, "year")], fields, run: [], order: null };
      }
      continue;
    }
    for (const two of parts.numbers(from.next, "cardinal")) {
      const found = two.value > 31 ? null : dayAndMonth(one.value, two.value, dayFirst);
      if (found === null) continue;
      const { day, month, order } = found;
      const isDayFirst = order === "either" ? dayFirst : order === "day";
      const slots = [
        ...named(one.slots, isDayFirst ? "day" : "month"),
        ...named(two.slots, isDayFirst ? "month" : "day"),
      ];
      const last = signAt(parts, two.next);
      if (last !== null) {
        for (const three of year(parts, last.next, "day")) {
          yield {
            next: three.next,
            slots: [...slots, ...three.slots],
            fields: { day, month, ...three.fields },
            run: [],
            order,
          };
        }
      }
      yield { next: two.next, slots, fields: { day, month }, run: [], order };
    }
  }
}

/** The same slots, for another field. */
export function named(slots: readonly Slot[], field: Slot["field"]): Slot[] {
  return slots.map((slot) => ({ ...slot, field }));
}
