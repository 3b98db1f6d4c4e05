import type { Conflict, EntityType, Made, RejectReason } from "../client/forms.js";
import { type Item, targetKey } from "./items.js";

/** `approved`: right as it is. `rejected`: is heard again. `mute`: kept, and is to be muted. `parts`: its parts are decided, not all the same. */
type Verdict = "approved" | "rejected" | "mute" | "parts";

/** What reviewers have said of an item. */
export interface Said {
  readonly verdict: Verdict | null;
  readonly reason: RejectReason | null;
  readonly by: readonly string[];
  /** Where it is to be muted instead; `null`: where it is. */
  readonly movedTo: { readonly startMs: number; readonly endMs: number } | null;
  /** `null`: the type that it was found as. */
  readonly type: EntityType | null;
  readonly notes: readonly Made[];
  readonly conflict: Conflict | null;
}

const NOTHING: Said = { verdict: null, reason: null, by: [], movedTo: null, type: null, notes: [], conflict: null };

/** What all have said, to be asked by item. */
export interface Verdicts {
  /** What was said of an item; all empty where nothing was. */
  of(item: Item): Said;
  /** Stretches that reviewers added: they answer no item, or one that is kept. */
  readonly added: readonly Item[];
}

/** Reads the decisions that hold. Later ones win over earlier ones of the same target; a conflict is the server's to tell. */
export function verdictsOf(made: readonly Made[], conflicts: readonly Conflict[]): Verdicts {
  const byTarget = new Map<string, Made[]>();
  for (const one of made) {
    const { decision } = one;
    if (decision.kind === "add" || !decision.target) continue;
    const key = targetKey(decision.target);
    byTarget.set(key, [...(byTarget.get(key) ?? []), one]);
  }
  const stretches = made.filter(({ id, decision }) => {
    return decision.kind === "add" && verdictIn(byTarget.get(`added:${id}`) ?? []).verdict !== "rejected";
  });
  const answers = new Map(
    stretches.flatMap((one) =>
      one.decision.kind === "add" && one.decision.answers ? [[targetKey(one.decision.answers), one] as const] : [],
    ),
  );
  // Of added stretches that overlap none holds, both are shown, and both are in conflict.
  const rivals = conflicts.flatMap(({ decisions }) => decisions.filter(({ decision }) => decision.kind === "add"));
  const added = [...new Map([...stretches, ...rivals].map((one) => [one.id, addedItem(one)])).values()];
  const conflicting = new Map(
    conflicts.flatMap((conflict) => {
      const added = conflict.decisions.filter(({ decision }) => decision.kind === "add").map(({ id }) => `added:${id}`);
      return [targetKey(conflict.target), ...added].map((key) => [key, conflict] as const);
    }),
  );
  const cache = new Map<string, Said>();
  const of = (item: Item): Said => {
    const known = cache.get(item.key);
    if (known) return known;
    const said = saidOf(item, byTarget, answers, conflicting);
    cache.set(item.key, said);
    return said;
  };
  return { of, added };
}

function saidOf(
  item: Item,
  byTarget: ReadonlyMap<string, readonly Made[]>,
  answers: ReadonlyMap<string, Made>,
  conflicting: ReadonlyMap<string, Conflict>,
): Said {
  const key = targetKey(item.target);
  const partKeys = item.parts.map(({ target }) => targetKey(target));
  const conflict = [key, ...partKeys].map((one) => conflicting.get(one)).find((found) => found !== undefined) ?? null;
  const own = byTarget.get(key) ?? [];
  const answer = answers.get(key);
  if (own.length === 0 && !answer && conflict === null && !partKeys.some((part) => byTarget.has(part))) return NOTHING;
  const parts = partKeys.map((part) => verdictIn(byTarget.get(part) ?? []));
  const said = verdictIn(own);
  const verdict = answer ? "mute" : (said.verdict ?? together(parts.map(({ verdict: part }) => part)));
  const moved = lastVerdict(own)?.decision;
  const all = [...own, ...partKeys.flatMap((part) => byTarget.get(part) ?? []), ...(answer ? [answer] : [])];
  const retyped = all.findLast(({ decision }) => decision.kind === "retype")?.decision;
  return {
    verdict,
    reason: said.reason ?? parts.find(({ reason }) => reason !== null)?.reason ?? null,
    by: [...new Set(all.map(({ by }) => by))],
    movedTo: moved?.kind === "move" ? { startMs: moved.startMs, endMs: moved.endMs } : null,
    type: retyped?.kind === "retype" ? retyped.type : null,
    notes: all.filter(({ decision }) => decision.kind === "note"),
    conflict,
  };
}

function verdictIn(made: readonly Made[]): { readonly verdict: Verdict | null; readonly reason: RejectReason | null } {
  const last = lastVerdict(made);
  if (!last) return { verdict: null, reason: null };
  // Who moves something says that it is to be muted.
  if (last.decision.kind === "reject") return { verdict: "rejected", reason: last.decision.reason };
  return { verdict: "approved", reason: null };
}

/** Of what was said of a target in this respect, the last holds: who approves a moved span after that has it back where it was. */
function lastVerdict(made: readonly Made[]): Made | undefined {
  return made.findLast(({ decision: { kind } }) => kind === "approve" || kind === "reject" || kind === "move");
}

function together(parts: readonly (Verdict | null)[]): Verdict | null {
  const first = parts[0] ?? null;
  if (parts.includes(null) || first === null) return null;
  return parts.every((part) => part === first) ? first : "parts";
}

function addedItem({ id, decision, by }: Made): Item {
  if (decision.kind !== "add") throw new Error("only what was added is an item of its own");
  const { startMs, endMs, channels, type, words } = decision;
  return {
    key: `added:${id}`,
    kind: "added",
    target: { kind: "added", id },
    isTask: false,
    ...{ startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels, type, words },
    confidence: 1,
    detectedBy: [by],
    parts: [],
    why: words.length > 0 ? "added by its words" : "added by a reviewer",
    doubtedAs: null,
  };
}
