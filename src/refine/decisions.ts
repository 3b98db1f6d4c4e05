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
  "heading",
  "duration",
  "title-of-work",
] as const;

/** One of `REASONS`. */
export type Reason = (typeof REASONS)[number];

/** Why nothing may be done to a finding; see `untouchableBecause`. */
const UNTOUCHABLE = ["proven", "known", "given", "unlocated", "agreed", "introduced"] as const;
/** One of `UNTOUCHABLE`. */
export type Untouchable = (typeof UNTOUCHABLE)[number];

/** What is done to a finding. */
export const REFINE_ACTIONS = ["keep", "edges", "type", "remove"] as const;
type Action = (typeof REFINE_ACTIONS)[number];

/**
 * Why a finding stayed that somebody would have removed, or that nobody may. `undecided`: no reader of it wanted anything else. `unchecked`: the reason
 * that was given did not bear the check. `disagreed`: the two readings did not agree. `alike`: another finding that reads alike stays. `budget`:
 * requests, tokens or time were used up. `unmeasured`: no loss of recall was measured for its language. `heard`: in a recording, what mutes it goes by
 * the sound as well. `withheld`: in a record, a field that does not leave has a word of it.
 */
export const KEPT_BECAUSE = [
  ...UNTOUCHABLE,
  ...(["undecided", "unchecked", "disagreed", "alike", "budget", "unmeasured", "heard", "withheld"] as const),
] as const;
/** One of `KEPT_BECAUSE`. */
export type KeptBecause = (typeof KEPT_BECAUSE)[number];

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

/** Decisions of a text that was read, with places in its source; what stands nowhere in it (`null`), such as a label, is no place. */
export function decisionsInSource(
  decisions: readonly Decision[],
  inSource: (span: TextSpan) => TextSpan | null,
): Decision[] {
  return decisions.flatMap((decision) => {
    const place = inSource(decision);
    if (place === null) return [];
    const evidence = decision.evidence.filter((span) => inSource(span) !== null);
    return [atOtherPlace({ ...decision, evidence }, (span) => inSource(span) ?? place)];
  });
}

/** A reason that was checked. */
export interface Checked {
  readonly reason: Reason;
  readonly evidence: readonly TextSpan[];
  /** The evidence proves it alone; otherwise it bears out what two readings say. */
  readonly settles: boolean;
  /**
   * What it holds against: `cue`, words before it that anything may follow; `agreement`, that as well, and that `names` and `tagger` agree, who go by
   * the same lists and capitals. Default: nothing.
   */
  readonly outweighs?: "cue" | "agreement";
}
