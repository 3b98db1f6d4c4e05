import { holidayIn } from "../../language/calendar/holidays.js";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import {
  type Announced,
  type DateFields,
  type DateForm,
  type FigureOrder,
  type MentionForm,
  NO_FIELDS,
  UNANNOUNCED,
} from "./form.js";
import { MAY_BE } from "./may-be.js";
import { PATTERNS, type PatternStep, type Step } from "./patterns.js";
import { named, saidFigures, threeFigures, twoFigures } from "./read-figures.js";
import { type PartRead, Parts } from "./read-parts.js";
import { rowOfDigits } from "./read-rows.js";
import { decade, partOfDecade, tailYear, year, zeroYear } from "./read-years.js";
import { settle } from "./settle.js";
import { tokensOf } from "./tokens.js";

/** What cannot be read from the mention itself. */
export interface ReadingHabits {
  readonly locale: Locale;
  /** "4/12" is the fourth of December. */
  readonly dayFirst: boolean;
  /** The year of a day whose year is not said. */
  yearOf(month: number, day: number): number;
}

interface Read extends PartRead {
  readonly order?: FigureOrder;
  readonly name?: string;
}

interface DateRead {
  readonly next: number;
  readonly form: DateForm;
  readonly order: FigureOrder;
}

/** More readings of one mention are not looked at. */
const MAX_STEPS = 500;
/** Words that tell nothing, within one date. */
const MAX_FILLERS = 6;
/** Signs that may stand between the parts of a date. */
const HARMLESS = /^[\s\p{P}\p{S}\p{Cf}]*$/u;

class FormReader {
  private readonly parts: Parts;
  private steps = 0;

  constructor(
    parts: Parts,
    private readonly habits: ReadingHabits,
    private readonly announced: Announced,
  ) {
    this.parts = parts;
  }

  read(): MentionForm | null {
    for (let index = 0; index <= this.parts.tokens.length; index++) {
      if (!HARMLESS.test(this.parts.gap(index))) return null;
    }
    return this.sequence(0, [], null);
  }

  /** Dates from a token to the end of the mention. */
  private sequence(at: number, dates: readonly DateForm[], order: FigureOrder): MentionForm | null {
    const { tokens, mayBe, text } = this.parts;
    if (++this.steps > MAX_STEPS) return null;
    if (at >= tokens.length) {
      const settled = dates.length === 0 ? null : settle(dates, this.announced.day);
      if (settled?.some((date, nth) => this.isFigureOf(date, settled[nth + 1]))) return null;
      return settled === null
        ? null
        : { text, locale: this.parts.locale, dates: settled, order, announced: this.announced, isJoined: false };
    }
    for (const read of this.dates(at)) {
      const whole = this.sequence(read.next, [...dates, read.form], strongest(order, read.order));
      if (whole !== null) return whole;
    }
    const isEmpty = ((mayBe[at] ?? 0) & MAY_BE.nothing) !== 0;
    return isEmpty ? this.sequence(at + 1, dates, order) : null;
  }

  /** "01/05 and Fri, 5 Jan": a day and a month of their own, and no two days of the month that is said behind. */
  private isFigureOf({ fields, slots }: DateForm, next: DateForm | undefined): boolean {
    if (!next || !fields.isMonthShared || !next.fields.isMonthShared) return false;
    return this.parts.text.slice(slots.at(-1)?.end, next.slots[0]?.start) === "/";
  }

  private *dates(at: number): Generator<DateRead> {
    const bits = this.parts.mayBe[at] ?? 0;
    for (const { steps, begins } of PATTERNS) {
      if ((begins & bits) === 0) continue;
      for (const { next, slots, fields, run, order, name } of this.match(steps, 0, at, false)) {
        const all: DateFields = { ...NO_FIELDS, ...fields };
        const day = name === undefined ? null : holidayIn(name);
        const base = day === null ? all : { ...all, ...day(all.year ?? this.habits.yearOf(12, 25)), year: all.year };
        yield { next, form: { fields: base, slots, run }, order: order ?? null };
      }
    }
  }

