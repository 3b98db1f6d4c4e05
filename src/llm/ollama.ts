import pLimit from "p-limit";
import pRetry from "p-retry";
import { estimateTokens } from "./estimate-tokens.js";
import {
  type LanguageModel,
  type Question,
  type TaskUsage,
  UnansweredQuestion,
  type UnansweredReason,
} from "./language-model.js";
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
import { PromptCounts } from "./prompt-counts.js";
import { parseReply, replyFormat } from "./reply.js";
import { RunClock } from "./run-clock.js";
import { ServerFailure, toHushtapeError } from "./server-failure.js";

/** How a question is put. Same words, same answer (law 7): each attempt has a seed of its own. */
interface Attempt {
  readonly addition: string;
  readonly temperature: number;
  readonly seed: number;
}

const SEED = 42;
/** A little above 0: at 0 a model that was asked the like answers the like. */
const SECOND_TEMPERATURE = 0.3;
const ATTEMPTS: readonly Attempt[] = [
  { addition: "", temperature: 0, seed: SEED },
  {
    addition: "\n\nThe last answer was not in the form that is asked for. Answer with the JSON object alone.",
    temperature: SECOND_TEMPERATURE,
    seed: SEED + 1,
  },
];
/** What the addition of an attempt takes at most, and the role markers and the like that a chat template adds. */
const AROUND_TOKENS = 128;
/** Sizes of the context are this, doubled so many times. */
const MIN_CONTEXT = 4096;
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
  private readonly clock;
  private readonly counts = new Map<string, TaskUsage>();
  private readonly promptCounts = new PromptCounts();
  private reservedTokens = 0;
  private fixedContext: number | null = null;

  constructor(
    private readonly server: OllamaServer,
    readonly longestContextTokens: number,
    private readonly thinks: boolean,
    readonly description: LanguageModel["description"],
  ) {
    this.limit = pLimit(server.settings.ollamaParallel);
    this.clock = new RunClock(server.settings.llmRunTimeLimit);
  }

  get totalMs(): number {
    return this.server.settings.ollamaTotalTimeoutMs;
  }

  get contextTokens(): number {
    if (this.fixedContext !== null) return this.fixedContext;
    let context = MIN_CONTEXT;
    while (context < this.reservedTokens) context *= 2;
    return Math.min(context, this.longestContextTokens);
  }

  reserve(tokens: number): void {
    const thoughts = this.thinks ? THINKING_TOKENS : 0;
    this.reservedTokens = Math.max(this.reservedTokens, tokens + thoughts + AROUND_TOKENS);
  }

  fits(question: Question<unknown>): boolean {
    return this.tokensOf(question) <= this.contextTokens;
  }

  roomBeside(system: string, user: string): number {
    return this.contextTokens - this.tokensOf({ system, user, replyTokens: 0 });
  }

  estimateTokens(text: string): number {
    return estimateTokens(text);
  }

  usage(): ReadonlyMap<string, TaskUsage> {
    return this.counts;
  }

  ask<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply> {
    return this.clock.within(signal, (either) => this.answered(question, either));
  }

  private async answered<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply> {
    let reason: UnansweredReason = "form";
    try {
      for (const attempt of ATTEMPTS) {
        const content = await this.limit(() => this.answerTo(question, attempt, signal));
        if (content === null) {
          reason = "cut";
          if (question.divisible) break;
          continue;
        }
        reason = "form";
        const read = parseReply(question.reply, content);
        if (read.ok) return read.value;
      }
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (error instanceof ServerFailure) throw toHushtapeError(error, this.server.model);
      throw error;
    }
    throw new UnansweredQuestion(reason);
  }

  /** The content of a whole reply to the whole prompt; `null` where the reply was cut. */
  private async answerTo(question: Question<unknown>, attempt: Attempt, signal: AbortSignal): Promise<string | null> {
    if (this.fixedContext === null) this.reserve(this.tokensOf(question));
    if (!this.fits(question)) throw new ServerFailure("too-long", "");
    const { task, system, reply } = question;
    const user = question.user + attempt.addition;
    const context = this.contextTokens;
    this.fixedContext = context;
    const request: ChatRequest = {
      model: this.description.model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      format: replyFormat(reply),
      // Thinking is switched off: it costs more than the answer. Some models think anyway. The second try leaves it to them, since
      // with the switch some servers forget the form (ollama issue 14645).
      ...(this.thinks && attempt.addition === "" ? { think: false } : {}),
      keep_alive: this.server.settings.ollamaKeepAlive,
      options: {
        temperature: attempt.temperature,
        seed: attempt.seed,
        num_ctx: context,
        num_predict: this.replyTokens(question),
        // Digits and names are copied, again and again: that must cost nothing.
        repeat_penalty: 1,
      },
    };
    const { content, cut, promptTokens } = await this.patiently(task, request, signal);
    const overflow = this.promptCounts.overflowOf({ system, user, promptTokens, contextTokens: context });
    // Half of it may be an honest count (servers that cut to half know `truncate: false`, and refuse): asking for less settles it, where that can be done.
    if (overflow === "whole" || (overflow === "half" && question.divisible)) throw new ServerFailure("too-long", "");
    return cut ? null : content;
  }

  private replyTokens({ replyTokens }: Pick<Question<unknown>, "replyTokens">): number {
    return replyTokens + (this.thinks ? THINKING_TOKENS : 0);
  }

  /** Upper estimate of a question and its reply, in any of its attempts. */
  private tokensOf(question: Pick<Question<unknown>, "system" | "user" | "replyTokens">): number {
    const { system, user } = question;
    return estimateTokens(system) + estimateTokens(user) + AROUND_TOKENS + this.replyTokens(question);
  }

  /** Asks again, after a pause, where the failure can pass. */
  private patiently(task: string, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    return pRetry(
      async () => {
        signal.throwIfAborted();
        const started = performance.now();
        const answer = await this.server.chat(request, signal);
        this.count(task, answer, performance.now() - started);
        return answer;
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
