import { errorOf, ServiceError, unreachable, unreadable } from "./service-error.js";

/** A request, made anew for each try. */
export interface Call {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => string | ReadableStream<Uint8Array>;
  /** Whether what is to be sent could not be read: then it is not the service that failed. */
  readonly isUnreadable?: () => boolean;
  readonly signal?: AbortSignal | undefined;
  /** May be sent again: it changes nothing, or the service knows it again. Default: yes. */
  readonly isRepeatable?: boolean;
}

/** How the service is reached. */
export interface HttpOptions {
  /** Scheme, host and port, with a path where the service lies below one. */
  readonly url: string;
  readonly token: string;
  /** How often a request that may be repeated is sent again. */
  readonly retries: number;
  /** Pause before the first of them, in milliseconds; each doubles it. */
  readonly retryPauseMs: number;
  readonly fetch: typeof fetch;
}

const MAX_PAUSE_MS = 60_000;

/** Sends requests with the token, and again where that may help. */
export class Http {
  private readonly base: string;

  constructor(private readonly options: HttpOptions) {
    const url = new URL(options.url);
    this.base = `${url.origin}${url.pathname.replace(/\/+$/u, "")}`;
  }

  /** @throws ServiceError for every answer but a success, and an `AbortError` where `signal` is aborted. */
  async send(call: Call): Promise<Response> {
    const { retries, retryPauseMs } = this.options;
    for (let tried = 0; ; tried++) {
      try {
        return await this.once(call);
      } catch (error) {
        const isPassing = error instanceof ServiceError && error.retryable && (call.isRepeatable ?? true);
        if (!isPassing || tried >= retries) throw error;
        await pause(Math.min(MAX_PAUSE_MS, error.retryAfterMs ?? retryPauseMs * 2 ** tried), call.signal);
      }
    }
  }

  /** The text of an answer. @throws as `send`; `ServiceError` too where the answer breaks off. */
  async text(call: Call): Promise<string> {
    const response = await this.send(call);
    try {
      return await response.text();
    } catch {
      call.signal?.throwIfAborted();
      throw unreachable();
    }
  }

  private async once({ method, path, headers = {}, body, isUnreadable, signal }: Call): Promise<Response> {
    signal?.throwIfAborted();
    const content = body?.();
    const init = {
      method,
      headers: { authorization: `Bearer ${this.options.token}`, ...headers },
      // Whoever sends the token elsewhere gives it away.
      redirect: "error" as const,
      ...(content !== undefined && { body: content }),
      ...(content instanceof ReadableStream && { duplex: "half" as const }),
      ...(signal && { signal }),
    };
    let response: Response;
    try {
      response = await this.options.fetch(`${this.base}${path}`, init);
    } catch {
      signal?.throwIfAborted();
      throw isUnreadable?.() ? unreadable() : unreachable();
    }
    if (response.ok) return response;
    throw await errorOf(response);
  }
}

/** @throws the signal's reason. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
