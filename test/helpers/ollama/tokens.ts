/** About what a byte-pair encoding makes of a text: short words whole with their space, long ones in pieces, digits by threes. */
const PIECE = / ?[\p{L}\p{M}]{1,7}| ?\p{N}{1,3}|\s+| ?[^\s\p{L}\p{M}\p{N}]{1,2}/gu;

/** The pieces of a text; joined, they are the text again. About four characters each in English. */
export function tokenise(text: string): string[] {
  return text.match(PIECE) ?? [];
}

/** Number of tokens of a text. */
export function countTokens(text: string): number {
  return tokenise(text).length;
}

/**
 * What becomes of a prompt that is longer than the context: `truncate`: cut to `num_ctx`, `halve`: cut to half of it and two tokens,
 * both without a word; `refuse`: HTTP 400. Which one a real server does depends on its version and on the model's template
 * (ollama/ollama#17889).
 */
export type Overflow = "truncate" | "halve" | "refuse";

/** Tokens at the very beginning that survive a cut (`num_keep`). */
const KEPT = 4;

/** Tokens that the template puts around the messages. */
const TEMPLATE_TOKENS = 12;

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export interface Evaluated extends Prompt {
  /** What `prompt_eval_count` says. */
  readonly tokens: number;
  /** Tokens before any cut. */
  readonly wanted: number;
}

/** Cuts a prompt from the front as a server does: its first few tokens and its end stay. */
export function cutToContext(prompt: Prompt, contextTokens: number, overflow: Overflow): Evaluated {
  const system = tokenise(prompt.system);
  const user = tokenise(prompt.user);
  const wanted = system.length + user.length + TEMPLATE_TOKENS;
  if (wanted <= contextTokens) return { ...prompt, tokens: wanted, wanted };
  const limit = overflow === "halve" ? KEPT + Math.floor((contextTokens - KEPT) / 2) : contextTokens;
  const room = Math.max(limit - KEPT - TEMPLATE_TOKENS, 0);
  const keptOfUser = user.slice(Math.max(user.length - room, 0));
  const keptOfSystem = [
    ...system.slice(0, KEPT),
    ...system.slice(Math.max(system.length - (room - keptOfUser.length), KEPT)),
  ];
  return { system: keptOfSystem.join(""), user: keptOfUser.join(""), tokens: limit, wanted };
}
