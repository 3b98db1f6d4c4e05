import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AudioProbe } from "../audio/probe.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import type { SilenceVerification } from "../audio/verify/verify-mute.js";
import type { Config } from "../config/config.js";
import type { EntityType } from "../entity-types.js";
import type { OutputNames } from "../files/output-names.js";
import { sha256OfFile } from "../files/sha256.js";
import type { StagedFile, WorkFolder } from "../files/work-folder.js";
import type { LanguageModel } from "../llm/language-model.js";
import type { Relexicalizer } from "../relex/relexicalizer.js";
import { withNote, withVttNote } from "../rewrite/note.js";
import { promptFiles } from "../text/prompts/prompt-files.js";
import type { Entity, Gap, GapDecision, GapJudge, StageName, Transcriber, Transcript } from "../types.js";
import { type AuditRecord, auditSchema, modelLabel } from "./audit.js";
import { toWebVtt } from "./captions.js";
import { mutedIntervals, type RedactionPlan } from "./plan.js";
import type { RedactResult } from "./redact-result.js";
import type { RedactedTranscript } from "./redacted-transcript.js";

/** Everything that the stages made; see pipeline.ts. */
export interface Finished {
  readonly work: WorkFolder;
  readonly outDir: string;
  readonly names: OutputNames;
  readonly config: Config;
  readonly source: { readonly sound: AudioProbe; readonly sha256: string; readonly layout: "mix" | "split" };
  readonly heard: HeardSpeech;
  readonly transcript: Transcript;
  readonly entities: readonly Entity[];
  readonly gaps: readonly Gap[];
  readonly decisions: readonly GapDecision[];
  readonly plan: RedactionPlan;
  readonly redacted: RedactedTranscript;
  /** `null`: placeholders. */
  readonly relex: Relexicalizer | null;
  readonly stagedAudio: string;
  readonly gapJudge: GapJudge;
  readonly languageModel: LanguageModel | null;
  readonly transcriber: Transcriber | null;
  readonly timingsMs: Partial<Record<StageName, number>>;
  readonly verification: SilenceVerification;
  readonly force: boolean;
  readonly signal: AbortSignal;
}

/** Writes every output into the work folder and publishes them together, until `WorkFolder.confirm` revocably. The formats are docs/outputs.md. */
export async function writeOutputs(run: Finished): Promise<RedactResult> {
  const { work, names } = run;
  const staged: StagedFile[] = [];
  const stage = async (targetName: string, content: string, mode = 0o644) => {
    const stagedPath = work.file(`output-${staged.length}`);
    await writeFile(stagedPath, content, { mode });
    staged.push({ stagedPath, targetName });
  };
  await stage(names.json, pretty(transcriptDocument(run)));
  const text = `${run.redacted.text}\n`;
  const captions = toWebVtt(run.redacted.items, run.heard.durationMs);
  await stage(names.txt, run.relex ? withNote(text, run.relex.locale) : text);
  await stage(names.vtt, run.relex ? withVttNote(captions, run.relex.locale) : captions);
  await stage(names.audit, pretty(await auditRecord(run)));
  if (run.config.privateReview) await stage(names.review, pretty(reviewDocument(run)), 0o600);
  staged.push({ stagedPath: run.stagedAudio, targetName: names.audio });
  run.signal.throwIfAborted();
  await work.publish(staged, { force: run.force, revocable: true });

  const path = (name: string) => join(run.outDir, name);
  return {
    outputs: {
      audio: path(names.audio),
      json: path(names.json),
      txt: path(names.txt),
      vtt: path(names.vtt),
      audit: path(names.audit),
      review: run.config.privateReview ? path(names.review) : null,
    },
    durationMs: run.heard.durationMs,
    mutedMs: mutedMs(run),
    spans: run.plan.spans.length,
    entities: countTypes(run.entities),
    gaps: {
      muted: run.decisions.filter(({ decision }) => decision === "mute").length,
      kept: run.decisions.filter(({ decision }) => decision === "keep").length,
    },
    timingsMs: run.timingsMs,
    languageModel: Object.fromEntries(run.languageModel?.usage() ?? []),
  };
}

