import type { Locale } from "../../language/locales.js";
import { Sealed } from "../../sealed.js";
import type { TextSpan } from "../../types.js";
import type { AgeForm } from "./form.js";
import { readAge } from "./read-age.js";

/** So much of the text after a mention is looked at, for its unit. */
const FOLLOWING = 24;

/** Ages of a mention: `readAgeIn`. */
export class AgeValue extends Sealed {
  readonly kind = "age";
  readonly #form: AgeForm;
  readonly #locale: Locale;

  constructor(form: AgeForm, locale: Locale) {
    super();
    this.#form = form;
    this.#locale = locale;
  }

  /** What was read; `null`: of other words than these, or in another language. */
  formOf(text: string, locale: Locale): AgeForm | null {
    return this.#form.text === text && this.#locale === locale ? this.#form : null;
  }
}

/** Reads the ages that stand in a stretch of a text. `null`: not all of it is understood, or there is none. */
export function readAgeIn(text: string, { start, end }: TextSpan, locale: Locale): AgeValue | null {
  const form = readAge(text.slice(start, end), text.slice(end, end + FOLLOWING), locale);
  return form === null ? null : new AgeValue(form, locale);
}
