import { eachLanguage } from "../../language/locales.js";
import { listOf } from "../../language/vocabulary/lists.js";
import type { Check } from "./check.js";
import { wordsOf } from "./words.js";

/** Bodies of a state or of states that everybody is under: they are where nobody in particular is. */
const bodies = eachLanguage(
  (locale) => new Set(["*", locale].flatMap((one) => listOf("refine-words", "public-body", one))),
);

/** A public body by one of its names. */
export const checkPublicBody: Check = (finding, reading) => {
  if (finding.type !== "ORGANIZATION") return null;
  const key = wordsOf(finding, reading)
    .map((word) => word.key)
    .join(" ");
  if (!bodies(reading.locale).has(key)) return null;
  return { reason: "public-body", evidence: [{ start: finding.start, end: finding.end }], settles: false };
};
