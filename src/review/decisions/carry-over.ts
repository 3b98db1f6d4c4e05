import { randomUUID } from "node:crypto";
import type { AuditRecord } from "../../recording/audit.js";
import type { Decision, MadeDecision, Target } from "../../recording/revise/decisions.js";

type Place = { readonly startMs: number; readonly endMs: number };

/** What people said that still holds of a set that was made again, by who said it. */
export type CarriedOver = ReadonlyMap<string, readonly { readonly id: string; readonly decision: Decision }[]>;

/**
 * What was said of a set, told of the one that was made of it: that something is right still holds where the same still stands, and a stretch that
 * a reviewer drew is one that he has seen. Everything else is in the new set itself. Nobody decides the same twice because of a new sound.
 */
export function carryOver(made: readonly MadeDecision[], was: AuditRecord, now: AuditRecord): CarriedOver {
  const carried = new Map<string, { id: string; decision: Decision }[]>();
  const add = (by: string, decision: Decision) => {
    carried.set(by, [...(carried.get(by) ?? []), { id: randomUUID(), decision }]);
  };
  for (const { by, decision } of made) {
    if (decision.kind === "note") {
      const target = decision.target && sameTarget(decision.target, was, now);
      add(by, { ...decision, target });
    } else if (decision.kind === "approve") {
      const target = sameTarget(decision.target, was, now);
      if (target) add(by, { kind: "approve", target });
    } else if (decision.kind === "add" || decision.kind === "move") {
      const span = now.spans.find((one) => one.startMs <= decision.startMs && decision.endMs <= one.endMs);
      if (span) add(by, { kind: "approve", target: { kind: "span", id: span.id } });
    }
  }
  return carried;
}

/** The same thing in the new record: at the same place, or muted as the same. `null`: it is not there any more. */
function sameTarget(target: Target, was: AuditRecord, now: AuditRecord): Target | null {
  if (target.kind === "left-in") {
    const before = was.leftIn[target.list][target.index];
    const index = before
      ? now.leftIn[target.list].findIndex((one) => isSame(one, before) && one.type === before.type)
      : -1;
    return index < 0 ? null : { ...target, index };
  }
  if (target.kind === "added") return null;
  const lists = { span: "spans", entity: "entities", gap: "gaps" } as const;
  const list = lists[target.kind];
  const before = was[list].find(({ id }) => id === target.id);
  const after = before && now[list].find((one) => isSame(one, before));
  return after ? { kind: target.kind, id: after.id } : null;
}

function isSame(one: Place, other: Place): boolean {
  return one.startMs === other.startMs && one.endMs === other.endMs;
}
