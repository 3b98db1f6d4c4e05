import { dayNumber, daysInMonth } from "../../language/calendar/calendar.js";
import type { DateFields, MentionForm } from "../../readers/dates/form.js";
import type { Mention, RelexDocument } from "../types.js";

/** So much before a date, for what tells a birth. */
const PRECEDING = 40;
const BIRTH =
  /\b(?:born|birth|birthday|dob|d\.o\.b|b\.|nat[oa]|nascita|nacid[oa]|naci[oó]|nacimiento|parto|delivery|delivered)(?![\p{L}])(?:[\s,:.()–-]|\b(?:on|in|is|was|the|year|date|back|a|il|el|nel|en|del|de|anno|año|day)\b){0,12}$/iu;
/** The same within the mention. */
const BIRTH_WITHIN =
  /^[^\p{L}\p{N}]*(?:born|birth|birthday|dob|d\.o\.b|b\.|nat[oa]|nascita|nacid[oa]|nacimiento)(?![\p{L}])/iu;

/** Whether a date is that of a birth: by its type, or by the words before it. */
export function isBirth({ type, start, text }: Mention, document: RelexDocument): boolean {
  if (type !== "DATE") return type === "BIRTH_DATE_TIME";
  return BIRTH_WITHIN.test(text) || BIRTH.test(document.text.slice(Math.max(0, start - PRECEDING), start));
}

const OLDEST_DAYS = Math.floor(90 * 365.25);
/** A birth so long after the last date was a hundred years earlier: "05/03/26", seen in 2020. */
const MAX_BEFORE_BIRTH_DAYS = 366;
/** When a document may have been written that does not tell: not after. Later versions move it on. */
const WRITTEN = dayNumber({ year: 2030, month: 12, day: 31 });
/** An age of 90 or more, as far as it takes to tell. */
const NINETY = /(?<!\d)(?:9\d|1[0-2]\d)(?!\d)|ninet|hundred|novant|novent|(?<!\p{L})cent|(?<!\p{L})cien/iu;

interface ReadDate {
  readonly mention: Mention;
  readonly form: MentionForm;
}

/**
 * Births ninety years and more before the document's last date: their years would say the age that is not said (45 CFR
 * 164.514(b)(2)(i)(C)). By their indexes.
 */
export function oldestBirths(dates: readonly ReadDate[], document: RelexDocument): ReadonlySet<number> {
  const births: { readonly index: number; readonly first: number }[] = [];
  let last: number | null = null;
  for (const { mention, form } of dates) {
    const days = form.dates.flatMap(({ fields }) => (fields.year === null ? [] : [daysOf(fields.year, fields)]));
    if (days.length === 0) continue;
    const isOfBirth = isBirth(mention, document);
    if (isOfBirth) births.push({ index: mention.index, first: Math.min(...days.map(([first]) => first)) });
    else if (!form.announced.expiry) last = Math.max(last ?? Number.NEGATIVE_INFINITY, ...days.map(([, end]) => end));
  }
  const isAnyOld =
    births.length > 0 &&
    last === null &&
    document.mentions.some(({ type, text }) => type === "AGE" && NINETY.test(text));
  // What is born later was written of later.
  const until = Math.max(last ?? WRITTEN, ...births.map((birth) => birth.first));
  const isOld = (first: number) =>
    isAnyOld || until - first >= OLDEST_DAYS || (last !== null && first - last > MAX_BEFORE_BIRTH_DAYS);
  return new Set(births.filter(({ first }) => isOld(first)).map(({ index }) => index));
}

/** First and last day that a date of a year may be. */
function daysOf(year: number, { month, day }: DateFields): readonly [number, number] {
  const lastMonth = month ?? 12;
  return [
    dayNumber({ year, month: month ?? 1, day: month === null ? 1 : (day ?? 1) }),
    dayNumber({ year, month: lastMonth, day: month === null ? 31 : (day ?? daysInMonth(year, lastMonth)) }),
  ];
}
