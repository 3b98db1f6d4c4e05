import type { Entity } from "../../types.js";
import type { Additions } from "./additions.js";
import { type Pattern, REPEAT_CONFIDENCE } from "./patterns.js";

/** Fewer digits are doses, pressures and ages more often than identifiers. */
const MIN_DIGITS = 5;

/** The same identifier written again: digit for digit, whatever stands between the digits. */
export function addDigitRepeats(text: string, entities: readonly Entity[], additions: Additions): void {
  const byDigits = new Map<string, Map<string, Pattern>>();
  for (const entity of entities) {
    const found = text.slice(entity.start, entity.end);
    const digits = found.replaceAll(/\P{N}/gu, "");
    if (digits.length < MIN_DIGITS || /\p{L}/u.test(found)) continue;
    const ofDigits = byDigits.get(digits) ?? new Map<string, Pattern>();
    byDigits.set(digits, ofDigits);
    // Kept for each finder, so that a proof and its finder are not lost when another finds the same later.
    ofDigits.set(`${entity.type} ${entity.proven} ${entity.detectedBy.join()}`, {
      words: [digits],
      type: entity.type,
      proven: entity.proven,
      detectedBy: entity.detectedBy,
      confidence: Math.min(REPEAT_CONFIDENCE, entity.confidence),
      guard: "none",
      isCapital: false,
    });
  }
  if (byDigits.size === 0) return;
  for (const match of text.matchAll(/\p{N}(?:[ \t().+-]{0,2}\p{N})*/gu)) {
    for (const pattern of byDigits.get(match[0].replaceAll(/\P{N}/gu, ""))?.values() ?? []) {
      additions.add(match.index, match.index + match[0].length, pattern);
    }
  }
}
