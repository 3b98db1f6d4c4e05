import { setTimeout as pause } from "node:timers/promises";
import { type FailureCode, HushtapeError } from "../../errors.js";
import type { Claim, ClaimEnd } from "../queue/board.js";
import type { Perform, Performed, WorkerEvent } from "./perform.js";

/** So long work that was told to stop may take to stop; it can publish nothing any more. */
const MAX_STOPPING_MS = 5_000;

/** What is wrong with the machine and not with the recording: another worker may do it. */
const OF_THE_MACHINE = new Set<FailureCode>(["TOOL_MISSING", "MODEL_MISSING", "KEY_INVALID", "OUTPUT_UNWRITABLE"]);

/** How a claim ended. */
export interface Ended {
  readonly end: Extract<WorkerEvent, { kind: "ended" }>["end"];
  readonly failure: HushtapeError | null;
  /** The machine lacks what every job needs. */
  readonly isOfTheMachine: boolean;
}

/**
 * One job from claim to end: performed and published, failed, or given back when there is no time left. Never throws.
 * @param noTime aborted when the worker must end.
 */
export async function workOn(claim: Claim, perform: Perform, noTime: AbortSignal): Promise<Ended> {
  const signal = AbortSignal.any([claim.signal, noTime]);
  let performed: Performed | null = null;
  let mayBePublished = false;
  try {
    const onProgress = claim.progress.bind(claim);
    if (signal.aborted) throw signal.reason;
    performed = await stopped(perform(claim.job, { token: claim.token, signal, onProgress }), signal);
    await publish(claim, performed, (may) => {
      mayBePublished = may;
    });
    return { end: "done", failure: null, isOfTheMachine: false };
  } catch (error) {
    if (!mayBePublished) await performed?.discard().catch(() => undefined);
    return endOf(claim, failureOf(error), noTime.aborted);
  }
}

/** @param tell whether others may see the results although this threw. */
async function publish(claim: Claim, performed: Performed, tell: (mayBePublished: boolean) => void): Promise<void> {
  let failed = false;
  try {
    await claim.complete(async (signal) => {
      failed = true;
      const result = await performed.publish(signal);
      failed = false;
      return result;
    });
  } catch (error) {
    tell(!failed && failureOf(error).code !== "LEASE_LOST");
    throw error;
  }
}

async function endOf(claim: Claim, failure: HushtapeError, hasNoTime: boolean): Promise<Ended> {
  const isOfTheMachine = OF_THE_MACHINE.has(failure.code);
  // Why it is lost, not how the work was stopped for it.
  if (claim.signal.aborted) return { end: "lost", failure: failureOf(claim.signal.reason), isOfTheMachine: false };
  try {
    if (hasNoTime) {
      const end = await claim.giveBack();
      return { end: end === "queued" ? "returned" : end, failure: null, isOfTheMachine: false };
    }
    return { end: await claim.fail(isOfTheMachine ? passing(failure) : failure), failure, isOfTheMachine };
  } catch {
    // The queue is away; the lease will be over, and the job another's.
    return { end: "lost" satisfies ClaimEnd, failure, isOfTheMachine };
  }
}

/** The work, or the end of waiting for it after it was told to stop. */
async function stopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const waited = new AbortController();
  const tooLong = new Promise<never>((_, reject) => {
    const stop = () =>
      pause(MAX_STOPPING_MS, null, { signal: waited.signal }).then(
        () => reject(signal.reason),
        () => undefined,
      );
    signal.addEventListener("abort", stop, { once: true, signal: waited.signal });
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    waited.abort();
  }
}

function failureOf(error: unknown): HushtapeError {
  if (error instanceof HushtapeError) return error;
  return new HushtapeError("INTERNAL", "a job ended in a way that nobody foresaw", "Report it.");
}

function passing({ code, message, hint, figures }: HushtapeError): HushtapeError {
  return new HushtapeError(code, message, hint, figures, true);
}
