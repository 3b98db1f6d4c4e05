import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { json, plain } from "./http.js";
import { readingEach } from "./merged.js";
import { type Asked, type ChatRequest, chatRequestSchema, type Mind, readQuestion, wholeNumber } from "./mind.js";
import { completeModel, type Model, type ModelSpec, psEntry, showReply, tagsEntry, withTag } from "./models.js";
import { contextError, problemOf } from "./refusals.js";
import { type ChatState, sendReply } from "./send-reply.js";
import { cutToContext, type Overflow } from "./tokens.js";

export interface OllamaOptions {
  readonly mind: Mind;
  /** Whether the mind answers questions about several texts by itself. Default false: it is asked about each of them (`readingEach`). */
  readonly mergedToMind?: boolean;
  /** Default: one, `llama3.1:8b`. */
  readonly models?: readonly ModelSpec[];
  /** A reply to a chat starts only after so many ms. Default 0. */
  readonly latencyMs?: number;
  /** Default `0.32.9`. */
  readonly version?: string;
  /** Longest context of models that do not say. Default 131072. */
  readonly contextTokens?: number;
  /** Context of a request without `num_ctx`. Default 4096. */
  readonly defaultContextTokens?: number;
  /** What happens to a prompt that is longer than its context. Default `truncate`. */
  readonly onOverflow?: Overflow;
  /** Old servers leave `prompt_eval_count` out when the prompt was evaluated before. Default false: always there. */
  readonly leavesOutPromptCount?: boolean;
}

/** What became of one chat request. */
export interface Chat {
  readonly request: ChatRequest;
  readonly asked: Asked;
  /** `aborted`: the client closed the connection first. `failed`: the server did not give the whole reply, as its mind wanted. */
  readonly state: "under way" | "answered" | "aborted" | "failed";
  /** Tokens of the prompt before any cut, and after it. */
  readonly wantedTokens: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
}

