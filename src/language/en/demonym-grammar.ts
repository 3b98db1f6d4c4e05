import { DEMONYMS } from "../lexicons/demonyms.js";
import type { DemonymGrammar } from "../parts/demonym-grammar.js";

/** Peoples in English, which has one form for both sexes. */
export const englishDemonyms: DemonymGrammar = {
  isKnown: (masculine) => DEMONYMS.has(masculine),
  feminine: (masculine) => masculine,
  plural: (word) => (/(?:ese|ish|sh|ch|ss|ic)$/u.test(word) ? null : `${word}s`),
};
