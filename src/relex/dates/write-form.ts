import { calendarIn, ROMAN_MONTHS } from "../../language/calendar/words.js";
import { languageIn } from "../../language/languages.js";
import { likeLetters } from "../../language/letter-case.js";
import { knownLanguage } from "../../language/locales.js";
import type { DateFields, DateForm, FieldStyle, MentionForm, Slot } from "../../readers/dates/form.js";
import { beforeSlot } from "./articles.js";
import { writeDigits, writeSuffix, writeWords, writeYear } from "./write-number.js";

/** How the document writes where a mention does not tell. */
export interface WritingHabits {
  /** "04/05/2011" rather than "4/5/2011". */
  readonly isPadded: boolean;
  /** "twenty-first" rather than "twenty first". */
  readonly hyphen: boolean;
}

const PARTS = ["early", "mid", "late"];

class FormWriter {
  constructor(
    private readonly form: MentionForm,
    private readonly moved: readonly DateFields[],
    private readonly habits: WritingHabits,
    private readonly isLongRun: boolean,
  ) {}

  write(): string | null {
    const { text, dates } = this.form;
    const slots = dates.flatMap((date, index) => date.slots.map((slot) => ({ slot, date, index })));
    slots.sort((a, b) => a.slot.start - b.slot.start);
    let written = "";
    let at = 0;
    for (const { slot, date, index } of slots) {
      const fields = this.moved[index];
      const said = fields === undefined ? null : this.slot(slot, date, fields, index);
      if (said === null) return null;
      const before = text.slice(at, slot.start);
      written += beforeSlot(before, slot, fields, this.form.locale) + said;
      at = slot.end;
    }
    return written + text.slice(at);
  }

  private slot(slot: Slot, date: DateForm, fields: DateFields, index: number): string | null {
    const { style, field } = slot;
    if (field === "holiday") return this.holiday(style, fields);
    if (field === "run") return this.run(style, date, fields);
    const value = fields[field];
    if (value === null) return null;
    const said = this.value(slot, date, value);
    return field === "day" && fields.isMonthShared && said !== null ? this.withMonth(said, fields, index) : said;
  }

  /** "30-1 April" would be another day: the month is said where it is not the one that is shared. */
  private withMonth(day: string, fields: DateFields, index: number): string | null {
    const near = [index + 1, index - 1].find((other) => {
      const form = this.form.dates[other];
      return form?.slots.some(({ field }) => field === "month");
    });
    const form = this.form.dates[near ?? -1];
    const shared = this.moved[near ?? -1];
    if (form === undefined || shared === undefined || shared.month === null || fields.month === null) return day;
    if (shared.month === fields.month) return day;
    const month = form.slots.find(({ field }) => field === "month");
    const other = form.slots.find(({ field }) => field === "day");
    if (month === undefined || other === undefined) return null;
    const said = this.value(month, form, fields.month);
    if (said === null) return null;
    const isMonthFirst = month.start < other.start;
    const gap = this.form.text.slice(isMonthFirst ? month.end : other.end, isMonthFirst ? other.start : month.start);
    return isMonthFirst ? said + gap + day : day + gap + said;
  }

  private value(slot: Slot, date: DateForm, value: number): string | null {
    const { style, field } = slot;
    switch (style.as) {
      case "figures":
        return this.figures(style.width, date, field, value);
      case "apostrophe":
        return style.sign + String(value % 100).padStart(2, "0");
      case "suffix":
        return writeSuffix(style.sign, value);
      case "roman":
        return ROMAN_MONTHS[value - 1] ?? null;
      case "name":
        return this.name(slot, style, value);
      case "cardinal":
      case "ordinal":
        return writeWords(field, style, value, this.habits.hyphen);
      case "year-words":
        return writeYear(style, value, this.habits.hyphen);
      case "said-digits":
        return writeDigits(style, String(value));
      case "decade":
        return (
          style.before + String(style.figures === 4 ? value : value % 100).padStart(style.figures, "0") + style.after
        );
      case "decade-words": {
        const word = languageIn(style.locale).dates.decade(value % 100);
        return word === null ? null : likeLetters(word, style.like);
      }
    }
  }

