import { muteRecording } from "../audio/mute/mute.js";
import { tellFailedChecks } from "../audio/verify/failed-checks.js";
import { type SilenceVerification, verifyMute } from "../audio/verify/verify-mute.js";
import { HushtapeError } from "../errors.js";
import type { StageContext } from "../types.js";
import { keepRejected } from "./keep-rejected.js";
import type { RedactionPlan } from "./plan/redaction-plan.js";
import type { Job } from "./prepare.js";

/** What muting and its check need of a job. */
export interface MuteJob extends Pick<Job, "inputPath" | "output" | "source" | "stages" | "work"> {
  readonly config: Pick<Job["config"], "style" | "keepRejected">;
}

/** The sound with the plan muted, in the work folder, and what its check says. */
export interface MutedSound {
  readonly plan: RedactionPlan;
  readonly stagedAudio: string;
  readonly verification: SilenceVerification;
}

/**
 * Writes the sound with the plan muted, over what an earlier plan left, and checks it.
 * @throws HushtapeError VERIFICATION_FAILED, and what `muteRecording` and the decoding of either recording throw.
 */
export async function muteAndVerify(job: MuteJob, plan: RedactionPlan): Promise<MutedSound> {
  const stagedAudio = job.work.file(`redacted${job.output.ending}`);
  await job.stages.run("mute", (context) => mute(job, plan, stagedAudio, context));
  const verification = await job.stages.run("verify", (context) =>
    rejecting(job, { plan, stagedAudio }, () => verify(job, plan, stagedAudio, context)),
  );
  return { plan, stagedAudio, verification };
}

async function mute(
  { inputPath, output, config }: MuteJob,
  { spans }: RedactionPlan,
  outputPath: string,
  { signal, emit }: StageContext,
): Promise<void> {
  const onProgress = (fraction: number) => emit({ kind: "progress", stage: "mute", fraction });
  const { source: probe, target } = output;
  await muteRecording({ inputPath, probe, target, outputPath, spans, style: config.style, signal, onProgress });
}

/** What does not pass `check` is kept aside where the settings say so, and is an error in any case. */
export async function rejecting<T>(
  { source, output, config }: MuteJob,
  { plan, stagedAudio }: Pick<MutedSound, "plan" | "stagedAudio">,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (failure) {
    if (!(failure instanceof HushtapeError) || failure.code !== "VERIFICATION_FAILED") throw failure;
    if (config.keepRejected === null) throw failure;
    await keepRejected(config.keepRejected, { source, stagedAudio, ending: output.ending, spans: plan.spans, failure });
    throw failure;
  }
}

/** @throws HushtapeError VERIFICATION_FAILED, and what the decoding of either recording throws. */
async function verify(
  { inputPath: originalPath, output, config }: MuteJob,
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
