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
 * - an answer that has begun and is not there whole after `answerMs` is a failure, however much of it trickles in;
 * - a line that is not JSON is a failure. The package would write it to the console, words and all, and go on without it (laws 1 and 2);
 * - of a failure's body nothing is passed on.
 *
 * Failures are `ServerFailure`s.
 */
export function guardedFetch(
  origin: string,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  patience: Patience,
  pulse: Pulse,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(origin).origin) throw new ServerFailure("refused", "another host");
    const watch = new Watch(patience, pulse);
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

/** How long is waited. */
export interface Patience {
  /** Longest silence. */
  readonly idleMs: number;
  /** Longest time from the first sign of an answer to its end. */
  readonly answerMs: number;
}

/** When a server was last heard, by any of our requests. */
export interface Pulse {
  /** By `performance.now()`. */
  lastMs: number;
}

/** Measures silence, and answers. */
class Watch {
  private readonly spent = new AbortController();
  readonly signal = this.spent.signal;
  /** What `signal` was aborted for. */
  failure = new ServerFailure("hung", "");
  private timer: NodeJS.Timeout;
  private answerTimer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly patience: Patience,
    private readonly pulse: Pulse,
  ) {
    this.timer = this.start(patience.idleMs);
  }

  private start(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.elapsed(), ms);
  }

  private elapsed(): void {
    const { idleMs } = this.patience;
    const leftMs = this.answerTimer ? 0 : this.pulse.lastMs + idleMs - performance.now();
    if (leftMs > 0) this.timer = this.start(leftMs);
    else this.fail("hung", idleMs);
  }

  private fail(kind: "hung" | "slow", ms: number): void {
    this.failure = new ServerFailure(kind, `${(ms / 1000).toFixed(1)} s`);
    this.spent.abort();
  }

  seen(): void {
    this.pulse.lastMs = performance.now();
    clearTimeout(this.timer);
    if (this.isOver) return;
    this.timer = this.start(this.patience.idleMs);
    this.answerTimer ??= setTimeout(() => this.fail("slow", this.patience.answerMs), this.patience.answerMs);
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.answerTimer);
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
async function* checkedLines(body: AsyncIterable<Uint8Array>, watch: Watch): AsyncGenerator<Uint8Array> {
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
function translate(error: unknown, watch: Watch): ServerFailure {
  if (error instanceof ServerFailure) return error;
  if (watch.signal.aborted) return watch.failure;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
  if (BROKEN.has(code) || code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return new ServerFailure("passing", "the connection broke");
  return new ServerFailure("unreachable", /^[A-Z_]{3,40}$/u.test(code) ? code : "no connection");
}
