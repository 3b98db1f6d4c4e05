import type { Known } from "../../../config/known.js";
import { hasModel } from "../../../language/languages.js";
import type { Detector, DetectorTraits, Entity } from "../../../types.js";
import { propagate } from "../../propagate/propagate.js";
import { createCapitalFinder } from "./find-by-capital.js";
import { createFormFinder } from "./forms/index.js";
import { findHeardAsKnown } from "./heard-as-known.js";
import { linesOf } from "./known-lines.js";
import { soundsOf } from "./known-sounds.js";

/** What the detector `known` finds, and what others may expect of it. */
const KNOWN_TRAITS = {
  finds: "any",
  languages: "any",
  elsewhere: "nothing",
  needsServer: false,
  onlyAdds: true,
  readsMadeUpWords: true,
  forNames: false,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
  yieldsToKeep: false,
} as const satisfies DetectorTraits;

/** What is found by its very words is told from a near miss by this, and is more than any guess of what the words are. */
const WHOLE_WORDS = 0.8;
const SURE = 0.99;

/**
 * Finds what is known of the people before the text is read: by its spelling, as the repetition of a finding is found, and in English by
 * its sound.
 * @param written the text was written of these very people: the first word of a sentence that is one of their names is meant, although it is a word too.
 */
export function createKnownDetector(
  known: Known,
  { written }: { readonly written: boolean } = { written: false },
): Detector {
  const lines = linesOf(known);
  const findByCapital = written ? createCapitalFinder(known) : () => [];
  const findForms = createFormFinder(known);
  let sounds: ReturnType<typeof soundsOf> | null = null;
  return {
    name: "known",
    traits: KNOWN_TRAITS,
    async detect(text, { language, signal }) {
      signal.throwIfAborted();
      const from = lines.text.length;
      const repeated = propagate(lines.text + text, lines.entities, new Set(), [language])
        .filter(({ start }) => start >= from)
        .map(({ start, end, ...found }): Entity => {
          const confidence = found.confidence >= WHOLE_WORDS ? SURE : found.confidence;
          return { ...found, start: start - from, end: end - from, confidence, detectedBy: ["known"] };
        });
      const spelled = [...repeated, ...findByCapital(text, language), ...findForms(text, language)];
      if (!hasModel(language, "pronunciation")) return spelled;
      signal.throwIfAborted();
      sounds ??= soundsOf(known);
      return [...spelled, ...findHeardAsKnown(text, sounds, spelled)];
    },
  };
}
