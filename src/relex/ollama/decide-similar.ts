import { z } from "zod";
import type { LanguageModel } from "../../llm/language-model.js";
import { together } from "../../llm/together.js";
import { loadPrompt } from "../../text/prompts/load-prompt.js";
import { delimit, escapeUntrusted } from "../../text/prompts/untrusted.js";
import type { DecideSimilar, SimilarPair } from "../vault/types.js";

/** Pairs in one question: a model that counts further loses its place. */
const PAIRS_AT_ONCE = 20;
const REPLY_TOKENS_AROUND = 64;
const REPLY_TOKENS_PER_PAIR = 24;

/**
 * Lets a language model decide whether a name is one that a vault remembers (RedactX, appendices A.6 and B.2: validation of what was
 * retrieved). A pair that it does not answer for, or answers for both ways, is two names.
 * @throws (the function that is returned) HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export function decideWith(model: LanguageModel, language: string): DecideSimilar {
  const prompt = loadPrompt("match", language);
  return async (pairs, signal) => {
    const groups = Array.from({ length: Math.ceil(pairs.length / PAIRS_AT_ONCE) }, (_, k) =>
      pairs.slice(k * PAIRS_AT_ONCE, (k + 1) * PAIRS_AT_ONCE),
    );
    const answers = await together(groups, signal, async (group, either) => {
      const reply = await model.ask(
        {
          task: "match",
          system: prompt.system({}),
          user: prompt.user({ text: delimit(listed(group)) }),
          reply: pairsReply(group.length),
          replyTokens: REPLY_TOKENS_AROUND + group.length * REPLY_TOKENS_PER_PAIR,
        },
        either,
      );
      return group.map((_, place) => {
        const said = reply.pairs.filter(({ id }) => id === place + 1);
        return said.length > 0 && said.every(({ same }) => same === "Y");
      });
    });
    return answers.flat();
  };
}

function listed(pairs: readonly SimilarPair[]): string {
  return pairs
    .map(({ role, value, candidate }, place) => escapeUntrusted(`${place + 1}. ${role}: ${value} / ${candidate}`))
    .join("\n");
}

function pairsReply(most: number) {
  return z.strictObject({
    pairs: z.array(z.strictObject({ id: z.int().min(1).max(most), same: z.enum(["Y", "N"]) })).max(2 * most),
  });
}
