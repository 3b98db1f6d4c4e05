import { phraseList } from "../lexicons/word-set.js";
import type { OccupationGrammar } from "../parts/occupation-grammar.js";

function englishPlural(word: string): string {
  if (word.endsWith("man")) return `${word.slice(0, -3)}men`;
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
}

/** The last word says what the job is, and has the plural: "software engineers". */
export const englishOccupations: OccupationGrammar = {
  leading: new Set(
    phraseList(
      "a, an, the, retired, former, ex, full, part, time, full time, part time, self employed, freelance, senior, junior, trainee, professional, certified, licensed, my, his, her, their, our",
    ),
  ),
  trailing: [["retired"], ["emeritus"], ["in", "training"], ["full", "time"], ["part", "time"]],
  links: new Set(["and", "or"]),
  beforeWorkplace: new Set(["of", "at", "for", "in", "with"]),
  isHeadLast: true,
  plural: (name) => name.replace(/\S+$/u, englishPlural),
};
