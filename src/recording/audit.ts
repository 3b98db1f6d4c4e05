import { z } from "zod";
import { FIT_VERDICTS } from "../audio/fit/verdict.js";
import { SETTING_KEYS } from "../config/choices.js";
import { SETTING_SOURCES } from "../config/layers.js";
import { configSchema } from "../config/schema.js";
import { entityTypeSchema, ownTypeNameSchema } from "../entity-types.js";
import { LOCALES } from "../language/locales.js";
import { WARNING_CODES } from "../warning-codes.js";

const ms = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of engines, models and rules: nothing with a space fits, so no sentence of a transcript does. */
const identifier = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:+-]{0,79}$/);
const type = entityTypeSchema;

/** The code of a warning, and its numbers beside it. */
const warning = z
  .object({ code: z.enum(WARNING_CODES) })
  .catchall(z.number())
  .refine((fields) => Object.keys(fields).every((name) => /^[a-z][A-Za-z]{0,39}$/.test(name)));

/** A model's name as the record has it: the user's own file may have any name, and its checksum identifies it better. */
export function modelLabel(name: string | null): string | null {
  return name === null || identifier.safeParse(name).success ? name : "custom";
}

const index = z.int().min(0);
const probability = z.number().min(0).max(1);
const spanId = z.string().regex(/^span-[1-9][0-9]*$/);
const entityIdentifier = z.string().regex(/^entity-[1-9][0-9]*$/);
const gapId = z.string().regex(/^gap-[1-9][0-9]*$/);

