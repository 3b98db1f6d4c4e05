import { type CivilDay, civilDay, easterSunday, nthWeekday } from "./calendar.js";

type DayOfYear = (year: number) => CivilDay;

const on =
  (month: number, day: number): DayOfYear =>
  (year) => ({ year, month, day });
const easter =
  (days: number): DayOfYear =>
  (year) =>
    civilDay(easterSunday(year) + days);
const nth =
  (month: number, weekday: number, count: number): DayOfYear =>
  (year) =>
    civilDay(nthWeekday(year, month, weekday, count));

/** In normal form (`normalise`). Feasts of the moon are left out: their names keep the placeholder. */
const HOLIDAYS: ReadonlyMap<string, DayOfYear> = new Map([
  ["christmas", on(12, 25)],
  ["christmas day", on(12, 25)],
  ["xmas", on(12, 25)],
  ["christmas eve", on(12, 24)],
  ["boxing day", on(12, 26)],
  ["new year s", on(1, 1)],
  ["new years", on(1, 1)],
  ["new year s day", on(1, 1)],
  ["new years day", on(1, 1)],
  ["new year s eve", on(12, 31)],
  ["new years eve", on(12, 31)],
  ["independence day", on(7, 4)],
  ["halloween", on(10, 31)],
  ["veterans day", on(11, 11)],
  ["valentine s day", on(2, 14)],
  ["valentines day", on(2, 14)],
  ["saint patrick s day", on(3, 17)],
  ["st patrick s day", on(3, 17)],
  ["bastille day", on(7, 14)],
  ["martin luther king day", nth(1, 0, 3)],
  ["presidents day", nth(2, 0, 3)],
  ["memorial day", nth(5, 0, -1)],
  ["labor day", nth(9, 0, 1)],
  ["labour day", nth(9, 0, 1)],
  ["columbus day", nth(10, 0, 2)],
  ["thanksgiving", nth(11, 3, 4)],
  ["thanksgiving day", nth(11, 3, 4)],
  ["mother s day", nth(5, 6, 2)],
  ["mothers day", nth(5, 6, 2)],
  ["father s day", nth(6, 6, 3)],
  ["fathers day", nth(6, 6, 3)],
  ["easter", easter(0)],
  ["easter sunday", easter(0)],
  ["easter day", easter(0)],
  ["easter monday", easter(1)],
  ["good friday", easter(-2)],
  ["palm sunday", easter(-7)],
  ["ash wednesday", easter(-46)],
  ["natale", on(12, 25)],
  ["santo stefano", on(12, 26)],
  ["capodanno", on(1, 1)],
  ["ferragosto", on(8, 15)],
  ["epifania", on(1, 6)],
  ["pasqua", easter(0)],
  ["pasquetta", easter(1)],
  ["navidad", on(12, 25)],
  ["nochebuena", on(12, 24)],
  ["nochevieja", on(12, 31)],
  ["ano nuevo", on(1, 1)],
  ["viernes santo", easter(-2)],
]);

/** Names of days, in normal form. */
export const HOLIDAY_NAMES: readonly string[] = [...HOLIDAYS.keys()];

const FIRST_WORDS: ReadonlySet<string> = new Set([...HOLIDAYS.keys()].map((name) => name.split(" ")[0] ?? name));

/** Whether the name of a day may begin with this word. */
export function beginsHoliday(word: string): boolean {
  return FIRST_WORDS.has(word);
}

/** The most words that a name of a day has. */
export const MAX_HOLIDAY_WORDS = 4;

/** The day of a year that has a name, which is given in normal form. */
export function holidayIn(name: string): DayOfYear | null {
  return HOLIDAYS.get(name) ?? null;
}
