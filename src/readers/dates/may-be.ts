import { beginsHoliday } from "../../language/calendar/holidays.js";
import { type CalendarWord, ENGLISH_DECADES } from "../../language/calendar/words.js";
import type { Locale } from "../../language/locales.js";
import { readCardinal, readOrdinal } from "../../language/number-words/number-words.js";
import type { Token } from "./tokens.js";

/** What a token may be, as bits. */
export const MAY_BE = {
  figures: 1,
  ordinal: 2,
  shortYear: 4,
  decade: 8,
  quarter: 16,
  month: 32,
  weekday: 64,
  season: 128,
  numberWord: 256,
  holiday: 512,
  part: 1024,
  decadeWord: 2048,
  /** Says nothing about the date: a time of day, "the", "to". */
  nothing: 4096,
} as const;

const OF_KIND: Readonly<Record<Token["kind"], number>> = {
  word: 0,
  number: MAY_BE.figures,
  ordinal: MAY_BE.ordinal,
  short: MAY_BE.shortYear,
  decade: MAY_BE.decade,
  quarter: MAY_BE.quarter,
  time: MAY_BE.nothing,
};
const OF_SENSE: Readonly<Record<CalendarWord["kind"], number>> = {
  month: MAY_BE.month,
  weekday: MAY_BE.weekday,
  season: MAY_BE.season,
  filler: MAY_BE.nothing,
  link: MAY_BE.nothing,
};
/** "early", "mid", "late" before a decade. */
export const DECADE_PARTS = ["early", "mid", "late"];

/** Bits of `MAY_BE`. @param sense what the calendar knows the word as. */
export function mayBe({ kind, word }: Token, sense: CalendarWord | undefined, locale: Locale): number {
  if (kind !== "word") return OF_KIND[kind];
  let bits = sense === undefined ? 0 : OF_SENSE[sense.kind];
  const words = [word];
  if (readCardinal(words, 0, locale) !== null || readOrdinal(words, 0, locale) !== null) bits |= MAY_BE.numberWord;
  if (beginsHoliday(word)) bits |= MAY_BE.holiday;
  if (ENGLISH_DECADES.has(word)) bits |= MAY_BE.decadeWord;
  if (DECADE_PARTS.includes(word)) bits |= MAY_BE.part;
  return bits;
}
