import type { Locale } from "../../language/locales.js";

/** The plural of a job, of its first word in Italian and Spanish ("agente di cambio") and of its last in English. */
export function inflect(name: string, locale: Locale, feminine: boolean): string {
  if (locale === "en") return name.replace(/\S+$/u, englishPlural);
  if (locale === "es") return name.replace(/^\S+/u, spanishPlural).replace(/^(\S+ )(social|legal|fiscal)$/u, "$1$2es");
  return name.replace(/^\S+/u, (word) => italianPlural(word, feminine));
}

/** The singular of an English plural, or the word. */
export function singularOf(word: string): string {
  if (word.endsWith("men")) return `${word.slice(0, -3)}man`;
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

function englishPlural(word: string): string {
  if (word.endsWith("man")) return `${word.slice(0, -3)}men`;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
}

function spanishPlural(word: string): string {
  if (/[aeiouéá]$/u.test(word)) return `${word}s`;
  if (/z$/u.test(word)) return `${word.slice(0, -1)}ces`;
  if (/s$/u.test(word)) return word;
  return `${word.replace(/ín$/u, "in").replace(/án$/u, "an").replace(/ón$/u, "on")}es`;
}

function italianPlural(word: string, feminine: boolean): string {
  if (/(?:ista|eta|ota|atra|ita)$/u.test(word)) return `${word.slice(0, -1)}${feminine ? "e" : "i"}`;
  if (/io$/u.test(word)) return word.slice(0, -1);
  if (/(?:[aeio]co|ico)$/u.test(word)) return `${word.slice(0, -1)}i`;
  if (/go$/u.test(word)) return `${word.slice(0, -1)}i`;
  if (/(?:ca|ga)$/u.test(word)) return `${word.slice(0, -1)}he`;
  if (/[oe]$/u.test(word)) return `${word.slice(0, -1)}i`;
  return word.endsWith("a") ? `${word.slice(0, -1)}e` : word;
}
