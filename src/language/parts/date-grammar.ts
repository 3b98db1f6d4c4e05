import type { CalendarDay } from "./calendar-day.js";

/** A unit of time that a smaller one is counted in: a week is seven days. */
interface TimeUnit {
  /** Normal form, singular and plural. */
  readonly names: readonly string[];
  /** How many of the smaller unit it is. */
  readonly times: number;
  /** The smaller unit, in the plural. */
  readonly smaller: string;
}

/** Times that name no date of the calendar: "yesterday", "two weeks ago". Words in normal form. */
interface RelativeTimes {
  /** Expressions, and other ways to say them. */
  readonly wordings: ReadonlyMap<string, string>;
  /** Months are of no certain number of days: what is said around them changes. */
  readonly monthsAgo: readonly [RegExp, string];
  readonly units: readonly TimeUnit[];
  /** What may stand around a span of time. */
  readonly around: ReadonlySet<string>;
  /** A time of day in the other of two ways to say it: "14:05" is "2:05 pm". `null`: there is no other. */
  otherClock(said: string): string | null;
}

/** How dates are put together out of the words of `CalendarWords`. */
export interface DateGrammar {
  /** "4/3" is the fourth of March, where nothing else tells. */
  readonly isDayFirst: boolean;
  /** "04/03" rather than "4/3", where nothing else tells. */
  readonly isPadded: boolean;
  /** Whether days stand before months, by what else stands in the document; `null`: it does not tell. */
  tellsDayFirst(text: string): boolean | null;
  /** Text that ends with what makes a number a day of the month, or a year of two figures: "il 12", "nel sessantadue". `null`: nothing does. */
  readonly announcesDay: RegExp | null;
  readonly announcesYear: RegExp | null;
  /** A day of a month without a year, in figures, or as it is said: "January 3rd", "3 gennaio", "3 de enero". */
  dayOfMonth(day: CalendarDay, isSaid: boolean, hyphen: boolean): string;
  /** What stands before the name of a feast, and before a date in its place: "a" Pasqua, "il" 6 giugno. */
  readonly feastPrepositions: ReadonlyMap<string, string>;
  /** Text that ends with an article or a preposition and its space, as it stands before this day of a month. */
  beforeDay(before: string, day: number): string;
  /** The same before a season. @param season 0 spring … 3 winter. */
  beforeSeason(before: string, season: number): string;
  /** "eighties" for 80, lower case; `null`: nobody says so. @param tens 0, 10 … 90. */
  decade(tens: number): string | null;
  /** The name of a weekday for each such day: "Mondays", lower case or not as it is given. */
  eachWeekday(name: string): string;
  readonly relative: RelativeTimes;
}
