import { z } from "zod";
import type { LanguageModel } from "../../llm/language-model.js";
import { together } from "../../llm/together.js";
import { withinTotalTime } from "../../llm/total-time.js";
import { chunkText } from "../../text/chunk/chunk.js";
import { loadPrompt, type Prompt } from "../../text/prompts/load-prompt.js";
import { delimit, escapeUntrusted } from "../../text/prompts/untrusted.js";
import type { TextSpan } from "../../types.js";
import type { Mention } from "../types.js";

/** Words shown at once: who "he" is may have been said a page before. */
const CHUNK_WORDS = 1024;
const OVERLAP_TURNS = 2;
/** No piece is smaller. */
const FEWEST_WORDS = 64;
/** Tokens of the reply around the numbers, and for each of them. */
const REPLY_TOKENS_AROUND = 128;
const REPLY_TOKENS_PER_NUMBER = 12;

/**
 * Groups of mentions that a language model takes for one person (RedactX, appendix B.2): it is shown the text with a number behind each
 * name. Nothing but proposals: whoever uses them checks each (`RelexDocument.samePerson`).
 * @param mentions those of type PERSON.
 * @returns indexes of mentions, two or more in each group; groups of overlapping pieces may share some.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function proposeSamePerson(
  model: LanguageModel,
  text: string,
  mentions: readonly Mention[],
  language: string,
  signal: AbortSignal,
): Promise<readonly (readonly number[])[]> {
  const prompt = loadPrompt("people", language);
  const questions = questionsOf(text, mentions, prompt, model);
  const groups = await withinTotalTime(model, signal, (within) =>
    together(questions, within, async ({ question, inside }, either) => {
      const { people } = await model.ask(question, either);
      return people.map((person) =>
        [...new Set(person.mentions)].flatMap((number) => inside[number - 1]?.index ?? []).sort((a, b) => a - b),
      );
    }),
  );
  return groups.flat().filter((group) => group.length > 1);
}

/** About pieces as large as fit the model's context: it has one size a run. */
function questionsOf(text: string, mentions: readonly Mention[], prompt: Prompt<"people">, model: LanguageModel) {
  for (let words = CHUNK_WORDS; ; words = Math.floor(words / 2)) {
    const questions = chunkText(text, { words, overlapTurns: OVERLAP_TURNS })
      .map((chunk) => ({ chunk, inside: mentions.filter((mention) => isInside(mention, chunk)) }))
      .filter(({ inside }) => inside.length > 1)
      .map(({ chunk, inside }) => ({ inside, question: questionOn(text, chunk, inside, prompt) }));
    if (words <= FEWEST_WORDS || questions.every(({ question }) => model.fits(question))) return questions;
  }
}

function questionOn(text: string, chunk: TextSpan, inside: readonly Mention[], prompt: Prompt<"people">) {
  return {
    task: "people",
    system: prompt.system({}),
    user: prompt.user({
      text: delimit(numbered(text, chunk, inside)),
      numbers: inside.map((_, place) => place + 1).join(", "),
    }),
    reply: peopleReply(inside.length),
    replyTokens: REPLY_TOKENS_AROUND + inside.length * REPLY_TOKENS_PER_NUMBER,
  };
}

function isInside(mention: Mention, chunk: TextSpan): boolean {
  return mention.start >= chunk.start && mention.end <= chunk.end;
}

/** The piece with a number behind each name. Escaping keeps all positions, so that the square brackets in it are ours alone. */
function numbered(text: string, chunk: TextSpan, inside: readonly Mention[]): string {
  const escaped = escapeUntrusted(text.slice(chunk.start, chunk.end));
  let body = "";
  let at = 0;
  for (const [place, { end }] of inside.entries()) {
    body += `${escaped.slice(at, end - chunk.start)}[${place + 1}]`;
    at = end - chunk.start;
  }
  return body + escaped.slice(at);
}

function peopleReply(most: number) {
  return z.strictObject({
    people: z.array(z.strictObject({ mentions: z.array(z.int().min(1).max(most)).min(1).max(most) })).max(most),
  });
}
