import { z } from "zod";
import { FIT_VERDICTS } from "../audio/fit/verdict.js";
import { SETTING_KEYS } from "../config/choices.js";
import { SETTING_SOURCES } from "../config/layers.js";
import { configSchema } from "../config/schema.js";
import { ownTypeNameSchema } from "../entity-types.js";
import { LOCALES } from "../language/locales.js";
import { proposalCountsSchema } from "../rewrite/proposal-counts.js";
import {
  engine,
  entityIdentifier,
  finding,
  gap,
  gapId,
  identifier,
  index,
  ms,
  ownFile,
  probability,
  refined,
  retranscription,
  sha256,
  soundFile,
  spanId,
  type,
  warning,
} from "./audit-parts.js";
import { revisionSchema } from "./revise/revision.js";

/** A model's name as the record has it: the user's own file may have any name, and its checksum identifies it better. */
export function modelLabel(name: string | null): string | null {
  return name === null || identifier.safeParse(name).success ? name : "custom";
}

/** A file of the set as the record lists it. */
export type OwnFile = z.output<typeof ownFile>;

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
    .extend({
      ownTypes: z.array(ownTypeNameSchema),
      // A path.
      refineLoss: z.null().default(null),
    }),
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
      /** Findings that keep their placeholder: no surrogate could be made, or it could have been a wrong fact. */
      placeholders: z.int().min(0),
      /** Those of them that could be something clinical (`preserveClinical`). Default: none, as in records from before there were such. */
      keptClinical: z.int().min(0).default(0),
      /** What became of what a language model proposed; `null`: rules alone made them. Default: `null`, as in records from before. */
      proposals: proposalCountsSchema.nullable().default(null),
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
            kind: z.enum(["entity", "spotted", "gap", "uncertain-word", "heard-again", "reviewer"]),
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
    /** No identifiers by what a refiner says, where it is switched on (`refined` says why). Default: none, as in records from before there were such. */
    letStand: z.array(finding).default([]),
  }),
  /**
   * What a refiner says of findings; with `refine` `shadow` each is muted all the same, with `on` what it removes is in `leftIn.letStand`. Of the first run of a set that was
   * revised. Default: none, as in records from before.
   */
  refined: z.array(refined).default([]),
  verification: z.strictObject({
    silence: z.strictObject({ ok: z.literal(true), leakedSamples: z.literal(0), changedOutside: z.literal(0) }),
    /** Whether an identifier is heard in the redacted sound; `null`: it was not heard again. */
    retranscription: retranscription.nullable(),
  }),
  /** What people decided about an older set, of which this one was made; `null`, as in records from before there were such: nobody did. */
  revision: revisionSchema.nullable().default(null),
  /** What the run warned of, in its order. */
  warnings: z.array(warning),
  timingsMs: z.record(identifier, ms),
});

/** The audit record of a run, as `NAME.audit.json` holds it. No word of the transcript, no tag and no file name. */
export type AuditRecord = z.output<typeof auditSchema>;
