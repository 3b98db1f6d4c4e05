import type { ChildProcess } from "node:child_process";
import type { EngineRun } from "../../audio/whisper/engine-run.js";
import { HushtapeError } from "../../errors.js";
import { EngineDesk } from "./engine-desk.js";
import { KeptProcess } from "./kept-process.js";
import { fromSlotSchema, type Order, type Outcome, type SlotEvent, type ToSlot } from "./messages.js";

/** So long a process may take to end whose channel was closed. */
const MAX_ENDING_MS = 10_000;

/** Who hears of a recording under way, and may end it. */
export interface HeardBySlot {
  readonly signal: AbortSignal;
  readonly onEvent: (event: SlotEvent) => void;
}

/**
 * A process that redacts one recording after the other; started with the first, and anew after it has crashed.
 *
 * Invariant: what it works on is given up cleanly when its supervisor dies, however that dies.
 */
export class Slot {
  private readonly process: KeptProcess;

  /**
   * @param program the compiled `slot-process`.
   * @param runEngine runs the recogniser for it.
   */
  constructor(
    program: URL,
    private readonly runEngine: EngineRun,
  ) {
    this.process = new KeptProcess(program);
  }

  /**
   * @returns one outcome a version; fewer where it was cancelled between them.
   * @throws HushtapeError CRASHED when its process ended meanwhile, ENGINE_FAILED when none could be started.
   */
  run(order: Order, { signal, onEvent }: HeardBySlot): Promise<Outcome[]> {
    const child = this.process.started();
    const engine = new EngineDesk(this.runEngine, (message) => void send(child, message));
    return new Promise((resolve, reject) => {
      const cancel = () => void send(child, { type: "cancel" });
      const onMessage = (message: unknown) => {
        const told = fromSlotSchema.safeParse(message);
        if (!told.success) return settle(() => reject(crashed()), true);
        const { data } = told;
        if (data.type === "event") onEvent(data.event);
        else if (data.type === "ended") settle(() => resolve(data.outcomes));
        else engine.hear(data);
      };
      const onExit = () => settle(() => reject(crashed()), true);
      const settle = (tell: () => void, isBroken = false) => {
        signal.removeEventListener("abort", cancel);
        child.off("message", onMessage).off("exit", onExit).off("error", onExit);
        if (isBroken) this.process.abandon(child);
        engine.close();
        tell();
      };
      child.on("message", onMessage).on("exit", onExit).on("error", onExit);
      signal.addEventListener("abort", cancel, { once: true });
      if (!send(child, { type: "redact", order })) onExit();
      else if (signal.aborted) cancel();
    });
  }

  /** Ends the process; resolves when it is gone. */
  async close(): Promise<void> {
    const child = this.process.release();
    if (!child) return;
    const overdue = setTimeout(() => child.kill("SIGKILL"), MAX_ENDING_MS);
    await new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      if (child.connected) child.disconnect();
    });
    clearTimeout(overdue);
  }
}

function send(child: ChildProcess, message: ToSlot): boolean {
  try {
    return child.connected && child.send(message, () => undefined) !== undefined;
  } catch {
    return false;
  }
}

function crashed(): HushtapeError {
  return new HushtapeError(
    "CRASHED",
    "the process that redacted the recording ended in the middle of it",
    "Nothing of it was published. A machine with too little memory shows so; so does a recording that breaks a decoder.",
  );
}
