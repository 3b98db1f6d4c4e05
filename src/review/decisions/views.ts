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

/**
 * How many of the things to decide, as `factsOf` counts them, have a word said about them that nobody contradicts: themselves, or all that they
 * were made from. The page counts by the same rule.
 */
export function countDecided(
  { spans, gaps, leftIn }: Pick<AuditRecord, "spans" | "gaps" | "leftIn">,
  { made, conflicts }: Pick<Folded, "made" | "conflicts">,
): number {
  const disputed = new Set(conflicts.map(({ target }) => keyOf(target)));
  const { said, answered } = saidAbout(made);
  const isDecided = (whole: string, parts: readonly string[] = []) => {
    if (disputed.has(whole) || parts.some((part) => disputed.has(part))) return false;
    return said.has(whole) || answered.has(whole) || (parts.length > 0 && parts.every((part) => said.has(part)));
  };
  const ofSpans = spans.filter(({ id, entities, gaps: own }) =>
    isDecided(`span ${id}`, [...entities.map((one) => `entity ${one}`), ...own.map((one) => `gap ${one}`)]),
  );
  const ofGaps = gaps.filter(({ id, decision }) => decision === "keep" && isDecided(`gap ${id}`));
  const ofLeftIn = (["belowThreshold", "letStand"] as const).flatMap((list) =>
    leftIn[list].filter((_, index) => isDecided(`${list} ${index}`)),
  );
  return ofSpans.length + ofGaps.length + ofLeftIn.length;
}

/** What has a verdict, and for what a stretch was added that nobody took back. */
function saidAbout(made: readonly MadeDecision[]): Record<"said" | "answered", ReadonlySet<string>> {
  const last = new Map(
    made.flatMap(({ decision }) =>
      decision.kind === "approve" || decision.kind === "reject" || decision.kind === "move"
        ? [[keyOf(decision.target), decision.kind] as const]
        : [],
    ),
  );
  const answered = made.flatMap(({ id, decision }) =>
    decision.kind === "add" && decision.answers && last.get(`added ${id}`) !== "reject"
      ? [keyOf(decision.answers)]
      : [],
  );
  return { said: new Set(last.keys()), answered: new Set(answered) };
}
