import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { chooseLayout } from "./audio/channel-layout.js";
import { spreadToOtherChannels } from "./audio/crosstalk.js";
import { findGaps } from "./audio/gaps.js";
import { listen } from "./audio/listen.js";
import { findMisheard } from "./audio/misheard.js";
import { muteRecording } from "./audio/mute.js";
import { probe } from "./audio/probe.js";
import { recogniseSpeech } from "./audio/recognise.js";
import { readTranscriptFile } from "./audio/transcript-file.js";
import { seemsMisplaced } from "./audio/transcript-fit.js";
import { verifyMute } from "./audio/verify-mute.js";
import { type ConfigInput, parseConfig, typesOfPolicy } from "./config.js";
import { HushtapeError } from "./errors.js";
import { type GuardedListener, guardListener, listenerFailed } from "./event-listener.js";
import { outputEnding, outputNames, safeStem } from "./output-names.js";
import { planRedaction } from "./plan.js";
import { redactTranscript } from "./relex/redacted-transcript.js";
import { sha256OfFile } from "./sha256.js";
import { StageRunner } from "./stage-runner.js";
import { chooseDetectors, chooseGapJudge, chooseTranscriber } from "./stages.js";
import { detectEntities, mergeEntities } from "./text/detect.js";
import type { EntityType } from "./text/entity-types.js";
import { isOrdinaryWord } from "./text/ordinary-word.js";
import { renderTranscript, wordsOf } from "./text/transcript-text.js";
import { detectMisheard } from "./text/uncertain-words.js";
import type { GapDecision, PipelineEvent, StageName } from "./types.js";
import { WorkFolder } from "./work-folder.js";
import { writeOutputs } from "./write-outputs.js";

export interface RedactOptions {
  /** Folder for the outputs; made if absent. */
  readonly outDir: string;
  /** Settings as in docs/configuration.md; all have defaults. */
  readonly config?: ConfigInput;
  /** A transcript to use instead of recognising the speech. */
  readonly transcriptPath?: string;
  /** Replace outputs that are there already. Default: refuse. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}

export interface RedactResult {
  /** Paths of what was written; `review` only where asked for. */
  readonly outputs: {
    readonly audio: string;
    readonly json: string;
    readonly txt: string;
    readonly vtt: string;
    readonly audit: string;
    readonly review: string | null;
  };
  readonly durationMs: number;
  /** Muted time of the channel that lost most. */
  readonly mutedMs: number;
  readonly spans: number;
  /** How many findings of each type, and how many muted gaps. */
  readonly entities: Readonly<Partial<Record<EntityType, number>>>;
  readonly gaps: { readonly muted: number; readonly kept: number };
  readonly timingsMs: Readonly<Partial<Record<StageName, number>>>;
}

/**
 * Redacts one recording: the stages of docs/method.md in their order. Outputs appear together, by rename, after verification; on
 * any failure none does and the work folder is gone.
 * @throws HushtapeError with a code of docs/errors.md; its message quotes neither the recording's words nor its name.
 */
export async function redactRecording(inputPath: string, options: RedactOptions): Promise<RedactResult> {
  const listener = guardListener(options.onEvent);
  try {
    return await runStages(inputPath, options, listener);
  } catch (error) {
    throw listener.failure.aborted ? listenerFailed() : error;
  }
}

