import type { z } from "zod";

/** One request to a language model, and the form that its reply must have. */
export interface Question<Reply> {
  /** Which job it belongs to, for the counts: `deid-pass-1`, `locate`, `gaps`, … */
  readonly task: string;
  /** The part that stays the same from request to request: it comes first, so that a server evaluates it once. */
  readonly system: string;
  readonly user: string;
  /** The reply is decoded by this schema's JSON schema and parsed by the schema itself: there is no second one. */
  readonly reply: z.ZodType<Reply>;
  /** Most tokens that an honest reply can take; a longer one is nonsense. */
  readonly replyTokens: number;
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
  /** Longest prompt and reply together that the model takes, in tokens. */
  readonly contextTokens: number;
  /** Upper estimate of the tokens of a text. */
  estimateTokens(text: string): number;
  /**
   * Never silently less than the whole reply to the whole question. At most as many requests as configured are under way; the others wait.
   * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED (also for a reply that is cut or not in the form, after one more try), CANCELLED.
   */
  ask<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply>;
  /** By task, in order of first asking. */
  usage(): ReadonlyMap<string, TaskUsage>;
}
