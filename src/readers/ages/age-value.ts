import type { Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";
import { FormValue } from "../form-value.js";
import type { AgeForm } from "./form.js";
import { readAge } from "./read-age.js";

/** So much of the text after a mention is looked at, for its unit. */
const FOLLOWING = 24;

/** Ages of a mention: `readAgeIn`. */
export class AgeValue extends FormValue<AgeForm> {
  readonly kind = "age";
}

/** Reads the ages that stand in a stretch of a text. `null`: not all of it is understood, or there is none. */
export function readAgeIn(text: string, { start, end }: TextSpan, locale: Locale): AgeValue | null {
  const form = readAge(text.slice(start, end), text.slice(end, end + FOLLOWING), locale);
  return form === null ? null : new AgeValue(form, locale);
}
