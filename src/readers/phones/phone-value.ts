import type { Locale } from "../../language/locales.js";
import { type CodeForm, readDigits } from "../../language/spoken-digits/spoken-digits.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { Sealed } from "../../sealed.js";
import type { TextSpan } from "../../types.js";
import { type PhoneNumber, parsePhone } from "./phone-number.js";

const EXTENSIONS = setOf("reader-words", "extension", "*");
/** Words that may stand in a telephone number's span and tell nothing. */
const KEPT: ReadonlySet<string> = new Set([...setOf("reader-words", "phone", "*"), ...EXTENSIONS]);
/** Two numbers in one span. */
const BETWEEN_NUMBERS = /(\s+(?:or|and|oppure|o|u|e|y)\s+|\s*[;/|]\s*)/iu;
/** With fewer digits it is a piece of a number. */
export const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** A telephone number as it is written or said. */
export interface SaidNumber {
  readonly form: CodeForm;
  readonly number: PhoneNumber;
  /** What stands between it and the next one. */
  readonly suffix: string;
}

/** Telephone numbers of a mention: `readPhone`. */
export class PhoneValue extends Sealed {
  readonly kind = "phone";
  readonly #text: string;
  readonly #locale: Locale;
  readonly #numbers: readonly SaidNumber[];

  constructor(text: string, locale: Locale, numbers: readonly SaidNumber[]) {
    super();
    this.#text = text;
    this.#locale = locale;
    this.#numbers = numbers;
  }

  /** What was read; `null`: of other words than these, or by the plans of another language. */
  numbersOf(text: string, locale: Locale): readonly SaidNumber[] | null {
    return this.#text === text && this.#locale === locale ? this.#numbers : null;
  }
}

/** Reads the telephone numbers that stand in a stretch of a text. `null`: there is none, or not all of it is understood. */
export function readPhone(text: string, { start, end }: TextSpan, locale: Locale): PhoneValue | null {
  const words = text.slice(start, end);
  const numbers = readPhones(words, locale);
  return numbers.length === 0 ? null : new PhoneValue(words, locale, numbers);
}

/** Whether it is more than a piece of a number. */
export function isWhole({ number }: SaidNumber): boolean {
  return number.body.length >= MIN_DIGITS;
}

/** Numbers of a mention: one, or several between "or" and the like. Empty: there is none, or not all of it is understood. */
export function readPhones(text: string, locale: Locale): readonly SaidNumber[] {
  const one = readOne(text, "", locale);
  if (one !== null && one.form.characters.length <= MAX_DIGITS) return [one];
  const parts = text.split(BETWEEN_NUMBERS);
  const several: SaidNumber[] = [];
  for (let index = 0; index < parts.length && parts.length > 1; index += 2) {
    const said = readOne(parts[index] ?? "", parts[index + 1] ?? "", locale);
    if (said === null || !isWhole(said)) return one === null ? [] : [one];
    several.push(said);
  }
  return several.length > 0 ? several : one === null ? [] : [one];
}

function readOne(text: string, suffix: string, locale: Locale): SaidNumber | null {
  const form = readDigits(text, KEPT);
  if (form === null) return null;
  const { characters, kept } = form;
  const at = kept.find(({ word, at }) => EXTENSIONS.has(word) && at >= MIN_DIGITS)?.at ?? characters.length;
  const isInternational =
    /[+＋]/u.test(text) || kept.some(({ word, at }) => at === 0 && /^(?:plus|piu|mas)$/u.test(word));
  const number = parsePhone(characters.slice(0, at), form.groups, isInternational, characters.slice(at), locale);
  return { form, number, suffix };
}
