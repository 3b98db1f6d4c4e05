import { atOtherPlace, type Decision } from "../refine/decisions.js";
import type { TextSpan } from "../types.js";

/** Decisions of the text that detectors read, with places in the source; what stands nowhere in it (`null`), such as a label, is no place. */
export function decisionsInSource(
  decisions: readonly Decision[],
  inSource: (span: TextSpan) => TextSpan | null,
): Decision[] {
  return decisions.flatMap((decision) => {
    const place = inSource(decision);
    if (place === null) return [];
    const evidence = decision.evidence.filter((span) => inSource(span) !== null);
    return [atOtherPlace({ ...decision, evidence }, (span) => inSource(span) ?? place)];
  });
}
