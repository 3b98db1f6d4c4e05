import { ADDRESSED_CUES } from "./cue-addressed.js";
import { GERMAN_CUES } from "./cue-german.js";
import { HARMLESS_CUES } from "./cue-harmless.js";
import { LIKELY_CUES } from "./cue-likely.js";
import { NUMBER_CUES } from "./cue-numbers.js";
import { PEOPLE_CUES } from "./cue-people.js";
import { PLACE_CUES } from "./cue-places.js";
import { QUESTION_CUES } from "./cue-questions.js";
import type { CueRule } from "./cue-rule.js";

/** First match decides: sure cues, then what is certainly no identifier, then likely cues. */
const ENGLISH_CUES: readonly CueRule[] = [
  ...PEOPLE_CUES,
  ...NUMBER_CUES,
  ...PLACE_CUES,
  ...HARMLESS_CUES,
  ...QUESTION_CUES,
  ...LIKELY_CUES,
  ...ADDRESSED_CUES,
];
const ALL_CUES: readonly CueRule[] = [...GERMAN_CUES, ...ENGLISH_CUES];

/**
 * The rules for talk in a language, the first that matches decides. English ones hold for all: "continues" needs no words.
 * @param language ISO 639-1.
 */
export function cuesFor(language: string): readonly CueRule[] {
  return language === "de" ? ALL_CUES : ENGLISH_CUES;
}
