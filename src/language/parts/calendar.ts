/** How the calendar's words are written, January and Monday first. */
export interface CalendarWords {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** Spring, summer, autumn, winter. */
  readonly seasons: readonly string[];
  /** Other ways to write one of them, without accents, and its place: "sept" 8. */
  readonly otherMonths: readonly (readonly [string, number])[];
  readonly otherWeekdays: readonly (readonly [string, number])[];
  readonly otherSeasons: readonly (readonly [string, number])[];
  /** Words that may stand before, in and after a date and tell nothing. */
  readonly fillers: readonly string[];
  /** Words between a day and its month, or a month and its year, without accents. */
  readonly of: readonly string[];
  /** Words between two dates. */
  readonly links: readonly string[];
}

/** A list of words that are parted by spaces. */
export const listOf = (words: string): readonly string[] => words.split(" ");
