import { guardListener, listenerFailed } from "../event-listener.js";
import { dispose, prepare } from "./prepare.js";
import { publish } from "./publish.js";
import { redact } from "./redact.js";
import type { RedactOptions } from "./redact-options.js";
import type { RedactResult } from "./redact-result.js";
import { StageRunner } from "./stage-runner.js";

/**
 * Redacts one recording: prepare, redact, publish. Outputs appear together, by rename, after verification; on any failure none does and
 * the work folder is gone.
 * @throws HushtapeError with a code of docs/errors.md; its message quotes neither the recording's words nor its name.
 */
export async function redactRecording(inputPath: string, options: RedactOptions): Promise<RedactResult> {
  const { emit, failure } = guardListener(options.onEvent);
  const signal = options.signal ? AbortSignal.any([options.signal, failure]) : failure;
  try {
    const job = await prepare(inputPath, options, new StageRunner(signal, emit));
    try {
      const redaction = await redact(job);
      return await publish(job, redaction);
    } finally {
      await dispose(job);
    }
  } catch (error) {
    throw failure.aborted ? listenerFailed() : error;
  }
}
