import { listen } from "../audio/listen.js";
import { muteRecording } from "../audio/mute.js";
import { verifyMute } from "../audio/verify-mute.js";
import { type ConfigInput, parseConfig } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { type GuardedListener, guardListener, listenerFailed } from "../event-listener.js";
import { outputEnding, outputNames } from "../files/output-names.js";
import { WorkFolder } from "../files/work-folder.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import { openRelexicalizer } from "../relex/open-relexicalizer.js";
import { replacementsOf } from "../rewrite/deidentify.js";
import { chooseDetectors, listDetectors } from "../text/detectors/choose-detectors.js";
import { chooseGapJudge } from "../text/gap-judge/choose-gap-judge.js";
import { safeStem } from "../text/safe-stem.js";
import { renderTranscript } from "../text/transcript-text.js";
import type { PipelineEvent, StageContext } from "../types.js";
import { chooseTranscriber } from "./choose-transcriber.js";
import { spreadToOtherChannels } from "./crosstalk.js";
import { findEntities, typesOfWords } from "./find-entities.js";
import { judgeGaps } from "./judge-gaps.js";
import { planRedaction } from "./plan.js";
import type { RedactResult } from "./redact-result.js";
import { redactTranscript, removedParts } from "./redacted-transcript.js";
import { bytesNeeded, readSource, requireUnchanged } from "./source.js";
import { StageRunner } from "./stage-runner.js";
import { transcribe } from "./transcribe.js";
import { warningsBefore } from "./warnings.js";
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
  // A file's name is judged by all that read names: fewer detectors for the words do not make it safe.
  const forNames = listDetectors();

  const source = await stages.run("probe", ({ signal }) => readSource(inputPath, config.channels, signal));
  const { sound, layout } = source;
  stages.limitBy(sound.durationMs ?? 0, config.timeLimitFactor);
  for (const warning of warningsBefore(config, source)) emit(warning);
  const languageModel = await chooseLanguageModel(config, { signal: stages.signal, emit });
  const detectors = chooseDetectors(config, languageModel);
  const relex = await openRelexicalizer(config, { model: languageModel, signal: stages.signal });
  const gapJudge = chooseGapJudge(config, languageModel);
  const words = options.transcriptPath ?? (await chooseTranscriber(config, emit));

  const work = await WorkFolder.open(options.outDir).catch(async (error: unknown) => {
    await relex?.close();
    throw error;
  });
  try {
    await work.requireSpace(bytesNeeded(source));
    const ending = outputEnding(inputPath, sound.ending);
    const nameBy = (redacted: ReadonlySet<string>, context: StageContext) =>
      safeStem(inputPath, source.sha256, redacted, forNames, { ...context, language: config.language });
    if (!options.force) {
      // Asked again when publishing; here it saves an hour of recognition for nothing.
      const { audio, audit } = outputNames(await nameBy(new Set(), { signal: stages.signal, emit }), ending);
      await work.requireAbsent([audio, audit]);
    }

    const heard = await stages.run("decode", (context) => listen(inputPath, sound, layout, work.path, context));
    stages.limitBy(heard.durationMs, config.timeLimitFactor);

    const transcript = await stages.run("transcribe", (context) => transcribe(words, heard, source, config, context));
    const text = renderTranscript(transcript.words);
    const { entities, withoutModel } = await stages.run("detect", (context) =>
      findEntities(transcript, text, { detectors, config }, context),
    );
    const wordEntities = typesOfWords(entities, text);
    const withoutModelsWords = typesOfWords(withoutModel, text);
    const { gaps, decisions } = await stages.run("gaps", (context) =>
      judgeGaps(gapJudge, heard, transcript, [wordEntities, withoutModelsWords], context),
    );

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
      const surrogates = relex ? await replacementsOf(text.text, entities, relex) : [];
      const redacted = redactTranscript(transcript.words, text.wordSpans, entities, plan, text.text, surrogates);
      const removed = removedParts(
        redacted,
        transcript.words,
        (index) => wordEntities.get(index) === "PERSON" || withoutModelsWords.get(index) === "PERSON",
      );
      const stem = await nameBy(removed, context);
      await requireUnchanged(source, context.signal);
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
        relex,
        stagedAudio,
        gapJudge,
        languageModel,
        transcriber: typeof words === "string" ? null : words,
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
    await relex?.close();
    await work.dispose();
  }
}
