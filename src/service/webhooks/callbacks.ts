import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FailureCode, HushtapeError } from "../../errors.js";
import { systemCode, unwritable } from "../../files/system-failure.js";
import { readOrder } from "../../jobs/orders/read-order.js";
import type { Job } from "../../jobs/queue/board.js";
import type { Store } from "../../storage/store.js";
import { type CallbackPolicy, requireCallbackUrl } from "./callback-url.js";
import { newWebhookSecret, webhookKey } from "./secret.js";
import { WebhookSender } from "./sender.js";

/** Below the data directory: receivers check by it that a webhook is the service's. */
const SECRET_FILE = "webhook-secret";

/** What callbacks need. */
export interface CallbackOptions {
  readonly dataDir: string;
  readonly policy: CallbackPolicy;
  readonly store: Store;
  readonly onFailure: (code: FailureCode) => void;
}

/** Tells whoever asked for it that a job has ended. What is under way when the service stops is not sent: receivers can ask. */
export class Callbacks {
  private readonly sender: WebhookSender;
  private readonly ending = new AbortController();
  private readonly pending = new Set<Promise<void>>();

  private constructor(
    private readonly options: CallbackOptions,
    private readonly secrets: readonly string[],
  ) {
    this.sender = new WebhookSender({ policy: options.policy });
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

  /** Tells of a job as it ended, if its order asks for that. Returns at once; a failure is told to `onFailure`. */
  tell(job: Job, state: "done" | "dead" | "cancelled", failure: FailureCode | null): void {
    const sending = this.send(job, state, failure)
      .catch((error: unknown) => {
        if (!this.ending.signal.aborted)
          this.options.onFailure(error instanceof HushtapeError ? error.code : "INTERNAL");
      })
      .finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.pending);
    await this.sender.close();
  }

  private async send(job: Job, state: "done" | "dead" | "cancelled", code: FailureCode | null): Promise<void> {
    const { signal } = this.ending;
    if (this.secrets.length === 0) return;
    const { callback } = await readOrder(this.options.store, job, signal);
    if (callback === null) return;
    const timestamp = new Date().toISOString();
    const event = { type: `redaction.${state}` as const, timestamp, data: { id: job.id, state, code } };
    await this.sender.send({ url: callback, secrets: this.secrets, id: `${job.id}.${state}`, event }, signal);
  }
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
