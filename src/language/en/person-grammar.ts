import { wordSet } from "../lexicons/word-set.js";
import type { PersonGrammar } from "../parts/person-grammar.js";

/** Given name before family name; "the Wilsons"; titles of several words. */
export const englishPersons: PersonGrammar = {
  homeOrigin: "anglo",
  hasUnisexNames: true,
  endingsTellGender: false,
  ownFamiliesFirst: false,
  mayBeginWithFamily: false,
  hasTwoFamilies: false,
  hasPluralFamilies: true,
  neighboursAreTwo: true,
  titlesGoWithFamily: true,
  writesAccents: false,
  ands: new Set(),
  cutGivenNames: new Map(),
  abbreviatesDon: false,
  pointedTitles: new Set(["fr"]),
  hasTitlePhrases: true,
  notTitles: wordSet("zia nonna dna don dona sor fra fray papa sig sra tia tio on lic rag cav ing signa fr padre"),
  notLinks: new Set(["ed", "mi", "su", "mio", "mia", "suo", "sua", "detta", "con"]),
  loneHeads: new Set(["the"]),
  letterArticles: new Set(),
  outerParticlesAreLinks: true,
  groupsLead: false,
  onlyParticles: new Set(),
  tiedParticles: new Set(["li", "lo"]),
};
