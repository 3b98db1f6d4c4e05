import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { FAILURE_CODES } from "../../errors.js";
import { index, ms, probability, sha256 } from "../../recording/audit-parts.js";
import { decisionId, REJECT_REASONS, reviewerId, targetSchema } from "../../recording/revise/decisions.js";
import { ORIGINAL_REASONS, PERMISSIONS, recordingId } from "../api/common.js";
import { LABEL_FORMATS } from "../api/label-formats.js";
import { itemId } from "../api/sample.js";

/** What was exported: the set itself, or its labels in one of these forms. */
const EXPORTED = ["set", "decisions", ...LABEL_FORMATS] as const;

/** Kinds of decisions, as `decisionSchema` has them. */
const DECISION_KINDS = ["approve", "reject", "move", "add", "retype", "note"] as const;

/** A session, a plan: 16 hexadecimal digits. */
const shortId = z.string().regex(/^[0-9a-f]{16}$/);

/** What a reviewer heard and where; at most as many as the page takes. */
const leak = z.strictObject({ startMs: ms, endMs: ms, type: entityTypeSchema });

const entry = <const E extends string, const S extends z.ZodRawShape>(event: E, shape: S) =>
  z.strictObject({ event: z.literal(event), by: reviewerId, ...shape });

/**
 * What happened on the desk, contract "hushtape.log/1". Law 2 is held by construction: ids, codes, sums and numbers fit, no sentence does.
 * `by` is who did it: the id of a reviewer, or `LOG_SELF`.
 */
export const logEntrySchema = z.discriminatedUnion("event", [
  /** A line was cut that a killed process had not ended: so many bytes, and their sum. */
  entry("log-mended", { bytes: z.int().positive(), sha256 }),
  entry("desk-opened", { recordings: index, approvals: z.int().min(1).max(2) }),
  entry("session-started", { session: shortId, permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length) }),
  /** Somebody was not let in; `by` is `LOG_SELF`, as nobody knows who it was. */
  entry("session-refused", { code: z.enum(FAILURE_CODES) }),
  entry("session-ended", { session: shortId, cause: z.enum(["left", "idle", "revoked", "closed"]) }),
  /** Somebody was shown what was found in a recording, for the first time. */
  entry("seen", { recording: recordingId }),
  entry("claimed", { recording: recordingId }),
  entry("released", { recording: recordingId }),
  /** `step`: decisions of one step are undone together. `commitment`: SHA-256 over a salt, which is private, and the decision. */
  entry("decided", {
    recording: recordingId,
    decision: decisionId,
    kind: z.enum(DECISION_KINDS),
    target: targetSchema.nullable(),
    reason: z.enum(REJECT_REASONS).nullable(),
    step: index,
    commitment: sha256,
  }),
  entry("undone", { recording: recordingId, step: index, decisions: z.array(decisionId).max(2000) }),
  entry("redone", { recording: recordingId, step: index, decisions: z.array(decisionId).max(2000) }),
  entry("conflict", { recording: recordingId, target: targetSchema, decisions: z.array(decisionId).min(2).max(100) }),
  entry("resolved", { recording: recordingId, target: targetSchema, decision: decisionId }),
  entry("revealed", { recording: recordingId, words: index }),
  entry("original-heard", { recording: recordingId, reason: z.enum(ORIGINAL_REASONS), startMs: ms, endMs: ms }),
  entry("approved", { recording: recordingId, auditSha256: sha256, outputSha256: sha256 }),
  entry("approval-withdrawn", { recording: recordingId }),
  entry("rendered", {
    recording: recordingId,
    fromAuditSha256: sha256,
    toAuditSha256: sha256,
    outputSha256: sha256,
    decisions: index,
  }),
  entry("exported", { recording: recordingId, form: z.enum(EXPORTED), auditSha256: sha256, outputSha256: sha256 }),
  /** A sample, before anybody looked. `seed`: 64 hexadecimal digits. `items` counts the plants among them. */
  entry("plan-fixed", {
    planId: shortId,
    planSha256: sha256,
    seed: sha256,
    frameSha256: sha256,
    population: z.int().positive(),
    items: z.int().positive(),
    plants: index,
    leakBelow: probability,
    confidence: probability,
    expectedSensitivity: probability,
  }),
  entry("item-started", { planId: shortId, item: itemId }),
  /**
   * What was heard in an item. `stratum`: its place in the plan's list. `leakMentions`: how many identifiers, where one leak may be several.
   * `noticed` of `planted` were among them; a plant is not among `leaks`.
   */
  entry("item-committed", {
    planId: shortId,
    item: itemId,
    recording: recordingId,
    stratum: index,
    leaks: z.array(leak).max(2000),
    leakMentions: index,
    heardMs: ms,
    workMs: ms,
    planted: index,
    noticed: index,
  }),
  entry("terms-proposed", { known: index, keep: index, sha256 }),
  entry("terms-approved", { known: index, keep: index, sha256 }),
  entry("certificate-made", { planId: shortId, certificateSha256: sha256 }),
]);
/** What happened, as it is given to be written. */
export type LogEntry = z.output<typeof logEntrySchema>;

/** An event of one kind. */
export type LogEntryOf<E extends LogEntry["event"]> = Extract<LogEntry, { event: E }>;

/** Who did what nobody did: the program itself. */
export const LOG_SELF = "hushtape";
