import type { Locale } from "../language/locales.js";
import { Sealed } from "../sealed.js";

/** What a reader took words for, sealed: it answers for those very words alone. */
export abstract class FormValue<Form extends { readonly text: string }> extends Sealed {
  readonly #form: Form;
  readonly #locale: Locale;

  constructor(form: Form, locale: Locale) {
    super();
    this.#form = form;
    this.#locale = locale;
  }

  /** What was read; `null`: of other words than these, or by the habits of another language. */
  formOf(text: string, locale: Locale): Form | null {
    return this.#form.text === text && this.#locale === locale ? this.#form : null;
  }
}
