import { LOCALES } from "../../../language/locales.js";
import type { DetectorTraits } from "../../../types.js";

/** Apart from the detector, which is loaded when it is asked. */
export const TAGGER_TRAITS = {
  finds: [
    "PERSON",
    "AGE",
    "DATE",
    "ADDRESS",
    "LOCATION",
    "ORGANIZATION",
    "PHARMACY",
    "DIAGNOSTIC_LABS",
    "OCCUPATION",
    "TELEPHONE_NUMBER",
    "EMAIL",
    "URL",
    "OTHER_ID",
    "ETHNICITY",
  ],
  languages: LOCALES,
  elsewhere: "nothing",
  needsServer: false,
  onlyAdds: false,
  // It was trained on what recognisers write, and takes almost every made-up word for a name.
  readsMadeUpWords: false,
  // It was trained on sentences.
  forNames: false,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
  yieldsToKeep: true,
} as const satisfies DetectorTraits;
