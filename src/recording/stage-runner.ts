import { HushtapeError } from "../errors.js";
import { limitReached, systemCode } from "../files/system-failure.js";
import type { PipelineEvent, StageContext, StageName } from "../types.js";
import { recordOf, type WarningRecord } from "../warning-codes.js";

/** Any stage may take this long, however short the recording. */
const BASE_LIMIT_MS = 600_000;

/**
 * Runs stages one after the other: reports start, end and time of each, bounds its time, and makes every failure a
 * `HushtapeError` whose message quotes nothing.
 *
 * Invariant: a stage that fails, is cancelled or runs out of time throws; no stage result is ever replaced by a default.
 */
export class StageRunner {
  readonly timingsMs: Partial<Record<StageName, number>> = {};
  /** Every warning that went through `emit`, in its order: for the result and the audit record. */
  readonly warnings: WarningRecord[] = [];
  private limitMs = BASE_LIMIT_MS;

  constructor(
    readonly signal: AbortSignal,
    private readonly tell: (event: PipelineEvent) => void,
  ) {}

  /** Tells an event to the caller, and keeps it if it is a warning. */
  readonly emit = (event: PipelineEvent): void => {
    if (event.kind === "warning") this.warnings.push(recordOf(event));
    this.tell(event);
  };

  /** One that goes on from here by itself: with what was timed and warned of so far. */
  branch(): StageRunner {
    const branch = new StageRunner(this.signal, this.tell);
    Object.assign(branch.timingsMs, this.timingsMs);
    branch.warnings.push(...this.warnings);
    branch.limitMs = this.limitMs;
    return branch;
  }

  /** From now on a stage may take 10 minutes plus `factor` times the recording's length. */
  limitBy(durationMs: number, factor: number): void {
    this.limitMs = BASE_LIMIT_MS + durationMs * factor;
  }

  /**
   * Runs one stage within its time limit, and notes how long it took.
   * @throws HushtapeError CANCELLED, ENGINE_FAILED when the time is up, DISK_FULL, INTERNAL; else the HushtapeError that `job` throws.
   */
  async run<T>(stage: StageName, job: (context: StageContext) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(Math.min(this.limitMs, 2 ** 31 - 1));
    const signal = AbortSignal.any([this.signal, timeout]);
    const started = performance.now();
    this.emit({ kind: "stage", stage, state: "start" });
    try {
      signal.throwIfAborted();
      const result = await job({ signal, emit: this.emit });
      signal.throwIfAborted();
      const elapsedMs = Math.round(performance.now() - started);
      this.timingsMs[stage] = (this.timingsMs[stage] ?? 0) + elapsedMs;
      this.emit({ kind: "stage", stage, state: "done", elapsedMs });
      return result;
    } catch (error) {
      if (this.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "Nothing was published.");
      if (timeout.aborted) {
        throw new HushtapeError(
          "ENGINE_FAILED",
          `the stage "${stage}" ran out of time`,
          "Nothing was published. Raise timeLimitFactor if the machine is that slow.",
          null,
          // What made it hang may be the recording: a queue would run it for hours again and again.
          false,
        );
      }
      if (error instanceof HushtapeError) throw error;
      const limit = limitReached(error);
      if (limit) throw limit;
      throw new HushtapeError(
        "INTERNAL",
        `the stage "${stage}" failed unexpectedly${kindOf(error)}`,
        "Nothing was published. Please report this with the command and the Hushtape version.",
      );
    }
  }
}

/** The code of a system error, or the kind of error: never its message, which may quote the input. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = systemCode(error);
  return ` (${/^[A-Z_0-9]{2,40}$/.test(code) ? code : error.name})`;
}
