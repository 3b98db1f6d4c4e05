import { partKey } from "../part-key.js";
import type { WritingContext } from "../types.js";

/** So often another candidate is drawn before the placeholder stays. */
const MAX_ATTEMPTS = 200;

/**
 * `choosePart` for numbers, codes and addresses. Of those none sounds like another, single digits and the "com" of an address may well be
 * said elsewhere, and what matters is that no two surrogates are one, and that none is an original.
 * @param isOriginal whether the document has this very value somewhere.
 */
export function chooseCode(
  context: WritingContext,
  role: string,
  value: string,
  candidate: (attempt: number) => string | null,
  isOriginal: (surrogate: string) => boolean,
): string | null {
  const key = partKey(role, value);
  const known = context.chosen.get(key);
  if (known !== undefined) return known;
  const isFree = (surrogate: string): boolean =>
    surrogate !== value && !isOriginal(surrogate) && !context.taken.isClaimed(role, value, surrogate);
  const accept = (surrogate: string): string => {
    context.taken.claim(role, value, surrogate);
    context.chosen.set(key, surrogate);
    return surrogate;
  };
  const recalled = context.recalled.get(key);
  if (recalled !== undefined && isFree(recalled)) return accept(recalled);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const surrogate = candidate(attempt);
    if (surrogate !== null && isFree(surrogate)) return accept(surrogate);
  }
  return null;
}
