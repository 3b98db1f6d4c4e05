import type { EngineRun } from "../../audio/whisper/engine-run.js";
import { HushtapeError } from "../../errors.js";
import { type FromSlot, type ToSlot, toFailure } from "./messages.js";

type EngineMessage = Extract<FromSlot, { type: "engine-run" | "engine-cancel" }>;

/** Runs the recogniser for a slot that works on a recording: the other end of `RemoteEngine`. */
export class EngineDesk {
  private readonly runs = new Map<number, AbortController>();

  constructor(
    private readonly runEngine: EngineRun,
    private readonly tell: (message: ToSlot) => void,
  ) {}

  /** Takes what the slot asks for. Every run is answered. */
  hear(message: EngineMessage): void {
    if (message.type === "engine-cancel") this.runs.get(message.run)?.abort();
    else void this.answer(message);
  }

  /** The recording has ended, or its process has: nobody waits for an answer. */
  close(): void {
    for (const run of this.runs.values()) run.abort();
  }

  private async answer({ run, request }: Extract<EngineMessage, { type: "engine-run" }>): Promise<void> {
    const cancel = new AbortController();
    this.runs.set(run, cancel);
    try {
      const { status, stalled } = await this.runEngine(request, {
        signal: cancel.signal,
        onProgress: (done, fraction) => this.tell({ type: "engine-progress", run, done, fraction }),
      });
      this.tell({ type: "engine-ended", run, ended: { status, stalled } });
    } catch (error) {
      const known = error instanceof HushtapeError ? error : null;
      const failure = toFailure(
        known ?? new HushtapeError("ENGINE_FAILED", "the speech engine failed", "Run: hushtape doctor"),
      );
      this.tell({ type: "engine-ended", run, ended: { failure } });
    } finally {
      this.runs.delete(run);
    }
  }
}
