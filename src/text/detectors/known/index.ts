import type { Known } from "../../../config/known.js";
import type { Detector, DetectorTraits, Entity } from "../../../types.js";
import { propagate } from "../../propagate/propagate.js";
import { linesOf } from "./known-lines.js";

/** What the detector `known` finds, and what others may expect of it. */
const KNOWN_TRAITS = {
  finds: "any",
  languages: "any",
  needsServer: false,
  readsMadeUpWords: true,
  forNames: false,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
} as const satisfies DetectorTraits;

/** Finds what is known of the people before the text is read: by its spelling, as the repetition of a finding is found. */
export function createKnownDetector(known: Known): Detector {
  const lines = linesOf(known);
  return {
    name: "known",
    traits: KNOWN_TRAITS,
    async detect(text, { signal }) {
      signal.throwIfAborted();
      const from = lines.text.length;
      return propagate(lines.text + text, lines.entities)
        .filter(({ start }) => start >= from)
        .map(
          (found): Entity => ({ ...found, start: found.start - from, end: found.end - from, detectedBy: ["known"] }),
        );
    },
  };
}
