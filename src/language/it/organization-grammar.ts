import { foldMarks } from "../fold-marks.js";
import { wordSet } from "../lexicons/word-set.js";
import type { OrganizationGrammar, SaintTitle } from "../parts/organization-grammar.js";
import { italianArticles } from "./articles.js";

/** "Sant'Anna", "Santo Stefano", "San Rocco", "Santa Lucia". */
function saintTitle(saint: string, isFemale: boolean): SaintTitle {
  const onset = italianArticles.onsetOf(foldMarks(saint).toLowerCase());
  if (onset === "vowel") return { title: "Sant", joint: "'" };
  return { title: isFemale ? "Santa" : onset === "impure" ? "Santo" : "San", joint: " " };
}

/** "Ospedale Sant'Anna", "CASA DI CURA Villa Serena". */
export const italianOrganizations: OrganizationGrammar = {
  links: wordSet(
    "di del dello della dei degli delle de d il lo la l le gli i e ed per con in a al alla allo ai alle dell nell all nel nella presso da dal dalla dallo sul sulla sull sullo dott dottor dottssa dottoressa prof professor sig signor signora of the and via madonna",
  ),
  shoutsLinks: true,
  abbreviatesSaints: true,
  saintTitle,
  hasKnownPairs: false,
  landmarks: new Set(["villa"]),
  houseWords: wordSet(
    "santa casa bella buona nuova verde bianca serena lieta pineta colli mare sole salus vita speranza",
  ),
  familyEnding: /[^aeiou]i$/u,
  brandsTellKind: false,
};
