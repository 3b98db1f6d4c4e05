import { daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, FigureOrder, RunPart } from "./form.js";
import { type FiguresRead, fits } from "./read-figures.js";
import type { Parts } from "./read-parts.js";
import { FIRST_YEAR, fullYear, LAST_YEAR } from "./year-bounds.js";

const isYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;

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
