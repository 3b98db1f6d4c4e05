// What the generator must know of English.
import { compromiseLexicon } from "../../../../dist/evaluate/relex/compromise-lexicon.js";
import { CLINICAL_WORDS } from "../../../../dist/language/lexicons/clinical-words.js";
import { COMMON_WORDS } from "../../../../dist/language/lexicons/common-words.js";
import { othersFrom } from "../varied.mjs";
import { parted, SOUNDS } from "./damage.mjs";
import { fromList, given, madeGiven, madeSurname, place, surnames } from "./names.mjs";
import { fillerOf } from "./slots.mjs";
import { HESITATIONS, HOMOPHONES } from "./words.mjs";

export { slotsOf } from "./slots.mjs";

/** Ordinary words, which misheard ones are taken from. */
export const ordinary = [...new Set([...COMMON_WORDS, ...CLINICAL_WORDS, ...compromiseLexicon().ordinary])].filter(
  (word) => /^[a-z]{3,}$/.test(word),
);

/** A title at the end of what stands before a name: it is labelled with the name. */
export const title =
  /(?:^|[\s("])((?:Mr|Mrs|Ms|Miss|Mister|Dr|Doctor|Prof|Professor|Sister|Nurse|Sir|Madam|Master|Rev|Reverend|Father|Officer)\.? )$/;

/** What marked identifiers are changed for. */
export const others = othersFrom({
  givenName: (random) => fromList(random, given, madeGiven, 0.72),
  surname: (random) => fromList(random, surnames, madeSurname, 0.66),
  place,
  fillerOf,
});

/** How often a template of a file comes, beside one of another: those that were written whole teach more than those that slots fill. */
export const timesOf = (file) => (/^[vw]-/.test(file) ? 3 : 1);

/** Share of documents without an identifier; `null`: that of their templates. */
export const plainShare = null;

/** What stands before an ordinary word in the place of an identifier. */
export const determiners = ["the ", "a ", "my ", "our ", "their ", "this ", "", "", ""];

/** How turns are marked: D doctor, P patient, A agent, C caller, N nurse. */
export const speakers = [
  { D: "Doctor: ", P: "Patient: ", A: "Agent: ", C: "Caller: ", N: "Nurse: " },
  { D: "[doctor] ", P: "[patient] ", A: "[agent] ", C: "[caller] ", N: "[nurse] " },
  { D: "Speaker 1: ", P: "Speaker 2: ", A: "Speaker 1: ", C: "Speaker 2: ", N: "Speaker 1: " },
];

/** What `damage.mjs` does to it. */
export const damages = {
  hesitations: HESITATIONS,
  homophones: HOMOPHONES,
  ordinary,
  sounds: SOUNDS,
  parted,
  withoutMarks: null,
};
