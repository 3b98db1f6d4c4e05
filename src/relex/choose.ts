import { partKey } from "./part-key.js";
import type { WritingContext } from "./types.js";

/** So often another candidate is drawn before the placeholder stays. */
const MAX_ATTEMPTS = 200;

/**
 * The surrogate of one part: what the vault remembers, else the first candidate that may stand for it (`Taken.allows`), drawn in keyed
 * order. It is claimed and noted in `context.chosen`; asked again, the same is answered.
 * @param candidate the candidate of an attempt, 0, 1, …; `null`: none.
 * @param variant 0, or the number of the draw in the mode `resilient`, which the vault does not know.
 * @returns `null` when none may stand for it: the placeholder stays.
 */
export function choosePart(
  context: WritingContext,
  role: string,
  value: string,
  candidate: (attempt: number) => string | null,
  variant = 0,
): string | null {
  const key = partKey(role, variant === 0 ? value : `${value}\u0000${variant}`);
  const known = context.chosen.get(key);
  if (known !== undefined) return known;
  const accept = (surrogate: string) => {
    context.taken.claim(role, value, surrogate);
    context.chosen.set(key, surrogate);
    return surrogate;
  };
  const recalled = variant === 0 ? context.recalled.get(key) : undefined;
  // What the document says may be somebody else's name there: for this document another is drawn.
  if (recalled !== undefined && context.taken.allows(role, value, recalled)) return accept(recalled);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const surrogate = candidate(attempt);
    if (surrogate !== null && context.taken.allows(role, value, surrogate)) return accept(surrogate);
  }
  return null;
}

/** `choosePart` from a list. */
export function chooseFrom(
  context: WritingContext,
  role: string,
  value: string,
  pool: readonly string[],
  variant = 0,
): string | null {
  const purpose = variant === 0 ? role : `${role}#${variant}`;
  return choosePart(
    context,
    role,
    value,
    (attempt) => (pool.length === 0 ? null : context.draw.pick(pool, purpose, value, attempt)),
    variant,
  );
}
