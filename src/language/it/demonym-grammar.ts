import type { DemonymGrammar } from "../parts/demonym-grammar.js";

function plural(word: string, isFeminine: boolean): string {
  if (isFeminine && /[cg]a$/u.test(word)) return `${word.slice(0, -1)}he`;
  if (word.endsWith("a")) return `${word.slice(0, -1)}${isFeminine ? "e" : "i"}`;
  return /[oe]$/u.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** Peoples in Italian. */
export const italianDemonyms: DemonymGrammar = {
  isKnown: () => true,
  feminine: (masculine) => (masculine.endsWith("o") ? `${masculine.slice(0, -1)}a` : masculine),
  plural,
};
