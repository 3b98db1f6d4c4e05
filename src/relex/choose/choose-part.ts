import type { ReplacementRefusal } from "../../rewrite/proposal-counts.js";
import type { WritingContext } from "../types.js";
import { partKey } from "./part-key.js";

/** So often another candidate is drawn before the placeholder stays. */
const MAX_ATTEMPTS = 200;

/** What a kind makes of a proposal (normal form): the name as a candidate would be, or why it is none. */
export type Take = (proposed: string) => { readonly name: string } | { readonly refused: ReplacementRefusal };

interface Choosing {
  /** 0, or the number of the draw in the mode `resilient`, which neither the vault nor a language model knows. */
  readonly variant?: number;
  /** Default: what a language model proposes for it is not looked at. */
  readonly take?: Take;
}

/**
 * The surrogate of one part: what the vault remembers, else what a language model proposed, else the first candidate that may stand for it
 * (`Taken.allows`), drawn in keyed order. It is claimed and noted in `context.chosen`; asked again, the same is answered.
 * @param candidate the candidate of an attempt, 0, 1, …; `null`: none.
 * @returns `null` when none may stand for it: the placeholder stays.
 */
export function choosePart(
  context: WritingContext,
  role: string,
  value: string,
  candidate: (attempt: number) => string | null,
  { variant = 0, take }: Choosing = {},
): string | null {
  // What the document says may be somebody else's name there: for this document another is drawn.
  const mayStand = (made: string) => context.taken.allows(role, value, made);
  const proposed = () => (variant === 0 && take ? takeProposed(context, role, value, take) : null);
  return choose(context, role, value, candidate, mayStand, variant, proposed);
}

/** What a language model proposed for the part, where nothing speaks against it; what became of it is noted among the verdicts. */
function takeProposed(context: WritingContext, role: string, value: string, take: Take): string | null {
  const key = partKey(role, value);
  const proposed = context.proposals?.parts.get(key);
  if (proposed === undefined) return null;
  const taken = take(proposed);
  const refused = "refused" in taken ? taken.refused : context.taken.against(role, value, taken.name);
  context.proposals?.verdicts.set(key, refused ?? "accepted");
  return "name" in taken && refused === null ? taken.name : null;
}

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
  const mayStand = (made: string) => made !== value && !isOriginal(made) && !context.taken.isClaimed(role, value, made);
  return choose(context, role, value, candidate, mayStand, 0);
}

function choose(
  context: WritingContext,
  role: string,
  value: string,
  candidate: (attempt: number) => string | null,
  mayStand: (surrogate: string) => boolean,
  variant: number,
  proposed: () => string | null = () => null,
): string | null {
  const key = partKey(role, variant === 0 ? value : `${value}\u0000${variant}`);
  const known = context.chosen.get(key);
  if (known !== undefined) return known;
  const recalled = variant === 0 ? context.recalled.get(key) : undefined;
  let surrogate = recalled !== undefined && mayStand(recalled) ? recalled : proposed();
  for (let attempt = 0; surrogate === null && attempt < MAX_ATTEMPTS; attempt++) {
    const made = candidate(attempt);
    if (made !== null && mayStand(made)) surrogate = made;
  }
  if (surrogate === null) return null;
  context.taken.claim(role, value, surrogate);
  context.chosen.set(key, surrogate);
  return surrogate;
}
