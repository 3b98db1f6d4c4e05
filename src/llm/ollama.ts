import { type ChatRequest, Ollama } from "ollama";
import pLimit from "p-limit";
import pRetry from "p-retry";
import { z } from "zod";
import { type Config, configSchema } from "../config.js";
import { HushtapeError } from "../errors.js";
import { createDispatcher, guardedFetch, type Pulse } from "./guarded-fetch.js";
import { isCloudModel, type OllamaHost, parseHost } from "./host.js";
import type { LanguageModel, Question, TaskUsage } from "./language-model.js";
import { parseReply, replyFormat } from "./reply.js";
import { ServerFailure, toHushtapeError } from "./server-failure.js";

/** Structured outputs came with this version. */
const OLDEST_SERVER: readonly [number, number] = [0, 5];
/** Same words, same answer (law 7); another number where the first answer was not in the form. */
const SEED = 42;
/** Role markers and the like that a chat template adds. */
const TEMPLATE_TOKENS = 64;
/** Sizes of context that are asked for: a server loads the model anew for each other size. */
const LEAST_CONTEXT = 4096;
/** What is taken for a model that does not say how much it takes. */
const UNTOLD_CONTEXT = 8192;
/** Counts this near the limit come from a prompt that was cut to it. */
const AT_LIMIT = 8;
/** Room for the thoughts of a model that thinks whatever it is told. */
const THINKING_TOKENS = 2048;
const RETRIES = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

type OllamaSettings = Pick<
  Config,
  "ollamaHost" | "ollamaModel" | "allowRemoteOllama" | "ollamaParallel" | "ollamaTimeoutMs" | "ollamaKeepAlive"
>;

interface ConnectOptions {
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
  message: z.object({ content: z.string().optional() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.int().min(0).optional(),
  eval_count: z.int().min(0).optional(),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
});

/** What a server says of itself, for `doctor`. @throws HushtapeError USAGE, LLM_UNAVAILABLE, LLM_FAILED. */
export async function examineOllama(
  settings: OllamaSettings,
  options: ConnectOptions,
): Promise<{ version: string; models: readonly InstalledModel[] }> {
  const server = new OllamaServer(settings, options);
  return { version: await server.supportedVersion(), models: await server.models() };
}

/**
 * Connects to the configured Ollama server and makes sure, before any work, that it answers, is new enough, has the model, and runs it itself.
 * @throws HushtapeError USAGE (address, cloud model), LLM_UNAVAILABLE (with the command that mends it), CANCELLED.
 */
export async function connectLanguageModel(settings: OllamaSettings, options: ConnectOptions): Promise<LanguageModel> {
  const server = new OllamaServer(settings, options);
  const model = server.model;
  const serverVersion = await server.supportedVersion();
  const installed = (await server.models()).find(({ name }) => name === model || name === `${model}:latest`);
  if (!installed) throw toHushtapeError(new ServerFailure("no-model", ""), model);
  const { remote, contextTokens, thinks } = await server.show();
  if (remote || installed.remote) throw cloudRefused();
  return new OllamaLanguageModel(server, contextTokens, thinks, {
    name: "ollama",
    serverVersion,
    model: installed.name,
    modelDigest: installed.digest,
    host: server.host.kind,
  });
}

function cloudRefused(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "this model runs in Ollama's cloud",
    "The transcript would leave this machine. Choose a model that is installed here (`ollama list`).",
  );
}

/** The server's calls, each answered in full or failed. */
class OllamaServer {
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
    this.dispatcher = createDispatcher(settings.ollamaParallel);
    this.signal = signal;
    this.firstPauseMs = firstPauseMs;
  }

  private client(signal: AbortSignal): Ollama {
    const { origin } = this.host;
    return new Ollama({
      host: origin,
      fetch: guardedFetch(origin, this.dispatcher, signal, this.settings.ollamaTimeoutMs, this.pulse),
    });
  }

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

  async models(): Promise<InstalledModel[]> {
    const { models } = await this.told(listSchema, (client) => client.list());
    // A name that is none is nobody's to choose, and nothing to print.
    const named = models.filter(({ name }) => modelName.safeParse(name).success);
    return named.map(({ name, digest, remote_host, remote_model }) => ({
      name,
      digest: digest.replace("sha256:", ""),
      remote: Boolean(remote_host || remote_model) || isCloudModel(name),
    }));
  }

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

  /** A small question about the server itself. Not repeated: whoever starts a run waits for the answer. */
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
      // Every Ollama server has a version and a list: one that knows neither is something else.
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

function notOllama(): HushtapeError {
  return new HushtapeError(
    "LLM_UNAVAILABLE",
    "what listens at the configured address does not answer like an Ollama server",
    "Check --ollama-host, and the server's version.",
  );
}

interface ChatAnswer {
  readonly content: string;
  /** It stopped because it had used up its tokens, not because it had said all. */
  readonly cut: boolean;
  readonly promptTokens: number | null;
  readonly outputTokens: number | null;
}

/** The package's own errors quote the server, which may quote the prompt. */
function asFailure(error: unknown): ServerFailure {
  if (error instanceof ServerFailure) return error;
  return new ServerFailure("passing", "a reply that breaks off");
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled while asking the language model", "Nothing was published.");
}

class OllamaLanguageModel implements LanguageModel {
  private readonly limit;
  private readonly counts = new Map<string, TaskUsage>();

