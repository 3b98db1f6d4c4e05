/** The words of dates in a language, in lower case without accents. */
export interface OracleDates {
  /** Names of each month, the long one first. */
  readonly months: readonly (readonly string[])[];
  /** Names of each weekday, long and short, from Sunday on. */
  readonly weekdays: readonly (readonly string[])[];
  /** Words inside of dates that say nothing: articles, hesitations. */
  readonly saysNothing: readonly string[];
  /** Words of digits that are said one by one. */
  readonly digits: readonly string[];
  /** Ordinals of days, by which a spoken date is known to be an ordinal one. */
  readonly ordinals: readonly string[];
  /** @param day 1 to 31. @returns all ways to say it, its words joined by spaces. */
  daysSaid(day: number): readonly string[];
  /** @param year 1880 to 2099. @returns all ways to say it in full. */
  yearsSaid(year: number): readonly string[];
  /** @param rest 32 to 99. @returns a year of the past hundred by its last two digits. */
  shortYearSaid(rest: number): string;
}
