import type { z } from "zod";
import type { Config } from "../../config/config.js";
import type { RequestSettings } from "../../config/request-settings.js";
import { HushtapeError } from "../../errors.js";
import { type StandingSettings, settingsOfOrder } from "../../jobs/orders/order-settings.js";
import { KeptProcess } from "../../jobs/slots/kept-process.js";
import { fromFailure } from "../../jobs/slots/messages.js";
import type { RecordsReply } from "../api/records.js";
import type { TextReply } from "../api/text.js";
import type { RecordsRedactor, TextRedactor } from "../ports.js";
import { fromReaderSchema, type ToReader } from "./text-messages.js";

/** Texts that wait for their turn; a text of the greatest length takes some seconds. */
const MAX_WAITING = 64;
const TIMEOUT_MS = 60_000;

/** How texts are read. */
export interface TextReaderOptions {
  /** Laid under what a request asks for. */
  readonly standing: StandingSettings;
  /** The folder of schemas that requests may name besides those that ship. Default: none. */
  readonly schemas?: string | null;
  /** The compiled program of the process. Default: the one beside this file. */
  readonly program?: URL;
  /** How long one text may take. Default 60 s. */
  readonly timeoutMs?: number;
}

type Told = z.output<typeof fromReaderSchema>;

/** Reads texts and records in a process of their own, one after the other; it is started with the first, and anew after it has crashed. */
export class TextReader implements TextRedactor, RecordsRedactor {
  private readonly process: KeptProcess;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly options: TextReaderOptions) {
    this.process = new KeptProcess(options.program ?? new URL("./text-process.js", import.meta.url));
  }

  /** @throws HushtapeError SERVICE_BUSY, CANCELLED, CRASHED, ENGINE_FAILED, and what reading fails with. */
  async redact({ text, known, settings, signal }: Parameters<TextRedactor["redact"]>[0]): Promise<TextReply> {
    const told = await this.inTurn(settings, signal, (config) => ({ text, known, config }));
    return "reply" in told ? told.reply : unanswered();
  }

  /** Throws as `redact`, and what reading the schema fails with. */
  async redactRecords({
    settings,
    signal,
    ...asked
  }: Parameters<RecordsRedactor["redactRecords"]>[0]): Promise<RecordsReply> {
    const { schemas = null } = this.options;
    const told = await this.inTurn(settings, signal, (config) => ({ ...asked, schemas, config }));
    return "records" in told ? told.records : unanswered();
  }

  /** Ends the process. */
  close(): void {
    this.process.release()?.kill("SIGKILL");
  }

  private async inTurn(
    settings: RequestSettings,
    signal: AbortSignal,
    messageOf: (config: Config) => ToReader,
  ): Promise<Told> {
    if (this.waiting >= MAX_WAITING) {
      throw new HushtapeError("SERVICE_BUSY", "too many texts wait", "Send it again in a moment.");
    }
    this.waiting++;
    const answer = this.last.then(() => {
      if (signal.aborted) throw new HushtapeError("CANCELLED", "whoever asked went away", "Ask again.");
      return this.read(messageOf(settingsOfOrder(this.options.standing, settings, false).config));
    });
    this.last = answer.catch(() => undefined);
    return answer.finally(() => this.waiting--);
  }

  private read(asked: ToReader): Promise<Told> {
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
        settle(() => ("failure" in data ? reject(fromFailure(data.failure)) : resolve(data)), false);
      };
      child.on("message", onMessage).on("exit", onExit).on("error", onExit);
      child.send(asked, (error) => {
        if (error) onExit();
      });
    });
  }
}

/** The process answered another question. */
function unanswered(): never {
  throw crashed();
}

function crashed(): HushtapeError {
  return new HushtapeError("CRASHED", "the process that read it ended in the middle", "Send it again.");
}

function tooSlow(): HushtapeError {
  return new HushtapeError("ENGINE_FAILED", "it took too long", "Send it in parts.");
}