  private figures(width: number | null, date: DateForm, field: Slot["field"], value: number): string {
    if (field === "year") return width === 2 ? String(value % 100).padStart(2, "0") : String(value);
    const isPadded = width === null ? this.isPadded(date) : width === 2;
    return isPadded ? String(value).padStart(2, "0") : String(value);
  }

  /** What the other figures of the date tell, else the document. A day beside a month's name has no zero unless it shows one. */
  private isPadded(date: DateForm): boolean {
    for (const { field, style } of date.slots) {
      if ((field === "day" || field === "month") && style.as === "figures" && style.width !== null)
        return style.width === 2;
    }
    const [first] = date.slots;
    if (first?.field === "year" && first.style.as === "figures") return true;
    // "il 3"
    if (date.fields.month === null) return false;
    const name = date.slots.find(({ field, style }) => field === "month" && style.as === "name");
    // "12AUG2011"
    if (name !== undefined) return first?.field === "day" && first.end === name.start;
    return this.habits.isPadded;
  }

  private name(slot: Slot, style: FieldStyle & { readonly as: "name" }, value: number): string | null {
    const words = calendarIn(style.locale);
    if (slot.field === "part") return likeLetters(PARTS[value] ?? "", style.like);
    if (slot.field === "season") return likeLetters(words.seasons[value] ?? "", style.like);
    // "12-May-2021" has a short name, "12 May 2021" more likely a long one.
    const { text } = this.form;
    const isShort =
      style.isShort ??
      /[-/.]/.test(text.slice(Math.max(0, slot.start - 1), slot.start) + text.slice(slot.end, slot.end + 1));
    const [long, short] =
      slot.field === "month" ? [words.months, words.shortMonths] : [words.weekdays, words.shortWeekdays];
    const name = (isShort ? short : long)[slot.field === "month" ? value - 1 : value];
    if (name === undefined) return null;
    // "on Mondays"
    const own = slot.field === "weekday" && !isShort && /s$/i.test(style.like) ? knownLanguage(style.locale) : null;
    return likeLetters(own === null ? name : languageIn(own).dates.eachWeekday(name), style.like);
  }

  private run(style: FieldStyle, date: DateForm, fields: DateFields): string | null {
    const isLong =
      this.isLongRun || date.run.some(({ field, width }) => field !== "year" && width === 2 && isNarrow(date, field));
    let digits = "";
    for (const { field, width } of date.run) {
      const value = fields[field];
      if (value === null) return null;
      if (field === "year") digits += width === 2 ? String(value % 100).padStart(2, "0") : String(value);
      else digits += String(value).padStart(isLong || style.as === "figures" ? 2 : 1, "0");
    }
    return style.as === "said-digits" ? writeDigits(style, digits) : digits;
  }

  /** A named day has no other name to go to: "January 3rd", "3 gennaio". */
  private holiday(style: FieldStyle, { month, day }: DateFields): string | null {
    if (style.as !== "name" || month === null || day === null) return null;
    const locale = knownLanguage(style.locale);
    if (locale === null) return null;
    const { like } = style;
    const monthName = calendarIn(locale).months[month - 1] ?? "";
    const isSaid = like === like.toLowerCase();
    return likeCapitals(languageIn(locale).dates.dayOfMonth({ day, monthName }, isSaid, this.habits.hyphen), like);
  }
}

/** Whether a part of a run is shorter than it must be: it shows leading zeros. */
function isNarrow(date: DateForm, field: "month" | "day" | "year"): boolean {
  return (date.fields[field] ?? 10) < 10;
}

function likeCapitals(words: string, like: string): string {
  const letters = like.replaceAll(/[^\p{L}]/gu, "");
  return letters.length > 1 && letters === letters.toUpperCase() ? words.toUpperCase() : words;
}

/**
 * The mention with other dates.
 * @param moved one for each of its dates.
 * @param isLongRun "one one two" may be 11/2 and 1/12: with all zeros it is one of them.
 * @returns `null`: it cannot be written so.
 */
export function writeForm(
  form: MentionForm,
  moved: readonly DateFields[],
  habits: WritingHabits,
  isLongRun = false,
): string | null {
  return new FormWriter(form, moved, habits, isLongRun).write();
}
