import { foldMarks } from "../fold-marks.js";
import type { CalendarWords } from "../parts/calendar.js";

/** What tells that figures dose a drug or list hours of the day, and what comes again every week or year. All are sources of expressions over plain letters. */
export interface DoseWords {
  readonly calendar: CalendarWords;
  /** Units of what is taken or given. */
  readonly units: string;
  /** Drugs that are dosed by the day, and what is shared: a fraction behind them is a share of a tablet. */
  readonly dosed: string;
  /** "the other days", behind the days that were named. */
  readonly rest: string;
  /** Between weekdays, and between months. */
  readonly and: string;
  /** What comes again every year: a month beside it is no date. */
  readonly recurs: string;
  /** Before hours of a day: "ore", "a las". */
  readonly hours: string;
}

/** Whether figures that look like a date dose a drug or list hours, by the words around them, all in plain letters. */
export type NoDate = (before: string, found: string, behind: string) => boolean;

const FRACTION = "(?:1/[2348]|2/3|3/4)";

/** How a language tells doses and hours from dates. */
export function dosesIn(words: DoseWords): NoDate {
  const { weekdays, shortWeekdays, months } = words.calendar;
  const weekday = [...weekdays, ...shortWeekdays].map((day) => foldMarks(day).toLowerCase()).join("|");
  const dose = `(?:${FRACTION}|[1-9] (?:${words.units}))(?![a-z\\d/])`;
  const isShare = new RegExp(`(?<![\\d/])${FRACTION}$`);
  const hasWeekday = new RegExp(`(?:^|[^a-z])(?:${weekday})(?![a-z])`, "i");
  const unit = new RegExp(`^[ ]?(?:${words.units})(?![a-z])`, "i");
  const dosed = new RegExp(`(?<![a-z])(?:${words.dosed})(?![a-z])[^.;\\n]{0,40}$`, "i");
  const series = new RegExp(`(?<![a-z])(?:${weekday}),? ${dose}[^.;\\n]{0,30}$`, "i");
  const goesOn = new RegExp(
    `^[^.;\\n\\d]{0,25}(?:(?<![a-z])(?:${weekday}),? ${dose}|(?<![a-z])(?:${words.rest})(?![a-z]))`,
    "i",
  );
  const hours = new RegExp(`(?<![a-z])(?:${words.hours})[ :.]{1,2}$`, "i");
  const isHours = /^(?:\d|1\d|2[0-4])([-/.])(?:\d|1\d|2[0-4])\1(?:\d|1\d|2[0-4])$/;
  const joined = (names: string) => new RegExp(`^(?:${names})(?:(?:,|,? (?:${words.and})|-|/) ?(?:${names}))*$`, "i");
  const inWeek = joined(weekday);
  const month = months.map((name) => foldMarks(name).toLowerCase()).join("|");
  const inYear = joined(month);
  const recursBefore = new RegExp(`(?<![a-z])(?:${words.recurs})[^.,;:\\n\\d]{0,8}$`, "i");
  const recursBehind = new RegExp(
    `^(?:(?:,|,? (?:${words.and})|-|/) ?(?:${month})){0,3} (?:${words.recurs})(?![a-z])`,
    "i",
  );
  return (before, found, behind) => {
    // A weekday alone says when in every week.
    if (inWeek.test(found)) return true;
    if (inYear.test(found)) return recursBefore.test(before) || recursBehind.test(behind);
    if (isHours.test(found)) return unit.test(behind) || hours.test(before);
    // "martedi 1", between shares of a tablet
    const isWhole = /[a-z],? \d$/i.test(found);
    if (!isShare.test(found) && !isWhole) return false;
    if (!hasWeekday.test(found) && !hasWeekday.test(before)) return isShare.test(found) && unit.test(behind);
    return unit.test(behind) || (!isWhole && dosed.test(before)) || series.test(before) || goesOn.test(behind);
  };
}
