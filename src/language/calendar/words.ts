import { foldMarks } from "../fold-marks.js";
import { languageIn } from "../languages.js";
import { eachLanguage, LOCALES, type Locale } from "../locales.js";
import { type CalendarWords, listOf } from "../parts/calendar.js";
import { frenchCalendar } from "./french.js";

/** Languages whose names of months and weekdays are known: French ones stand in letters of the others. */
export type CalendarLanguage = Locale | "fr";

/** All of them; see `CalendarLanguage`. */
export const CALENDAR_LANGUAGES: readonly CalendarLanguage[] = [...new Set<CalendarLanguage>([...LOCALES, "fr"])];

/** Names of months, weekdays and seasons in a language, for reading and for writing dates. */
export function calendarIn(language: CalendarLanguage): CalendarWords {
  return language === "fr" ? frenchCalendar : languageIn(language).calendar;
}

/** What a word says in a date. `value` counts from 0: January, Monday, spring. */
export type CalendarWord =
  | {
      readonly kind: "month" | "weekday";
      readonly value: number;
      readonly isShort: boolean;
      readonly locale: CalendarLanguage;
    }
  | { readonly kind: "season"; readonly value: number; readonly locale: CalendarLanguage }
  | { readonly kind: "filler" | "link" };

const plain = (word: string): string => foldMarks(word).toLowerCase();

function wordsOfLocale(locale: CalendarLanguage): ReadonlyMap<string, CalendarWord> {
  const map = new Map<string, CalendarWord>();
  const add = (word: string, meaning: CalendarWord): void => {
    if (!map.has(plain(word))) map.set(plain(word), meaning);
  };
  const words = calendarIn(locale);
  for (const kind of ["month", "weekday"] as const) {
    const [full, short, other] =
      kind === "month"
        ? [words.months, words.shortMonths, words.otherMonths]
        : [words.weekdays, words.shortWeekdays, words.otherWeekdays];
    const first = kind === "month" ? 1 : 0;
    for (const [index, word] of full.entries()) add(word, { kind, value: index + first, isShort: false, locale });
    for (const [index, word] of short.entries()) add(word, { kind, value: index + first, isShort: true, locale });
    for (const [word, index] of other) add(word, { kind, value: index + first, isShort: word.length < 6, locale });
  }
  for (const [index, word] of words.seasons.entries()) add(word, { kind: "season", value: index, locale });
  for (const [word, index] of words.otherSeasons) add(word, { kind: "season", value: index, locale });
  for (const word of words.fillers) add(word, { kind: "filler" });
  for (const word of words.links) add(word, { kind: "link" });
  return map;
}

const ownWords = new Map<CalendarLanguage, ReadonlyMap<string, CalendarWord>>();

function own(locale: CalendarLanguage): ReadonlyMap<string, CalendarWord> {
  const known = ownWords.get(locale) ?? wordsOfLocale(locale);
  ownWords.set(locale, known);
  return known;
}

/** The language of a date: the document's, unless its first name of a month or a weekday is of another; then the one that has most of the words. */
export function languageOf(words: readonly string[], locale: Locale): Locale {
  const all = calendarWords(locale);
  for (const word of words) {
    const sense = all.get(word);
    if (sense?.kind !== "month" && sense?.kind !== "weekday") continue;
    if (sense.locale === locale || sense.locale === "fr") return locale;
    const known = (other: Locale): number => words.filter((one) => own(other).has(one)).length;
    return LOCALES.reduce(
      (best, other) => (other !== locale && known(other) > known(best) ? other : best),
      sense.locale,
    );
  }
  return locale;
}

/** Months, weekdays and seasons of all languages in normal form, and the small words of one; what a word is in `locale` comes first. */
export const calendarWords: (locale: Locale) => ReadonlyMap<string, CalendarWord> = eachLanguage((locale) => {
  const merged = new Map(own(locale));
  for (const other of CALENDAR_LANGUAGES) {
    for (const [word, meaning] of own(other)) {
      // Small words of another language may be somebody's name.
      if (!merged.has(word) && meaning.kind !== "filler" && meaning.kind !== "link") merged.set(word, meaning);
    }
  }
  return merged;
});

/** Months in "14-III-2021". */
export const ROMAN_MONTHS: readonly string[] = listOf("I II III IV V VI VII VIII IX X XI XII");

/** "the eighties". */
export const ENGLISH_DECADES: ReadonlyMap<string, number> = new Map(
  listOf("twenties thirties forties fifties sixties seventies eighties nineties").map((word, index) => [
    word,
    20 + 10 * index,
  ]),
);
