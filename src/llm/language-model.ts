import type { z } from "zod";
import { HushtapeError } from "../errors.js";

/** One request to a language model, and the form that its reply must have. */
export interface Question<Reply> {
  /** Which job it belongs to, for the counts: `deid-pass-1`, `locate`, `gaps`, … */
  readonly task: string;
  /** The part that stays the same from request to request: it comes first, so that a server evaluates it once. */
  readonly system: string;
  readonly user: string;
  /** The reply is decoded by this schema's JSON schema and parsed by the schema itself: there is no second one. */
  readonly reply: z.ZodType<Reply>;
  /** Most tokens that an honest reply can take. */
  readonly replyTokens: number;
  /** Whoever asks has a smaller question in store: a reply that was cut is not asked for a second time. Default: false. */
  readonly divisible?: boolean;
}

/** What kept a question from its answer: the reply was cut at its tokens, was not in its form, or the question does not fit. */
export type UnansweredReason = "cut" | "form" | "too-long";

const UNANSWERED: Readonly<Record<UnansweredReason, readonly [message: string, hint: string]>> = {
  cut: [
    "the language model's reply was cut: it had used up its tokens before its end",
    "Nothing was published. The model repeats itself or writes more than was asked for: use another one.",
  ],
  form: [
    "the language model did not answer in the form that was asked for, twice",
    "Nothing was published. Use a model that follows instructions better, or a smaller chunkWords.",
  ],
  "too-long": [
    "the prompt does not fit the context of the model",
    "Nothing was published. Use a model with a longer context, or a smaller chunkWords.",
  ],
};

/** LLM_FAILED that is of the text that was asked about, not of the server: of another text the model may say what it should. */
export class TextFailure extends HushtapeError {
  constructor(message: string, hint: string) {
    super("LLM_FAILED", message, hint);
  }
}

/** LLM_FAILED that is of the server, asked again or not: it answers with an error. Of another text it may not. */
export class ServerRefusal extends HushtapeError {
  constructor(detail: string) {
    super(
      "LLM_FAILED",
      `the Ollama server failed (${detail})`,
      "Nothing was published. Look at the server's log (memory is a common cause), then run again.",
    );
  }
}

/** The same as a `TextFailure` for a single question: a smaller one may be answered. */
export class UnansweredQuestion extends TextFailure {
  constructor(readonly reason: UnansweredReason) {
    super(...UNANSWERED[reason]);
  }
}

/** What was asked of the model for one task. Counts and times, never words. */
export interface TaskUsage {
  readonly requests: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** Sum over the requests of the time from sending to the end of the reply; parallel requests count each. */
  readonly serverMs: number;
}

/** Port: a language model that answers in a given form. */
export interface LanguageModel {
  readonly description: {
    /** The server's name, e.g. `ollama`. */
    readonly name: string;
    readonly serverVersion: string;
    readonly model: string;
    /** SHA-256 of the model's manifest, 64 hexadecimal digits. */
    readonly modelDigest: string;
    readonly host: "loopback" | "remote";
  };
  /** How long all of the model's work on one text may take (`withinTotalTime`). */
  readonly totalMs: number;
  /** Longest prompt and reply together that the model can take at all, in tokens. */
  readonly longestContextTokens: number;
  /** Longest prompt and reply together in this run, in tokens: fixed by the first question, since another size makes a server load its model anew. */
  readonly contextTokens: number;
  /** Announces the largest question, prompt and reply together, that will be asked. Heard until the first question is. */
  reserve(tokens: number): void;
  /** Whether a question fits `contextTokens`, by an upper estimate. */
  fits(question: Question<unknown>): boolean;
  /** Tokens of `contextTokens` that are left for what is put into a question besides these words, and for its reply; by the same estimate. */
  roomBeside(system: string, user: string): number;
  /** Upper estimate of the tokens of a text. */
  estimateTokens(text: string): number;
  /**
   * Never silently less than the whole reply to the whole question. At most as many requests as configured are under way; the others wait.
   * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED (as `UnansweredQuestion` for a reply that is cut or not in the form, after one more try, and
   * for a question that does not fit), CANCELLED.
   */
  ask<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply>;
  /** By task, in order of first asking. */
  usage(): ReadonlyMap<string, TaskUsage>;
}
