import type { Locale } from "../../language/locales.js";
import { listOf } from "../languages/list-of.js";
import { ORACLES, oracleIn } from "../languages/oracle-in.js";

/** First and last year that is read. */
export const YEARS = { first: 1880, last: 2099 };
/** A year by its last two digits alone is one of the hundred up to this. */
const LAST_SHORT_YEAR = 2026;
/** Less is a day of a month as well. */
const FIRST_SHORT_YEAR = 32;

/** Words that say nothing, in any language: articles, hesitations. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(ORACLES.flatMap(({ dates }) => dates.saysNothing));

/** The words of dates in one language, and the numbers they stand for. */
export interface DateWords {
  /** Words of a day of the month, joined by spaces → 1..31. */
  readonly days: ReadonlyMap<string, number>;
  /** Words of a year → 1880..2099. */
  readonly years: ReadonlyMap<string, number>;
  /** Name → 1..12. */
  readonly months: ReadonlyMap<string, number>;
  /** Every word of a number. */
  readonly numbers: ReadonlySet<string>;
}

/** What a word of a date or an age is. */
export type DateWord = "month" | "short month" | "weekday" | "ordinal" | "cardinal" | "digit";

/** Ordinal words of a day in any language, by which a spoken date is known to be an ordinal one. */
export const ORDINAL_WORDS: ReadonlySet<string> = new Set(ORACLES.flatMap(({ dates }) => dates.ordinals));
/** Names of weekdays in all languages, long and short → 0 (Sunday) to 6. */
export const WEEKDAY_NUMBERS: ReadonlyMap<string, number> = new Map(
  ORACLES.flatMap(({ dates }) =>
    dates.weekdays.flatMap((names, weekday) => names.map((name): [string, number] => [name, weekday])),
  ),
);

/** @param word lower case, without diacritics. `null`: no word of a date. */
export function dateWordOf(word: string, locale: Locale): DateWord | null {
  const { months, numbers } = wordsIn(locale);
  const { dates } = oracleIn(locale);
  const month = months.get(word);
  if (month !== undefined) return dates.months[month - 1]?.[0] === word ? "month" : "short month";
  if (WEEKDAY_NUMBERS.has(word)) return "weekday";
  if (ORDINAL_WORDS.has(word)) return "ordinal";
  if (dates.digits.includes(word)) return "digit";
  return numbers.has(word) ? "cardinal" : null;
}

const built = new Map<Locale, DateWords>();

/** The words of dates in a language. */
export function wordsIn(locale: Locale): DateWords {
  const known = built.get(locale);
  if (known) return known;
  const { dates } = oracleIn(locale);
  const [days, years, months] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (let day = 1; day <= 31; day++) for (const said of dates.daysSaid(day)) days.set(said, day);
  for (let year = YEARS.first; year <= YEARS.last; year++) {
    const rest = year % 100;
    const isShort = year > LAST_SHORT_YEAR - 100 && year <= LAST_SHORT_YEAR && rest >= FIRST_SHORT_YEAR;
    for (const said of dates.yearsSaid(year)) years.set(said, year);
    if (isShort) years.set(dates.shortYearSaid(rest), year);
  }
  for (const [index, names] of dates.months.entries()) for (const name of names) months.set(name, index + 1);
  const numbers = new Set([...days.keys(), ...years.keys()].flatMap(listOf));
  const words = { days, years, months, numbers };
  built.set(locale, words);
  return words;
}
