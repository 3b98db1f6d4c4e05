import type { AudioProbe } from "../audio/probe.js";
import type { Known } from "../config/known.js";
import type { Spotter, Transcriber } from "../engine-types.js";
import { opinionsOf } from "../text/gap-judge/opinions.js";
import { promptFiles } from "../text/prompts/prompt-files.js";
import { type AuditRecord, auditSchema, modelLabel, type OwnFile } from "./audit.js";
import { entityRecords, leftInRecords, refinedRecords } from "./finding-records.js";
import { longestMutedMs } from "./plan/redaction-plan.js";
import type { Job } from "./prepare.js";
import type { Redaction } from "./redact.js";

/**
 * What was done and found, without a word of it; contract "hushtape.audit/1".
 * @param files the other files of the set.
 * @param soundSha256 of the redacted sound.
 * @throws a defect when a value does not fit the schema.
 */
export function auditRecord(
  job: Job,
  redaction: Redaction,
  files: readonly OwnFile[],
  soundSha256: string,
): AuditRecord {
  const { source, relex, output } = job;
  const { plan } = redaction;
  // The verification has asked the output for its format and length: they are the plan's, and the input's.
  const { durationMs } = redaction.heard;
  const { ok, leakedSamples, changedOutside } = redaction.verification;
  return auditSchema.parse({
    schema: "hushtape.audit/1",
    input: { ...soundFacts(source.sound), durationMs, sha256: source.sha256 },
    output: { ...soundFacts(output.target), durationMs, sha256: soundSha256 },
    files,
    engines: enginesOf(job, redaction),
    config: settingsOf(job),
    configSources: job.configSources,
    surrogates: relex?.record ?? null,
    known: job.known && { ...countsOf(job.known), spotted: spottedOf(redaction) },
    transcriptFit: redaction.placement?.record ?? null,
    mutedMs: longestMutedMs(plan, source.sound.channels),
    spans: plan.spans,
    entities: entityRecords(redaction),
    gaps: gapsOf(redaction),
    leftIn: leftInRecords(redaction),
    refined: refinedRecords(redaction),
    verification: {
      silence: { ok, leakedSamples, changedOutside },
      retranscription: retranscriptionOf(job, redaction),
    },
    revision: null,
    warnings: job.stages.warnings,
    timingsMs: timingsOf(job),
  } satisfies Record<keyof AuditRecord, unknown>);
}

function countsOf({ persons, terms, keep }: Known) {
  return { persons: persons.length, terms: terms.length, keep: keep.length };
}

/** What came of listening for what is known; `null`: nobody did. */
export function spottedOf({ spotted }: Redaction): { phrases: number; hits: number } | null {
  return spotted.phrases === null ? null : { phrases: spotted.phrases, hits: spotted.spots.length };
}

/** What the audit record says of a sound, but for its sum and length. */
export function soundFacts({ container, codec, sampleRate, channels }: AudioProbe) {
  return { container, codec, sampleRate, channels };
}

function enginesOf(
  { words, checker, spotter, detectors, config, gapJudge, languageModel }: Job,
  { heard, placement }: Redaction,
) {
  return {
    transcriber:
      typeof words === "string"
        ? { name: "transcript-file", model: null, modelSha256: null, device: null }
        : speechEngine(words),
    // Words of which none can be placed are not checked either.
    checker: placement?.record.heard && checker ? speechEngine(checker) : null,
    spotter: spotter && speechEngine(spotter),
    detectors: detectors.map(({ name }) => ({ name })),
    gapJudge: { name: gapJudge.name },
    languageModel: languageModel && {
      ...languageModel.description,
      model: modelLabel(languageModel.description.model),
      prompts: promptFiles(config),
      usage: [...languageModel.usage()].map(([task, { requests, promptTokens, outputTokens }]) => ({
        task,
        requests,
        promptTokens,
        outputTokens,
      })),
    },
    vad: { name: "silero", frameMs: heard.activity[0]?.frameMs ?? 32 },
  };
}

function speechEngine({ description }: Transcriber | Spotter) {
  return { ...description, model: modelLabel(description.model) };
}

/** What was heard again, and by whom. */
function retranscriptionOf({ ear, secondSpotter }: Job, { retranscription }: Redaction) {
  return (
    retranscription && {
      ...retranscription,
      ears: [ear, secondSpotter].flatMap((one) => (one ? [speechEngine(one)] : [])),
    }
  );
}

/** The settings without what names a path, a server or a model. */
function settingsOf({ config }: Job) {
  const {
    model: _model,
    engine: _engine,
    keepRejected: _rejected,
    ollamaHost: _host,
    ollamaModel: _llm,
    ...withoutServer
  } = config;
  const {
    keyFile: _key,
    scopeIdFile: _scope,
    vault: _vault,
    refineLoss: _losses,
    ownTypes,
    ...settings
  } = withoutServer;
  return { ...settings, refineLoss: null, ownTypes: ownTypes.map(({ name }) => name) };
}

/** Each gap with what was decided, but for a model's reason, which may quote the transcript. */
function gapsOf({ gaps, decisions }: Redaction) {
  const decided = new Map(decisions.map((decision) => [decision.gapId, decision]));
  return gaps.map(({ id, startMs, endMs, channel, misheard = false, doubtful = false }) => {
    const made = decided.get(id);
    const { decision, type, confidence, judgedBy } = made ?? {};
    const opinions = made && opinionsOf(made);
    return { id, startMs, endMs, channel, misheard, doubtful, decision, type, confidence, judgedBy, opinions };
  });
}

function timingsOf({ stages, languageModel }: Job) {
  const asked = [...(languageModel?.usage() ?? [])];
  const ofServer = asked.map(([task, { serverMs }]) => [`llm.${task}`, Math.round(serverMs)]);
  return { ...stages.timingsMs, ...Object.fromEntries(ofServer) };
}
