import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";

/** The plural of a job, of its first word in Italian and Spanish ("agente di cambio") and of its last in English. */
export function inflect(name: string, locale: Locale, feminine: boolean): string {
  return languageIn(locale).occupations.plural(name, feminine);
}

/** The singular of an English plural, or the word. */
export function singularOf(word: string): string {
  if (word.endsWith("men")) return `${word.slice(0, -3)}man`;
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}