/** Of the channel that lost most. */
function mutedMs(run: Finished): number {
  const channels = Array.from({ length: run.source.sound.channels }, (_, channel) => channel);
  return Math.max(...channels.map((channel) => mutedIntervals(run.plan, channel).totalMs));
}

function countTypes(entities: readonly Entity[]): Partial<Record<EntityType, number>> {
  const counts: Partial<Record<EntityType, number>> = {};
  for (const { type } of entities) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function transcriptDocument(run: Finished) {
  return {
    schema: "hushtape.transcript/1",
    language: run.transcript.language,
    duration: run.heard.durationMs / 1000,
    ...(run.relex ? { surrogates: true } : {}),
    text: run.redacted.text,
    words: run.redacted.items.map((item) => ({
      word: item.word,
      start: seconds(item.startMs),
      end: seconds(item.endMs),
      ...(item.speaker === null ? {} : { speaker: item.speaker }),
      ...(item.channel === null ? {} : { channel: item.channel }),
      ...(item.redacted === null ? {} : { redacted: item.redacted }),
      ...(item.surrogate ? { surrogate: true } : {}),
    })),
  };
}

/** PHI: the original words, what was found in them and why each span is muted. */
function reviewDocument(run: Finished) {
  return {
    schema: "hushtape.review/1",
    language: run.transcript.language,
    words: run.transcript.words,
    entities: run.entities,
    gaps: run.gaps,
    gapDecisions: run.decisions,
    spans: run.plan.spans,
  };
}

async function auditRecord(run: Finished): Promise<AuditRecord> {
  const { source, config, transcriber } = run;
  const { model: _model, engine: _engine, ollamaHost: _host, ollamaModel: _llm, ...withoutServer } = config;
  const { keyFile: _key, scopeIdFile: _scope, vault: _vault, ownTypes, ...settings } = withoutServer;
  const asked = [...(run.languageModel?.usage() ?? [])];
  const decisions = new Map(run.decisions.map((decision) => [decision.gapId, decision]));
  return auditSchema.parse({
    schema: "hushtape.audit/1",
    input: { ...soundFacts(source.sound), sha256: source.sha256, durationMs: run.heard.durationMs },
    output: {
      // The verification has asked the output for its format: it is the input's.
      ...soundFacts(source.sound),
      sha256: await sha256OfFile(run.stagedAudio, run.signal),
      durationMs: run.heard.durationMs,
    },
    engines: {
      transcriber: transcriber
        ? { ...transcriber.description, model: modelLabel(transcriber.description.model) }
        : { name: "transcript-file", model: null, modelSha256: null, device: null },
      detectors: config.detectors.map((name) => ({ name })),
      gapJudge: { name: run.gapJudge.name },
      languageModel: run.languageModel && {
        ...run.languageModel.description,
        model: modelLabel(run.languageModel.description.model),
        prompts: promptFiles(config),
        usage: asked.map(([task, { requests, promptTokens, outputTokens }]) => ({
          task,
          requests,
          promptTokens,
          outputTokens,
        })),
      },
      vad: { name: "silero", frameMs: run.heard.activity[0]?.frameMs ?? 32 },
    },
    config: { ...settings, ownTypes: ownTypes.map(({ name }) => name) },
    surrogates: run.relex && {
      keyId: run.relex.keyId,
      locale: run.relex.locale,
      vault: run.relex.vaultKind,
      ...run.relex.counts,
    },
    mutedMs: mutedMs(run),
    spans: run.plan.spans,
    gaps: run.gaps.map(({ id, startMs, endMs, channel }) => {
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
        ok: run.verification.ok,
        leakedSamples: run.verification.leakedSamples,
        changedOutside: run.verification.changedOutside,
      },
      retranscription: null,
    },
    timingsMs: {
      ...run.timingsMs,
      ...Object.fromEntries(asked.map(([task, { serverMs }]) => [`llm.${task}`, Math.round(serverMs)])),
    },
  } satisfies Record<keyof AuditRecord, unknown>);
}

function soundFacts({ container, codec, sampleRate, channels }: AudioProbe) {
  return { container, codec, sampleRate, channels };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
