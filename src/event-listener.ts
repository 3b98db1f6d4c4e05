import { HushtapeError } from "./errors.js";
import type { PipelineEvent } from "./types.js";
import { recordOf, type WarningRecord } from "./warning-codes.js";

/** The caller's listener, made safe to call from anywhere: inside a stream's handler an exception would end the whole process. */
export interface GuardedListener {
  /** Never throws. Silent once the listener has failed. */
  readonly emit: (event: PipelineEvent) => void;
  /** Aborted when the listener threw: the run must end, since its owner no longer follows it. */
  readonly failure: AbortSignal;
}

/** Wraps a caller's listener. Once it has thrown it is called no more, and `failure` is aborted so that the run ends. */
export function guardListener(onEvent: ((event: PipelineEvent) => void) | undefined): GuardedListener {
  const failed = new AbortController();
  return {
    emit: (event) => {
      if (failed.signal.aborted) return;
      try {
        onEvent?.(event);
      } catch {
        // What it threw is the caller's own and may quote anything.
        failed.abort();
      }
    },
    failure: failed.signal,
  };
}

/** Everything but how far it is. */
export function withoutProgress(emit: (event: PipelineEvent) => void): (event: PipelineEvent) => void {
  return (event) => {
    if (event.kind !== "progress") emit(event);
  };
}

/** The error INTERNAL, for a run that ended because its listener threw. It quotes nothing of what was thrown. */
export function listenerFailed(): HushtapeError {
  return new HushtapeError(
    "INTERNAL",
    "the listener of events threw",
    "Nothing was published. Mend `onEvent` or `onNames`.",
  );
}

/** Passes every event on to `emit`, and keeps the records of warnings among them, in their order. */
export function keepWarnings(emit: (event: PipelineEvent) => void): {
  readonly emit: (event: PipelineEvent) => void;
  readonly warnings: WarningRecord[];
} {
  const warnings: WarningRecord[] = [];
  return {
    warnings,
    emit: (event) => {
      if (event.kind === "warning") warnings.push(recordOf(event));
      emit(event);
    },
  };
}
