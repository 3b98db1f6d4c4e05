import { daysInMonth } from "../../language/calendar/calendar.js";
import type { LeafDate } from "../leaf.js";

/** Year, month, day; hours, minutes, seconds and their parts; offset to UTC. */
const COMPACT =
  /^((?:18|19|20|21)\d\d)(?:(\d\d)(?:(\d\d)((?:[01]\d|2[0-3])(?:[0-5]\d(?:[0-5]\d(?:\.\d{1,4})?)?)?)?)?)?((?:[+-](?:0\d|1[0-4])[0-5]\d)?)$/;

/**
 * A date as HL7 writes it in messages and documents, `20240309` or `20240309101500-0500`: the day is moved, the time of the day stays.
 * @param write what is written for a value in this form; `null`: no value.
 */
export function compactDate(value: string, write: (value: string | null) => string): LeafDate | null {
  const [, year, month, day, time = "", offset = ""] = COMPACT.exec(value) ?? [];
  if (year === undefined) return null;
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return null;
  if (day !== undefined && (Number(day) < 1 || Number(day) > daysInMonth(Number(year), Number(month)))) return null;
  const text = [year, month, day].filter((part) => part !== undefined).join("-");
  // A year alone may stay a year; an offset without a time of the day is none.
  if (offset !== "" && time === "") return null;
  return {
    text,
    write: (date) =>
      write(date.length === text.length && DATE.test(date) ? date.replaceAll("-", "") + time + offset : null),
  };
}

const DATE = /^\d{4}(?:-\d\d){0,2}$/;
