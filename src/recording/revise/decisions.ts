import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { entityIdentifier, gapId, index, ms, sha256, spanId } from "../audit-parts.js";

/** Why a muted stretch comes back. */
export const REJECT_REASONS = [
  "no-identifier",
  "clinical-term",
  "public-name",
  "duplicate",
  "wrong-place",
  "policy",
] as const;
/** Why a muted stretch comes back: one of `REJECT_REASONS`. */
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What can be said of a target. */
export const DECISION_KINDS = ["approve", "reject", "move", "add", "retype", "note"] as const;

/** Lists of what was found and left in, as the audit record has them. */
const LEFT_IN_LISTS = ["byPolicy", "belowThreshold", "keptTerms", "letStand"] as const;

/** A UUID. */
export const decisionId = z.uuid();

/** Form of an id of a reviewer, as of a tenant's. */
export const REVIEWER_ID = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** Who decided: an id, never a person's name; the tenant of a token. */
export const reviewerId = z.string().regex(REVIEWER_ID);

/** What a decision is about: ids of the audit record that it was made on, or an earlier decision that added a stretch. */
export const targetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("span"), id: spanId }),
  z.strictObject({ kind: z.literal("entity"), id: entityIdentifier }),
  z.strictObject({ kind: z.literal("gap"), id: gapId }),
  /** What was found and left in, by its place in the audit record's list. */
  z.strictObject({ kind: z.literal("left-in"), list: z.enum(LEFT_IN_LISTS), index }),
  /** A stretch that a reviewer added, by the id of that decision. */
  z.strictObject({ kind: z.literal("added"), id: decisionId }),
]);
/** What a decision is about. */
export type Target = z.output<typeof targetSchema>;

/** Channels of the recording, ascending, from 0; `null`: all. */
const channels = z.array(index).min(1).nullable();

/** What a reviewer says of a target. Times are whole ms from the first sample, half open. */
export const decisionSchema = z.discriminatedUnion("kind", [
  /** It is right as it is: muted, or kept. */
  z.strictObject({ kind: z.literal("approve"), target: targetSchema }),
  /** It must not be muted. A rejected entity gives back what no other finding of its spans needs. Not for what is kept. */
  z.strictObject({ kind: z.literal("reject"), target: targetSchema, reason: z.enum(REJECT_REASONS) }),
  /** A span, or a stretch that was added, is to be muted exactly here instead. */
  z.strictObject({ kind: z.literal("move"), target: targetSchema, startMs: ms, endMs: ms }),
  /** Something more is to be muted, exactly here. */
  z.strictObject({
    kind: z.literal("add"),
    startMs: ms,
    endMs: ms,
    channels,
    type: entityTypeSchema,
    /** By words: their indices in the transcript; then they go from the text too, and times are those of the words with margins. Empty: by time alone. */
    words: z.array(index),
    /** The kept gap, or what was found and left in, that it answers; `null`: nobody had noticed anything. */
    answers: targetSchema.nullable(),
  }),
  /** It is an identifier, of another type. */
  z.strictObject({ kind: z.literal("retype"), target: targetSchema, type: entityTypeSchema }),
  /** Private: it may say anything. `target` `null`: of the recording. */
  z.strictObject({ kind: z.literal("note"), target: targetSchema.nullable(), note: z.string().max(4000) }),
]);
/** What a reviewer says of a target. */
export type Decision = z.output<typeof decisionSchema>;

/** A decision that holds: undone ones and those that later ones replaced are not among them. */
export const madeDecisionSchema = z.strictObject({
  id: decisionId,
  by: reviewerId,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  decision: decisionSchema,
});
/** A decision that holds. */
export type MadeDecision = z.output<typeof madeDecisionSchema>;

/**
 * DECISIONS.json, contract "hushtape.decisions/1": all that people decided about one recording. Private: notes may say anything.
 */
export const decisionsFileSchema = z.strictObject({
  schema: z.literal("hushtape.decisions/1"),
  /** What they were made on: the recording, and the very audit record whose ids they use. */
  recording: z.strictObject({ inputSha256: sha256, auditSha256: sha256 }),
  decisions: z.array(madeDecisionSchema),
});
/** All that people decided about one recording. */
export type DecisionsFile = z.output<typeof decisionsFileSchema>;
