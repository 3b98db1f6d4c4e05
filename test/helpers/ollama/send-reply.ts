import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { json } from "./http.js";
import { type Asked, type ChatRequest, type MindReply, type Spoken, wholeNumber } from "./mind.js";
import { cutBytes, lastLine, type Metrics, streamLines } from "./stream.js";
import { countTokens, tokenise } from "./tokens.js";

/** One chat while it goes on. */
export interface ChatState {
  request: ChatRequest;
  asked: Asked;
  state: "under way" | "answered" | "aborted" | "failed";
  wantedTokens: number;
  promptTokens: number;
  outputTokens: number;
}

/** Answers one chat as its mind wants. */
export async function sendReply(
  reply: MindReply,
  chat: ChatState,
  startedMs: number,
  response: ServerResponse,
  signal: AbortSignal,
  leavesOutPromptCount: boolean,
): Promise<void> {
  if ("hang" in reply) return;
  if ("reset" in reply) {
    chat.state = "failed";
    response.socket?.resetAndDestroy();
    return;
  }
  if ("status" in reply) {
    chat.state = "failed";
    const contentType = reply.contentType ?? "application/json; charset=utf-8";
    response.writeHead(reply.status, { "content-type": contentType });
    response.end(reply.body ?? "");
    return;
  }
  if (reply.delayMs) await sleep(reply.delayMs, undefined, { signal });
  const { spoken, doneReason } = cutToLimit(reply, chat.request);
  chat.outputTokens = countTokens(spoken.content) + countTokens(spoken.thinking ?? "");
  const metrics: Metrics = {
    promptTokens: chat.promptTokens,
    outputTokens: chat.outputTokens,
    doneReason,
    startedMs,
    leavesOutPromptCount,
  };
  if (chat.request.stream) await stream(spoken, chat, metrics, response, signal);
  else whole(spoken, chat, metrics, response);
}

/** Cuts a reply that is longer than `num_predict`. */
function cutToLimit(reply: Spoken, request: ChatRequest): { spoken: Spoken; doneReason: string } {
  const limit = wholeNumber(request.options.num_predict) ?? -1;
  if (limit < 0 || reply.unbounded || reply.content.length <= limit) return { spoken: reply, doneReason: "stop" };
  const pieces = tokenise(reply.content);
  if (pieces.length <= limit) return { spoken: reply, doneReason: "stop" };
  return { spoken: { ...reply, content: pieces.slice(0, limit).join("") }, doneReason: "length" };
}

/** Sends a reply in one piece, as `stream: false` wants it. */
function whole(reply: Spoken, chat: ChatState, metrics: Metrics, response: ServerResponse): void {
  if (reply.stallAfter !== undefined) return;
  if (reply.errorAfter !== undefined) {
    chat.state = "failed";
    json(response, 500, { error: RUNNER_DIED });
    return;
  }
  const body = reply.rawLines?.join("\n") ?? lastLine(chat.request.model, metrics, reply.content, reply.thinking);
  const dies = reply.dieAfter !== undefined || reply.neverDone === true;
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    ...(dies ? { "content-length": Buffer.byteLength(body) } : {}),
  });
  if (!dies) {
    response.end(body);
    return;
  }
  chat.state = "failed";
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** Sends a reply as lines of JSON, cut as a network may cut them. */
async function stream(
  reply: Spoken,
  chat: ChatState,
  metrics: Metrics,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  response.flushHeaders();
  const { model } = chat.request;
  const lines = [...(reply.rawLines ?? streamLines(model, reply))];
  const breaks = reply.dieAfter ?? reply.stallAfter ?? reply.errorAfter;
  if (reply.errorAfter !== undefined) lines.push(JSON.stringify({ error: RUNNER_DIED }));
  else if (breaks === undefined && !reply.neverDone && !reply.rawLines) lines.push(lastLine(model, metrics));
  const pieces = reply.everyMs
    ? lines.map((line) => Buffer.from(`${line}\n`))
    : cutBytes(Buffer.from(lines.map((line) => `${line}\n`).join("")));
  for (const piece of pieces) {
    if (reply.everyMs) await sleep(reply.everyMs, undefined, { signal });
    if (signal.aborted) return;
    const flows = response.write(piece);
    // Turns of the event loop between the writes keep the pieces apart on the wire.
    if (flows) await nextTurn();
    else await once(response, "drain", { signal });
  }
  if (reply.stallAfter !== undefined) return;
  if (reply.dieAfter !== undefined || reply.errorAfter !== undefined || reply.neverDone) chat.state = "failed";
  if (reply.dieAfter !== undefined) response.destroy();
  else response.end();
}

const RUNNER_DIED = "llama runner process has terminated: exit status 2";
