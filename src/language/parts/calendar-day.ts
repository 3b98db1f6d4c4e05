/** A day that a year has, with the name of its month. */
export interface CalendarDay {
  /** 1 to 31. */
  readonly day: number;
  /** As the language writes it: "January", "gennaio". */
  readonly monthName: string;
}
