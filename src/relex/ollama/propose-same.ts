import { z } from "zod";
import type { LanguageModel, Question } from "../../llm/language-model.js";
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

/** What is asked: who is one person, or, of mentions of all types, which are one person, place, number, …. */
type About = "people" | "entities";

type Groups = readonly (readonly number[])[];

/**
 * Groups of mentions that a language model takes for one (RedactX, appendix B.2, clustering prompt): it is shown the text with a number behind
 * each. Nothing but proposals: whoever uses them checks each (`RelexDocument.sameThing`).
 * @param about `people`: the mentions are those of type PERSON.
 * @returns indexes of mentions, two or more in each group; groups of overlapping pieces may share some.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function proposeSame(
  about: About,
  model: LanguageModel,
  text: string,
  mentions: readonly Mention[],
  language: string,
  signal: AbortSignal,
): Promise<Groups> {
  const prompt = loadPrompt(about, language);
  const questions = questionsOf(about, text, mentions, prompt, model);
  const groups = await withinTotalTime(model, signal, (within) =>
    together(questions, within, async ({ question, inside }, either) => {
      const said = await model.ask(question, either);
      return said.map((numbers) =>
        [...new Set(numbers)].flatMap((number) => inside[number - 1]?.index ?? []).sort((a, b) => a - b),
      );
    }),
  );
  return groups.flat().filter((group) => group.length > 1);
}

/** About pieces as large as fit the model's context: it has one size a run. */
function questionsOf(
  about: About,
  text: string,
  mentions: readonly Mention[],
  prompt: Prompt<About>,
  model: LanguageModel,
) {
  for (let words = CHUNK_WORDS; ; words = Math.floor(words / 2)) {
    const questions = chunkText(text, { words, overlapTurns: OVERLAP_TURNS })
      .map((chunk) => ({ chunk, inside: mentions.filter((mention) => isInside(mention, chunk)) }))
      .filter(({ inside }) => inside.length > 1)
      .map(({ chunk, inside }) => ({ inside, question: questionOn(about, text, chunk, inside, prompt) }));
    if (words <= FEWEST_WORDS || questions.every(({ question }) => model.fits(question))) return questions;
  }
}

function questionOn(
  about: About,
  text: string,
  chunk: TextSpan,
  inside: readonly Mention[],
  prompt: Prompt<About>,
): Question<Groups> {
  const number = ({ type }: Mention, place: number) => (about === "people" ? `${place + 1}` : `${place + 1} ${type}`);
  return {
    task: about,
    system: prompt.system({}),
    user: prompt.user({
      text: delimit(numbered(text, chunk, inside)),
      numbers: inside.map(number).join(", "),
    }),
    reply: replyOf(about, inside.length),
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

function replyOf(about: About, most: number): z.ZodType<Groups> {
  const groups = z.array(z.strictObject({ mentions: z.array(z.int().min(1).max(most)).min(1).max(most) })).max(most);
  const numbers = (said: z.output<typeof groups>) => said.map(({ mentions }) => mentions);
  if (about === "people") return z.strictObject({ people: groups }).transform(({ people }) => numbers(people));
  return z.strictObject({ entities: groups }).transform(({ entities }) => numbers(entities));
}