async function runStages(
  inputPath: string,
  options: RedactOptions,
  { emit, failure }: GuardedListener,
): Promise<RedactResult> {
  const config = parseConfig(options.config ?? {});
  const stages = new StageRunner(options.signal ? AbortSignal.any([options.signal, failure]) : failure, emit);
  const detectors = chooseDetectors(config);
  // A name is judged by all of them: fewer detectors for the words do not make it safe.
  const allDetectors = chooseDetectors(parseConfig({}));

  const source = await stages.run("probe", async ({ signal }) => {
    const sound = await probe(inputPath, { signal });
    const before = await stat(inputPath);
    const sha256 = await sha256OfFile(inputPath, signal);
    const layout = config.channels === "auto" ? await chooseLayout(inputPath, sound, { signal }) : config.channels;
    return { sound, sha256, layout, before };
  });
  stages.limitBy(source.sound.durationMs ?? 0, config.timeLimitFactor);
  const { sound, layout } = source;
  if (sound.hasVideo) {
    emit({
      kind: "warning",
      code: "video-not-redacted",
      message: "The pictures of this video are copied as they are: faces, screens and papers in view are not redacted.",
    });
  }
  const transcriber = options.transcriptPath === undefined ? await chooseTranscriber(config, emit) : null;

  const work = await WorkFolder.open(options.outDir);
  try {
    await work.requireSpace(bytesNeeded(source.before.size, sound));

    const heard = await stages.run("decode", (context) => listen(inputPath, sound, layout, work.path, context));
    stages.limitBy(heard.durationMs, config.timeLimitFactor);

    const transcript = await stages.run("transcribe", (context) =>
      transcriber
        ? recogniseSpeech(transcriber, heard, config.language, context)
        : readTranscriptFile(options.transcriptPath ?? "", { recordingDurationMs: heard.durationMs }),
    );
    if (transcript.words.some(({ channel }) => channel !== null && channel >= sound.channels)) {
      throw new HushtapeError(
        "TRANSCRIPT_INVALID",
        "the transcript names a channel that the recording does not have",
        "Channels count from 0. Leave them out to mute all channels.",
      );
    }
    if (seemsMisplaced(transcript.words, heard.activity)) {
      emit({
        kind: "warning",
        code: "transcript-misplaced",
        message:
          "Many words of the transcript lie where nobody speaks. If it does not belong to this recording, identifiers stay audible.",
      });
    }
    const speechMs = heard.activity.reduce((sum, { speech }) => sum + speech.totalMs, 0);
    if (config.gaps === "keep" && transcript.words.length === 0 && speechMs > 0) {
      throw new HushtapeError(
        "ENGINE_FAILED",
        "there is speech, but the transcript holds no word of it",
        "With --gaps keep nothing would be redacted. Use --gaps judge or mute-all, or another model.",
      );
    }

    const text = renderTranscript(transcript.words);
    const entities = await stages.run("detect", async (context) => {
      const types = typesOfPolicy(config.policy);
      const reading = { ...context, language: config.language };
      const found = await detectEntities(text.text, { ...reading, detectors, types });
      const misheard = await detectMisheard(transcript.words, detectors, reading);
      return mergeEntities([...found, ...misheard.filter(({ type }) => types.has(type))]);
    });
    const entityWords = entities.map((entity) => wordsOf(entity, text.wordSpans));

    const { gaps, decisions } = await stages.run("gaps", async (context) => {
      const found = heard.activity.flatMap((activity, index) => {
        const channel = layout === "split" ? index : null;
        return [
          ...findGaps(activity.speech, transcript.words, { channel, activity }),
          ...findMisheard(transcript.words, { channel }),
        ];
      });
      const ordered = found
        .sort((a, b) => a.startMs - b.startMs)
        .map((gap, index) => ({ ...gap, id: `gap-${index + 1}` }));
      const wordEntities = new Map(
        entities.flatMap((entity, index) => (entityWords[index] ?? []).map((word) => [word, entity.type])),
      );
      const judged = await chooseGapJudge(config).judge(ordered, transcript, { ...context, wordEntities });
      return {
        gaps: ordered,
        decisions: everyGapDecided(
          ordered.map((gap) => gap.id),
          judged,
        ),
      };
    });

    const plan = await stages.run("plan", async () => {
      const drawn = planRedaction({
        words: transcript.words,
        wordSpans: text.wordSpans,
        entities,
        gaps,
        gapDecisions: decisions,
        durationMs: heard.durationMs,
        layout,
        config,
        energyAt: heard.store.energyAt,
      });
      return layout === "split" ? spreadToOtherChannels(drawn, heard.store, sound.channels) : drawn;
    });

    const ending = outputEnding(inputPath, sound.ending);
    const stagedAudio = work.file(`redacted${ending}`);
    await stages.run("mute", ({ signal }) =>
      muteRecording({
        inputPath,
        probe: sound,
        outputPath: stagedAudio,
        spans: plan.spans,
        style: config.style,
        signal,
        onProgress: (fraction) => emit({ kind: "progress", stage: "mute", fraction }),
      }),
    );
    const verification = await stages.run("verify", ({ signal }) =>
      verifyMute({
        originalPath: inputPath,
        originalProbe: sound,
        outputPath: stagedAudio,
        spans: plan.spans,
        style: config.style,
        signal,
        onProgress: (fraction) => emit({ kind: "progress", stage: "verify", fraction }),
      }),
    );
    if (!verification.ok) {
      throw new HushtapeError(
        "VERIFICATION_FAILED",
        "the redacted recording did not pass its checks",
        "It was deleted. Please report this with the recording's container and codec.",
      );
    }

    const result = await stages.run("write", async (context) => {
      const redacted = redactTranscript(transcript.words, text.wordSpans, entities, plan, text.text);
      const inEntities = new Set(entityWords.flat());
      const removed = redacted.removed.flatMap((index) => {
        const parts = transcript.words[index]?.text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? [];
        // An ordinary word that went with a gap says nothing about anybody.
        return inEntities.has(index) ? parts : parts.filter((part) => !isOrdinaryWord(part));
      });
      const stem = await safeStem(inputPath, source.sha256, new Set(removed), allDetectors, {
        ...context,
        language: config.language,
      });
      await requireUnchanged(inputPath, source, context.signal);
      return writeOutputs({
        work,
        outDir: options.outDir,
        names: outputNames(stem, ending),
        config,
        source,
        heard,
        transcript,
        entities,
        gaps,
        decisions,
        plan,
        redacted,
        stagedAudio,
        transcriber,
        timingsMs: stages.timingsMs,
        verification,
        force: options.force ?? false,
        signal: context.signal,
      });
    });
    // Until here a cancellation, a time-out or a listener that throws takes the outputs back.
    failure.throwIfAborted();
    await work.confirm();
    return result;
  } finally {
    await work.dispose();
  }
}

