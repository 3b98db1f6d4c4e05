import { wordSet } from "../lexicons/word-set.js";
import type { OrganizationGrammar } from "../parts/organization-grammar.js";

/** "St. Mary's Hospital", "U.S. Navy"; any ordinary words may be a name. */
export const englishOrganizations: OrganizationGrammar = {
  links: wordSet(
    "of the and for at in on by to with from a an my our your his her their this that near or lady de del di da du la las los el le dr doctor drs prof professor mr mrs ms miss street",
  ),
  shoutsLinks: false,
  abbreviatesSaints: false,
  saintTitle: (_saint, isFemale) => ({ title: isFemale ? "Santa" : "San", joint: " " }),
  hasKnownPairs: true,
  landmarks: new Set(),
  houseWords: null,
  familyEnding: null,
  brandsTellKind: true,
};
