import pLimit from "p-limit";
import pRetry from "p-retry";
import { HushtapeError } from "../errors.js";
import type { LanguageModel, Question, TaskUsage } from "./language-model.js";
import {
  type ChatAnswer,
  type ChatRequest,
  type ConnectOptions,
  cancelled,
  cloudRefused,
  type InstalledModel,
  OllamaServer,
  type OllamaSettings,
} from "./ollama-server.js";
import { parseReply, replyFormat } from "./reply.js";
import { ServerFailure, toHushtapeError } from "./server-failure.js";

/** Same words, same answer (law 7); another number where the first answer was not in the form. */
const SEED = 42;
/** Role markers and the like that a chat template adds. */
const TEMPLATE_TOKENS = 64;
/** The only context sizes that are asked for: the server reloads the model whenever the size changes. */
const MIN_CONTEXT = 4096;
/** Counts this near the limit come from a prompt that was cut to it. */
const AT_LIMIT = 8;
/** Room for the thoughts of a model that thinks even when told not to. */
const THINKING_TOKENS = 2048;
const RETRIES = 4;
const MAX_PAUSE_MS = 8_000;

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
        // Thinking is switched off: it costs more than the answer. Some models think anyway. The second try leaves it to them, since
        // with the switch some servers forget the form (ollama issue 14645).
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
    let context = MIN_CONTEXT;
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
        maxTimeout: MAX_PAUSE_MS,
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
