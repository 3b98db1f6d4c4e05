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
  notLinks: new Set(["ed", "mi", "su", "mio", "mia", "suo", "sua", "detta", "con"]),
  loneHeads: new Set(["the"]),
  letterArticles: new Set(),
  outerParticlesAreLinks: true,
  groupsLead: false,
  onlyParticles: new Set(),
  tiedParticles: new Set(["li", "lo"]),
};
