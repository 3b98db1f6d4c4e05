import { type ChatRequest, Ollama } from "ollama";
import { z } from "zod";
import type { Config } from "../config/config.js";
import { configSchema } from "../config/schema.js";
import { HushtapeError } from "../errors.js";
import { createDispatcher } from "../net/http-client.js";
import { guardedFetch, type Patience, type Pulse } from "./guarded-fetch.js";
import { isCloudModel, type OllamaHost, parseHost } from "./host.js";
import { ServerFailure, toHushtapeError } from "./server-failure.js";

/** Structured outputs came with this version. */
const OLDEST_SERVER: readonly [number, number] = [0, 5];
/** What is taken for a model that does not say how much it takes. */
const UNTOLD_CONTEXT = 8192;
const FIRST_PAUSE_MS = 500;

/** The settings that say which Ollama server and model are asked, and how. */
export type OllamaSettings = Pick<
  Config,
  | "ollamaHost"
  | "ollamaModel"
  | "allowRemoteOllama"
  | "ollamaParallel"
  | "ollamaTimeoutMs"
  | "ollamaAnswerTimeoutMs"
  | "ollamaTotalTimeoutMs"
  | "llmRunTimeLimit"
  | "ollamaKeepAlive"
>;

/** How long to try: until the signal aborts, with growing pauses after failures that may pass. */
export interface ConnectOptions {
  readonly signal: AbortSignal;
  /** Pause before the first repetition of what failed and can pass; doubled each time, at most 8 s. Default 500. */
  readonly firstPauseMs?: number;
}

/** A model as the server describes it. */
export interface InstalledModel {
  readonly name: string;
  readonly digest: string;
  readonly remote: boolean;
}

