import { PLACE_PHRASES, PLACES } from "../../../language/lexicons/places.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { normalise } from "../../../language/normalise.js";
import type { Size } from "./entries.js";

/** Size of a city from its rank in the table. Any other text than 1, 2, 3 and 5 gives 4. */
export function sizeOf(digit: string): Size {
  if (digit === "1") return 1;
  if (digit === "2") return 2;
  if (digit === "3") return 3;
  return digit === "5" ? 5 : 4;
}

const phrases: ReadonlySet<string> = new Set(PLACE_PHRASES.map((phrase) => normalise(phrase)));

/** Whether our own detectors know the name. */
export function isSure(name: string): boolean {
  const key = normalise(name);
  if (key.includes(" ")) return phrases.has(key);
  return PLACES.has(key) && ((lexicon().get(key) ?? 0) & Flag.AmbiguousPlace) === 0;
}
