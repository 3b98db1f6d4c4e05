import { type Dispatcher, fetchOver } from "../net/http-client.js";
import { failureOfStatus, ServerFailure } from "./server-failure.js";

/** More than any honest reply, prompt counts included. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** How much of an error's body is read: enough to tell its kind. */
const MAX_ERROR_BYTES = 4096;

/** Errors of a connection that was there and broke: worth another try. */
const BROKEN = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "ETIMEDOUT"]);

/**
 * A `fetch` for the `ollama` package that keeps what that package does not:
 * - it goes to `origin` and nowhere else, and follows no redirect (law 8);
 * - `signal` ends the request at once, also before the first byte, which makes the server stop;
 * - silence for `idleMs` is a failure; a request that has not been answered at all may be waiting in the server's queue, and is not silent
 *   while the server answers others of ours (`pulse`);
 * - a line that is not JSON is a failure. The package would write it to the console, words and all, and go on without it (laws 1 and 2);
 * - of a failure's body nothing is passed on.
 *
 * Failures are `ServerFailure`s.
 */
export function guardedFetch(
  origin: string,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  idleMs: number,
  pulse: Pulse,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(origin).origin) throw new ServerFailure("refused", "another host");
    const watch = new IdleWatch(idleMs, pulse);
    const abort = AbortSignal.any([signal, watch.signal, ...(init?.signal ? [init.signal] : [])]);
    // A reader that stops half way aborts, so that the process does not wait for the watch.
    abort.addEventListener("abort", () => watch.stop(), { once: true });
    const { method = "GET", body } = init ?? {};
    if (body !== undefined && body !== null && typeof body !== "string") throw new ServerFailure("refused", "body");
    try {
      const response = await fetchOver(url, {
        method,
        headers: { "content-type": "application/json", accept: "application/json" },
        ...(body ? { body } : {}),
        dispatcher,
        redirect: "manual",
        signal: abort,
      });
      watch.seen();
      if (response.status !== 200) throw failureOfStatus(response.status, await beginning(response.body));
      if (!response.body) throw new ServerFailure("passing", "an empty answer");
      return new Response(ReadableStream.from(checkedLines(response.body, watch)), { status: 200 });
    } catch (error) {
      watch.stop();
      throw translate(error, watch);
    }
  };
}

/** When a server was last heard, by any of our requests. */
export interface Pulse {
  /** By `performance.now()`. */
  lastMs: number;
}

/** Measures silence. */
class IdleWatch {
  private readonly silence = new AbortController();
  readonly signal = this.silence.signal;
  private timer: NodeJS.Timeout;
  private isOver = false;
  private isAnswered = false;

  constructor(
    readonly idleMs: number,
    private readonly pulse: Pulse,
  ) {
    this.timer = this.start(idleMs);
  }

  private start(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.elapsed(), ms);
  }

  private elapsed(): void {
    const leftMs = this.isAnswered ? 0 : this.pulse.lastMs + this.idleMs - performance.now();
    if (leftMs > 0) this.timer = this.start(leftMs);
    else this.silence.abort();
  }

  seen(): void {
    this.isAnswered = true;
    this.pulse.lastMs = performance.now();
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = this.start(this.idleMs);
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}

async function beginning(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= MAX_ERROR_BYTES) break;
  }
  return text.slice(0, MAX_ERROR_BYTES);
}

/**
 * Whole lines of JSON, or a failure. Each is passed on when the next is there or the body has ended: the package stops reading at the line that
 * says `done`, and a body that is not read to its end keeps the connection and the watch.
 */
async function* checkedLines(body: AsyncIterable<Uint8Array>, watch: IdleWatch): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const encoder = new TextEncoder();
  let rest = "";
  let bytesSeen = 0;
  let held: string | null = null;
  try {
    for await (const bytes of body) {
      // White space says nothing.
      if (bytes.some((byte) => byte > 0x20)) watch.seen();
      bytesSeen += bytes.length;
      if (bytesSeen > MAX_REPLY_BYTES) throw new ServerFailure("refused", "a reply without end");
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.filter((one) => one.trim() !== "")) {
        requireObject(line);
        if (held !== null) yield encoder.encode(held);
        held = `${line}\n`;
      }
    }
    rest += decoder.decode();
    if (rest.trim() !== "") {
      requireObject(rest);
      held = `${held ?? ""}${rest}\n`;
    }
  } catch (error) {
    throw translate(error, watch);
  } finally {
    watch.stop();
  }
  if (held !== null) yield encoder.encode(held);
}

function requireObject(line: string): void {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return;
  } catch {
    // Its message quotes the line.
  }
  throw new ServerFailure("passing", "an answer that is not JSON");
}

/** Drops the messages of libraries, which may quote what was sent. A cancellation stays one: `ask` tells it by the signal. */
function translate(error: unknown, watch: IdleWatch): ServerFailure {
  if (error instanceof ServerFailure) return error;
  if (watch.signal.aborted) return new ServerFailure("hung", `${(watch.idleMs / 1000).toFixed(1)} s`);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
  if (BROKEN.has(code) || code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return new ServerFailure("passing", "the connection broke");
  return new ServerFailure("unreachable", /^[A-Z_]{3,40}$/u.test(code) ? code : "no connection");
}
