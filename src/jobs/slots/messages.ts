import { z } from "zod";
import { SETTING_KEYS } from "../../config/choices.js";
import { SETTING_SOURCES } from "../../config/layers.js";
import { configSchema } from "../../config/schema.js";
import { FAILURE_CODES, HushtapeError } from "../../errors.js";
import { STAGES } from "../../types.js";
import { WARNING_CODES } from "../../warning-codes.js";

const versionSchema = z.strictObject({ outDir: z.string(), policy: configSchema.shape.policy, force: z.boolean() });

/** What a slot is told to do with one recording. Private: it holds paths, and may hold names. */
const orderSchema = z.strictObject({
  path: z.string(),
  /** Of its bytes when its name was settled. */
  sha256: z.string(),
  /** What its outputs are called, and the words in that. */
  name: z.strictObject({ name: z.string(), words: z.array(z.string()) }),
  transcript: z.strictObject({ path: z.string(), sha256: z.string() }).nullable(),
  /** As `--known` takes it; `null`: nothing is known. */
  known: z.unknown(),
  /** The patient whose surrogates it shares; `null`: as the settings say. */
  scopeId: z.string().nullable(),
  config: configSchema,
  configSources: z.partialRecord(z.enum(SETTING_KEYS), z.enum(SETTING_SOURCES)),
  versions: z.tuple([versionSchema], versionSchema),
});
/** What a slot is told to do with one recording. */
export type Order = z.output<typeof orderSchema>;

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const milliseconds = z.record(z.string(), z.number().min(0));

/** What a published version tells of itself: numbers, codes and names of files, which say nobody. */
export const summarySchema = z.strictObject({
  /** Names of what was published, the audit record last. */
  files: z.array(z.string()).min(1),
  auditSha256: z.string(),
  /** Of the redacted sound, in bytes. */
  bytes: count,
  durationMs: count,
  mutedMs: count,
  /** Muted time by what is in it: a span that holds two types counts for both. */
  mutedMsByType: milliseconds,
  spans: count,
  entities: counts,
  gaps: z.strictObject({ muted: count, kept: count }),
  doubtful: count,
  warnings: z.array(z.enum(WARNING_CODES)),
  timingsMs: milliseconds,
  /** Of the language model, prompts and answers together. */
  tokens: count,
});
/** What a published version tells of itself. */
export type Summary = z.output<typeof summarySchema>;

/** A `HushtapeError` on its way between processes. */
export const failureSchema = z.strictObject({
  code: z.enum(FAILURE_CODES),
  message: z.string(),
  hint: z.string(),
  figures: z.record(z.string(), z.number()).nullable(),
  retryable: z.boolean(),
});
/** A `HushtapeError` on its way between processes, or in a record. */
export type Failure = z.output<typeof failureSchema>;

/** What became of a version. */
const outcomeSchema = z.union([z.strictObject({ summary: summarySchema }), z.strictObject({ failure: failureSchema })]);
/** What became of a version: published, or why not. */
export type Outcome = z.output<typeof outcomeSchema>;

const eventSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("stage"),
    stage: z.enum(STAGES),
    state: z.enum(["start", "done"]),
    elapsedMs: z.number().optional(),
  }),
  z.strictObject({ kind: z.literal("progress"), stage: z.enum(STAGES), fraction: z.number() }),
]);
/** What a slot tells while it works: stages and how far they are; warnings come with the end. */
export type SlotEvent = z.output<typeof eventSchema>;

const engineRequestSchema = z.strictObject({
  program: z.string(),
  arguments: z.array(z.string()),
  pieces: z.array(z.strictObject({ path: z.string(), answer: z.string(), durationMs: z.number() })),
  stallMs: z.number(),
});

/** From the supervisor to a slot. `run` counts the engine's runs that the slot asked for. */
export const toSlotSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("redact"), order: orderSchema }),
  z.strictObject({ type: z.literal("cancel") }),
  z.strictObject({ type: z.literal("engine-progress"), run: count, done: count, fraction: z.number() }),
  z.strictObject({
    type: z.literal("engine-ended"),
    run: count,
    ended: z.union([
      z.strictObject({ status: z.int().nullable(), stalled: z.boolean() }),
      z.strictObject({ failure: failureSchema }),
    ]),
  }),
]);
/** From the supervisor to a slot. */
export type ToSlot = z.input<typeof toSlotSchema>;

/** From a slot to the supervisor. */
export const fromSlotSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("event"), event: eventSchema }),
  /** One outcome a version, in their order; fewer where it was cancelled between them. */
  z.strictObject({ type: z.literal("ended"), outcomes: z.array(outcomeSchema) }),
  /** The loaded recogniser is the supervisor's. */
  z.strictObject({ type: z.literal("engine-run"), run: count, request: engineRequestSchema }),
  z.strictObject({ type: z.literal("engine-cancel"), run: count }),
]);
/** From a slot to the supervisor. */
export type FromSlot = z.output<typeof fromSlotSchema>;

/** What another process, or a record, is told of a failure. */
export function toFailure({ code, message, hint, figures, retryable }: HushtapeError): Failure {
  return { code, message, hint, figures: figures && { ...figures }, retryable };
}

/** The failure as it was thrown. */
export function fromFailure({ code, message, hint, figures, retryable }: Failure): HushtapeError {
  return new HushtapeError(code, message, hint, figures, retryable);
}
