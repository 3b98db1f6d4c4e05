import { dayNumber, daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, DateForm, FieldStyle, MentionForm } from "../../readers/dates/form.js";
import { LAST_OLD_BIRTH } from "../../readers/dates/old-births.js";
import type { Mention, RelexDocument } from "../types.js";

/** So much before a date, for what tells a birth. */
const PRECEDING = 40;
const BIRTH =
  /\b(?:born|birth|birthday|dob|d\.o\.b|b\.|birth-?date|b-?day|yob|nat[oa]|nascita|ddn|nacid[oa]|naci[oó]|nacimiento|fdn|parto|delivery|delivered)(?![\p{L}])(?:[\s,:.()–-]|\b(?:on|in|is|was|the|year|date|back|a|il|el|nel|en|del|de|anno|año|day)\b){0,12}$/iu;
/** The same within the mention. */
const BIRTH_WITHIN =
  /^[^\p{L}\p{N}]*(?:born|birth|birthday|birth-?date|b-?day|dob|d\.o\.b|b\.|yob|nat[oa]|nascita|ddn|nacid[oa]|nacimiento|fdn)(?![\p{L}])/iu;

/** Whether a date is that of a birth: by its type, or by the words before it. */
export function isBirth({ type, start, text }: Mention, document: RelexDocument): boolean {
  if (type !== "DATE") return type === "BIRTH_DATE_TIME";
  return BIRTH_WITHIN.test(text) || BIRTH.test(document.text.slice(Math.max(0, start - PRECEDING), start));
}

const OLDEST_DAYS = Math.floor(90 * 365.25);
/** A birth so long after the last date was a hundred years earlier: "05/03/26", seen in 2020. */
const MAX_BEFORE_BIRTH_DAYS = 366;
/** An age of 90 or more, as far as it takes to tell. */
const NINETY = /(?<!\d)(?:9\d|1[0-2]\d)(?!\d)|ninet|hundred|novant|novent|(?<!\p{L})cent|(?<!\p{L})cien/iu;

interface ReadDate {
  readonly mention: Mention;
  readonly form: MentionForm;
}

/**
 * Births whose years would say an age over 89 (45 CFR 164.514(b)(2)(i)(C)), by their indexes: those of 1940 and before, also where two figures of a year may
 * be of then, since no date of the document proves when it was written; all of them where somebody is said to be 90 or more; and those ninety years and more
 * before the document's last date.
 */
export function oldestBirths(dates: readonly ReadDate[], document: RelexDocument): ReadonlySet<number> {
  const old = new Set<number>();
  const births: { readonly index: number; readonly firsts: readonly number[] }[] = [];
  let last: number | null = null;
  for (const { mention, form } of dates) {
    const isOfBirth = isBirth(mention, document);
    const isGuarded = isOfBirth && !mention.ofAnyAge;
    if (isGuarded && form.dates.some(mayBeOfOld)) old.add(mention.index);
    const days = form.dates.flatMap(({ fields }) => (fields.year === null ? [] : [daysOf(fields.year, fields)]));
    if (days.length === 0) continue;
    if (isGuarded) births.push({ index: mention.index, firsts: days.map(([first]) => first) });
    else if (!isOfBirth && !form.announced.expiry)
      last = Math.max(last ?? Number.NEGATIVE_INFINITY, ...days.map(([, end]) => end));
  }
  const isAnyOld = document.mentions.some(({ type, text }) => type === "AGE" && NINETY.test(text));
  // What is born later was written of later.
  const until = Math.max(last ?? Number.NEGATIVE_INFINITY, ...births.map(({ firsts }) => Math.min(...firsts)));
  const isFar = (first: number) =>
    until - first >= OLDEST_DAYS || (last !== null && first - last > MAX_BEFORE_BIRTH_DAYS);
  for (const { index, firsts } of births) if (isAnyOld || firsts.some(isFar)) old.add(index);
  return old;
}

const CENTURY = 100;
const FIGURES_OF_YEAR = 4;

/** Whether a date is of 1940 or before, or its two figures of a year may be of 1900 to 1940. */
function mayBeOfOld({ fields: { year, decade }, slots, run }: DateForm): boolean {
  if (decade !== null) return decade <= LAST_OLD_BIRTH;
  const isShort =
    run.some(({ field, width }) => field === "year" && width < FIGURES_OF_YEAR) ||
    slots.some(({ field, style }) => field === "year" && isShortYear(style));
  return year !== null && (isShort ? year % CENTURY <= LAST_OLD_BIRTH % CENTURY : year <= LAST_OLD_BIRTH);
}

/** "26", "'26", "oh nine". */
function isShortYear(style: FieldStyle): boolean {
  if (style.as === "figures") return style.width !== null && style.width < FIGURES_OF_YEAR;
  return style.as === "apostrophe" || style.as === "cardinal";
}

/** First and last day that a date of a year may be. */
function daysOf(year: number, { month, day }: DateFields): readonly [number, number] {
  const lastMonth = month ?? 12;
  return [
    dayNumber({ year, month: month ?? 1, day: month === null ? 1 : (day ?? 1) }),
    dayNumber({ year, month: lastMonth, day: month === null ? 31 : (day ?? daysInMonth(year, lastMonth)) }),
  ];
}
