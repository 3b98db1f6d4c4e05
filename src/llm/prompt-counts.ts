import { ServerFailure } from "./server-failure.js";

/** Counts this near a limit come from a prompt that was cut to it. */
const AT_LIMIT = 8;
/** By so many tokens a chat template may treat two questions differently (thinking switched off, or not). */
const TEMPLATE_TOKENS = 64;

/** What was sent, and what the server says that it has read. */
export interface CountedPrompt {
  readonly system: string;
  readonly user: string;
  /** `prompt_eval_count`; `null`: the server says none. */
  readonly promptTokens: number | null;
  /** The context that was asked for. */
  readonly contextTokens: number;
}

/** Bounds that the questions of one system message put on its tokens. */
interface SystemBounds {
  /** It has at least so many, since no user message has more than its upper bound … */
  atLeast: number;
  /** … and at most so many, since none has fewer than its lower bound. */
  atMost: number;
}

/**
 * Tells from the server's counts whether it read what was sent. A server whose own limit is below the context that was asked for cuts a prompt
 * without a word, and the count is all that tells.
 *
 * Before words become tokens, a text is cut between words and signs, and no token reaches over such a cut: so many tokens a prompt has at least. Beyond that the
 * questions of one system message bound each other: what one of them leaves at least for it, no other may undercut. Both bounds are sound: an
 * honest count meets them whatever the model.
 */
export class PromptCounts {
  private readonly systems = new Map<string, SystemBounds>();

  /**
   * @returns whether the count is that of a prompt which was longer than estimated and was cut to the `whole` of the context that was asked for, or, as it may
   * seem, to `half` of it, as servers do; `null`: it is not.
   * @throws ServerFailure prompt-cut, with the numbers.
   */
  overflowOf({ system, user, promptTokens, contextTokens }: CountedPrompt): "whole" | "half" | null {
    if (promptTokens === null) return null;
    if (promptTokens >= contextTokens - AT_LIMIT) return "whole";
    const isAtHalf = Math.abs(promptTokens - contextTokens / 2) <= AT_LIMIT;
    if (isAtHalf && mostTokens(system) + mostTokens(user) >= contextTokens) return "half";
    const [least, known] = [leastTokens(user), this.systems.get(system)];
    const bounds = known ?? { atLeast: leastTokens(system), atMost: Number.POSITIVE_INFINITY };
    bounds.atLeast = Math.max(bounds.atLeast, promptTokens - mostTokens(user) - TEMPLATE_TOKENS);
    bounds.atMost = Math.min(bounds.atMost, promptTokens - least);
    this.systems.set(system, bounds);
    if (bounds.atLeast <= bounds.atMost) return null;
    const detail = `${promptTokens} tokens of at least ${bounds.atLeast + least}; ${contextTokens} were asked for`;
    throw new ServerFailure("prompt-cut", detail);
  }
}

/** Letters of a word; up to three digits; other signs, but one right before letters, which may be in the token of these. */
const PRETOKEN = /[^\s\p{L}\p{M}\p{N}]?[\p{L}\p{M}]+|\p{N}{1,3}|[^\s\p{L}\p{M}\p{N}]+(?![\p{L}\p{M}])/gu;

/** Fewest tokens that a text can have in any vocabulary. */
function leastTokens(text: string): number {
  return text.match(PRETOKEN)?.length ?? 0;
}

/** Most tokens of a text: vocabularies have a token for two letters of three, and each other byte may be one. */
function mostTokens(text: string): number {
  let letters = 0;
  let runs = 0;
  for (const [run] of text.matchAll(/[A-Za-z]+/gu)) {
    letters += run.length;
    runs += Math.ceil((2 * run.length) / 3);
  }
  return runs + Buffer.byteLength(text) - letters;
}
