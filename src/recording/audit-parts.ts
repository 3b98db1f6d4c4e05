import { z } from "zod";
import { entityTypeSchema } from "../entity-types.js";
import { KEPT_BECAUSE, REASONS, REFINE_ACTIONS } from "../refine/decisions.js";
import { WARNING_CODES } from "../warning-codes.js";

/** Whole milliseconds. */
export const ms = z.int().min(0);
/** 64 hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of engines, models and rules: nothing with a space fits, so no sentence of a transcript does. */
export const identifier = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:+-]{0,79}$/);
/** A type of identifier, known or one of the user's own. */
export const type = entityTypeSchema;

/** The code of a warning, and its numbers beside it. */
export const warning = z
  .object({ code: z.enum(WARNING_CODES) })
  .catchall(z.number())
  .refine((fields) => Object.keys(fields).every((name) => /^[a-z][A-Za-z]{0,39}$/.test(name)));

/** A place in a list, from 0; also a count. */
export const index = z.int().min(0);
/** 0..1. */
export const probability = z.number().min(0).max(1);
/** `span-1`, … */
export const spanId = z.string().regex(/^span-[1-9][0-9]*$/);
/** `entity-1`, … */
export const entityIdentifier = z.string().regex(/^entity-[1-9][0-9]*$/);
/** `gap-1`, … */
export const gapId = z.string().regex(/^gap-[1-9][0-9]*$/);

/** Where a finding lies, and what it is. */
export const finding = z.strictObject({
  /** UTF-16 offsets into the transcript's text, half open: `text` of `NAME.review.json`. */
  start: index,
  end: index,
  /** Indices into the transcript's words. */
  words: z.array(index),
  startMs: ms,
  endMs: ms,
  /** Spans that mute any word of it. */
  spans: z.array(spanId),
  type,
  confidence: probability,
  detectedBy: z.array(identifier),
});

const place = z.strictObject({ start: index, end: index });

/** Where something stands and was said that a reason goes by; of records from before there were words in it nobody knows when. */
const evidence = place.extend({
  words: z.array(index).default([]),
  startMs: ms.nullable().default(null),
  endMs: ms.nullable().default(null),
});

/** What a refiner says of a finding, and why. */
export const refined = finding.omit({ spans: true, confidence: true, detectedBy: true }).extend({
  action: z.enum(REFINE_ACTIONS),
  reason: z.enum(REASONS).nullable(),
  /** Where it stands what the reason goes by. */
  evidence: z.array(evidence),
  votes: z.array(
    z.strictObject({
      by: z.enum(["rules", "review", "challenge"]),
      action: z.enum(REFINE_ACTIONS),
      reason: z.enum(REASONS).nullable(),
    }),
  ),
  keptBecause: z.enum(KEPT_BECAUSE).nullable(),
  becomes: place.extend({ type }).nullable(),
});

/** A gap, and what was decided about it. */
export const gap = z.strictObject({
  id: gapId,
  startMs: ms,
  endMs: ms,
  channel: index.nullable(),
  /** It holds words that the recogniser hardly believed; otherwise no word at all. */
  misheard: z.boolean(),
  /** It holds words that the recogniser may have believed, and that likely hide an identifier. Default: none, as in records from before. */
  doubtful: z.boolean().default(false),
  decision: z.enum(["mute", "keep"]),
  type: type.nullable(),
  confidence: probability,
  judgedBy: identifier,
  /** Why: what each judge said, by its rule. */
  opinions: z
    .array(
      z.strictObject({
        judge: identifier,
        rule: identifier,
        decision: z.enum(["mute", "keep"]),
        confidence: probability,
        threshold: probability.nullable(),
      }),
    )
    .min(1),
});

/** What a recording is, without its name. */
export const soundFile = z.strictObject({
  sha256,
  durationMs: ms,
  container: identifier,
  codec: identifier,
  sampleRate: z.int().positive(),
  channels: z.int().positive(),
});

/** What each file of a set is, in the order in which they come; the record itself is the last. */
const FILE_ROLES = ["transcript", "text", "captions", "review", "sound"] as const;

/** One of the files that belong to the record: NAME and `ending` are its name, and its sum tells whether it is the one. */
export const ownFile = z.strictObject({
  role: z.enum(FILE_ROLES),
  ending: z.string().regex(/^\.(?:redacted|review)\.[a-z0-9]{2,5}$/),
  bytes: z.int().min(0),
  sha256,
});

/** A program and its version. */
const engineName = z.string().regex(/^[A-Za-z0-9._+-]{1,40}(?: [0-9][0-9.]{0,20})?$/);

/** A program that listened, and its model. */
export const engine = z.strictObject({
  name: engineName,
  model: identifier.nullable(),
  modelSha256: sha256.nullable(),
  device: z.enum(["cpu", "cuda"]).nullable(),
});

/** What came of hearing the redacted sound again: counts and no words. */
export const retranscription = z.strictObject({
  /** `false`: too few of the ordinary words were heard to tell. */
  ok: z.boolean(),
  /** Identifiers that are still heard; `null`: not known. */
  residual: z.literal(0).nullable(),
  rounds: index,
  stretches: index,
  widened: index,
  muted: index,
  sentinels: z.strictObject({ expected: index, heard: index }),
  ears: z.array(engine).min(1),
});
