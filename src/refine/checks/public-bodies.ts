import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { wordsOf } from "./words.js";

/** Bodies of a state or of states that everybody is under: they are where nobody in particular is. */
const bodies = wordsOfKind("public-body");

/** A public body by one of its names. */
export const checkPublicBody: Check = (finding, reading) => {
  if (finding.type !== "ORGANIZATION") return null;
  const key = wordsOf(finding, reading)
    .map((word) => word.key)
    .join(" ");
  if (!bodies(reading.locale).has(key)) return null;
  return { reason: "public-body", evidence: [{ start: finding.start, end: finding.end }], settles: false };
};
