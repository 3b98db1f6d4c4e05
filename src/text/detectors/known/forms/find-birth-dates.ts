import { BACKCHANNELS, HESITATIONS } from "../../../../language/talk-words.js";
import { hasUnit } from "../../../../language/units.js";
import { setOf } from "../../../../language/vocabulary/lists.js";
import type { Entity } from "../../../../types.js";
import { type BirthDate, type DatePart, mayBeginDate, partsAt, type SaidPart } from "./date-parts.js";
import { Nearby, type Said } from "./said.js";

const ORDERS: readonly (readonly DatePart[])[] = [
  ["day", "month", "year"],
  ["month", "day", "year"],
  ["year", "month", "day"],
  ["day", "month"],
  ["month", "day"],
  ["month", "year"],
];
const words = (list: string): readonly string[] => list.split(" ");
/** Said within a date. */
const WITHIN: ReadonlySet<string> = new Set([
  ...HESITATIONS,
  ...words("of the in on year and slash dash dot point comma day month"),
]);
/** Said between its parts by whoever asks for them. */
const BETWEEN: ReadonlySet<string> = new Set([
  ...WITHIN,
  ...BACKCHANNELS,
  ...words("what which is it it's that was then so i born a sorry"),
]);
const MAX_WITHIN = 3;
const MAX_BETWEEN = 7;
/** Said where a birth is spoken of. */
const BIRTH = setOf("reader-words", "birth", "*");
/** How many tokens before a single part somebody speaks of a birth, and before or behind it the rest of the date is. */
const MAX_FROM_BIRTH = 10;
const MAX_FROM_DATE = 12;
const YEAR_CUES: ReadonlySet<string> = new Set(words("year in of from and"));
/** Months that are verbs as well. */
const VERBS: ReadonlySet<string> = new Set(words("may march mar"));
/** Later years are those that the talk itself is about. */
const LATEST_YEAR_ALONE = 1999;

const WHOLE = 0.97;
const TWO_PARTS = 0.85;
const ONE_PART = 0.65;

/** Dates of birth that are known, in every form they are said: whole, in two parts, over several turns, and single parts where birth is spoken of. */
export function findBirthDates(said: Said, dates: readonly BirthDate[]): Entity[] {
  if (dates.length === 0) return [];
  const starts = said.tokens.flatMap((_, at) => (mayBeginDate(said, at) ? [at] : []));
  return dates.flatMap((date) => {
    const rows: (readonly SaidPart[])[] = [];
    for (const at of starts) {
      const row = longestRow(said, at, date);
      if (row.length > 0) rows.push(row);
    }
    const near = new Nearby(said.tokens.length, rows.flat(), MAX_FROM_DATE);
    const alone = starts.flatMap((at) => singleAt(said, at, date, near));
    return [...rows, ...alone.map((part) => [part])].flatMap((row) => entitiesOf(said, row));
  });
}

/** The most parts in one of the orders, from a token on. */
function longestRow(said: Said, from: number, date: BirthDate): readonly SaidPart[] {
  let best: readonly SaidPart[] = [];
  const walk = (order: readonly DatePart[], row: readonly SaidPart[], at: number): void => {
    const part = order[row.length];
    if (part === undefined) {
      if (row.length >= best.length && isDate(said, row)) best = row;
      return;
    }
    for (const next of row.length === 0 ? [at] : goesOnAt(said, at)) {
      for (const found of partsAt(said, next, date, part)) walk(order, [...row, found], found.to);
    }
  };
  for (const order of ORDERS) if (order.length >= best.length) walk(order, [], from);
  return best;
}

