import type { AudioProbe } from "../audio/probe.js";
import { sha256OfFile } from "../files/sha256.js";
import { promptFiles } from "../text/prompts/prompt-files.js";
import { type AuditRecord, auditSchema, modelLabel } from "./audit.js";
import { longestMutedMs } from "./plan/redaction-plan.js";
import type { Job } from "./prepare.js";
import type { Redaction } from "./redact.js";

/**
 * What was done and found, without a word of it; contract "hushtape.audit/1".
 * @throws what the sum of the staged sound throws, and a defect when a value does not fit the schema.
 */
export async function auditRecord(job: Job, redaction: Redaction, signal: AbortSignal): Promise<AuditRecord> {
  const { source, config, languageModel, relex } = job;
  const { heard, plan, stagedAudio, verification } = redaction;
  const transcriber = typeof job.words === "string" ? null : job.words;
  const { model: _model, engine: _engine, ollamaHost: _host, ollamaModel: _llm, ...withoutServer } = config;
  const { keyFile: _key, scopeIdFile: _scope, vault: _vault, ownTypes, ...settings } = withoutServer;
  const asked = [...(languageModel?.usage() ?? [])];
  const decisions = new Map(redaction.decisions.map((decision) => [decision.gapId, decision]));
  return auditSchema.parse({
    schema: "hushtape.audit/1",
    input: { ...soundFacts(source.sound), sha256: source.sha256, durationMs: heard.durationMs },
    output: {
      // The verification has asked the output for its format: it is the input's.
      ...soundFacts(source.sound),
      sha256: await sha256OfFile(stagedAudio, signal),
      durationMs: heard.durationMs,
    },
    engines: {
      transcriber: transcriber
        ? { ...transcriber.description, model: modelLabel(transcriber.description.model) }
        : { name: "transcript-file", model: null, modelSha256: null, device: null },
      detectors: config.detectors.map((name) => ({ name })),
      gapJudge: { name: job.gapJudge.name },
      languageModel: languageModel && {
        ...languageModel.description,
        model: modelLabel(languageModel.description.model),
        prompts: promptFiles(config),
        usage: asked.map(([task, { requests, promptTokens, outputTokens }]) => ({
          task,
          requests,
          promptTokens,
          outputTokens,
        })),
      },
      vad: { name: "silero", frameMs: heard.activity[0]?.frameMs ?? 32 },
    },
    config: { ...settings, ownTypes: ownTypes.map(({ name }) => name) },
    configSources: job.configSources,
    surrogates: relex && {
      keyId: relex.keyId,
      locale: relex.locale,
      vault: relex.vaultKind,
      ...relex.counts,
    },
    mutedMs: longestMutedMs(plan, source.sound.channels),
    spans: plan.spans,
    gaps: redaction.gaps.map(({ id, startMs, endMs, channel }) => {
      const decision = decisions.get(id);
      return {
        id,
        startMs,
        endMs,
        channel,
        decision: decision?.decision,
        type: decision?.type,
        confidence: decision?.confidence,
        judgedBy: decision?.judgedBy,
      };
    }),
    verification: {
      silence: {
        ok: verification.ok,
        leakedSamples: verification.leakedSamples,
        changedOutside: verification.changedOutside,
      },
      retranscription: null,
    },
    timingsMs: {
      ...job.stages.timingsMs,
      ...Object.fromEntries(asked.map(([task, { serverMs }]) => [`llm.${task}`, Math.round(serverMs)])),
    },
  } satisfies Record<keyof AuditRecord, unknown>);
}

function soundFacts({ container, codec, sampleRate, channels }: AudioProbe) {
  return { container, codec, sampleRate, channels };
}
