import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { systemCode, unwritable } from "../../files/system-failure.js";
import { readOrder } from "../../jobs/orders/read-order.js";
import type { Board, Job } from "../../jobs/queue/board.js";
import type { Store } from "../../storage/store.js";
import { type CallbackPolicy, requireCallbackUrl } from "./callback-url.js";
import { webhookEventSchema } from "./event.js";
import { Outbox, type OutboxOptions } from "./outbox.js";
import { newWebhookSecret, webhookKey } from "./secret.js";
import { WebhookSender } from "./sender.js";

/** Below the data directory: receivers check by it that a webhook is the service's. */
const SECRET_FILE = "webhook-secret";

/** What callbacks need. */
export interface CallbackOptions {
  readonly dataDir: string;
  readonly policy: CallbackPolicy;
  readonly board: Pick<Board, "takeCallbacks">;
  readonly store: Store;
  readonly onTried: OutboxOptions["onTried"];
}

/**
 * Tells whoever asked for it that a job has ended: of all jobs of the queue, if hosts are allowed; of none otherwise, which leaves them to
 * other services.
 */
export class Callbacks {
  private readonly sender: WebhookSender;
  private readonly outbox: Outbox | null;

  private constructor(
    private readonly options: CallbackOptions,
    private readonly secrets: readonly string[],
  ) {
    const { policy, board, onTried } = options;
    this.sender = new WebhookSender({ policy });
    this.outbox =
      secrets.length === 0 ? null : new Outbox({ board, onTried, send: (job, signal) => this.send(job, signal) });
  }

  /**
   * Where hosts are allowed, the secret is read, one a line and the newest first, or a new one is made for the owner alone to read.
   * @throws HushtapeError KEY_INVALID for a file that holds something else, OUTPUT_UNWRITABLE.
   */
  static async open(options: CallbackOptions): Promise<Callbacks> {
    const isUsed = options.policy.hosts.length > 0;
    return new Callbacks(options, isUsed ? await secretsOf(join(options.dataDir, SECRET_FILE)) : []);
  }

  /** @throws HushtapeError USAGE for an address that callbacks may not go to. */
  check(url: string): void {
    requireCallbackUrl(url, this.options.policy);
  }

  /** A job has ended just now. Without it, it is seen within a second. */
  wake(): void {
    this.outbox?.wake();
  }

  /** Ends what is under way; the next one tells it. */
  async close(): Promise<void> {
    await this.outbox?.close();
    await this.sender.close();
  }

  private async send(job: Job, signal: AbortSignal): Promise<"sent" | "none"> {
    const { callback } = await readOrder(this.options.store, job, signal);
    if (callback === null) return "none";
    try {
      this.check(callback);
    } catch (error) {
      throw error instanceof HushtapeError ? passing(error) : error;
    }
    const { id, state, endedAt, failure } = job;
    const data = { id, state, code: state === "dead" ? failure : null };
    const event = webhookEventSchema.parse({ type: `redaction.${state}`, timestamp: endedAt, data });
    // A job that was redriven ends again, at another time. No full stop may be in it: what is signed is divided by them.
    const eventId = `${id}-${Date.parse(event.timestamp)}`;
    await this.sender.send({ url: callback, secrets: this.secrets, id: eventId, event }, signal);
    return "sent";
  }
}

/** Another service of this queue may allow the host, or this one when it is started anew. */
function passing({ code, message, hint, figures }: HushtapeError): HushtapeError {
  return new HushtapeError(code, message, hint, figures, true);
}

async function secretsOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return null;
    throw new HushtapeError("KEY_INVALID", "the webhooks' secret cannot be read", "Make its file yours.");
  });
  if (text === null) return [await newSecretAt(path)];
  const secrets = text.split("\n").filter((line) => line.trim() !== "");
  for (const secret of secrets) webhookKey(secret);
  if (secrets.length > 0) return secrets;
  throw new HushtapeError("KEY_INVALID", "the file of the webhooks' secret is empty", "Remove it: a new one is made.");
}

async function newSecretAt(path: string): Promise<string> {
  const secret = newWebhookSecret();
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    throw unwritable(error);
  });
  return secret;
}
