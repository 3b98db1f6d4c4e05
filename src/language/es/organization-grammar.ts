import { wordSet } from "../lexicons/word-set.js";
import type { OrganizationGrammar } from "../parts/organization-grammar.js";

/** "Hospital San Rafael", "Clínica Santa Lucía". */
export const spanishOrganizations: OrganizationGrammar = {
  links: wordSet(
    "de del la las los el lo y e i en con para por un una uno a al mi su nuestra senora virgen dr doctor dra doctora lda ldo lic prof profesor sr sra senor of the and calle",
  ),
  shoutsLinks: true,
  abbreviatesSaints: true,
  saintTitle: (_saint, isFemale) => ({ title: isFemale ? "Santa" : "San", joint: " " }),
  hasKnownPairs: false,
  landmarks: new Set(["villa"]),
  houseWords: wordSet("casa bella buena nueva mar sol vida esperanza real"),
  familyEnding: /ez$/u,
  brandsTellKind: false,
};
