import type { FailureCode } from "../../errors.js";
import type { StageName } from "../../types.js";
import type { ClaimEnd, Job, JobResult } from "../queue/board.js";

/** A job's results, made and uploaded, and not yet seen by anybody. */
export interface Performed {
  /** Lets others see them. May run twice, and runs only while the job is surely this worker's; should take seconds. */
  publish(signal: AbortSignal): Promise<JobResult>;
  /** Removes what was uploaded: it was not published, and will not be. */
  discard(): Promise<void>;
}

/** Whoever does the work hears of its end, and tells how far it is. */
export interface PerformContext {
  /** Unlike any other claim's: results lie under it until they are published. */
  readonly token: string;
  /** Aborted when the job is no longer this worker's, or the worker has no time left. */
  readonly signal: AbortSignal;
  /** @param fraction of the stage, 0 to 1. */
  readonly onProgress: (stage: StageName, fraction: number) => void;
}

/** Does the work of a job up to its publication. What it throws decides what becomes of the job; what it uploaded before it cleans itself. */
export type Perform = (job: Job, context: PerformContext) => Promise<Performed>;

/** What a worker tells of itself: ids, codes and times. */
export type WorkerEvent =
  | { readonly kind: "taken"; readonly job: Job }
  | {
      readonly kind: "ended";
      readonly job: Job;
      /** `queued`: there will be another attempt; `returned`: it had no time left for it. */
      readonly end: ClaimEnd | "done" | "returned";
      readonly failure: FailureCode | null;
      readonly elapsedMs: number;
    }
  /** The queue does not answer; it is asked again. */
  | { readonly kind: "queue-away"; readonly failure: FailureCode }
  /** A disk is full: nothing new is taken for a while. */
  | { readonly kind: "resting" }
  | { readonly kind: "draining" };
