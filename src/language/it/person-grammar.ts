import type { PersonGrammar } from "../parts/person-grammar.js";

/** Either name first ("Rossi Mario"); "i Rossi". */
export const italianPersons: PersonGrammar = {
  homeOrigin: "italian",
  hasUnisexNames: false,
  endingsTellGender: true,
  ownFamiliesFirst: true,
  mayBeginWithFamily: true,
  hasTwoFamilies: false,
  hasPluralFamilies: false,
  neighboursAreTwo: false,
  titlesGoWithFamily: false,
  writesAccents: false,
  ands: new Set(),
  cutGivenNames: new Map(),
  abbreviatesDon: false,
  pointedTitles: new Set(),
  hasTitlePhrases: false,
  notLinks: new Set(),
  loneHeads: new Set(),
  letterArticles: new Set(["i"]),
  outerParticlesAreLinks: false,
  groupsLead: true,
  onlyParticles: new Set(["ben", "di", "lo", "li", "abu", "des", "bin"]),
  tiedParticles: new Set(),
};