  constructor(
    private readonly server: OllamaServer,
    readonly contextTokens: number,
    private readonly thinks: boolean,
    readonly description: LanguageModel["description"],
  ) {
    this.limit = pLimit(server.settings.ollamaParallel);
  }

  estimateTokens(text: string): number {
    return estimateTokens(text);
  }

  usage(): ReadonlyMap<string, TaskUsage> {
    return this.counts;
  }

  async ask<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply> {
    try {
      const first = parseReply(question.reply, await this.limit(() => this.answerTo(question, "", SEED, signal)));
      if (first.ok) return first.value;
      const again = "\n\nThe last answer was not in the form that is asked for. Answer with the JSON object alone.";
      const second = parseReply(
        question.reply,
        await this.limit(() => this.answerTo(question, again, SEED + 1, signal)),
      );
      if (second.ok) return second.value;
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (error instanceof ServerFailure) throw toHushtapeError(error, this.server.model);
      throw error;
    }
    throw new HushtapeError(
      "LLM_FAILED",
      "the language model did not answer in the form that was asked for, twice",
      "Nothing was published. Use a model that follows instructions better, or a smaller chunkWords.",
    );
  }

  /** The content of a whole reply to the whole prompt; `null` where the reply was cut. */
  private async answerTo(
    { task, system, user, reply, replyTokens: answerTokens }: Question<unknown>,
    addition: string,
    seed: number,
    signal: AbortSignal,
  ): Promise<string | null> {
    const replyTokens = answerTokens + (this.thinks ? THINKING_TOKENS : 0);
    const promptTokens = this.estimateTokens(system) + this.estimateTokens(user + addition) + TEMPLATE_TOKENS;
    for (let context = this.contextFor(promptTokens, replyTokens); ; context *= 2) {
      if (context > this.contextTokens) context = this.contextTokens;
      const request: ChatRequest = {
        model: this.description.model,
        messages: [
          { role: "system", content: system },
          { role: "user", content: user + addition },
        ],
        format: replyFormat(reply),
        // What it thinks is not wanted, and costs more than the answer. Some models do so all the same.
        // The second try leaves it to them: with it some servers forget the form (ollama issue 14645).
        ...(this.thinks && addition === "" ? { think: false } : {}),
        keep_alive: this.server.settings.ollamaKeepAlive,
        options: { temperature: 0, seed, num_ctx: context, num_predict: replyTokens },
      };
      const answer = await this.patiently(task, request, signal);
      if (answer === "too-long" || wasCut(answer.promptTokens, context, this.contextTokens)) {
        if (context >= this.contextTokens) throw new ServerFailure("too-long", "");
        continue;
      }
      return answer.cut ? null : answer.content;
    }
  }

  /** What the prompt and its reply need, in sizes that seldom change. */
  private contextFor(promptTokens: number, replyTokens: number): number {
    const needed = promptTokens + replyTokens;
    if (needed > this.contextTokens) throw new ServerFailure("too-long", "");
    let context = LEAST_CONTEXT;
    while (context < needed) context *= 2;
    return Math.min(context, this.contextTokens);
  }

  /** Asks again, after a pause, where the failure can pass. */
  private patiently(task: string, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer | "too-long"> {
    return pRetry(
      async () => {
        signal.throwIfAborted();
        const started = performance.now();
        try {
          const answer = await this.server.chat(request, signal);
          this.count(task, answer, performance.now() - started);
          return answer;
        } catch (error) {
          if (error instanceof ServerFailure && error.kind === "too-long") return "too-long";
          throw error;
        }
      },
      {
        retries: RETRIES,
        minTimeout: this.server.firstPauseMs,
        maxTimeout: LONGEST_PAUSE_MS,
        factor: 2,
        randomize: false,
        signal,
        // A server that is being restarted refuses connections for a moment.
        shouldRetry: ({ error }) => error instanceof ServerFailure && ["passing", "unreachable"].includes(error.kind),
      },
    );
  }

  private count(task: string, { promptTokens, outputTokens }: ChatAnswer, ms: number): void {
    const soFar = this.counts.get(task) ?? { requests: 0, promptTokens: 0, outputTokens: 0, serverMs: 0 };
    this.counts.set(task, {
      requests: soFar.requests + 1,
      promptTokens: soFar.promptTokens + (promptTokens ?? 0),
      outputTokens: soFar.outputTokens + (outputTokens ?? 0),
      serverMs: soFar.serverMs + ms,
    });
  }
}

/**
 * Servers that cut a prompt to the context, or to half of it, tell only by the count. Half of it may be an honest count: then asking with more
 * settles it, and where there is no more it is taken for one (the servers that cut to half know `truncate: false`, and refuse instead).
 */
function wasCut(promptTokens: number | null, context: number, longest: number): boolean {
  if (promptTokens === null) return false;
  const isHalf = context < longest && Math.abs(promptTokens - context / 2) <= AT_LIMIT;
  return promptTokens >= context - AT_LIMIT || isHalf;
}

/**
 * Upper estimate of the tokens of a text: a third of its ASCII characters, and a token for each byte of the others. English has about 4.3
 * characters a token in the vocabularies of current models, and a vocabulary of bytes never more tokens than bytes.
 */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text);
  // Each character that is not ASCII has as many bytes as its UTF-8 form, which is what it counts.
  let ascii = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 128) ascii++;
  return Math.ceil(ascii / 3) + (bytes - ascii);
}
