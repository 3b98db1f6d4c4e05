import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { auditSchema } from "../../recording/audit.js";
import { index, ms, sha256 } from "../../recording/audit-parts.js";
import {
  decisionId,
  decisionSchema,
  madeDecisionSchema,
  reviewerId,
  targetSchema,
} from "../../recording/revise/decisions.js";
import { ORIGINAL_REASONS } from "./common.js";
import { recordingRowSchema } from "./desk.js";
import { LABEL_FORMATS } from "./label-formats.js";

const ofAudit = auditSchema.shape;

/** A word as the page first gets it: one that is hidden has no text until it is revealed. */
const wordSchema = z.strictObject({
  /** `null`: hidden. */
  text: z.string().nullable(),
  startMs: ms.nullable(),
  endMs: ms.nullable(),
  probability: z.number().nullable(),
  speaker: z.string().nullable(),
  channel: index.nullable(),
  /** What it is hidden as. */
  type: entityTypeSchema.nullable(),
});
/** A word of the transcript. */
export type WordView = z.output<typeof wordSchema>;

/** Two decisions about one target by people who had not seen each other's. */
const conflictSchema = z.strictObject({ target: targetSchema, decisions: z.array(madeDecisionSchema).min(2) });

/** What holds now. Where two approvals are asked for, a second reviewer sees his own alone until he has approved. */
export const decisionStateSchema = z.strictObject({
  /** The last event that this answer knows: what a next one says that it has `seen`. */
  seen: index,
  made: z.array(madeDecisionSchema),
  conflicts: z.array(conflictSchema),
  /** Ids of one's own decisions that undo, or redo, would take next; `null`: nothing. */
  undo: decisionId.nullable(),
  redo: decisionId.nullable(),
  approvals: z.array(
    z.strictObject({ by: reviewerId, auditSha256: sha256, outputSha256: sha256, at: z.iso.datetime() }),
  ),
  claimedBy: reviewerId.nullable(),
});
/** What holds now. */
export type DecisionState = z.output<typeof decisionStateSchema>;

/** `GET /api/recordings/:id` */
export const recordingViewSchema = z.strictObject({
  row: recordingRowSchema,
  auditSha256: sha256,
  outputSha256: sha256,
  sampleRate: z.int(),
  spans: ofAudit.spans,
  entities: ofAudit.entities,
  gaps: ofAudit.gaps,
  leftIn: ofAudit.leftIn,
  /** What a refiner says of findings; all of them are muted. */
  refined: ofAudit.refined,
  /** Entities that say the same, by an id of this answer alone: deciding once decides all. */
  clusters: z.array(z.array(z.string())),
  /** `null`: there is no private review beside the recording, or this reviewer may not see it. */
  words: z.array(wordSchema).nullable(),
  decisions: decisionStateSchema,
  /** Revisions before this one, oldest first. */
  versions: z.array(z.strictObject({ number: index, auditSha256: sha256, at: z.iso.datetime() })),
});
/** A recording with all that is known of it. */
export type RecordingView = z.output<typeof recordingViewSchema>;

/** `POST /api/recordings/:id/decisions`: answers with the state. Saved when it answers. */
export const decisionRequestSchema = z.discriminatedUnion("op", [
  /** Several at once are one step of undo. `id`s come from the page, so that a request sent twice decides once. */
  z.strictObject({
    op: z.literal("decide"),
    seen: index,
    decisions: z
      .array(z.strictObject({ id: decisionId, decision: decisionSchema }))
      .min(1)
      .max(2000),
  }),
  z.strictObject({ op: z.literal("undo"), seen: index }),
  z.strictObject({ op: z.literal("redo"), seen: index }),
]);
/** A step of a reviewer. */
export type DecisionRequest = z.output<typeof decisionRequestSchema>;

/** `POST /api/recordings/:id/reveal`: the words of these indices; a line in the log. */
export const revealRequestSchema = z.strictObject({ words: z.array(index).min(1).max(100_000) });
/** Its answer; indices that there are not are left out. */
export const revealedSchema = z.strictObject({ words: z.array(z.strictObject({ index, text: z.string() })) });

/** `POST /api/recordings/:id/original`: then `GET …/original?grant=` answers with sound, for a while; a line in the log. */
export const originalRequestSchema = z.strictObject({ reason: z.enum(ORIGINAL_REASONS), startMs: ms, endMs: ms });
/** Its answer: what the sound's address is to be asked with, and for how long. */
export const originalGrantSchema = z.strictObject({ grant: z.string(), seconds: z.int() });

/** `POST /api/recordings/:id/approve`: these very bytes. */
export const approveRequestSchema = z.strictObject({ auditSha256: sha256, outputSha256: sha256 });

/** `POST /api/recordings/:id/render` begins, `GET` tells. */
export const renderStateSchema = z.strictObject({
  state: z.enum(["none", "running", "done", "failed"]),
  fraction: z.number(),
  /** A code of docs/errors.md, and what to do; `null`: nothing failed. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  hint: z.string().nullable(),
});
/** How far a new sound is. */
export type RenderState = z.output<typeof renderStateSchema>;

/** `GET /api/recordings/:id/export?format=` */
export const EXPORT_FORMATS = [...LABEL_FORMATS, "decisions"] as const;
