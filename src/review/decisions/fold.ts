import type { MadeDecision, Target } from "../../recording/revise/decisions.js";
import { changesSound, type DecideEvent, type DecisionEvent, type Told } from "./events.js";
import { rivals, slotsOf } from "./slots.js";

/** Decisions about one thing of which none holds. */
interface Conflict {
  readonly target: Target;
  readonly decisions: readonly MadeDecision[];
}

/** That these bytes may leave. */
interface Approval {
  readonly by: string;
  readonly at: string;
  readonly auditSha256: string;
  readonly outputSha256: string;
}

/** What holds of a recording's decisions. */
export interface Folded {
  /** In the order in which they were made; what is in conflict is not among them. */
  readonly made: readonly MadeDecision[];
  readonly conflicts: readonly Conflict[];
  readonly approvals: readonly Approval[];
  /** Steps that undo would take next, and redo, of each reviewer. */
  readonly undo: ReadonlyMap<string, DecideEvent>;
  readonly redo: ReadonlyMap<string, DecideEvent>;
}

/** The bytes that are asked about. */
export interface Bytes {
  readonly auditSha256: string;
  readonly outputSha256: string;
}

/**
 * What holds of events: pure. Those on another audit record are history.
 * @param events of one recording, in their order.
 */
export function fold(events: readonly DecisionEvent[], { auditSha256, outputSha256 }: Bytes): Folded {
  const mine = events.filter(({ on }) => on === auditSha256);
  const steps = stepsOf(mine);
  const told = steps.standing.flatMap((event): Told[] =>
    event.decisions.map(({ id, decision }) => ({ made: { id, by: event.by, at: event.at, decision }, event })),
  );
  const slots = slotsOf(told);
  const pairs = rivals(told);
  const conflicts: Conflict[] = [
    ...slots.flatMap(({ target, front }) => (front.length > 1 ? [conflictOf(target, front)] : [])),
    ...pairs.map((pair) => conflictOf({ kind: "added", id: pair[1].made.id }, pair)),
  ];
  const disputed = new Set(conflicts.flatMap(({ decisions }) => decisions.map(({ id }) => id)));
  const holding = new Set(slots.flatMap(({ front }) => front.map(({ made }) => made.id)));
  const made = told
    .filter(({ made: { decision, id } }) => decision.kind === "note" || decision.kind === "add" || holding.has(id))
    .filter(({ made: { id } }) => !disputed.has(id));
  return {
    made: made.map((one) => one.made),
    conflicts,
    approvals: approvalsOf(mine, outputSha256),
    undo: steps.undo,
    redo: steps.redo,
  };
}

function conflictOf(target: Target, told: readonly Told[]): Conflict {
  return { target, decisions: told.map(({ made }) => made) };
}

interface Steps {
  readonly standing: readonly DecideEvent[];
  readonly undo: ReadonlyMap<string, DecideEvent>;
  readonly redo: ReadonlyMap<string, DecideEvent>;
}

/** Which steps stand, and what each reviewer's undo and redo would take. A new step ends what could be redone. */
function stepsOf(events: readonly DecisionEvent[]): Steps {
  const done = new Map<string, DecideEvent[]>();
  const undone = new Map<string, DecideEvent[]>();
  const carried: DecideEvent[] = [];
  const of = (map: Map<string, DecideEvent[]>, by: string): DecideEvent[] => {
    const steps = map.get(by) ?? [];
    map.set(by, steps);
    return steps;
  };
  for (const event of events) {
    const { by } = event;
    if (event.op === "decide" && event.carried) {
      // It was taken over from an older set: no step of his here.
      carried.push(event);
    } else if (event.op === "decide") {
      of(done, by).push(event);
      undone.delete(by);
    } else if (event.op !== "approve") {
      const [from, to] = event.op === "undo" ? [done, undone] : [undone, done];
      const step = of(from, by).find(({ n }) => n === event.step);
      if (!step) continue;
      from.set(
        by,
        of(from, by).filter((one) => one !== step),
      );
      of(to, by).push(step);
    }
  }
  const standing = [...carried, ...[...done.values()].flat()].sort((a, b) => a.n - b.n);
  return { standing, undo: lastOf(done), redo: lastOf(undone) };
}

function lastOf(map: ReadonlyMap<string, readonly DecideEvent[]>): Map<string, DecideEvent> {
  return new Map([...map].flatMap(([by, steps]) => steps.slice(-1).map((step) => [by, step] as const)));
}

/** One of each approver; none from before a change of what is muted. */
function approvalsOf(events: readonly DecisionEvent[], outputSha256: string): readonly Approval[] {
  const steps = new Map(events.flatMap((event) => (event.op === "decide" ? [[event.n, event] as const] : [])));
  const approvals = new Map<string, Approval>();
  for (const event of events) {
    if (event.op === "approve") {
      if (event.outputSha256 !== outputSha256) continue;
      const { by, at, on } = event;
      if (!approvals.has(by)) approvals.set(by, { by, at, auditSha256: on, outputSha256 });
      continue;
    }
    const step = event.op === "decide" ? event : steps.get(event.step);
    if (step?.decisions.some(changesSound)) approvals.clear();
  }
  return [...approvals.values()];
}
