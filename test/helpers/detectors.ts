import type { DetectorTraits } from "../../src/types.js";

/** Of a double that stands for a detector by word lists. */
export const PLAIN_TRAITS: DetectorTraits = {
  finds: "any",
  languages: "any",
  elsewhere: "nothing",
  needsServer: false,
  onlyAdds: false,
  readsMadeUpWords: true,
  forNames: true,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
  yieldsToKeep: true,
};
