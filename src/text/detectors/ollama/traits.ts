import type { DetectorTraits } from "../../../types.js";

/** Apart from the detector, which is loaded when it is asked. */
export const OLLAMA_TRAITS = {
  finds: "any",
  languages: "any",
  elsewhere: "nothing",
  needsServer: true,
  onlyAdds: true,
  readsMadeUpWords: false,
  forNames: false,
  // What it is shown is what its prompts were measured on.
  readsOddCharacters: true,
  mistakesOrdinaryWords: true,
  yieldsToKeep: true,
} as const satisfies DetectorTraits;
