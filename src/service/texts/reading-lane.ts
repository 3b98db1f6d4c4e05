import type { ChildProcess } from "node:child_process";
import type { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { KeptProcess } from "../../jobs/slots/kept-process.js";
import { fromFailure } from "../../jobs/slots/messages.js";
import { Turns } from "../uploads/turns.js";
import { fromReaderSchema, type ToReader } from "./text-messages.js";

/** Requests that wait for their turn, of one tenant and of all; each has 1 MiB at most. */
const MAX_WAITING_EACH = 32;
const MAX_WAITING = 128;
/** How long a process may take to notice that nobody asks any more; one that reads a single long text does not notice. */
const NOTICE_MS = 2000;

type Told = z.output<typeof fromReaderSchema>;

/** A process that reads what it is sent, one after the other, the tenants by turns; it is started with the first, and anew after it has crashed. */
export class ReadingLane {
  private readonly process: KeptProcess;
  private readonly turns = new Turns(1, 1);

  /** @param timeoutMs how long one may take. */
  constructor(
    program: URL,
    private readonly timeoutMs: number,
  ) {
    this.process = new KeptProcess(program);
  }

  /**
   * @param tenant who asks.
   * @param messageOf what is asked, made when the turn has come.
   * @param signal whoever asked went away: what waits is let go at once, what is being read ends with the record, or with the process.
   * @throws HushtapeError SERVICE_BUSY, CANCELLED, CRASHED, ENGINE_FAILED, and what reading fails with.
   */
  async ask(
    tenant: string,
    messageOf: () => ToReader | Promise<ToReader>,
    signal: AbortSignal,
  ): Promise<Exclude<Told, { readonly failure: unknown }>> {
    if (this.turns.waitingOf(tenant) >= MAX_WAITING_EACH || this.turns.waitingOf() >= MAX_WAITING) {
      throw new HushtapeError("SERVICE_BUSY", "too many requests wait", "Send it again in a moment.");
    }
    const end = await this.turns.take(tenant, signal).catch(() => {
      throw gone();
    });
    return await this.read(messageOf, signal).finally(end);
  }

  /** Ends the process. */
  close(): void {
    this.process.release()?.kill("SIGKILL");
  }

  private async read(
    messageOf: () => ToReader | Promise<ToReader>,
    signal: AbortSignal,
  ): Promise<Exclude<Told, { readonly failure: unknown }>> {
    const message = await messageOf();
    const child = this.process.started();
    const told = await this.answerOf(child, message, signal);
    if ("failure" in told) throw fromFailure(told.failure);
    return told;
  }

  private answerOf(child: ChildProcess, message: ToReader, signal: AbortSignal): Promise<Told> {
    return new Promise((resolve, reject) => {
      let noticing: NodeJS.Timeout | undefined;
      const settle = (tell: () => void, isBroken: boolean) => {
        clearTimeout(timer);
        clearTimeout(noticing);
        signal.removeEventListener("abort", onGone);
        child.off("message", onMessage).off("exit", onExit).off("error", onExit);
        if (isBroken) this.process.abandon(child);
        tell();
      };
      const fail = (error: HushtapeError) => settle(() => reject(error), true);
      const onExit = () => fail(crashed());
      const timer = setTimeout(() => fail(tooSlow()), this.timeoutMs);
      const onGone = () => {
        noticing = setTimeout(() => fail(gone()), NOTICE_MS);
        child.send({ cancel: true }, (error) => error && onExit());
      };
      const onMessage = (answer: unknown) => {
        const told = fromReaderSchema.safeParse(answer);
        if (told.success) settle(() => resolve(told.data), false);
        else onExit();
      };
      child.on("message", onMessage).on("exit", onExit).on("error", onExit);
      child.send(message, (error) => error && onExit());
      if (signal.aborted) onGone();
      else signal.addEventListener("abort", onGone, { once: true });
    });
  }
}

/** The process ended, or answered another question. */
export function crashed(): HushtapeError {
  return new HushtapeError("CRASHED", "the process that read it ended in the middle", "Send it again.");
}

function tooSlow(): HushtapeError {
  // The same takes as long again.
  return new HushtapeError("ENGINE_FAILED", "it took too long", "Send it in parts.", null, false);
}

function gone(): HushtapeError {
  return new HushtapeError("CANCELLED", "whoever asked went away", "Ask again.");
}
