import { dayNumber, daysInMonth } from "../../language/calendar/calendar.js";
import type { AgeUnit } from "../../language/parts/age-grammar.js";
import { isBirth } from "../dates/births.js";
import { type ParsedDate, parseDates } from "../dates/index.js";
import type { RelexDocument } from "../types.js";

const DATE_TYPES: ReadonlySet<string> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

/** Ages that are told in a unit go no further: nobody is older, and nobody says so many days. */
const MAX_TOLD = 1000;
/** Of the years that a document speaks of. */
const MAX_YEARS = 8;
/** Of births and other dates. */
const MAX_PAIRS = 1_000_000;
const DAYS: Readonly<Record<AgeUnit, number>> = { years: 365.25, months: 30.44, weeks: 7, days: 1 };

type Days = readonly [number, number];

/**
 * First and last day that a date may be. None: it tells neither year nor day.
 * @param years those that the document speaks of: "September 23" is of one of them.
 */
function daysOf({ dayNumber: whole, year, month, day }: ParsedDate, years: readonly number[]): readonly Days[] {
  if (whole !== null) return [[whole, whole]];
  if (year !== null) {
    const last = month === null ? { year, month: 12, day: 31 } : { year, month, day: daysInMonth(year, month) };
    return [[dayNumber({ year, month: month ?? 1, day: 1 }), dayNumber(last)]];
  }
  if (month === null || day === null) return [];
  return years.map((one): Days => [dayNumber({ year: one, month, day }), dayNumber({ year: one, month, day })]);
}

/** Each once: a long text says the same day often. */
function distinct(spans: readonly Days[]): readonly Days[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}

/** How old those whose birth the document tells were on each of its other dates. */
export class ToldAges {
  /** The document tells no birth, or no other date. */
  static readonly NONE = new ToldAges([], []);
  private readonly cache = new Map<AgeUnit, ReadonlySet<number>>();

  private constructor(
    private readonly births: readonly Days[],
    private readonly others: readonly Days[],
  ) {}

  /** Works out the ages that a document's dates of birth and other dates give away. */
  static of(document: RelexDocument): ToldAges {
    const dates = document.mentions.filter(({ type }) => DATE_TYPES.has(type));
    const areBirths = dates.map((mention) => isBirth(mention, document));
    if (!areBirths.includes(true) || !areBirths.includes(false)) return ToldAges.NONE;
    const parsed = parseDates(dates, document);
    const said = [...parsed.values()].flatMap((all) => all.flatMap(({ year }) => year ?? []));
    const years = [...new Set(said)].slice(0, MAX_YEARS);
    const days = (births: boolean): readonly Days[] =>
      distinct(
        dates
          .filter((_, index) => areBirths[index] === births)
          .flatMap(({ index }) => (parsed.get(index) ?? []).flatMap((date) => daysOf(date, births ? [] : years))),
      );
    return new ToldAges(days(true), days(false));
  }

  /**
   * Whether the dates tell this age: then another would contradict them. A document may be a little younger than its dates, so an age
   * that is one above counts too.
   * @param changed the age that would stand there.
   */
  tells(age: number, changed: number, unit: AgeUnit): boolean {
    if (this.births.length === 0) return false;
    // A register of many people: their dates tell every age.
    if (this.births.length * this.others.length > MAX_PAIRS) return true;
    const told = this.inUnit(unit);
    for (let one = Math.min(changed + 1, age - 1); one <= age + 1; one++) if (told.has(one)) return true;
    return false;
  }

  private inUnit(unit: AgeUnit): ReadonlySet<number> {
    const known = this.cache.get(unit);
    if (known) return known;
    const told = new Set<number>();
    const length = DAYS[unit];
    for (const [firstBirth, lastBirth] of this.births) {
      for (const [first, last] of this.others) {
        const most = Math.min(Math.floor((last - firstBirth) / length), MAX_TOLD);
        for (let age = Math.max(0, Math.floor((first - lastBirth) / length)); age <= most; age++) told.add(age);
      }
    }
    this.cache.set(unit, told);
    return told;
  }
}
