import type { AuditRecord } from "../../recording/audit.js";
import type { MadeDecision } from "../../recording/revise/decisions.js";
import type { Permission } from "../api/common.js";
import type { DecisionState } from "../api/recording.js";
import type { DecisionEvent } from "./events.js";
import { type Bytes, type Folded, fold } from "./fold.js";
import { keyOf } from "./slots.js";

/** Who asks, and what for. */
export interface Reviewer {
  readonly who: string;
  readonly permissions: readonly Permission[];
}

/** What somebody is shown of a recording's decisions. */
export interface Shown extends Folded {
  /** Whether decisions of others are kept from him. */
  readonly blind: boolean;
}

/**
 * What holds, as somebody may see it. Where two approvals are asked for, everybody sees his own decisions alone until he has approved these very
 * bytes; a conflict is shown to those who are in it, and to whoever settles conflicts.
 */
export function shownTo(
  { who, permissions }: Reviewer,
  events: readonly DecisionEvent[],
  bytes: Bytes,
  approvals: 1 | 2,
): Shown {
  const all = fold(events, bytes);
  const blind = approvals === 2 && !all.approvals.some(({ by }) => by === who);
  if (!blind) return { ...all, blind };
  const own = fold(
    events.filter(({ by }) => by === who),
    bytes,
  );
  const conflicts = all.conflicts.filter(
    ({ decisions }) => permissions.includes("audit") || decisions.some(({ by }) => by === who),
  );
  const disputed = new Set(conflicts.flatMap(({ decisions }) => decisions.map(({ id }) => id)));
  const made = own.made.filter(({ id }) => !disputed.has(id));
  return { ...all, made, conflicts, blind };
}

/** The same in the form of the page. Notes may say anything: they are for those who may read original words. */
export function stateOf(
  shown: Shown,
  { who, permissions }: Reviewer,
  events: number,
  claimedBy: string | null,
): DecisionState {
  const mayRead = permissions.includes("review");
  return {
    seen: events,
    made: shown.made.filter(({ decision }) => mayRead || decision.kind !== "note"),
    conflicts: shown.conflicts.map(({ target, decisions }) => ({ target, decisions: [...decisions] })),
    undo: shown.undo.get(who)?.decisions[0]?.id ?? null,
    redo: shown.redo.get(who)?.decisions[0]?.id ?? null,
    approvals: [...shown.approvals],
    claimedBy,
  };
}

/** How many of the things to decide, as `factsOf` counts them, have a word said about them: themselves, or all that they were made from. */
export function countDecided(
  { spans, gaps, leftIn }: Pick<AuditRecord, "spans" | "gaps" | "leftIn">,
  made: readonly MadeDecision[],
): number {
  const said = new Set(
    made.flatMap(({ decision }) => {
      if (decision.kind === "note" || decision.kind === "retype") return [];
      const about = decision.kind === "add" ? decision.answers : decision.target;
      return about ? [keyOf(about)] : [];
    }),
  );
  const isSaid = (key: string) => said.has(key);
  const ofSpans = spans.filter(({ id, entities, gaps: made }) => {
    const parts = [...entities.map((one) => `entity ${one}`), ...made.map((one) => `gap ${one}`)];
    return isSaid(`span ${id}`) || (parts.length > 0 && parts.every(isSaid));
  });
  const ofGaps = gaps.filter(({ id, decision }) => decision === "keep" && isSaid(`gap ${id}`));
  const lists = ["byPolicy", "belowThreshold", "keptTerms"] as const;
  const ofLists = lists.flatMap((list) => leftIn[list].filter((_, index) => isSaid(`${list} ${index}`)));
  return ofSpans.length + ofGaps.length + ofLists.length;
}
