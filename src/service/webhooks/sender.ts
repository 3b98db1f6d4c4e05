import type { LookupFunction } from "node:net";
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
/** To one receiver at once; more wait, and the time limit counts. */
const CONNECTIONS = 8;
/** What is read of an answer, so that its connection can be used again; then it is broken off. */
const MAX_ANSWER_BYTES = 4096;
/** The receiver wants no more. Any other refusal may be mended there: Standard Webhooks has all of them tried again. */
const GONE = 410;

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
   * Sends one, once: whether another try can help, `retryable` of the failure says.
   * @throws HushtapeError USAGE (an address that may not be), KEY_INVALID, WEBHOOK_FAILED (`figures` has the status), CANCELLED.
   */
  async send({ url, secrets, id, event }: Delivery, signal: AbortSignal): Promise<void> {
    const target = requireCallbackUrl(url, this.options.policy);
    const body = JSON.stringify(webhookEventSchema.parse(event));
    const headers = signWebhook({ id, body, atMs: Date.now() }, secrets);
    try {
      await this.tryOnce(target, headers, body, signal);
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
    throw failed(`the receiver of the webhook ${what}`, { status }, status !== GONE);
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