/**
 * What was heard, muted and verified must be one and the same file: another one under its name keeps length and times when it is copied there.
 * @throws HushtapeError INPUT_CORRUPT
 */
async function requireUnchanged(
  inputPath: string,
  { before, sha256 }: { readonly before: Stats; readonly sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const after = await stat(inputPath).catch(() => null);
  const sameFile = after?.size === before.size && after.mtimeMs === before.mtimeMs;
  const untouched = sameFile && after.ino === before.ino && after.ctimeMs === before.ctimeMs;
  if (untouched || (sameFile && (await sha256OfFile(inputPath, signal)) === sha256)) return;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the recording changed while it was being redacted",
    "Wait until it is complete and run again.",
  );
}

/** Law 1: a judge that forgets a gap has not judged it. */
function everyGapDecided(ids: readonly string[], decisions: readonly GapDecision[]): readonly GapDecision[] {
  const decided = new Map(decisions.map((decision) => [decision.gapId, decision]));
  return ids.map((id) => {
    const decision = decided.get(id);
    if (!decision)
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap undecided", "Nothing was published.");
    return decision;
  });
}

/** Room for a compressed recording of unknown length: 16 times its bytes is 1 min of 16 kHz speech for each 2 min of 8 kbit/s. */
const EXPANSION = 16;

/** Speech at 16 kHz (32 kB/s) for every channel, and an output as large as the input with some room. */
function bytesNeeded(inputBytes: number, sound: { durationMs: number | null; channels: number }): number {
  const speechBytes = sound.durationMs === null ? inputBytes * EXPANSION : sound.durationMs * 32 * sound.channels;
  return speechBytes + inputBytes * 1.2;
}
