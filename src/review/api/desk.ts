import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { index, ms, probability } from "../../recording/audit-parts.js";
import { reviewerId } from "../../recording/revise/decisions.js";
import { recordingId, STATUSES } from "./common.js";

/** Why a recording is looked at early; each 0..1, and their weighted sum. */
const riskSchema = z.strictObject({
  total: probability,
  /** Speech that was kept without words, by its length. */
  keptGaps: probability,
  /** Muted findings of little confidence. */
  lowConfidence: probability,
  /** Words in doubt, and what was just under a threshold. */
  doubt: probability,
  warnings: probability,
  /** How far its muted share lies from that of the others, in robust deviations. */
  outlier: probability,
});

/** One line of the list. */
export const recordingRowSchema = z.strictObject({
  id: recordingId,
  /** Name of the outputs, which says nobody, with folders. */
  name: z.string(),
  durationMs: ms,
  channels: z.int(),
  language: z.string(),
  /** Policy's folder in a batch of several versions; empty: one version. */
  version: z.string(),
  mutedMs: ms,
  spans: index,
  keptGaps: index,
  leftIn: index,
  /** How many findings of each type. */
  types: z.partialRecord(entityTypeSchema, index),
  warnings: z.array(z.string()),
  risk: riskSchema,
  status: z.enum(STATUSES),
  /** Who works on it; `null`: nobody. */
  claimedBy: reviewerId.nullable(),
  approvedBy: z.array(reviewerId),
  /** Decisions that hold. */
  decisions: index,
  /** How many things are to be decided, and how many are. */
  toDecide: index,
  decided: index,
  hasWords: z.boolean(),
  hasOriginal: z.boolean(),
});
/** One line of the list. */
export type RecordingRow = z.output<typeof recordingRowSchema>;

/** `GET /api/recordings?status=&type=&search=&sort=&cursor=&limit=` */
export const recordingsQuerySchema = z.strictObject({
  status: z.enum(STATUSES).optional(),
  type: entityTypeSchema.optional(),
  /** Any part of the name of the outputs, or of the id. */
  search: z.string().max(200).optional(),
  warning: z.string().max(60).optional(),
  sort: z.enum(["risk", "name", "duration", "muted"]).default("risk"),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** Its answer. */
export const recordingsPageSchema = z.strictObject({ total: index, rows: z.array(recordingRowSchema) });
/** A page of the list. */
export type RecordingsPage = z.output<typeof recordingsPageSchema>;

/** So many of the recordings that could not be read are named. */
export const MAX_UNREAD = 100;

/** `GET /api/desk`: the whole at a glance. */
export const deskSchema = z.strictObject({
  /** Redacted recordings, and how many stand where. */
  recordings: index,
  byStatus: z.record(z.enum(STATUSES), index),
  audioMs: ms,
  approvedMs: ms,
  /** Approvals that a recording needs: 1 or 2. */
  approvals: z.int().min(1).max(2),
  /** Who did how much. */
  team: z.array(z.strictObject({ who: reviewerId, decisions: index, approvals: index, workMs: ms })),
  sample: z.strictObject({ planId: z.string(), items: index, committed: index, mine: index, leaks: index }).nullable(),
  /** Whether decisions can become sound here: originals are at hand. */
  canRender: z.boolean(),
  /** Recordings that could not be read, by code. */
  refused: z.record(z.string(), index),
  /** Which these are: at most `MAX_UNREAD`, by name. */
  unread: z
    .array(z.strictObject({ name: z.string(), code: z.string(), message: z.string(), hint: z.string() }))
    .max(MAX_UNREAD),
});
/** The whole at a glance. */
export type Desk = z.output<typeof deskSchema>;

/** `POST /api/next`: claims the recording that is to be looked at next and that nobody else has; those that one has besides are let go. */
export const nextRequestSchema = z.strictObject({
  /** The one that is done with, or passed over: the next comes behind it. Default: the one that one has. */
  after: recordingId.nullable().optional(),
});
/** Its answer; `null`: there is none. */
export const nextSchema = z.strictObject({ id: recordingId.nullable() });
