import type { WarningCode } from "../../warning-codes.js";
import type { BatchEvent } from "./run-batch.js";

/** How far a batch is. */
export interface BatchProgress {
  readonly done: number;
  readonly recordings: number;
  /** Of the bytes that are to be done, 0..1. */
  readonly fraction: number;
  /** Sound of what was published in this run. */
  readonly soundMs: number;
  /** Times real time; `null` before anything was published. */
  readonly speed: number | null;
  readonly leftMs: number | null;
  readonly failed: number;
  /** How many versions were warned of, by code. */
  readonly warnings: ReadonlyMap<WarningCode, number>;
}

/** Counts what happens. */
export class BatchTally {
  private recordings = 0;
  private bytes = 0;
  private done = { recordings: 0, bytes: 0, soundMs: 0, failed: 0 };
  private readonly warnings = new Map<WarningCode, number>();
  private startedMs: number;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.startedMs = now();
  }

  /** Takes what happened. */
  count(event: BatchEvent): void {
    if (event.kind === "todo") {
      this.recordings = event.recordings;
      this.bytes = event.bytes;
      this.startedMs = this.now();
    }
    if (event.kind === "version" && "failure" in event.outcome) this.done.failed++;
    if (event.kind === "version" && "summary" in event.outcome) {
      for (const code of new Set(event.outcome.summary.warnings)) {
        this.warnings.set(code, (this.warnings.get(code) ?? 0) + 1);
      }
    }
    if (event.kind !== "recording") return;
    this.done.recordings++;
    this.done.bytes += event.bytes;
    this.done.soundMs += event.durationMs;
  }

  /** How far it is. Time left goes by bytes: lengths are known only when a recording was read. */
  get progress(): BatchProgress {
    const { recordings, bytes, soundMs, failed } = this.done;
    const elapsedMs = this.now() - this.startedMs;
    const fraction = this.bytes === 0 ? 1 : bytes / this.bytes;
    const isKnown = soundMs > 0 && elapsedMs > 0;
    return {
      done: recordings,
      recordings: this.recordings,
      fraction,
      soundMs,
      speed: isKnown ? soundMs / elapsedMs : null,
      leftMs: bytes === 0 ? null : (elapsedMs / fraction) * (1 - fraction),
      failed,
      warnings: this.warnings,
    };
  }
}
