import type { Locale } from "../../../language/locales.js";
import { normalise } from "../../../language/normalise.js";
import { readCardinal } from "../../../language/number-words/number-words.js";
import { setOf } from "../../../language/vocabulary/lists.js";

const PLACES = setOf("reader-words", "patient-place", "*");
const COPULAS = setOf("reader-words", "name-copula", "*");
/** Ends what was said before: "Bed 3: empty. |Wilson|". */
const BREAK = /[.!?;\n]|,.*,/u;
const NUMBER = /^\d{1,3}[a-z]?$/u;

/** Whether what stands before a name is the place of a patient: "Bed 3: |", "room twelve is |", "Letto 4, |". */
export function isInBed(before: string, locale: Locale): boolean {
  const words = normalise(before.split(BREAK).at(-1) ?? "").split(" ");
  if (COPULAS.has(words.at(-1) ?? "")) words.pop();
  const number = words.at(-1) ?? "";
  const isNumber = NUMBER.test(number) || readCardinal([number], 0, locale) !== null;
  return isNumber && PLACES.has(words.at(-2) ?? "");
}
