import { parseConfig } from "../config/config.js";
import { requireEarFor, requireNoneOfTranscript } from "../config/given-transcript.js";
import { parseKnown } from "../config/known.js";
import { givenByCaller } from "../config/layers.js";
import { guardListener, listenerFailed } from "../event-listener.js";
import { requireMemory } from "../files/process-limits.js";
import { requireMeasuredForRecordings } from "../refine/open-refiner.js";
import { deliverSound } from "./deliver-sound.js";
import { dispose, prepare } from "./prepare.js";
import { publish } from "./publish.js";
import { requireOptions } from "./read-options.js";
import { openInput, type RecordingInput } from "./recording-input.js";
import { hear, redact } from "./redact.js";
import type { RedactOptions } from "./redact-options.js";
import type { RedactResult } from "./redact-result.js";
import { StageRunner } from "./stage-runner.js";

/**
 * Redacts one recording: prepare, redact, publish. Outputs appear together, by rename, after verification; on any failure none does and
 * the work folder is gone, and so is what was kept of a stream.
 * @throws HushtapeError with a code of docs/errors.md; its message quotes neither the recording's words nor its name.
 */
export async function redactRecording(input: RecordingInput, options: RedactOptions): Promise<RedactResult> {
  requireOptions(options);
  const { emit, failure } = guardListener(options.onEvent);
  const signal = options.signal ? AbortSignal.any([options.signal, failure]) : failure;
  try {
    requireMemory();
    // Not after an hour of waiting for a stream.
    const config = parseConfig(options.config ?? {});
    await requireMeasuredForRecordings(config);
    const { configSources = givenByCaller(options.config ?? {}), transcriptPath } = options;
    if (transcriptPath === undefined) requireNoneOfTranscript(config, configSources);
    else requireEarFor(config, configSources);
    if (options.known !== undefined) parseKnown(options.known);
    const recording = await openInput(input, options.outDir, signal);
    try {
      return await redactFile(recording.path, options, new StageRunner(signal, emit));
    } finally {
      await recording.dispose();
    }
  } catch (error) {
    throw failure.aborted ? listenerFailed() : error;
  }
}

async function redactFile(path: string, options: RedactOptions, stages: StageRunner): Promise<RedactResult> {
  const job = await prepare(path, options, stages);
  try {
    const redaction = await redact(job, await hear(job));
    const result = await publish(job, redaction);
    if (job.soundTo) await deliverSound(redaction.stagedAudio, job.soundTo, stages.signal);
    return result;
  } finally {
    await dispose(job);
  }
}
