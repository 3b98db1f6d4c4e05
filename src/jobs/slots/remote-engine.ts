import type { EngineCaller, EngineRun } from "../../audio/whisper/engine-run.js";
import type { RunResult } from "../../audio/whisper/run-process.js";
import { type FromSlot, fromFailure, type ToSlot } from "./messages.js";

interface Waiting {
  readonly onProgress: EngineCaller["onProgress"];
  resolve(result: RunResult): void;
  reject(error: unknown): void;
}

type EngineMessage = Extract<ToSlot, { type: "engine-progress" | "engine-ended" }>;

/** The recogniser as a slot has it: the supervisor's, asked over the channel between them. */
export class RemoteEngine {
  private readonly waiting = new Map<number, Waiting>();
  private runs = 0;

  constructor(private readonly tell: (message: FromSlot) => void) {}

  /** Resolves when nothing of the run goes on any more, also when it was cancelled: the supervisor answers each. */
  readonly run: EngineRun = (request, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const run = ++this.runs;
      const cancel = () => this.tell({ type: "engine-cancel", run });
      const ended = (end: () => void) => {
        signal.removeEventListener("abort", cancel);
        this.waiting.delete(run);
        end();
      };
      this.waiting.set(run, {
        onProgress,
        resolve: (result) => ended(() => resolve(result)),
        reject: (error) => ended(() => reject(error)),
      });
      signal.addEventListener("abort", cancel, { once: true });
      const { program, arguments: given, pieces, stallMs } = request;
      this.tell({
        type: "engine-run",
        run,
        request: { program, arguments: [...given], pieces: pieces.map((piece) => ({ ...piece })), stallMs },
      });
      if (signal.aborted) cancel();
    });

  /** Takes what the supervisor tells of a run. */
  hear(message: EngineMessage): void {
    const waiting = this.waiting.get(message.run);
    if (!waiting) return;
    if (message.type === "engine-progress") waiting.onProgress(message.done, message.fraction);
    else if ("failure" in message.ended) waiting.reject(fromFailure(message.ended.failure));
    else waiting.resolve(message.ended);
  }
}
