import { hash, type Spoken } from "./mind.js";

/** Counts and times of the last line. */
export interface Metrics {
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly doneReason: string;
  readonly startedMs: number;
  readonly leavesOutPromptCount: boolean;
}

/** The server is written in Go, whose JSON writes these characters as escapes. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** One message of a reply, as JSON without a line end. */
export function deltaLine(model: string, content: string, thinking?: string): string {
  const message = { role: "assistant", content, ...(thinking === undefined ? {} : { thinking }) };
  return goJson({ model, created_at: new Date().toISOString(), message, done: false });
}

/** The last message of a reply; `content` is empty in a stream and the whole reply otherwise. */
export function lastLine(model: string, metrics: Metrics, content = "", thinking?: string): string {
  const tookNs = Math.max(Math.round((performance.now() - metrics.startedMs) * 1e6), 1000);
  return goJson({
    model,
    created_at: new Date().toISOString(),
    message: { role: "assistant", content, ...(thinking === undefined ? {} : { thinking }) },
    done: true,
    done_reason: metrics.doneReason,
    total_duration: tookNs,
    load_duration: Math.ceil(tookNs * 0.1),
    ...(metrics.leavesOutPromptCount ? {} : { prompt_eval_count: metrics.promptTokens }),
    prompt_eval_duration: Math.ceil(tookNs * 0.3),
    eval_count: metrics.outputTokens,
    eval_duration: Math.ceil(tookNs * 0.6),
  });
}

/** Most lines of a stream: a reply of megabytes is cut into longer pieces, else a test would wait for it. */
const MAX_DELTAS = 2000;

/** Cuts a text at arbitrary places, a few characters each; never inside a surrogate pair, as the server sends whole characters. */
export function deltas(content: string): string[] {
  const longest = Math.max(9, Math.ceil(content.length / MAX_DELTAS));
  const pieces: string[] = [];
  for (let at = 0; at < content.length; ) {
    let end = Math.min(at + 1 + (hash(content.length, at) % longest), content.length);
    if (/[\uD800-\uDBFF]/.test(content.charAt(end - 1))) end += 1;
    pieces.push(content.slice(at, end));
    at = end;
  }
  return pieces;
}

/** Lines of the stream, without the last: how far it comes is what the mind says. */
export function streamLines(model: string, reply: Spoken): string[] {
  const stop = Math.min(reply.dieAfter ?? Infinity, reply.stallAfter ?? Infinity, reply.errorAfter ?? Infinity);
  const lines = deltas(reply.content.slice(0, stop)).map((piece) => deltaLine(model, piece));
  return reply.thinking === undefined
    ? lines
    : [...deltas(reply.thinking).map((piece) => deltaLine(model, "", piece)), ...lines];
}

/** Bytes after a cut's place within which a character of several bytes draws the cut into itself. */
const REACH = 200;

/** Cuts bytes as a network may: several lines together, lines apart, and, where there are any, characters of several bytes in the middle. */
export function cutBytes(bytes: Buffer): Buffer[] {
  const longest = Math.max(1500, Math.ceil(bytes.length / MAX_DELTAS));
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + (hash(bytes.length, at) % longest);
    const wide = bytes.subarray(end, end + REACH).findIndex((byte) => byte >= 0xc0);
    const cut = Math.min(wide < 0 ? end : end + wide + 1, bytes.length);
    pieces.push(bytes.subarray(at, cut));
    at = cut;
  }
  return pieces;
}
