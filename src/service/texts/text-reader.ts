import { HushtapeError } from "../../errors.js";
import { type StandingSettings, settingsOfOrder } from "../../jobs/orders/order-settings.js";
import { KeptProcess } from "../../jobs/slots/kept-process.js";
import { fromFailure } from "../../jobs/slots/messages.js";
import type { TextReply } from "../api/text.js";
import type { TextRedactor } from "../ports.js";
import { fromReaderSchema, type ToReader } from "./text-messages.js";

/** Texts that wait for their turn; a text of the greatest length takes some seconds. */
const MAX_WAITING = 64;
const TIMEOUT_MS = 60_000;

/** How texts are read. */
export interface TextReaderOptions {
  /** Laid under what a request asks for. */
  readonly standing: StandingSettings;
  /** The compiled program of the process. Default: the one beside this file. */
  readonly program?: URL;
  /** How long one text may take. Default 60 s. */
  readonly timeoutMs?: number;
}

type Request = Parameters<TextRedactor["redact"]>[0];

/** Reads texts in a process of their own, one after the other; it is started with the first, and anew after it has crashed. */
export class TextReader implements TextRedactor {
  private readonly process: KeptProcess;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly options: TextReaderOptions) {
    this.process = new KeptProcess(options.program ?? new URL("./text-process.js", import.meta.url));
  }

  /** @throws HushtapeError SERVICE_BUSY, CANCELLED, CRASHED, ENGINE_FAILED, and what reading fails with. */
  async redact(request: Request): Promise<TextReply> {
    if (this.waiting >= MAX_WAITING) {
      throw new HushtapeError("SERVICE_BUSY", "too many texts wait", "Send it again in a moment.");
    }
    this.waiting++;
    const answer = this.last.then(() => this.read(request));
    this.last = answer.catch(() => undefined);
    return answer.finally(() => this.waiting--);
  }

  /** Ends the process. */
  close(): void {
    this.process.release()?.kill("SIGKILL");
  }

  private read({ text, known, settings, signal }: Request): Promise<TextReply> {
    if (signal.aborted) {
      return Promise.reject(new HushtapeError("CANCELLED", "whoever asked went away", "Ask again."));
    }
    const { config } = settingsOfOrder(this.options.standing, settings, false);
    const child = this.process.started();
    return new Promise((resolve, reject) => {
      const settle = (tell: () => void, isBroken = true) => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onExit).off("error", onExit);
        if (isBroken) this.process.abandon(child);
        tell();
      };
      const onExit = () => settle(() => reject(crashed()));
      const timer = setTimeout(() => settle(() => reject(tooSlow())), this.options.timeoutMs ?? TIMEOUT_MS);
      const onMessage = (message: unknown) => {
        const told = fromReaderSchema.safeParse(message);
        if (!told.success) return settle(() => reject(crashed()));
        const { data } = told;
        settle(() => ("reply" in data ? resolve(data.reply) : reject(fromFailure(data.failure))), false);
      };
      child.on("message", onMessage).on("exit", onExit).on("error", onExit);
      child.send({ text, known, config } satisfies ToReader, (error) => {
        if (error) onExit();
      });
    });
  }
}

function crashed(): HushtapeError {
  return new HushtapeError("CRASHED", "the process that read the text ended in the middle of it", "Send it again.");
}

function tooSlow(): HushtapeError {
  return new HushtapeError("ENGINE_FAILED", "the text took too long", "Send it in parts.");
}
