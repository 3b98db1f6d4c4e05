import type { EntityType } from "../entity-types.js";
import type { TextSpan } from "../types.js";

/** Why a finding may be removed: nothing else is a reason. Each has the code that checks it, in `checks/`. */
export const REASONS = [
  "drug-or-maker",
  "eponym",
  "anatomy",
  "laboratory-value",
  "dose",
  "score",
  "device",
  "classification",
  "common-word",
  "public-body",
] as const;

/** One of `REASONS`. */
export type Reason = (typeof REASONS)[number];

/** Why nothing may be done to a finding; see `untouchableBecause`. */
export type Untouchable = "proven" | "known" | "given" | "unlocated" | "agreed" | "introduced";

/** What is done to a finding. */
type Action = "keep" | "edges" | "type" | "remove";

/** Why a finding stayed that somebody would have removed, or that nobody may. */
export type KeptBecause =
  | Untouchable
  /** No reader of it wanted anything else. */
  | "undecided"
  /** The reason that was given did not bear the check. */
  | "unchecked"
  /** The two readings did not agree. */
  | "disagreed"
  /** Another finding that reads alike stays. */
  | "alike"
  /** Requests, tokens or time were used up. */
  | "budget"
  /** No loss of recall was measured for its language. */
  | "unmeasured";

/** One reading's say. */
export interface Vote {
  /** `rules`, or which of a model's two readings. */
  readonly by: "rules" | "review" | "challenge";
  readonly action: Action;
  readonly reason: Reason | null;
}

/** What was decided about one finding. Positions and codes, never a word: it goes into records. */
export interface Decision extends TextSpan {
  readonly type: EntityType;
  readonly action: Action;
  /** Of a removal. */
  readonly reason: Reason | null;
  /** Where it stands what the reason goes by. */
  readonly evidence: readonly TextSpan[];
  readonly votes: readonly Vote[];
  /** Of a finding that stays. */
  readonly keptBecause: KeptBecause | null;
  /** Where it is with other edges, and its other type. Default: as it was found. */
  readonly becomes: (TextSpan & { readonly type: EntityType }) | null;
}

/** A decision about the same finding in another text: what its places are there. */
export function atOtherPlace(decision: Decision, move: (span: TextSpan) => TextSpan): Decision {
  const { becomes, evidence } = decision;
  return {
    ...decision,
    ...move(decision),
    evidence: evidence.map(move),
    becomes: becomes && { ...becomes, ...move(becomes) },
  };
}

/** A reason that was checked. */
export interface Checked {
  readonly reason: Reason;
  readonly evidence: readonly TextSpan[];
  /** The evidence proves it alone; otherwise it bears out what two readings say. */
  readonly settles: boolean;
}
