import type { DemonymGrammar } from "../parts/demonym-grammar.js";

function feminine(masculine: string): string {
  if (masculine.endsWith("o")) return `${masculine.slice(0, -1)}a`;
  const stressed = /(?:és|án|ón)$/u.exec(masculine)?.[0];
  if (stressed !== undefined) return masculine.slice(0, -2) + { és: "esa", án: "ana", ón: "ona" }[stressed];
  return /ol$/u.test(masculine) ? `${masculine}a` : masculine;
}

function plural(word: string): string {
  if (/[aeiou]$/u.test(word)) return `${word}s`;
  return `${word.replace(/és$/u, "es").replace(/án$/u, "an").replace(/ón$/u, "on")}es`;
}

/** Peoples in Spanish. */
export const spanishDemonyms: DemonymGrammar = { isKnown: () => true, feminine, plural };
