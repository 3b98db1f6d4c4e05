import { type FailureCode, HushtapeError } from "../../errors.js";
import type { Board, CallbackEnd, DueCallback, Job } from "../../jobs/queue/board.js";
import { CALLBACK_LEASE_MS } from "../../jobs/queue/callbacks.js";

/** So often it is looked for ends of jobs that workers elsewhere ended, and for those that are to be told again. */
const POLL_MS = 1_000;
const MAX_AWAY_MS = 30_000;
const MAX_TAKE_MS = 10_000;
/** Under way at once; of one tenant. */
const [MAX_UNDER_WAY, MAX_EACH] = [32, 8];
/** Well within its lease, one try is over, the order's reading included. */
const MAX_TRY_MS = CALLBACK_LEASE_MS / 2;

/** What an outbox works with. */
export interface OutboxOptions {
  readonly board: Pick<Board, "takeCallbacks">;
  /** Tells of the end of a job, once; `none`: nobody asked for it. */
  readonly send: (job: Job, signal: AbortSignal) => Promise<"sent" | "none">;
  /** Told how each try ended, `code` where it failed; `job` is null where it was the queue that did not answer. */
  readonly onTried: (job: Job | null, end: CallbackEnd, code: FailureCode | null) => void;
}

/**
 * Tells the ends of jobs that the board has to be told, whoever ended them. What is not settled when this process ends, however it
 * ends, is told by another, or by the next.
 */
export class Outbox {
  private readonly ending = new AbortController();
  private readonly underWay = new Map<Promise<void>, string>();
  private readonly running: Promise<void>;
  private isWoken = false;
  private rouse = (): void => undefined;

  constructor(private readonly options: OutboxOptions) {
    this.running = this.run();
  }

  /** A job has ended just now: it is looked at once. */
  wake(): void {
    this.isWoken = true;
    this.rouse();
  }

  /** Ends what is under way, which is given back. Never throws. */
  async close(): Promise<void> {
    this.ending.abort();
    this.rouse();
    await this.running;
    await Promise.all(this.underWay.keys());
  }

  private async run(): Promise<void> {
    let awayMs = 0;
    while (!this.ending.signal.aborted) {
      const due = await this.take(awayMs > 0);
      awayMs = due === null ? Math.min(MAX_AWAY_MS, Math.max(POLL_MS, awayMs * 2)) : 0;
      for (const one of due ?? []) this.begin(one);
      if (due === null || due.length === 0) await this.wait(awayMs || POLL_MS);
    }
  }

  /** `null`: the queue is away, which is told once. */
  private async take(wasAway: boolean): Promise<readonly DueCallback[] | null> {
    const atMost = MAX_UNDER_WAY - this.underWay.size;
    if (atMost === 0) return [];
    const underWay: Record<string, number> = {};
    for (const tenant of this.underWay.values()) underWay[tenant] = (underWay[tenant] ?? 0) + 1;
    try {
      // Not ended with the outbox: what was taken just then would wait for its lease.
      const signal = AbortSignal.timeout(MAX_TAKE_MS);
      return await this.options.board.takeCallbacks({ atMost, each: MAX_EACH, underWay }, signal);
    } catch (error) {
      if (!wasAway) this.options.onTried(null, "pending", codeOf(error));
      return null;
    }
  }

  private begin(due: DueCallback): void {
    const telling = this.tell(due)
      // It may have been told: its lease ends, and it is told again.
      .catch((error: unknown) => this.options.onTried(due.job, "lost", codeOf(error)))
      .finally(() => {
        this.underWay.delete(telling);
        this.wake();
      });
    this.underWay.set(telling, due.job.tenant);
  }

  private async tell(due: DueCallback): Promise<void> {
    const { send, onTried } = this.options;
    const tried = await send(due.job, AbortSignal.any([this.ending.signal, AbortSignal.timeout(MAX_TRY_MS)])).catch(
      (error: unknown) => failureOf(error),
    );
    if (!(tried instanceof HushtapeError)) return onTried(due.job, await due.settle(tried), null);
    if (this.ending.signal.aborted) return void (await due.giveBack());
    onTried(due.job, await due.fail(tried), tried.code);
  }

  private async wait(ms: number): Promise<void> {
    if (!this.isWoken && !this.ending.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isWoken = false;
  }
}

function failureOf(error: unknown): HushtapeError {
  if (error instanceof HushtapeError) return error;
  return new HushtapeError("INTERNAL", "a webhook failed in a way that nobody foresaw", "Report it.");
}

function codeOf(error: unknown): FailureCode {
  return failureOf(error).code;
}