/** A running double. */
export interface OllamaDouble {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Every request, such as `POST /api/chat`, in order of arrival. */
  readonly paths: readonly string[];
  /** Every chat that reached the mind, in order of arrival. */
  readonly chats: readonly Chat[];
  /** The greatest number of chats under way at once. */
  readonly mostAtOnce: number;
  /** Chats that the client gave up. */
  readonly aborted: number;
  /** Changes who answers from now on. */
  setMind(mind: Mind): void;
  /** Resolves once so many chats have reached the server since its start. */
  begun(chats: number): Promise<void>;
  /** Resolves once no chat is under way: the server learns of an abort a little later than the client. */
  settled(): Promise<void>;
  /** Cuts every connection and closes. Nothing of it is left running. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of this machine that speaks Ollama's protocol; what it answers is up to a mind. */
export async function startOllama(options: OllamaOptions): Promise<OllamaDouble> {
  const models = (options.models ?? [{ name: "llama3.1:8b" }]).map((spec) =>
    completeModel(spec, options.contextTokens ?? 131_072),
  );
  const paths: string[] = [];
  const chats: ChatState[] = [];
  const loaded = new Map<Model, number>();
  const stopped = new AbortController();
  const reader = (one: Mind) => (options.mergedToMind ? one : readingEach(one));
  let mind = reader(options.mind);
  let underWay = 0;
  let mostAtOnce = 0;
  let waiting: { until: () => boolean; resolve: () => void }[] = [];

  const wakeWaiting = () => {
    const due = waiting.filter(({ until }) => until());
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { resolve } of due) resolve();
  };
  const waitUntil = (until: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push({ until, resolve });
      wakeWaiting();
    });

  const handleChat = async (request: ChatRequest, model: Model, response: ServerResponse, startedMs: number) => {
    const window = Math.min(
      wholeNumber(request.options.num_ctx) ?? options.defaultContextTokens ?? 4096,
      model.contextTokens,
    );
    loaded.set(model, window);
    if (request.keep_alive === 0 || request.keep_alive === "0") loaded.delete(model);
    if (request.messages.length === 0) {
      const done_reason = loaded.has(model) ? "load" : "unload";
      const message = { role: "assistant", content: "" };
      json(response, 200, {
        model: request.model,
        created_at: new Date().toISOString(),
        message,
        done: true,
        done_reason,
      });
      return;
    }
    const ofRole = (system: boolean) =>
      request.messages.filter(({ role }) => (role === "system") === system).map(({ content }) => content);
    const overflow = options.onOverflow ?? "truncate";
    const seen = cutToContext({ system: ofRole(true).join("\n"), user: ofRole(false).join("\n") }, window, overflow);
    const tooLong = seen.wanted > window;
    if (tooLong && (overflow === "refuse" || request.truncate === false)) {
      json(response, 400, { error: JSON.stringify(contextError(seen.wanted, window)) });
      return;
    }
    const chat: ChatState = {
      request,
      asked: readQuestion(request, { system: seen.system, user: seen.user }, chats.length + 1),
      state: "under way",
      wantedTokens: seen.wanted,
      promptTokens: seen.tokens,
      outputTokens: 0,
    };
    chats.push(chat);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    wakeWaiting();
    const gone = new AbortController();
    const end = (state: Chat["state"]) => {
      if (gone.signal.aborted) return;
      if (chat.state === "under way") chat.state = state;
      underWay -= 1;
      gone.abort();
      wakeWaiting();
    };
    // `finish` comes before the client has read the end: its next request does not count as one more under way.
    response.once("finish", () => end("answered")).once("close", () => end("aborted"));
    const signal = AbortSignal.any([gone.signal, stopped.signal]);
    try {
      const reply = await mind(chat.asked);
      if (signal.aborted) return;
      // The latency holds the mind's own work: what a test measures is that of its subject.
      const restMs = (options.latencyMs ?? 0) - (performance.now() - startedMs);
      if (restMs > 0) await sleep(restMs, undefined, { signal });
      await sendReply(reply, chat, startedMs, response, signal, options.leavesOutPromptCount ?? false);
    } catch (error) {
      if (signal.aborted) return;
      chat.state = "failed";
      throw error;
    }
  };

  const routes: Record<string, (body: string, response: ServerResponse, startedMs: number) => void | Promise<void>> = {
    "GET /": (_body, response) => plain(response, 200, "Ollama is running"),
    "HEAD /": (_body, response) => plain(response, 200, ""),
    "GET /api/version": (_body, response) => json(response, 200, { version: options.version ?? "0.32.9" }),
    "GET /api/tags": (_body, response) => json(response, 200, { models: models.map(tagsEntry) }),
    "GET /api/ps": (_body, response) => {
      const soon = new Date(Date.now() + 300_000);
      json(response, 200, { models: [...loaded].map(([model, window]) => psEntry(model, window, soon)) });
    },
    "POST /api/show": (body, response) => {
      const asked = parseBody(
        z.looseObject({ model: z.string().optional(), name: z.string().optional() }),
        body,
        response,
      );
      if (!asked) return;
      const name = asked.model ?? asked.name ?? "";
      const model = findModel(models, name, response);
      if (model) json(response, 200, showReply(model));
    },
    "POST /api/chat": (body, response, startedMs) => {
      const request = parseBody(chatRequestSchema, body, response);
      if (!request) return undefined;
      const model = findModel(models, request.model, response);
      if (!model) return undefined;
      const problem = problemOf(request, model);
      if (problem) {
        json(response, problem.status, { error: problem.error });
        return undefined;
      }
      return handleChat(request, model, response, startedMs);
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const startedMs = performance.now();
    const { pathname } = new URL(request.url ?? "/", "http://ollama.invalid");
    const path = `${request.method} ${pathname}`;
    paths.push(path);
    const body = await readText(request);
    const route = routes[path];
    if (route) await route(body, response, startedMs);
    else plain(response, 404, "404 page not found");
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A request given up while its body was on the way, or a mind with a defect: the latter must show.
      if (request.destroyed && !request.complete) return;
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the double has no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    paths,
    chats,
    get mostAtOnce() {
      return mostAtOnce;
    },
    get aborted() {
      return chats.filter(({ state }) => state === "aborted").length;
    },
    setMind: (next) => {
      mind = reader(next);
    },
    begun: (count) => waitUntil(() => chats.length >= count),
    settled: () => waitUntil(() => underWay === 0),
    stop: async () => {
      for (const chat of chats) if (chat.state === "under way") chat.state = "failed";
      stopped.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function findModel(models: readonly Model[], name: string, response: ServerResponse): Model | undefined {
  const found = models.find((model) => model.name.toLowerCase() === withTag(name).toLowerCase());
  if (!found) json(response, 404, { error: `model '${name}' not found` });
  return found;
}

function parseBody<T>(schema: z.ZodType<T>, body: string, response: ServerResponse): T | undefined {
  if (body === "") {
    json(response, 400, { error: "missing request body" });
    return undefined;
  }
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    json(response, 400, { error: "invalid character in the request body" });
    return undefined;
  }
}
