import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { index, ms, sha256 } from "../../recording/audit-parts.js";
import { reviewerId } from "../../recording/revise/decisions.js";

/** An item of a sample: 16 hexadecimal digits that do not tell which recording it is. */
export const itemId = z.string().regex(/^[0-9a-f]{16}$/);

/** `POST /api/sample/plan`: fixed before anybody looks. */
export const planRequestSchema = z.strictObject({
  /** Below which share of recordings leaks are to be shown to be, 0..1, … */
  leakBelow: z.number().gt(0).max(0.5),
  /** … and how surely. */
  confidence: z.number().min(0.5).max(0.999).default(0.95),
  /** What the reviewers are expected to notice at least; the sample is made larger by it. Default: all. */
  expectedSensitivity: z.number().min(0.3).max(1).default(1),
  /** Share of items with a planted identifier, on top of the sample. */
  plantShare: z.number().min(0).max(0.5).default(0.1),
  /** 64 hexadecimal digits; default: drawn, and written down. */
  seed: sha256.optional(),
});
/** What a sample is to show. */
export type PlanRequest = z.input<typeof planRequestSchema>;

/** The same as it is asked for at the desk. */
export const planAskSchema = planRequestSchema.extend({
  /** Only how large it would be: nothing is fixed, and nothing written. Default: no. */
  dryRun: z.boolean().default(false),
});

/** The answer to a dry run. */
export const planForecastSchema = z.strictObject({
  population: index,
  /** Recordings that would be heard as they are, … */
  recordings: index,
  /** … and items with something planted besides. */
  plants: index,
  /** Sound of all of them, to be heard once: about. */
  audioMs: ms,
  /** Whether a sample without a leak could show it at all. */
  suffices: z.boolean(),
});
/** How large a sample would be. */
export type PlanForecast = z.output<typeof planForecastSchema>;

/** `GET /api/sample`: the plan, without telling what is planted or which recordings are in it. */
export const sampleSchema = z.strictObject({
  planId: itemId,
  at: z.iso.datetime(),
  by: reviewerId,
  population: index,
  items: index,
  committed: index,
  leakBelow: z.number(),
  confidence: z.number(),
  /** For auditors alone: in a small one the counts tell which item is planted. */
  strata: z.array(z.strictObject({ name: z.string(), population: index, items: index, committed: index })),
});
/** The plan of a sample, as reviewers may see it. */
export type Sample = z.output<typeof sampleSchema>;

/** `POST /api/sample/next`: an item that nobody else has; `null`: none is left for this reviewer. While he has one, no recording is shown to him; `DELETE /api/sample/items/:item` gives it back. */
export const sampleItemSchema = z.strictObject({
  item: itemId,
  durationMs: ms,
  channels: z.int(),
  language: z.string(),
});

/** What a reviewer heard that should not be there. */
export const heardLeakSchema = z.strictObject({ startMs: ms, endMs: ms, type: entityTypeSchema });

/** `POST /api/sample/items/:item/commit`: what was heard; nothing of it changes afterwards. */
export const commitRequestSchema = z.strictObject({
  leaks: z.array(heardLeakSchema).max(2000),
  /** How much of it was played at all. */
  heardMs: ms,
  /** Playing took so long, at whatever speed. */
  workMs: ms,
});

/** Its answer: only now what was planted, and what the machine had found. */
export const committedSchema = z.strictObject({
  planted: z.array(heardLeakSchema.extend({ noticed: z.boolean() })),
  leaks: z.array(heardLeakSchema),
  /** What the machine muted, for comparison. */
  spans: z.array(z.strictObject({ startMs: ms, endMs: ms })),
});
/** What becomes known after a commitment. */
export type Committed = z.output<typeof committedSchema>;
