import type { Known, KnownPerson } from "../../config/known.js";
import { createKnownDetector } from "../../text/detectors/known/index.js";
import type { Detector, Entity } from "../../types.js";

/** Names and places are looked for again; a number or an age that is said twice was found twice, or is another's. */
const NOBODY: Omit<KnownPerson, "name"> = {
  role: "other",
  given: [],
  family: [],
  nicknames: [],
  spellings: [],
  addresses: [],
  phones: [],
  emails: [],
  recordNumbers: [],
  employers: [],
};

/** The identifiers that were muted, as if they had been known before. */
export function mutedAsKnown(text: string, entities: readonly Entity[]): Known {
  const said = new Map<string, Entity["type"]>();
  for (const { start, end, type } of entities) said.set(text.slice(start, end).replaceAll(/\s+/gu, " "), type);
  const known: Known = { persons: [], terms: [], keep: [] };
  for (const [words, type] of said) {
    if (type === "PERSON") known.persons.push({ ...NOBODY, name: words });
    else known.terms.push({ text: words, type });
  }
  return known;
}

/** Looks for the very identifiers that were muted, by their spelling and by their sound. */
export function createMutedDetector(text: string, entities: readonly Entity[]): Detector {
  const detector = createKnownDetector(mutedAsKnown(text, entities));
  return {
    ...detector,
    async detect(heard, context) {
      const found = await detector.detect(heard, context);
      return found.map((entity) => ({ ...entity, detectedBy: [] }));
    },
  };
}