/** Where the next part may begin. */
function* goesOnAt(said: Said, at: number): Generator<number> {
  let [next, count, isNewTurn] = [at, 0, false];
  for (;;) {
    if (next >= said.tokens.length) return;
    isNewTurn ||= said.gap(next).includes("\n");
    next = said.pastLabel(next);
    yield next;
    // Over the end of a turn more may be said in between.
    const word = said.helper(next);
    const isTurnEnd = isNewTurn || endsTurn(said, next);
    if (!(isTurnEnd ? BETWEEN : WITHIN).has(word) || count++ >= (isTurnEnd ? MAX_BETWEEN : MAX_WITHIN)) return;
    next++;
  }
}

/** Whether a turn ends within the next few words. */
function endsTurn(said: Said, at: number): boolean {
  for (let next = at; next <= at + MAX_WITHIN; next++) if (said.gap(next).includes("\n")) return true;
  return false;
}

function isDate(said: Said, row: readonly SaidPart[]): boolean {
  const [first] = row;
  const last = row.at(-1);
  if (!first || !last) return false;
  const hasMonth = row.some(({ part, isTelling }) => part === "month" && isTelling);
  if (row.length < 3) {
    const behind = textBehind(said, last);
    return hasMonth && !hasUnit(behind) && !isNumberBeside(said, first, last);
  }
  return (
    hasMonth || row.some(({ part, isTelling }) => part === "day" && isTelling) || !isNumberBeside(said, first, last)
  );
}

/** Whether it is a part of a longer row of numbers. */
function isNumberBeside(said: Said, { from }: SaidPart, { to }: SaidPart): boolean {
  const isNear = (at: number): boolean => /^[ \t./-]{1,2}$/u.test(said.gap(at));
  return (from > 0 && isNear(from) && said.isNumber(from - 1)) || (isNear(to) && said.isNumber(to));
}

function textBehind(said: Said, { to }: SaidPart): string {
  const end = said.tokens[to - 1]?.end ?? 0;
  return said.text.slice(end, end + 40);
}

/** A part by itself: near the rest of the date, where birth is spoken of, or a year of the last century in full. */
function singleAt(said: Said, at: number, date: BirthDate, near: Nearby): SaidPart[] {
  const parts = (["day", "month", "year"] as const).flatMap((part) => partsAt(said, at, date, part));
  if (parts.length === 0) return [];
  const isOfBirth = saysBirth(said, at);
  const isNear = near.has({ from: at, to: at + 1 });
  return parts.filter((one) => {
    if (isNumberBeside(said, one, one) || hasUnit(textBehind(said, one))) return false;
    if (one.part === "month" && (!one.isTelling || VERBS.has(said.word(at)))) return false;
    if (one.part === "day" && !(one.isTelling && isDayOfMonth(said, at))) return false;
    if (one.part === "year" && one.isTelling) return isOfBirth || isNear || date.year <= LATEST_YEAR_ALONE;
    if (one.part === "year") return isOfBirth || (isNear && YEAR_CUES.has(said.helper(at - 1)));
    return isOfBirth || isNear;
  });
}

/** "the first", "17th", but not "at first". */
function isDayOfMonth(said: Said, at: number): boolean {
  return said.word(at - 1) === "the" || /\d|teen|twent|thirt/u.test(said.word(at));
}

function saysBirth(said: Said, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - MAX_FROM_BIRTH); before--) {
    if (BIRTH.has(said.word(before))) return true;
  }
  return false;
}

/** One finding for the parts of a line. */
function entitiesOf(said: Said, row: readonly SaidPart[]): Entity[] {
  const confidence = row.length > 2 ? WHOLE : row.length === 2 ? TWO_PARTS : ONE_PART;
  const found: { start: number; end: number }[] = [];
  for (const { from, to } of row) {
    const [start, end] = [said.tokens[from]?.start ?? 0, said.tokens[to - 1]?.end ?? 0];
    const last = found.at(-1);
    if (last && !said.text.slice(last.end, start).includes("\n")) last.end = end;
    else found.push({ start, end });
  }
  const rest = { type: "BIRTH_DATE_TIME" as const, confidence, detectedBy: ["known"], proven: row.length > 2 };
  return found.map((span) => ({ ...span, ...rest }));
}
