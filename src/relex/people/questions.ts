import { capitalised } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { nameKey } from "../../language/names/name-key.js";
import { partKey } from "../choose/part-key.js";
import type { Question } from "../types.js";
import type { NameToken, Person } from "./types.js";
import { bearerOf, isLetter, partOf } from "./write/bearer.js";

const ORDER: readonly NameToken["role"][] = ["given", "middle", "family"];
const BETWEEN_NAMES = /[\s-]+/u;

/** What a language model is asked of people: another name for the fullest by which each is called, without titles and particles. */
export function questionsOf(people: readonly Person[], locale: Locale): Question[] {
  return people.flatMap((person): Question[] => {
    const { names, mention } = fullestName(person);
    if (names.length === 0) return [];
    const { gender, origin } = bearerOf(person, locale);
    return [
      {
        type: "PERSON",
        mention,
        original: names.map(({ canonical }) => capitalised(canonical)).join(" "),
        hints: [
          ...(gender === null ? [] : [gender === "female" ? "woman" : "man"]),
          ...(origin === null ? [] : [origin]),
        ],
        parts: names.map((token) => partKey(partOf(token) ?? "given", token.canonical)),
        read: (proposal) => {
          const words = proposal.split(BETWEEN_NAMES).map(nameKey);
          return words.length === names.length ? words : "form";
        },
      },
    ];
  });
}

/** The whole names of the mention that has most of them, each once: given names before family names. */
function fullestName({ said }: Person): { readonly names: readonly NameToken[]; readonly mention: number } {
  let fullest: NameToken[] = [];
  let at = 0;
  for (const { mention, tokens } of said) {
    const names = new Map<string, NameToken>();
    for (const token of tokens) {
      const part = partOf(token);
      if (part === null || isLetter(token.canonical) || token.gender !== undefined) continue;
      names.set(partKey(part, token.canonical), token);
    }
    if (names.size <= fullest.length) continue;
    fullest = [...names.values()];
    at = mention.index;
  }
  return { names: fullest.sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role)), mention: at };
}
