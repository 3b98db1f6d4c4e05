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

/** Finds "Kelly" wherever it stands. */
export const kelly = {
  name: "names",
  traits: PLAIN_TRAITS,
  detect: async (text: string) =>
    [...text.matchAll(/Kelly/gu)].map(({ index }) => ({
      ...{ start: index, end: index + 5, type: "PERSON" as const },
      ...{ confidence: 0.9, detectedBy: ["names"], proven: false },
    })),
};
