import { HushtapeError } from "../errors.js";

/**
 * How long a run may wait for the language model in all. Time counts while at least one question is under way: what a run does in between is its own. Each
 * answer has a limit of its own, and so has the work on one text; a thousand answers that each trickle just fast enough have this one.
 */
export class RunClock {
  private readonly over = new AbortController();
  private leftMs: number;
  private underWay = 0;
  /** By `performance.now()`, while something is under way. */
  private sinceMs = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param limitSeconds 0: none. */
  constructor(private readonly limitSeconds: number) {
    this.leftMs = limitSeconds * 1000;
  }

  /**
   * Runs a job that waits for the model.
   * @param job gets a signal that is aborted with the caller's, or when the run's time is up.
   * @throws HushtapeError LLM_FAILED when it is, then and for every later job; whatever `job` throws.
   */
  async within<Result>(signal: AbortSignal, job: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.limitSeconds === 0) return job(signal);
    if (this.over.signal.aborted) throw this.tooLong();
    this.begin();
    try {
      return await job(AbortSignal.any([signal, this.over.signal]));
    } catch (error) {
      if (!this.over.signal.aborted || signal.aborted) throw error;
      throw this.tooLong();
    } finally {
      this.end();
    }
  }

  private begin(): void {
    this.underWay++;
    if (this.underWay > 1) return;
    this.sinceMs = performance.now();
    this.timer = setTimeout(() => this.over.abort(), this.leftMs);
  }

  private end(): void {
    this.underWay--;
    if (this.underWay > 0) return;
    clearTimeout(this.timer);
    this.leftMs = Math.max(0, this.leftMs - (performance.now() - this.sinceMs));
  }

  private tooLong(): HushtapeError {
    return new HushtapeError(
      "LLM_FAILED",
      `the run waited for the language model longer than ${this.limitSeconds} s`,
      "Nothing was published of what was under way. Raise llmRunTimeLimit (--llm-run-time-limit, 0: no limit) if there is that much to read, or use a smaller model.",
    );
  }
}
