import { type Known, NOBODY_KNOWN } from "../../config/known.js";
import { createKnownDetector } from "../../text/detectors/known/index.js";
import type { Detector, Entity } from "../../types.js";

/** Who finds by spelling. */
const SPELLED = "known";

/** The identifiers that were muted, as if they had been known before. */
export function mutedAsKnown(text: string, entities: readonly Entity[]): Known {
  const said = new Map<string, Entity["type"]>();
  for (const { start, end, type } of entities) said.set(text.slice(start, end).replaceAll(/\s+/gu, " "), type);
  const known: Known = { persons: [], terms: [], keep: [] };
  for (const [words, type] of said) {
    // Of a name no number or age: one that is said twice was found twice, or is another's.
    if (type === "PERSON") known.persons.push({ ...NOBODY_KNOWN, name: words });
    else known.terms.push({ text: words, type });
  }
  return known;
}

/** Looks for the very identifiers that were muted, and those that were known before, by their spelling (which proves it) and by their sound. */
export function createMutedDetector(text: string, entities: readonly Entity[], known: Known | null): Detector {
  const muted = mutedAsKnown(text, entities);
  const persons = [...muted.persons, ...(known?.persons ?? [])];
  const detector = createKnownDetector({ persons, terms: [...muted.terms, ...(known?.terms ?? [])], keep: [] });
  return {
    ...detector,
    async detect(heard, context) {
      const found = await detector.detect(heard, context);
      return found.map((entity) => ({ ...entity, proven: entity.detectedBy.includes(SPELLED), detectedBy: [] }));
    },
  };
}
