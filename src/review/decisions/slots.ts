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

interface AddedBy {
  readonly told: Told;
  readonly add: Extract<Decision, { kind: "add" }>;
  /** Its place among the decisions. */
  readonly at: number;
}

/** Two added stretches that overlap, by people who did not know the other's, which are not the same. In the order of the later one. */
export function rivals(decisions: readonly Told[]): readonly (readonly [Told, Told])[] {
  const added = decisions.flatMap((told, at): AddedBy[] => {
    const { decision } = told.made;
    return decision.kind === "add" ? [{ told, add: decision, at }] : [];
  });
  const about = settling(decisions);
  const pairs: (readonly [AddedBy, AddedBy])[] = [];
  let open: AddedBy[] = [];
  // By their beginnings: of thousands only those are compared that overlap.
  for (const next of [...added].sort((a, b) => a.add.startMs - b.add.startMs)) {
    open = open.filter(({ add }) => add.endMs > next.add.startMs);
    for (const other of open) {
      const pair = other.at < next.at ? ([other, next] as const) : ([next, other] as const);
      if (areRivals(pair, about)) pairs.push(pair);
    }
    open.push(next);
  }
  pairs.sort(([a, b], [c, d]) => b.at - d.at || a.at - c.at);
  return pairs.map(([earlier, later]) => [earlier.told, later.told]);
}

function areRivals(
  [earlier, later]: readonly [AddedBy, AddedBy],
  about: ReadonlyMap<string, readonly Told[]>,
): boolean {
  if (knew(later.told, earlier.told)) return false;
  const { add: a } = earlier;
  const { add: b } = later;
  const isSame = a.startMs === b.startMs && a.endMs === b.endMs && a.type === b.type;
  if (isSame || !shareChannel(a.channels, b.channels)) return false;
  return !isSettled([earlier.told, later.told], about);
}

/** Whatever was said of added stretches, by the stretch. */
function settling(decisions: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const about = new Map<string, Told[]>();
  for (const told of decisions) {
    const { decision } = told.made;
    if (decision.kind === "note" || decision.kind === "add" || decision.target.kind !== "added") continue;
    const { id } = decision.target;
    about.set(id, [...(about.get(id) ?? []), told]);
  }
  return about;
}

/** By a later word about either of the two, from somebody who knew both. */
function isSettled(pair: readonly [Told, Told], about: ReadonlyMap<string, readonly Told[]>): boolean {
  const said = pair.flatMap(({ made }) => about.get(made.id) ?? []);
  return said.some((told) => pair.every((one) => knew(told, one)) && maySettle(told, pair));
}

function shareChannel(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return a === null || b === null || a.some((channel) => b.includes(channel));
}
