import { z } from "zod";
import { index, ms, probability, sha256 } from "../../recording/audit-parts.js";
import { reviewerId } from "../../recording/revise/decisions.js";
import { recordingId } from "../api/common.js";
import { itemId } from "../api/sample.js";
import { headSchema } from "../log/line.js";

/** What recordings are told apart by when a sample is drawn, in the order of their worth. */
export const DIMENSIONS = ["refined", "source", "quality", "language", "length", "channels", "warnings"] as const;
/** What recordings are told apart by. */
export type Dimension = (typeof DIMENSIONS)[number];

/** `source-1`, `telephone`, `en`, …: no name of a folder, which may say somebody. */
const label = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A recording as it may be drawn. */
const frameEntrySchema = z.strictObject({
  recording: recordingId,
  auditSha256: sha256,
  outputSha256: sha256,
  durationMs: ms,
  /** What was not muted. */
  keptMs: ms,
  /** Identifiers that were found and muted. */
  mentions: index,
  /** Of plans from before there was one: without it. */
  labels: z.partialRecord(z.enum(DIMENSIONS), label),
});
/** A recording as it may be drawn. */
export type FrameEntry = z.output<typeof frameEntrySchema>;

/** Recordings that are alike. */
const stratumSchema = z.strictObject({
  /** Its labels, of those dimensions that are used, with `/` between; `all`: there is only one. */
  name: z.string().regex(/^[a-z0-9/-]{1,250}$/),
  population: z.int().min(1),
  /** How many of it were drawn, without plants. */
  items: index,
});

/** What somebody will hear. */
const itemSchema = z.strictObject({
  item: itemId,
  recording: recordingId,
  /** Its place in `strata`. */
  stratum: index,
  /** Which planted clip, as a number that is drawn: its remainder by the number of clips. `null`: none, it is one of the sample. */
  clip: z.int().min(0).max(0xffffffff).nullable(),
});
/** What somebody will hear. */
export type PlanItem = z.output<typeof itemSchema>;

/**
 * A sample, contract "hushtape.plan/1": fixed before anybody looks, by its SHA-256 in the log. Private while it is reviewed: it tells which
 * items are planted.
 */
export const planSchema = z.strictObject({
  schema: z.literal("hushtape.plan/1"),
  planId: itemId,
  at: z.iso.datetime(),
  by: reviewerId,
  /** Where the log ended. */
  after: headSchema,
  request: z.strictObject({
    leakBelow: probability,
    confidence: probability,
    expectedSensitivity: probability,
    plantShare: probability,
  }),
  seed: sha256,
  /** Whether somebody named the seed; `false`: it was drawn. Whoever can try seeds can choose the sample. */
  isSeedNamed: z.boolean(),
  frameSha256: sha256,
  /** By recording. */
  frame: z.array(frameEntrySchema).min(1),
  /** Sets of outputs that could not be read, which are not in the frame. */
  unreadable: index,
  dimensions: z.array(z.enum(DIMENSIONS)),
  /** `by-stratum`: so many of each stratum. `whole`: of all together, and strata are told afterwards; for small archives. */
  drawn: z.enum(["by-stratum", "whole"]),
  strata: z.array(stratumSchema).min(1),
  /** In the order in which they are given out. */
  items: z.array(itemSchema).min(1),
  /** Whether a clean sample would show what was asked for. `false`: all recordings together are too few, or the plants. */
  suffices: z.boolean(),
});
/** A sample. */
export type Plan = z.output<typeof planSchema>;
