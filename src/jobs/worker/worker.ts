import { setTimeout as pause } from "node:timers/promises";
import { HushtapeError } from "../../errors.js";
import { listenerFailed } from "../../event-listener.js";
import type { Board, Claim } from "../queue/board.js";
import type { Perform, WorkerEvent } from "./perform.js";
import { workOn } from "./work-on.js";

/** So often it is asked for work while there is none: what is handed in waits half of it. */
const POLL_MS = 500;
const MAX_AWAY_MS = 5_000;
const GRACE_MS = 30_000;
/** After a job that a full disk ended: the longest rest, doubled from the first. Without one a queue would die of it job by job. */
const [FIRST_REST_MS, MAX_REST_MS] = [5_000, 60_000];
/** So many jobs one after the other that failed by what this machine lacks: it would go through the whole queue. */
const MAX_MACHINE_FAILURES = 3;

/** What a worker works on, and with what. */
export interface WorkerOptions {
  readonly board: Board;
  readonly perform: Perform;
  /** Jobs at once, 1 or more. */
  readonly concurrency: number;
  /** How long jobs under way may go on after `signal`, before they are given back, in ms. Default 30 s. */
  readonly graceMs?: number;
  /** Pause between questions while nothing waits, in ms. Default 500. */
  readonly pollMs?: number;
  /** Pause after a full disk ended a job, in ms; doubled with each one more, up to a minute. Default 5 s. */
  readonly firstRestMs?: number;
  readonly onEvent?: (event: WorkerEvent) => void;
  /** Drains: nothing new is taken, and what is under way is ended or given back. */
  readonly signal: AbortSignal;
}

/**
 * Takes jobs and ends them until it is told to stop. A queue that is away for a while is waited for.
 * @throws HushtapeError what does not pass: QUEUE_VERSION; or what this machine lacks, when several jobs failed by it in a row.
 */
export function runWorker(options: WorkerOptions): Promise<void> {
  return new JobWorker(options).run();
}

class JobWorker {
  private readonly running = new Set<Promise<void>>();
  /** Aborted when what is under way must end. */
  private readonly noTime = new AbortController();
  /** Why it stops by itself. */
  private failure: HushtapeError | null = null;
  private machineFailures = 0;
  /** How long it rests when a disk is full; 0: none was since the last job that was done. */
  private restMs = 0;
  private mustRest = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: WorkerOptions) {}

  async run(): Promise<void> {
    let awayMs = 0;
    this.options.signal.addEventListener("abort", () => this.wake(), { once: true });
    while (!this.isStopping) {
      if (this.running.size >= this.options.concurrency) {
        await this.woken();
        continue;
      }
      if (this.mustRest) {
        await this.rest();
        continue;
      }
      const claims = await this.take();
      awayMs = claims === null ? Math.min(MAX_AWAY_MS, Math.max(100, awayMs * 2)) : 0;
      for (const claim of claims ?? []) this.begin(claim);
      if (claims === null) await this.wait(awayMs);
      else if (claims.length === 0) await this.wait(this.options.pollMs ?? POLL_MS);
    }
    await this.drain();
    if (this.failure) throw this.failure;
  }

  private get isStopping(): boolean {
    return this.options.signal.aborted || this.failure !== null;
  }

  /** `null`: the queue is away. */
  private async take(): Promise<readonly Claim[] | null> {
    try {
      // Not ended by `signal`: what was taken just then would be nobody's until its lease is over.
      return await this.options.board.take(this.options.concurrency - this.running.size, this.noTime.signal);
    } catch (error) {
      const failure =
        error instanceof HushtapeError ? error : new HushtapeError("INTERNAL", "the queue failed", "Report it.");
      if (!failure.retryable) this.failure = failure;
      this.tell({ kind: "queue-away", failure: failure.code });
      return null;
    }
  }

  private begin(claim: Claim): void {
    this.tell({ kind: "taken", job: claim.job });
    const begun = performance.now();
    const work = workOn(claim, this.options.perform, this.noTime.signal).then(({ end, failure, isOfTheMachine }) => {
      this.running.delete(work);
      this.wake();
      if (end === "done") [this.machineFailures, this.restMs] = [0, 0];
      if (failure?.code === "DISK_FULL") this.mustRest = true;
      if (isOfTheMachine && ++this.machineFailures >= MAX_MACHINE_FAILURES) this.failure = failure;
      this.tell({
        kind: "ended",
        job: claim.job,
        end,
        failure: failure?.code ?? null,
        elapsedMs: performance.now() - begun,
      });
    });
    this.running.add(work);
  }

  private async rest(): Promise<void> {
    const { firstRestMs = FIRST_REST_MS } = this.options;
    this.mustRest = false;
    this.restMs = Math.min(MAX_REST_MS, Math.max(firstRestMs, this.restMs * 2));
    this.tell({ kind: "resting" });
    await this.wait(this.restMs);
  }

  private async drain(): Promise<void> {
    if (this.running.size > 0) this.tell({ kind: "draining" });
    const ended = new AbortController();
    const tooLong = pause(this.options.graceMs ?? GRACE_MS, null, { signal: ended.signal }).then(
      () => this.noTime.abort(new HushtapeError("CANCELLED", "the worker ends", "The job is given to another.")),
      () => undefined,
    );
    await Promise.all(this.running);
    ended.abort();
    await tooLong;
  }

  /** A listener that throws is a defect of its owner, who then no longer follows: nothing new is begun. */
  private tell(event: WorkerEvent): void {
    try {
      this.options.onEvent?.(event);
    } catch {
      this.failure ??= listenerFailed();
    }
  }

  private async wait(ms: number): Promise<void> {
    await pause(ms, null, { signal: this.options.signal }).catch(() => undefined);
  }

  /** Resolves when a job has ended, or it is told to stop: a promise each time, since a race against one that lasts keeps them all. */
  private woken(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
