import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, FigureOrder, RunPart, Slot } from "./form.js";
import { FIRST_YEAR, fullYear, LAST_YEAR, type PartRead, type Parts } from "./read-parts.js";
import { year } from "./read-years.js";

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

const fits = (day: number, month: number): boolean => day >= 1 && day <= daysInMonth(2000, month);

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

const isYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;

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

/** How a row of digits may be cut: widths of its first two parts. */
const CUTS: ReadonlyMap<
  number,
  { readonly day: readonly (readonly [number, number])[]; readonly month: readonly (readonly [number, number])[] }
> = new Map([
  [2, { day: [[1, 1]], month: [[1, 1]] }],
  // A day has two figures more often than a month.
  [
    3,
    {
      day: [
        [2, 1],
        [1, 2],
      ],
      month: [
        [1, 2],
        [2, 1],
      ],
    },
  ],
  [4, { day: [[2, 2]], month: [[2, 2]] }],
]);

interface RowRead {
  readonly fields: Partial<DateFields>;
  readonly run: readonly RunPart[];
  readonly order: FigureOrder;
}

/** "04122011", "4122011", "20111204", "041211": the digits of a date with nothing between them. */
function readRow(digits: string, dayFirst: boolean): RowRead | null {
  if (digits.length === 8 && isYear(Number(digits.slice(0, 4)))) {
    const month = Number(digits.slice(4, 6));
    const day = Number(digits.slice(6));
    if (fits(day, month)) {
      const run: RunPart[] = [
        { field: "year", width: 4 },
        { field: "month", width: 2 },
        { field: "day", width: 2 },
      ];
      return { fields: { year: Number(digits.slice(0, 4)), month, day }, run, order: null };
    }
  }
  const long = Number(digits.slice(-4));
  const yearWidth = digits.length >= 6 && isYear(long) ? 4 : 2;
  const year = yearWidth === 4 ? long : fullYear(Number(digits.slice(-2)));
  if (yearWidth === 2 && digits.length !== 6) return null;
  const head = digits.slice(0, -yearWidth);
  const cuts = CUTS.get(head.length);
  if (cuts === undefined) return null;
  const find = (first: "day" | "month"): RowRead | null => {
    for (const [one, two] of cuts[first]) {
      const [a, b] = [head.slice(0, one), head.slice(one)];
      // Either both parts have their zeros or none has.
      if (one !== two && (a.startsWith("0") || b.startsWith("0"))) continue;
      const [day, month] = first === "day" ? [Number(a), Number(b)] : [Number(b), Number(a)];
      if (day < 1 || day > daysInMonth(year, month)) continue;
      const second = first === "day" ? "month" : "day";
      const run: RunPart[] = [
        { field: first, width: one },
        { field: second, width: two },
        { field: "year", width: yearWidth },
      ];
      return { fields: { year, month, day }, run, order: first };
    }
    return null;
  };
  const [byDay, byMonth] = [find("day"), find("month")];
  const chosen = dayFirst ? (byDay ?? byMonth) : (byMonth ?? byDay);
  if (chosen === null) return null;
  return { ...chosen, order: byDay !== null && byMonth !== null ? "either" : chosen.order };
}

const BETWEEN_DIGITS = /^[\s,-]{1,3}$/;

/** A date as one row of digits, in figures or said one by one. */
export function* rowOfDigits(parts: Parts, at: number, dayFirst: boolean): Generator<FiguresRead> {
  const token = parts.tokens[at];
  if (token?.kind === "number" && token.text.length >= 6 && token.text.length <= 8) {
    const read = readRow(token.text, dayFirst);
    if (read === null) return;
    const slot = parts.runSlot(at, at + 1, { as: "figures", width: null });
    yield { next: at + 1, slots: [slot], ...read };
    return;
  }
  let digits = "";
  let next = at;
  for (; next < at + 8; next++) {
    const digit = parts.digit(next);
    if (digit === null || (next > at && !BETWEEN_DIGITS.test(parts.gap(next)))) break;
    digits += digit;
  }
  if (digits.length < 6 || parts.digit(next) !== null) return;
  const read = readRow(digits, dayFirst);
  if (read === null) return;
  yield { next, slots: [parts.runSlot(at, next, parts.saidDigits(at, next))], ...read };
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
