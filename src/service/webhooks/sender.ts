import type { LookupFunction } from "node:net";
import pRetry from "p-retry";
import { HushtapeError } from "../../errors.js";
import { createDispatcher, type Dispatcher, fetchOver, RefusedAddress } from "../../net/http-client.js";
import { isPublicAddress } from "../../net/public-address.js";
import { type CallbackPolicy, requireCallbackUrl } from "./callback-url.js";
import { type WebhookEvent, webhookEventSchema } from "./event.js";
import { signWebhook } from "./signature.js";

/** How webhooks are sent. */
export interface SenderOptions {
  readonly policy: CallbackPolicy;
  /** How long a receiver may take to answer, connection included. Default 15 s. */
  readonly timeoutMs?: number;
  /** How often it is tried again, with growing pauses. Default 5: after 1, 4, 16, 64 and 256 s. */
  readonly retries?: number;
  /** Default 1 s. */
  readonly firstPauseMs?: number;
  /** Default: the system's. */
  readonly lookup?: LookupFunction;
}

/** One webhook to send. */
export interface Delivery {
  readonly url: string;
  /** `whsec_…`; several while one is replaced by another. */
  readonly secrets: readonly string[];
  /** The same for each try, so that the receiver takes it once. */
  readonly id: string;
  readonly event: WebhookEvent;
}

const TIMEOUT_MS = 15_000;
const RETRIES = 5;
const FIRST_PAUSE_MS = 1000;
const PAUSE_FACTOR = 4;
/** To one receiver at once; more wait, and the time limit counts. */
const CONNECTIONS = 8;
/** What is read of an answer, so that its connection can be used again; then it is broken off. */
const MAX_ANSWER_BYTES = 4096;
/** What a later try may change, besides all from 500. */
const PASSING = new Set([408, 425, 429]);

/** Sends webhooks, to allowed hosts alone; it follows no redirect and gives nothing on of what is answered. */
export class WebhookSender {
  private readonly dispatcher: Dispatcher;

  constructor(private readonly options: SenderOptions) {
    const { policy, lookup } = options;
    this.dispatcher = createDispatcher({
      connections: CONNECTIONS,
      isAllowed: policy.allowPrivate ? () => true : isPublicAddress,
      ...(lookup ? { lookup } : {}),
    });
  }

  /**
   * Sends one, again and again where that can help.
   * @returns how often it was tried.
   * @throws HushtapeError USAGE (an address that may not be), KEY_INVALID, WEBHOOK_FAILED (`figures` has the last status), CANCELLED.
   */
  async send({ url, secrets, id, event }: Delivery, signal: AbortSignal): Promise<number> {
    const { policy, retries = RETRIES, firstPauseMs = FIRST_PAUSE_MS } = this.options;
    const target = requireCallbackUrl(url, policy);
    const body = JSON.stringify(webhookEventSchema.parse(event));
    const attempt = async (nth: number) => {
      const headers = signWebhook({ id, body, atMs: Date.now() }, secrets);
      await this.tryOnce(target, headers, body, signal);
      return nth;
    };
    try {
      return await pRetry(attempt, {
        retries,
        minTimeout: firstPauseMs,
        factor: PAUSE_FACTOR,
        randomize: false,
        signal,
        shouldRetry: ({ error }) =>
          error instanceof HushtapeError && error.retryable && error.code === "WEBHOOK_FAILED",
      });
    } catch (error) {
      if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "Run it again.");
      throw error;
    }
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }

  private async tryOnce(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<void> {
    const overtime = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    let status: number;
    try {
      const answer = await fetchOver(url, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "hushtape", ...headers },
        body,
        redirect: "manual",
        dispatcher: this.dispatcher,
        signal: AbortSignal.any([signal, overtime]),
      });
      status = answer.status;
      await readLittle(answer.body);
    } catch (error) {
      // What was said before the time was over does not count: the receiver may not have understood it all.
      throw connectionFailure(error, overtime);
    }
    if (status >= 200 && status < 300) return;
    const what = status >= 300 && status < 400 ? "sends it elsewhere" : "refuses it";
    throw failed(`the receiver of the webhook ${what}`, { status }, status >= 500 || PASSING.has(status));
  }
}

async function readLittle(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    // Leaving the loop ends the connection.
    if (bytes > MAX_ANSWER_BYTES) return;
  }
}

function connectionFailure(error: unknown, overtime: AbortSignal): HushtapeError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof RefusedAddress) {
    return failed("the receiver of the webhook is at an address that is not allowed", null, false);
  }
  return failed(
    overtime.aborted ? "the receiver of the webhook takes too long" : "the receiver of the webhook cannot be reached",
    null,
    true,
  );
}

function failed(message: string, figures: Readonly<Record<string, number>> | null, mayPass: boolean): HushtapeError {
  return new HushtapeError(
    "WEBHOOK_FAILED",
    message,
    "Look at the receiver; the state can be asked for at the service.",
    figures,
    mayPass,
  );
}
