import { muteRecording } from "../audio/mute/mute.js";
import { type HeardSpeech, listen } from "../audio/speech/listen.js";
import { tellFailedChecks } from "../audio/verify/failed-checks.js";
import { type SilenceVerification, verifyMute } from "../audio/verify/verify-mute.js";
import { HushtapeError } from "../errors.js";
import { replacementsOf } from "../rewrite/deidentify.js";
import { renderTranscript, type TranscriptText } from "../text/transcript-text.js";
import type { StageContext, Transcript } from "../types.js";
import { spreadToOtherChannels } from "./crosstalk.js";
import { withDoubtful } from "./doubtful-gaps.js";
import { type FoundEntities, findEntities } from "./find-entities.js";
import { type JudgedGaps, judgeGaps } from "./judge-gaps.js";
import { keepRejected } from "./keep-rejected.js";
import { planRedaction } from "./plan/plan-redaction.js";
import type { RedactionPlan } from "./plan/redaction-plan.js";
import type { Job } from "./prepare.js";
import { type SpottedKnown, spotKnown } from "./spot-known.js";
import { type PlacedTranscript, transcribe } from "./transcribe.js";
import type { Placement } from "./transcript-fit.js";

/** What is known of a recording after all stages: the sound is muted and checked in the work folder, nothing is published. */
export interface Redaction extends FoundEntities, JudgedGaps {
  readonly heard: HeardSpeech;
  /** What was heard in the sound of what is known; its words are among `entities`. */
  readonly spotted: SpottedKnown;
  readonly transcript: Transcript;
  /** What the times of a given transcript are worth; `null` for recognised words. */
  readonly placement: Placement | null;
  readonly text: TranscriptText;
  readonly plan: RedactionPlan;
  readonly stagedAudio: string;
  readonly verification: SilenceVerification;
  /** What stands for each entity; empty: placeholders. */
  readonly surrogates: readonly string[];
}

/**
 * The stages in their order, from the sound to the verified redacted sound and the surrogates of its words.
 * @throws HushtapeError of the stage that failed; nothing is ever replaced by a default (law 1).
 */
export async function redact(job: Job): Promise<Redaction> {
  const { stages, source, config, relex } = job;

  const heard = await stages.run("decode", (context) =>
    listen(job.inputPath, source.sound, source.layout, job.work.path, context),
  );
  stages.limitBy(heard.durationMs, config.timeLimitFactor);

  const { transcript, placement } = await stages.run("transcribe", (context) =>
    transcribe(job, heard, source, config, context),
  );
  const text = renderTranscript(transcript.words);

  const { spotted, found } = await stages.run("detect", async (context) => {
    const spotted = await spotKnown(job, heard, transcript, text, context);
    return { spotted, found: await findEntities(transcript, text, job, context, spotted.entities) };
  });
  const judged = await stages.run("gaps", async (context) => {
    const heardOf = await judgeGaps(job.gapJudge, heard, { transcript, placement }, text, found, context);
    return withDoubtful(heardOf, transcript, text, found, heard.durationMs, config, context);
  });
  const plan = await stages.run("plan", () =>
    drawPlan(job, heard, { transcript, placement }, text, { ...found, spotted }, judged),
  );

  const stagedAudio = job.work.file(`redacted${job.output.ending}`);
  await stages.run("mute", (context) => mute(job, plan, stagedAudio, context));
  const verification = await stages.run("verify", (context) => verifyOrKeep(job, plan, stagedAudio, context));

  const surrogates = relex
    ? await stages.run("relexicalize", ({ signal }) => replacementsOf(text.text, found.entities, relex, null, signal))
    : [];
  return {
    ...found,
    ...judged,
    spotted,
    heard,
    transcript,
    placement,
    text,
    plan,
    stagedAudio,
    verification,
    surrogates,
  };
}

async function drawPlan(
  { source, config }: Job,
  heard: HeardSpeech,
  { transcript: { words }, placement }: PlacedTranscript,
  { wordSpans }: TranscriptText,
  { entities, spotted: { spots } }: FoundEntities & Pick<Redaction, "spotted">,
  { gaps, decisions: gapDecisions }: JudgedGaps,
): Promise<RedactionPlan> {
  const { sound, layout } = source;
  const { durationMs, store } = heard;
  const { energyAt } = store;
  const reach = placement?.reach ?? [];
  const plan = planRedaction({
    words,
    wordSpans,
    entities,
    spots,
    gaps,
    gapDecisions,
    durationMs,
    layout,
    config,
    energyAt,
    reach,
  });
  return layout === "split" ? spreadToOtherChannels(plan, store, sound.channels) : plan;
}

async function mute(
  { inputPath, output, config }: Job,
  { spans }: RedactionPlan,
  outputPath: string,
  { signal, emit }: StageContext,
): Promise<void> {
  const onProgress = (fraction: number) => emit({ kind: "progress", stage: "mute", fraction });
  const { source: probe, target } = output;
  await muteRecording({ inputPath, probe, target, outputPath, spans, style: config.style, signal, onProgress });
}

/** What does not pass is kept aside where the settings say so, and is an error in any case. */
async function verifyOrKeep(job: Job, plan: RedactionPlan, stagedAudio: string, context: StageContext) {
  try {
    return await verify(job, plan, stagedAudio, context);
  } catch (failure) {
    const { source, output, config } = job;
    if (!(failure instanceof HushtapeError) || failure.code !== "VERIFICATION_FAILED") throw failure;
    if (config.keepRejected === null) throw failure;
    await keepRejected(config.keepRejected, { source, stagedAudio, ending: output.ending, spans: plan.spans, failure });
    throw failure;
  }
}

/** @throws HushtapeError VERIFICATION_FAILED, and what the decoding of either recording throws. */
async function verify(
  { inputPath: originalPath, output, config }: Job,
  { spans }: RedactionPlan,
  outputPath: string,
  { signal, emit }: StageContext,
): Promise<SilenceVerification> {
  const onProgress = (fraction: number) => emit({ kind: "progress", stage: "verify", fraction });
  const { source: originalProbe, target } = output;
  const { style } = config;
  const verification = await verifyMute({
    originalPath,
    originalProbe,
    target,
    outputPath,
    spans,
    style,
    signal,
    onProgress,
  });
  if (verification.ok) return verification;
  const { failed, leakedSamples, changedOutside, lengthDifferenceSamples, shiftSamples, tagsLeft } = verification;
  const figures = { leakedSamples, changedOutside, lengthDifferenceSamples, tagsLeft };
  throw new HushtapeError(
    "VERIFICATION_FAILED",
    `the redacted recording did not pass its checks: ${tellFailedChecks(failed)}`,
    "It was not published. Please report this with the recording's container and codec; --keep-rejected keeps it for a closer look.",
    shiftSamples === null ? figures : { ...figures, shiftSamples },
  );
}
