import type { WritingContext } from "../../types.js";
import type { Person } from "../types.js";

/**
 * How likely a person's name is drawn again at a mention after the first. One half, as in J. D. Osborne et al., "BRATsynthetic: Text
 * De-identification using a Markov Chain Replacement Strategy for Surrogate Personal Identifying Information" (2022): a name lasts two
 * mentions at the median, so that one that detection missed stands out no more than the others.
 */
export const REDRAW_PROBABILITY = 0.5;
/** Names that a person can have in one document: more would use up the pools. */
const MAX_VARIANTS = 24;

/**
 * The states of a keyed Markov chain, one for each of the person's mentions: 0 is the name of the mode `consistent`. People who share
 * a name part share its surrogate in each state. Deterministic for a key.
 */
export function variantsOf(person: Person, context: WritingContext): readonly number[] {
  if (context.mode === "consistent") return person.said.map(() => 0);
  const name = person.parts.map(({ role, value }) => `${role} ${value}`).join(", ") || person.id;
  let variant = 0;
  return person.said.map((_, place) => {
    if (place === 0) return variant;
    const bytes = context.draw.bytes("resilient", name, place);
    if (bytes.readUInt32BE(0) < REDRAW_PROBABILITY * 2 ** 32) variant = bytes.readUInt32BE(4) % MAX_VARIANTS;
    return variant;
  });
}
