import { phraseList } from "../lexicons/word-set.js";
import type { OccupationGrammar } from "../parts/occupation-grammar.js";

function spanishPlural(word: string): string {
  if (/[aeiouéá]$/u.test(word)) return `${word}s`;
  if (/z$/u.test(word)) return `${word.slice(0, -1)}ces`;
  if (/s$/u.test(word)) return word;
  return `${word.replace(/ín$/u, "in").replace(/án$/u, "an").replace(/ón$/u, "on")}es`;
}

/** Jobs in Spanish: the first word is inflected, and an adjective of few with it. */
export const spanishOccupations: OccupationGrammar = {
  leading: new Set(phraseList("un, una, unos, unas, el, la, los, las, ex, antiguo, antigua, joven")),
  trailing: [["jubilado"], ["jubilada"], ["retirado"], ["retirada"], ["prejubilado"], ["prejubilada"], ["en", "paro"]],
  links: new Set(["y", "e", "o"]),
  beforeWorkplace: new Set(),
  isHeadLast: false,
  plural: (name) => name.replace(/^\S+/u, spanishPlural).replace(/^(\S+ )(social|legal|fiscal)$/u, "$1$2es"),
};
