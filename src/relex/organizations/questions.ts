import type { Locale } from "../../language/locales.js";
import type { OrganizationName } from "../../readers/organizations/name-pieces.js";
import { readName } from "../../readers/organizations/read-name.js";
import type { Unit } from "../../readers/organizations/unit.js";
import { partKey } from "../choose/part-key.js";
import type { Question } from "../types.js";
import { ORGANIZATION_ROLE } from "./choose-unit.js";
import { isAcronym, isLike, type OrganizationGroup } from "./cluster-names.js";

/** Classes whose surrogates rules alone make: letters, and houses that everybody knows. */
const OF_RULES: ReadonlySet<Unit["class"]["kind"]> = new Set(["letters", "famous", "service"]);

/** What a language model is asked of organisations: another name for the fullest of each. */
export function questionsOf(groups: readonly OrganizationGroup[], locale: Locale): Question[] {
  return groups.flatMap(({ names, field }): Question[] => {
    const [fullest] = names
      .filter((name) => !isAcronym(name) && name.units.every((unit) => !OF_RULES.has(unit.class.kind)))
      .toSorted((a, b) => b.units.length - a.units.length || a.mention.index - b.mention.index);
    if (!fullest) return [];
    const { type, text, index } = fullest.mention;
    return [
      {
        type,
        mention: index,
        original: text,
        hints: field === null ? [] : [field],
        parts: fullest.units.map(({ value }) => partKey(ORGANIZATION_ROLE, value)),
        read: (proposal) => {
          const other = readName(proposal, locale);
          if (other === null) return "form";
          if (!isLike(fullest.field, other.field)) return "unfit";
          return hasForm(other, fullest) ? other.units.map(({ value }) => value) : "form";
        },
      },
    ];
  });
}

/** As many names, of as many words. Which words they may be the lists say. */
function hasForm({ units }: OrganizationName, original: OrganizationName): boolean {
  return units.length === original.units.length && units.every(({ words }, at) => words === original.units[at]?.words);
}
