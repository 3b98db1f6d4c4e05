import { z } from "zod";
import { index, sha256 } from "../../recording/audit-parts.js";
import { decisionId, decisionSchema, type MadeDecision, reviewerId } from "../../recording/revise/decisions.js";

const common = {
  /** Its place among the recording's events, from 0. */
  n: index,
  at: z.iso.datetime(),
  by: reviewerId,
  /** SHA-256 of the audit record whose ids it uses: a set that was made again begins anew. */
  on: sha256,
};

/** What its reviewer knew when he did it. */
const knowledge = {
  /** Events before this place … */
  seen: index,
  /** … but for those of others: he was blind to them, … */
  blind: z.boolean(),
  /** … save these decisions, which were shown to him as a conflict. */
  shown: z.array(decisionId),
  /** Whether he may settle the conflicts of others. */
  settles: z.boolean(),
};

/** An event of a recording's decisions, as a line of `decisions/ID.jsonl`. Private: notes may say anything. */
export const eventSchema = z.discriminatedUnion("op", [
  z.strictObject({
    ...common,
    ...knowledge,
    op: z.literal("decide"),
    decisions: z.array(z.strictObject({ id: decisionId, decision: decisionSchema })).min(1),
    /** 64 hexadecimal digits: without them nobody can try notes against the log's sums. */
    salt: sha256,
  }),
  /** `step`: the place of the event that is taken back, or holds again. */
  z.strictObject({ ...common, op: z.literal("undo"), step: index }),
  z.strictObject({ ...common, op: z.literal("redo"), step: index }),
  z.strictObject({ ...common, op: z.literal("approve"), outputSha256: sha256 }),
]);
/** An event of a recording's decisions. */
export type DecisionEvent = z.output<typeof eventSchema>;

/** A step of a reviewer. */
export type DecideEvent = Extract<DecisionEvent, { op: "decide" }>;

/** An event that is yet to get its place and time. */
export type NewEvent = DecisionEvent extends infer E ? (E extends unknown ? Omit<E, "n" | "at"> : never) : never;

/** A decision with what its reviewer knew. */
export interface Told {
  readonly made: MadeDecision;
  readonly event: DecideEvent;
}

/** Kinds that change what is muted, or as what: the sound, or its record, has to be made again. */
const CHANGING = new Set<string>(["reject", "move", "add", "retype"]);

/** Whether the sound or its record is another with this decision than without. */
export function changesSound({ decision }: Pick<MadeDecision, "decision">): boolean {
  return CHANGING.has(decision.kind);
}

/** Whether whoever made the later one knew the earlier one. */
export function knew(later: Told, earlier: Told): boolean {
  if (later.made.by === earlier.made.by) return true;
  const { blind, shown, seen } = later.event;
  return shown.includes(earlier.made.id) || (!blind && earlier.event.n < seen);
}
