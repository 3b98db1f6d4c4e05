import { LABEL } from "../text/propagate/patterns.js";
import type { Finding } from "../text/refine-port.js";
import type { Untouchable } from "./decisions.js";

/** Whoever found what is in a file of predictions (`hushtape refine`). */
export const PREDICTIONS = "predictions";

/** Detectors that go by what stands in the text, each by other means. Whoever else gives findings knows them from elsewhere. */
const READERS: ReadonlySet<string> = new Set(["rules", "names", "tagger", "ollama", PREDICTIONS]);

/**
 * Why nothing may be done to a finding, by what found it; `null`: it may be looked at. All that was merged into it counts: one of it that is proved
 * makes the whole untouchable.
 */
export function untouchableBecause({ proven, says, detectedBy, evidence }: Finding): Untouchable | null {
  if (proven || evidence.some((one) => one.proven)) return "proven";
  const by = new Set([...detectedBy, ...evidence.flatMap((one) => one.detectedBy)]);
  if (by.has("known") || says !== undefined || evidence.some((one) => one.says !== undefined)) return "known";
  if (by.has("unlocated")) return "unlocated";
  by.delete(LABEL);
  if ([...by].some((name) => !READERS.has(name))) return "given";
  return by.size > 1 ? "agreed" : null;
}
