import { MAY_BE } from "./may-be.js";

/** A part of a date. */
export type Step =
  | "weekday"
  | "day"
  | "lone-day"
  | "month"
  | "ordinal-month"
  | "year"
  | "late-year"
  | "tail-year"
  | "zero-year"
  | "season"
  | "quarter"
  | "part"
  | "decade"
  | "holiday"
  | "three-figures"
  | "two-figures"
  | "row"
  | "said-figures";

/** What a step may begin with. */
const BEGINS: Readonly<Record<Step, number>> = {
  weekday: MAY_BE.weekday,
  day: MAY_BE.figures | MAY_BE.ordinal | MAY_BE.numberWord,
  "lone-day": MAY_BE.figures | MAY_BE.ordinal | MAY_BE.numberWord,
  month: MAY_BE.month,
  "ordinal-month": MAY_BE.numberWord,
  year: MAY_BE.figures | MAY_BE.shortYear | MAY_BE.numberWord,
  "late-year": MAY_BE.figures | MAY_BE.shortYear | MAY_BE.numberWord,
  "tail-year": MAY_BE.figures,
  "zero-year": MAY_BE.numberWord,
  season: MAY_BE.season,
  quarter: MAY_BE.quarter,
  part: MAY_BE.part,
  decade: MAY_BE.decade | MAY_BE.decadeWord | MAY_BE.figures | MAY_BE.shortYear | MAY_BE.numberWord,
  holiday: MAY_BE.holiday,
  "three-figures": MAY_BE.figures,
  "two-figures": MAY_BE.figures,
  row: MAY_BE.figures | MAY_BE.numberWord,
  "said-figures": MAY_BE.numberWord,
};

/** One part in a pattern of dates. `begins`: bits of `MAY_BE`, what its first token may be. */
export interface PatternStep {
  readonly step: Step;
  readonly isOptional: boolean;
  readonly begins: number;
}

/** An order in which the parts of a date may be said. */
export interface Pattern {
  readonly steps: readonly PatternStep[];
  /** What its first step may begin with, or where that may be missing the second. */
  readonly begins: number;
}

const step = (name: Step, isOptional = false): PatternStep => ({ step: name, isOptional, begins: BEGINS[name] });
const maybe = (name: Step): PatternStep => step(name, true);
const pattern = (...steps: readonly (Step | PatternStep)[]): Pattern => {
  const all = steps.map((one) => (typeof one === "string" ? step(one) : one));
  const needed = all.findIndex(({ isOptional }) => !isOptional);
  return { steps: all, begins: all.slice(0, needed + 1).reduce((bits, { begins }) => bits | begins, 0) };
};

/** Ways to say a date, the likeliest reading first. */
export const PATTERNS: readonly Pattern[] = [
  pattern(maybe("weekday"), "three-figures", maybe("weekday")),
  pattern(maybe("weekday"), "day", "month", maybe("late-year"), maybe("weekday")),
  // "October nineteen ninety" is a month of a year, "October nineteen nineteen ninety" a day.
  pattern("month", "year"),
  pattern(maybe("weekday"), "month", "day", maybe("late-year"), maybe("weekday")),
  pattern("year", "day", "month"),
  pattern("year", "month", "day"),
  pattern("weekday", "lone-day"),
  pattern("weekday", "day"),
  pattern("lone-day", "ordinal-month", maybe("late-year")),
  pattern("year", "month"),
  pattern("season", maybe("year")),
  pattern("quarter", maybe("year")),
  pattern("year", "quarter"),
  pattern("holiday", maybe("late-year")),
  pattern("part", "decade"),
  pattern("decade"),
  pattern("lone-day", "year"),
  pattern("lone-day"),
  pattern(maybe("weekday"), "two-figures"),
  pattern("month"),
  pattern("weekday"),
  pattern("row"),
  pattern("year"),
  pattern("tail-year"),
  pattern(maybe("weekday"), "said-figures"),
  pattern("zero-year"),
];
