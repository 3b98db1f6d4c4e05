import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { FormValue } from "../form-value.js";
import type { MentionForm } from "./form.js";
import { announcedBy, type ReadingHabits, readForm } from "./read-form.js";

/** The year taken for days that are said without one. */
export const SOME_YEAR = 2023;
/** So much of the text before a mention is looked at. */
const BEFORE = 32;

/** Dates of a mention as they are read by themselves, in the order of figures that its language has: `readDate`. */
export class DateValue extends FormValue<MentionForm> {
  readonly kind = "date";
}

/** How a language has its figures where no document tells. */
export function usualHabits(locale: Locale): ReadingHabits {
  return { locale, dayFirst: languageIn(locale).dates.isDayFirst, yearOf: () => SOME_YEAR };
}

/** Reads the dates that stand in a stretch of a text. `null`: not all of it is understood, or it is no date of the calendar. */
export function readDateIn(text: string, { start, end }: TextSpan, habits: ReadingHabits): MentionForm | null {
  const announced = announcedBy(text.slice(Math.max(0, start - BEFORE), start), end - start, habits.locale);
  return readForm(text.slice(start, end), habits, announced);
}

/** The same by itself, as a detector reads what it found. */
export function readDate(text: string, span: TextSpan, locale: Locale): DateValue | null {
  const form = readDateIn(text, span, usualHabits(locale));
  return form === null ? null : new DateValue(form, locale);
}
