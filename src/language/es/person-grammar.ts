import type { PersonGrammar } from "../parts/person-grammar.js";

/** Two family names; "D. Antonio", "Mª Carmen"; accents. */
export const spanishPersons: PersonGrammar = {
  mayBeginWithFamily: false,
  hasTwoFamilies: true,
  hasPluralFamilies: false,
  neighboursAreTwo: false,
  titlesGoWithFamily: false,
  writesAccents: true,
  ands: new Set(["i"]),
  cutGivenNames: new Map([
    ["fco", "francisco"],
    ["fca", "francisca"],
    ["ma", "maria"],
    ["jse", "jose"],
    ["fdo", "fernando"],
    ["ant", "antonio"],
    ["mnel", "manuel"],
  ]),
  abbreviatesDon: true,
  pointedTitles: new Set(),
  hasTitlePhrases: false,
  notTitles: new Set(),
  notLinks: new Set(),
  loneHeads: new Set(),
  letterArticles: new Set(),
  outerParticlesAreLinks: false,
  groupsLead: true,
  onlyParticles: new Set(["ben", "di", "lo", "li", "abu", "des", "bin"]),
  tiedParticles: new Set(),
};