const modelName = configSchema.shape.ollamaModel.unwrap().unwrap();
const versionSchema = z.object({ version: z.string().regex(/^[A-Za-z0-9.+-]{1,40}$/) });
const listSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      digest: z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/),
      remote_host: z.string().optional(),
      remote_model: z.string().optional(),
    }),
  ),
});
const showSchema = z.object({
  model_info: z.record(z.string(), z.unknown()).optional(),
  capabilities: z.array(z.string()).optional(),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
});
const partSchema = z.object({
  model: z.string().optional(),
  message: z.object({ content: z.string().optional() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.int().min(0).optional(),
  eval_count: z.int().min(0).optional(),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
});

/** The server's calls, each answered in full or failed. */
export class OllamaServer {
  readonly host: OllamaHost;
  readonly model: string;
  readonly firstPauseMs: number;
  readonly settings: OllamaSettings;
  private readonly dispatcher;
  private readonly signal: AbortSignal;
  private readonly pulse: Pulse = { lastMs: Number.NEGATIVE_INFINITY };

  constructor(settings: OllamaSettings, { signal, firstPauseMs = FIRST_PAUSE_MS }: ConnectOptions) {
    this.host = parseHost(settings.ollamaHost, settings.allowRemoteOllama);
    this.model = settings.ollamaModel ?? "";
    if (isCloudModel(this.model)) throw cloudRefused();
    this.settings = settings;
    this.dispatcher = createDispatcher({ connections: settings.ollamaParallel });
    this.signal = signal;
    this.firstPauseMs = firstPauseMs;
  }

  private get patience(): Patience {
    const { ollamaTimeoutMs, ollamaAnswerTimeoutMs } = this.settings;
    return { idleMs: ollamaTimeoutMs, answerMs: ollamaAnswerTimeoutMs };
  }

  private client(signal: AbortSignal): Ollama {
    const { origin } = this.host;
    return new Ollama({
      host: origin,
      fetch: guardedFetch(origin, this.dispatcher, signal, this.patience, this.pulse),
    });
  }

  /** Version of the server. @throws HushtapeError LLM_UNAVAILABLE when it does not answer or is too old; CANCELLED. */
  async supportedVersion(): Promise<string> {
    const { version } = await this.told(versionSchema, (client) => client.version());
    const [major = 0, minor = 0] = version.split(".").map(Number);
    // Servers that were built from source call themselves 0.0.0.
    if (major > OLDEST_SERVER[0] || minor >= OLDEST_SERVER[1] || version === "0.0.0") return version;
    throw new HushtapeError(
      "LLM_UNAVAILABLE",
      `the Ollama server, ${version}, is too old for structured answers`,
      `Install version ${OLDEST_SERVER.join(".")} or newer.`,
    );
  }

  /** The models that are installed on the server, and those of the cloud that it offers. */
  async models(): Promise<InstalledModel[]> {
    const { models } = await this.told(listSchema, (client) => client.list());
    // An invalid name cannot be chosen, and is not printed.
    const named = models.filter(({ name }) => modelName.safeParse(name).success);
    return named.map(({ name, digest, remote_host, remote_model }) => ({
      name,
      digest: digest.replace("sha256:", ""),
      remote: Boolean(remote_host || remote_model) || isCloudModel(name),
    }));
  }

  /** What the server says of the chosen model. @throws HushtapeError USAGE when it writes no text; as `supportedVersion`. */
  async show(): Promise<{ remote: boolean; contextTokens: number; thinks: boolean }> {
    const shown = await this.told(showSchema, (client) => client.show({ model: this.model }), {
      aboutModel: true,
    });
    if (shown.capabilities && !shown.capabilities.includes("completion")) {
      throw new HushtapeError("USAGE", "this model does not write text", "Choose another with --ollama-model NAME.");
    }
    const [, length] = Object.entries(shown.model_info ?? {}).find(([key]) => key.endsWith(".context_length")) ?? [];
    return {
      remote: Boolean(shown.remote_host || shown.remote_model),
      thinks: shown.capabilities?.includes("thinking") ?? false,
      contextTokens: typeof length === "number" && length > 0 ? length : UNTOLD_CONTEXT,
    };
  }

  /** A small question about the server itself. It is not repeated on failure, since somebody is waiting for the run to start. */
  private async told<T>(
    schema: z.ZodType<T>,
    ask: (client: Ollama) => Promise<unknown>,
    { aboutModel = false } = {},
  ): Promise<T> {
    let answer: unknown;
    try {
      answer = await ask(this.client(this.signal));
    } catch (error) {
      if (this.signal.aborted) throw cancelled();
      const failure = asFailure(error);
      // Every Ollama server has a version and a list of models: a server without them is something else.
      if (failure.kind === "no-model" && !aboutModel) throw notOllama();
      throw toHushtapeError(failure, this.model);
    }
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw notOllama();
  }

  /** One chat, streamed. @throws ServerFailure; anything where `signal` is aborted. */
  async chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    // Whatever ends this ends the request with it: nothing of an answer that is not wanted any more keeps a connection.
    const over = new AbortController();
    const client = this.client(AbortSignal.any([signal, over.signal]));
    let content = "";
    // Newer servers then refuse a prompt that is too long, which older ones cut without a word.
    const uncut = { ...request, stream: true as const, truncate: false, shift: false };
    try {
      for await (const answered of await client.chat(uncut)) {
        const part = partSchema.safeParse(answered);
        if (!part.success) throw new ServerFailure("passing", "an answer in no known form");
        // A name may be pointed elsewhere after it was checked.
        if (part.data.remote_host || part.data.remote_model) throw cloudRefused();
        if (part.data.model !== undefined && !isSameModel(part.data.model, request.model))
          throw new ServerFailure("other-model", "");
        content += part.data.message?.content ?? "";
        if (part.data.done) {
          const { done_reason, prompt_eval_count, eval_count } = part.data;
          return {
            content,
            cut: done_reason !== undefined && done_reason !== "stop",
            promptTokens: prompt_eval_count ?? null,
            outputTokens: eval_count ?? null,
          };
        }
      }
    } catch (error) {
      if (error instanceof HushtapeError) throw error;
      throw asFailure(error);
    } finally {
      over.abort();
    }
    throw new ServerFailure("passing", "a reply that breaks off");
  }
}

export type { ChatRequest } from "ollama";

/** The model's answer to one request. Token counts are `null` where the server gives none. */
export interface ChatAnswer {
  readonly content: string;
  /** It stopped because it had used up its tokens, not because it had said all. */
  readonly cut: boolean;
  readonly promptTokens: number | null;
  readonly outputTokens: number | null;
}

/** Without a tag the latest is meant; servers take capitals for small letters. */
function isSameModel(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.toLowerCase().replace(/:latest$/u, ""));
  return first === second;
}

function notOllama(): HushtapeError {
  return new HushtapeError(
    "LLM_UNAVAILABLE",
    "what listens at the configured address does not answer like an Ollama server",
    "Check --ollama-host, and the server's version.",
  );
}

/** The error USAGE, for a model that would send the transcript to Ollama's cloud. */
export function cloudRefused(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "this model runs in Ollama's cloud",
    "The transcript would leave this machine. Choose a model that is installed here (`ollama list`).",
  );
}

/** The package's own errors quote the server, which may quote the prompt. */
function asFailure(error: unknown): ServerFailure {
  if (error instanceof ServerFailure) return error;
  return new ServerFailure("passing", "a reply that breaks off");
}

/** The error CANCELLED, for a question to the language model that the caller's signal ended. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled while asking the language model", "Nothing was published.");
}
