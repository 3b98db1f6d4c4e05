import type { Detector, Entity } from "../../types.js";

/**
 * What is known of a text without reading it, as a detector: a format says what one of its fields is, an earlier part of the text whose
 * name stands here.
 * @param found with positions in the very text that is read.
 */
export function knownFindings(name: string, found: readonly Entity[]): Detector {
  return {
    name,
    traits: {
      finds: "any",
      languages: "any",
      elsewhere: "nothing",
      needsServer: false,
      onlyAdds: false,
      readsMadeUpWords: false,
      forNames: false,
      // In a text in plain characters these positions would be others.
      readsOddCharacters: true,
      mistakesOrdinaryWords: false,
      yieldsToKeep: false,
    },
    detect: async () => found,
  };
}
