import type { Config } from "../../config/config.js";
import type { RequestSettings } from "../../config/request-settings.js";
import { type StandingSettings, settingsOfOrder } from "../../jobs/orders/order-settings.js";
import type { TextReply } from "../api/text.js";
import type { RecordsRedactor, TextRedactor } from "../ports.js";
import { crashed, ReadingLane } from "./reading-lane.js";

const TIMEOUT_MS = 60_000;

/** How texts are read. */
export interface TextReaderOptions {
  /** Laid under what a request asks for. */
  readonly standing: StandingSettings;
  /** The folder of schemas that requests may name besides those that ship. Default: none. */
  readonly schemas?: string | null;
  /** The compiled program of the processes. Default: the one beside this file. */
  readonly program?: URL;
  /** How long one text may take. Default 60 s. */
  readonly timeoutMs?: number;
}

/** Reads texts in one process and records in another, each one after the other: a text does not wait for 1 MiB of records, which takes many seconds. */
export class TextReader implements TextRedactor, RecordsRedactor {
  private readonly texts: ReadingLane;
  private readonly records: ReadingLane;

  constructor(private readonly options: TextReaderOptions) {
    const program = options.program ?? new URL("./text-process.js", import.meta.url);
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.texts = new ReadingLane(program, timeoutMs);
    this.records = new ReadingLane(program, timeoutMs);
  }

  /** Throws as `ReadingLane.ask`. */
  async redact({ tenant, settings, signal, ...asked }: Parameters<TextRedactor["redact"]>[0]): Promise<TextReply> {
    const told = await this.texts.ask(tenant, () => ({ ...asked, config: this.configOf(settings) }), signal);
    return "reply" in told ? told.reply : unanswered();
  }

  /** Throws as `redact`, and what reading the schema fails with. */
  async redactRecords({
    tenant,
    people,
    settings,
    signal,
    ...asked
  }: Parameters<RecordsRedactor["redactRecords"]>[0]): ReturnType<RecordsRedactor["redactRecords"]> {
    const { schemas = null } = this.options;
    const messageOf = async () => {
      return { ...asked, people: people && (await people()), schemas, config: this.configOf(settings) };
    };
    const told = await this.records.ask(tenant, messageOf, signal);
    return "records" in told ? { reply: told.records, people: told.people } : unanswered();
  }

  /** Ends the processes. */
  close(): void {
    this.texts.close();
    this.records.close();
  }

  private configOf(settings: RequestSettings): Config {
    return settingsOfOrder(this.options.standing, settings, false).config;
  }
}

/** The process answered another question. */
function unanswered(): never {
  throw crashed();
}