  private *match(steps: readonly PatternStep[], place: number, at: number, hasBegun: boolean): Generator<Read> {
    const step = steps[place];
    if (step === undefined) {
      yield { next: at, slots: [], fields: {}, run: [] };
      return;
    }
    if (++this.steps > MAX_STEPS) return;
    let from = at;
    for (let skipped = 0; skipped <= (hasBegun ? MAX_FILLERS : 0); skipped++) {
      if ((step.begins & (this.parts.mayBe[from] ?? 0)) !== 0) {
        for (const own of this.step(step.step, from, steps[0]?.step)) {
          if (place === steps.length - 1) yield own;
          else for (const rest of this.match(steps, place + 1, own.next, true)) yield joined(own, rest);
        }
      }
      if (this.parts.senses[from]?.kind !== "filler") break;
      from++;
    }
    if (step.isOptional) yield* this.match(steps, place + 1, at, hasBegun);
  }

  private *step(step: Step, at: number, first: Step | undefined): Generator<Read> {
    const { parts } = this;
    const { dayFirst } = this.habits;
    switch (step) {
      case "weekday":
        return yield* parts.weekday(at);
      case "day":
        return yield* parts.day(at, false);
      case "lone-day":
        return yield* parts.day(at, true);
      case "month":
        return yield* parts.month(at);
      case "ordinal-month":
        for (const read of parts.numbers(at, "ordinal")) {
          if (read.value <= 12) yield { ...read, slots: named(read.slots, "month"), fields: { month: read.value } };
        }
        return;
      case "year":
        return yield* year(parts, at, first === "month" || first === "season" ? "month" : "nothing");
      case "late-year":
        return yield* year(parts, at, "day");
      case "tail-year":
        return yield* tailYear(parts, at);
      case "zero-year":
        return yield* zeroYear(parts, at);
      case "season":
        return yield* parts.season(at);
      case "quarter":
        return yield* parts.quarter(at);
      case "part":
        return yield* partOfDecade(parts, at);
      case "decade":
        return yield* decade(parts, at);
      case "holiday":
        return yield* parts.holiday(at);
      case "three-figures":
        return yield* threeFigures(parts, at, dayFirst);
      case "two-figures":
        return yield* twoFigures(parts, at, dayFirst, this.announced.expiry);
      case "row":
        return yield* rowOfDigits(parts, at, dayFirst);
      case "said-figures":
        return yield* saidFigures(parts, at, dayFirst, this.announced.expiry);
    }
  }
}

function joined(own: Read, rest: Read): Read {
  const order = own.order ?? rest.order;
  const name = own.name ?? rest.name;
  return {
    next: rest.next,
    slots: [...own.slots, ...rest.slots],
    fields: { ...own.fields, ...rest.fields },
    run: own.run.length > 0 ? own.run : rest.run,
    ...(order === undefined ? {} : { order }),
    ...(name === undefined ? {} : { name }),
  };
}

function strongest(a: FigureOrder, b: FigureOrder): FigureOrder {
  if (a === null || b === null) return a ?? b;
  return a === "either" ? b : a;
}

/**
 * Reads all dates of a mention and how they are written. `null`: not all of it is understood, or it tells no date of the calendar.
 * @param announced what the words before it say (`announcedBy`).
 */
export function readForm(text: string, habits: ReadingHabits, announced: Announced = UNANNOUNCED): MentionForm | null {
  const tokens = tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  const all = announced.expiry || !SAYS_EXPIRY.test(text) ? announced : { ...announced, expiry: true };
  return new FormReader(new Parts(text, tokens, habits.locale, all), habits, all).read();
}

/** "Expired" may also mean that somebody died. */
const EXPIRY =
  "exp|expires|expiry|expiration|valid (?:thru|through|until|to)|good thr(?:u|ough)|scad|scadenza|vence|caducidad|v[aá]lid[oa] hasta";
const SAYS_EXPIRY = new RegExp(`^[^\\p{L}\\p{N}]*(?:${EXPIRY})(?![\\p{L}])`, "iu");
const BEFORE_EXPIRY = new RegExp(
  `(?<![\\p{L}])(?:${EXPIRY})(?![\\p{L}])(?:[. ]{0,2}(?:date|on|in|il|el)(?![\\p{L}]))?[\\s.:,#-]{0,4}$`,
  "iu",
);

/** "September twenty-seven" */
const MAX_EXPIRY_LENGTH = 24;

/** What the end of a text says of the mention behind it: "exp", "valid thru"; "il", "nel". @param length the mention's. */
export function announcedBy(before: string, length: number, locale: Locale): Announced {
  const { announcesDay, announcesYear } = languageIn(locale).dates;
  return {
    expiry: length <= MAX_EXPIRY_LENGTH && BEFORE_EXPIRY.test(before),
    day: announcesDay?.test(before) ?? false,
    year: announcesYear?.test(before) ?? false,
  };
}
