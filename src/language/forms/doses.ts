import { foldMarks } from "../fold-marks.js";
import type { Locale } from "../locales.js";
import type { CalendarWords } from "../parts/calendar.js";
import { anyText } from "../vocabulary/alternatives.js";
import { once } from "../vocabulary/once.js";

/** What no row of data/measures.tsv says of doses and of what comes again every week or year. Sources of expressions over plain letters. */
interface DoseForms {
  readonly calendar: CalendarWords;
  /** Between weekdays, and between months. */
  readonly and: string;
  /** What comes again every year, in any form of it. */
  readonly recurs: readonly string[];
}

/** Whether figures that look like a date dose a drug or list hours, by the words around them, all in plain letters. */
export type NoDate = (before: string, found: string, behind: string) => boolean;

const FRACTION = "(?:1/[2348]|2/3|3/4)";

/** How a language tells doses and hours from dates, by the rows of data/measures.tsv; they are read when it is first asked. */
export function dosesIn(locale: Locale, forms: DoseForms): NoDate {
  const noDate = once(() => readBy(locale, forms));
  return (before, found, behind) => noDate()(before, found, behind);
}

function readBy(locale: Locale, { calendar, and, recurs }: DoseForms): NoDate {
  const any = (kind: string, patterns?: readonly string[]) => anyText("measures", kind, locale, patterns);
  const words = { units: any("dose"), recurs: any("recurring", recurs) };
  const { weekdays, shortWeekdays, months } = calendar;
  const weekday = [...weekdays, ...shortWeekdays].map((day) => foldMarks(day).toLowerCase()).join("|");
  const dose = `(?:${FRACTION}|[1-9] (?:${words.units}))(?![a-z\\d/])`;
  const isShare = new RegExp(`(?<![\\d/])${FRACTION}$`);
  const hasWeekday = new RegExp(`(?:^|[^a-z])(?:${weekday})(?![a-z])`, "i");
  const unit = new RegExp(`^[ ]?(?:${words.units})(?![a-z])`, "i");
  const dosed = new RegExp(`(?<![a-z])(?:${any("dosed")})(?![a-z])[^.;\\n]{0,40}$`, "i");
  const series = new RegExp(`(?<![a-z])(?:${weekday}),? ${dose}[^.;\\n]{0,30}$`, "i");
  const goesOn = new RegExp(
    `^[^.;\\n\\d]{0,25}(?:(?<![a-z])(?:${weekday}),? ${dose}|(?<![a-z])(?:${any("other-days")})(?![a-z]))`,
    "i",
  );
  const hours = new RegExp(`(?<![a-z])(?:${any("hour-cue")})[ :.]{1,2}$`, "i");
  const isHours = /^(?:\d|1\d|2[0-4])([-/.])(?:\d|1\d|2[0-4])\1(?:\d|1\d|2[0-4])$/;
  const joined = (names: string) => new RegExp(`^(?:${names})(?:(?:,|,? (?:${and})|-|/) ?(?:${names}))*$`, "i");
  const inWeek = joined(weekday);
  const month = months.map((name) => foldMarks(name).toLowerCase()).join("|");
  const inYear = joined(month);
  const recursBefore = new RegExp(`(?<![a-z])(?:${words.recurs})[^.,;:\\n\\d]{0,8}$`, "i");
  const recursBehind = new RegExp(`^(?:(?:,|,? (?:${and})|-|/) ?(?:${month})){0,3} (?:${words.recurs})(?![a-z])`, "i");
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
