import type { EngineRun } from "../../audio/whisper/engine-run.js";
import { runEngineProcess } from "../../audio/whisper/process-run.js";
import { HushtapeError } from "../../errors.js";
import type { Order, Outcome } from "./messages.js";
import { type HeardBySlot, Slot } from "./slot.js";

interface Waiting {
  readonly isLong: boolean;
  take(slot: Slot): void;
  refuse(error: HushtapeError): void;
}

/** How many processes, and what they run. */
export interface SlotPoolOptions {
  /** Recordings at once, 1 to 256. */
  readonly slots: number;
  /** The compiled program of a slot. Default: the one beside this file. */
  readonly program?: URL;
  /** Runs the recogniser for all of them. Default: a process for each run. */
  readonly runEngine?: EngineRun;
}

/**
 * Processes that redact recordings, one at a time each. They take about 200 MB each, and start with their first recording (0.3 s).
 * Of several one is kept for short recordings, so that none of those waits behind long ones.
 */
export class SlotPool {
  private readonly idle: Slot[];
  private readonly waiting: Waiting[] = [];
  private longs = 0;
  private closed = false;

  constructor(private readonly options: SlotPoolOptions) {
    const program = options.program ?? new URL("./slot-process.js", import.meta.url);
    const { runEngine = runEngineProcess } = options;
    this.idle = Array.from({ length: options.slots }, () => new Slot(program, runEngine));
  }

  /** Recordings at once. */
  get slots(): number {
    return this.options.slots;
  }

  /**
   * Redacts a recording as soon as a slot is free for it.
   * @param isLong it may hold its slot for many minutes.
   * @returns one outcome a version; fewer where it was cancelled between them.
   * @throws HushtapeError CRASHED, CANCELLED before it was begun.
   */
  async run(order: Order, heard: HeardBySlot, { isLong = false } = {}): Promise<Outcome[]> {
    const slot = await this.free(isLong, heard.signal);
    try {
      return await slot.run(order, heard);
    } finally {
      if (isLong) this.longs--;
      this.idle.push(slot);
      this.serve();
      if (this.closed) await slot.close();
    }
  }

  /** Ends the processes. What is under way must have ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const one of this.waiting.splice(0)) one.refuse(cancelled());
    await Promise.all(this.idle.map((slot) => slot.close()));
  }

  private free(isLong: boolean, signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted || this.closed) return reject(cancelled());
      const leave = () => {
        const at = this.waiting.indexOf(waiting);
        if (at >= 0) this.waiting.splice(at, 1);
        reject(cancelled());
      };
      const waiting: Waiting = {
        isLong,
        take: (slot) => {
          signal.removeEventListener("abort", leave);
          resolve(slot);
        },
        refuse: (error) => {
          signal.removeEventListener("abort", leave);
          reject(error);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.waiting.push(waiting);
      this.serve();
    });
  }

  /** First come, first served; a long one only while another slot is left to the short. */
  private serve(): void {
    for (;;) {
      const mayBeLong = this.longs < Math.max(1, this.slots - 1);
      const at = this.waiting.findIndex(({ isLong }) => !isLong || mayBeLong);
      if (at < 0) return;
      const slot = this.idle.pop();
      if (!slot) return;
      const [next] = this.waiting.splice(at, 1);
      if (next?.isLong) this.longs++;
      next?.take(slot);
    }
  }
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled before it was begun", "Nothing of it was published.");
}