/** Where a finding lies, and what it is. */
const finding = z.strictObject({
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

const gap = z.strictObject({
  id: gapId,
  startMs: ms,
  endMs: ms,
  channel: index.nullable(),
  /** It holds words that the recogniser hardly believed; otherwise no word at all. */
  misheard: z.boolean(),
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

const soundFile = z.strictObject({
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
const ownFile = z.strictObject({
  role: z.enum(FILE_ROLES),
  ending: z.string().regex(/^\.(?:redacted|review)\.[a-z0-9]{2,5}$/),
  bytes: z.int().min(0),
  sha256,
});

/** A file of the set as the record lists it. */
export type OwnFile = z.output<typeof ownFile>;

/** A program and its version. */
const engineName = z.string().regex(/^[A-Za-z0-9._+-]{1,40}(?: [0-9][0-9.]{0,20})?$/);

const engine = z.strictObject({
  name: engineName,
  model: identifier.nullable(),
  modelSha256: sha256.nullable(),
  device: z.enum(["cpu", "cuda"]).nullable(),
});

/** What came of hearing the redacted sound again: counts and no words. */
const retranscription = z.strictObject({
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

/**
 * `NAME.audit.json`, contract "hushtape.audit/1". Law 2 is held by construction: the record is parsed by this schema before it is
 * written, and every string in it is a hash, an enumerated value or an identifier without spaces.
 */
export const auditSchema = z.strictObject({
  schema: z.literal("hushtape.audit/1"),
  input: soundFile,
  output: soundFile,
  /** The set that this record seals: it is published after all of them. */
  files: z.array(ownFile).min(1),
  engines: z.strictObject({
    transcriber: engine,
    /** What a given transcript was checked with; `null`: nothing was recognised for that. */
    checker: engine.nullable(),
    /** What listened for what is known; `null`: nothing is known, it is not installed, or the settings say so. */
    spotter: engine.nullable(),
    detectors: z.array(z.strictObject({ name: identifier })),
    gapJudge: z.strictObject({ name: identifier }).nullable(),
    languageModel: z
      .strictObject({
        name: identifier,
        serverVersion: identifier,
        model: identifier,
        modelDigest: sha256,
        host: z.enum(["loopback", "remote"]),
        prompts: z.array(z.strictObject({ id: identifier, sha256 })),
        usage: z.array(
          z.strictObject({
            task: identifier,
            requests: z.int().min(1),
            promptTokens: z.int().min(0),
            outputTokens: z.int().min(0),
          }),
        ),
      })
      .nullable(),
    vad: z.strictObject({ name: identifier, frameMs: z.number().positive() }),
  }),
  config: configSchema
    .omit({
      model: true,
      engine: true,
      keepRejected: true,
      ollamaHost: true,
      ollamaModel: true,
      keyFile: true,
      scopeIdFile: true,
      vault: true,
    })
    // What the user wrote to explain a type may say anything: its name is enough.
    .extend({ ownTypes: z.array(ownTypeNameSchema) }),
  /** Where each setting was given that was given at all; the others are the default. */
  configSources: z.partialRecord(z.enum(SETTING_KEYS), z.enum(SETTING_SOURCES)),
  /** What stands in the text in the place of identifiers; `null`: placeholders. */
  surrogates: z
    .strictObject({
      /** Name of the key; `null`: the key was made for this run and was not kept. */
      keyId: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .nullable(),
      locale: z.enum(LOCALES),
      vault: z.enum(["directory", "server"]).nullable(),
      made: z.int().min(0),
      /** Findings for which no surrogate could be made. */
      placeholders: z.int().min(0),
    })
    .nullable(),
  /** How much was known of the people before; `null`: nothing was. */
  known: z
    .strictObject({
      persons: index,
      terms: index,
      keep: index,
      /** What was listened for in the sound itself, and how often it was heard; `null`: nobody listened. */
      spotted: z.strictObject({ phrases: index, hits: index }).nullable(),
    })
    .nullable(),
  /** Whether the words of a given transcript lie where the recording has them; `null`: they were recognised, or there are none. */
  transcriptFit: z
    .strictObject({
      verdict: z.enum(FIT_VERDICTS),
      offsetMs: z.int(),
      driftPpm: z.int(),
      score: z.number(),
      unplacedMs: ms,
      accepted: z.boolean(),
      aligned: z.boolean(),
      heard: z.strictObject({ stretches: z.int().min(0), matching: z.int().min(0) }).nullable(),
    })
    .nullable(),
  mutedMs: ms,
  spans: z.array(
    z.strictObject({
      id: spanId,
      startMs: ms,
      endMs: ms,
      coreStartMs: ms,
      coreEndMs: ms,
      channels: z.array(index).nullable(),
      /** What it was made from: indices into the transcript's words, and ids of `entities` and `gaps`. */
      words: z.array(index),
      entities: z.array(entityIdentifier),
      gaps: z.array(gapId),
      reasons: z
        .array(
          z.strictObject({
            kind: z.enum(["entity", "spotted", "gap", "uncertain-word", "reviewer"]),
            type: type.nullable(),
            detectedBy: z.array(identifier),
            confidence: z.number().min(0).max(1),
          }),
        )
        .min(1),
    }),
  ),
  /** What was found and muted. */
  entities: z.array(finding.extend({ id: entityIdentifier, proven: z.boolean() })),
  gaps: z.array(gap),
  /** What was found and stays in, unless `spans` tells otherwise. */
  leftIn: z.strictObject({
    /** Of types that the policy leaves alone. */
    byPolicy: z.array(finding),
    /** From half of the detector's threshold on, and below it. */
    belowThreshold: z.array(finding.extend({ threshold: probability })),
    /** Of the words to keep (`keep` of what is known). Default: none, as in records from before there were such. */
    keptTerms: z.array(finding).default([]),
  }),
  verification: z.strictObject({
    silence: z.strictObject({ ok: z.literal(true), leakedSamples: z.literal(0), changedOutside: z.literal(0) }),
    /** Whether an identifier is heard in the redacted sound; `null`: it was not heard again. */
    retranscription: retranscription.nullable(),
  }),
  /** What the run warned of, in its order. */
  warnings: z.array(warning),
  timingsMs: z.record(identifier, ms),
});

/** The audit record of a run, as `NAME.audit.json` holds it. No word of the transcript, no tag and no file name. */
export type AuditRecord = z.output<typeof auditSchema>;
