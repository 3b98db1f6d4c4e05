import { phraseList } from "../lexicons/word-set.js";
import type { OccupationGrammar } from "../parts/occupation-grammar.js";

function italianPlural(word: string, feminine: boolean): string {
  if (/(?:ista|eta|ota|atra|ita)$/u.test(word)) return `${word.slice(0, -1)}${feminine ? "e" : "i"}`;
  if (/io$/u.test(word)) return word.slice(0, -1);
  if (/(?:[aeio]co|ico)$/u.test(word)) return `${word.slice(0, -1)}i`;
  if (/go$/u.test(word)) return `${word.slice(0, -1)}i`;
  if (/(?:ca|ga)$/u.test(word)) return `${word.slice(0, -1)}he`;
  if (/[oe]$/u.test(word)) return `${word.slice(0, -1)}i`;
  return word.endsWith("a") ? `${word.slice(0, -1)}e` : word;
}

/** Jobs in Italian: the first word is inflected ("agente di cambio"). */
export const italianOccupations: OccupationGrammar = {
  leading: new Set(
    phraseList("un, uno, una, un', il, lo, la, l', i, gli, le, ex, pensionato, pensionata, giovane, anziano, anziana"),
  ),
  trailing: [
    ["in", "pensione"],
    ["in", "quiescenza"],
    ["pensionato"],
    ["pensionata"],
    ["disoccupato"],
    ["disoccupata"],
  ],
  links: new Set(["e", "ed", "o"]),
  beforeWorkplace: new Set(),
  isHeadLast: false,
  plural: (name, isFeminine) => name.replace(/^\S+/u, (word) => italianPlural(word, isFeminine)),
};
