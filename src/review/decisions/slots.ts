import type { Decision, Target } from "../../recording/revise/decisions.js";
import { knew, type Told } from "./events.js";

/** What is said of one thing in one respect: of several, the last holds, and who differs without having seen is in conflict. */
export interface Slot {
  readonly target: Target;
  /** What holds: one decision, or several that are in conflict. */
  readonly front: readonly Told[];
}

/** A target as text, for maps. */
export function keyOf(target: Target): string {
  return target.kind === "left-in" ? `${target.list} ${target.index}` : `${target.kind} ${target.id}`;
}

/** Decisions by what they are about and in which respect; notes and added stretches have no rival. In the order of the decisions. */
export function slotsOf(decisions: readonly Told[]): readonly Slot[] {
  const slots = new Map<string, Slot>();
  for (const told of decisions) {
    const { decision } = told.made;
    if (decision.kind === "note" || decision.kind === "add") continue;
    const key = `${decision.kind === "retype" ? "type" : "verdict"} ${keyOf(decision.target)}`;
    const front = slots.get(key)?.front ?? [];
    slots.set(key, { target: decision.target, front: [...front.filter((one) => stays(one, told, front)), told] });
  }
  return [...slots.values()];
}

/** Whether an earlier decision still stands beside a later one. */
function stays(earlier: Told, later: Told, front: readonly Told[]): boolean {
  const isConflict = front.length > 1;
  if (isConflict && !maySettle(later, front)) return true;
  // In a conflict whoever settles has to have seen all of it.
  if (isConflict) return !front.every((one) => knew(later, one)) && earlier.made.by !== later.made.by;
  return !knew(later, earlier) && differ(earlier.made.decision, later.made.decision);
}

/** Whoever is one of those who differ, or may settle conflicts of others. */
function maySettle({ event, made }: Told, conflict: readonly Told[]): boolean {
  return event.settles || conflict.some((one) => one.made.by === made.by);
}

/** Whether two decisions about one thing come to something different. Of a rejection only that it is one counts, not why. */
function differ(one: Decision, other: Decision): boolean {
  if (one.kind !== other.kind) return true;
  if (one.kind === "move" && other.kind === "move") return one.startMs !== other.startMs || one.endMs !== other.endMs;
  return one.kind === "retype" && other.kind === "retype" && one.type !== other.type;
}

/** Two added stretches that overlap, by people who did not know the other's, which are not the same. */
export function rivals(decisions: readonly Told[]): readonly (readonly [Told, Told])[] {
  const added = decisions.flatMap((told) =>
    told.made.decision.kind === "add" ? [{ told, add: told.made.decision }] : [],
  );
  return added.flatMap(({ told: later, add: b }, at) =>
    added.slice(0, at).flatMap(({ told: earlier, add: a }): [Told, Told][] => {
      const overlap = a.startMs < b.endMs && b.startMs < a.endMs && shareChannel(a.channels, b.channels);
      const isSame = a.startMs === b.startMs && a.endMs === b.endMs && a.type === b.type;
      if (!overlap || isSame || knew(later, earlier)) return [];
      return isSettled([earlier, later], decisions) ? [] : [[earlier, later]];
    }),
  );
}

/** By a later word about either of the two, from somebody who knew both. */
function isSettled(pair: readonly [Told, Told], decisions: readonly Told[]): boolean {
  return decisions.some(({ made, event }) => {
    const { decision } = made;
    if (decision.kind === "note" || decision.kind === "add" || decision.target.kind !== "added") return false;
    const { id } = decision.target;
    const told = { made, event };
    return pair.some((one) => one.made.id === id) && pair.every((one) => knew(told, one)) && maySettle(told, pair);
  });
}

function shareChannel(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return a === null || b === null || a.some((channel) => b.includes(channel));
}
