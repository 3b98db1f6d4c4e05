import { z } from "zod";
import type { Question as Asked, LanguageModel } from "../../llm/language-model.js";
import { withinTotalTime } from "../../llm/total-time.js";
import { loadPrompt, type Prompt } from "../../text/prompts/load-prompt.js";
import { delimit, escapeUntrusted } from "../../text/prompts/untrusted.js";
import type { Mention, Question } from "../types.js";

/** Things in one question: a model that counts further loses its place. */
const AT_ONCE = 16;
const REPLY_TOKENS_AROUND = 64;
const REPLY_TOKENS_EACH = 40;
/** So much of the text on each side of a mention is shown with it, in characters. */
const NEAR = 60;
/** Surrogates of earlier questions that are shown, so that none is proposed twice. */
const MAX_USED = 64;

/** The text with its mentions. */
interface Document {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** What was proposed for a question; `null`: nothing, or two different things. */
export type Proposed = ReadonlyMap<Question, string | null>;

/**
 * Asks a language model for surrogates (RedactX, appendix B.2, replacement prompt): it is shown each original with what is known of it, the words
 * around it, and what it proposed before. Nothing but proposals, as they were said: whoever uses them checks each.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function proposeReplacements(
  model: LanguageModel,
  document: Document,
  questions: readonly Question[],
  language: string,
  signal: AbortSignal,
): Promise<Proposed> {
  const prompt = loadPrompt("replacements", language);
  const proposed = new Map<Question, string | null>();
  await withinTotalTime(model, signal, async (within) => {
    // One after the other: what was proposed is told, and the same questions are asked in the same words.
    for (let from = 0; from < questions.length; ) {
      const used = [...proposed.values()].flatMap((text) => (text === null ? [] : [text])).slice(-MAX_USED);
      const { group, asked } = nextQuestion(model, document, questions.slice(from, from + AT_ONCE), used, prompt);
      const { replacements } = await model.ask(asked, within);
      for (const [place, question] of group.entries()) {
        const said = new Set(replacements.filter(({ id }) => id === place + 1).map(({ text }) => text));
        const [only] = said;
        proposed.set(question, said.size === 1 ? (only ?? null) : null);
      }
      from += group.length;
    }
  });
  return proposed;
}

/** Of these questions as many as fit the model's context. */
function nextQuestion(
  model: LanguageModel,
  document: Document,
  questions: readonly Question[],
  used: readonly string[],
  prompt: Prompt<"replacements">,
) {
  for (let count = questions.length; ; count = Math.ceil(count / 2)) {
    const group = questions.slice(0, count);
    const asked = questionOn(document, group, used, prompt);
    if (count <= 1 || model.fits(asked)) return { group, asked };
  }
}

function questionOn(
  document: Document,
  group: readonly Question[],
  used: readonly string[],
  prompt: Prompt<"replacements">,
): Asked<Reply> {
  const lines = group.map((question, place) => `${place + 1}. ${lineOf(question, document)}`);
  return {
    task: "replacements",
    system: prompt.system({}),
    user: prompt.user({
      text: delimit(lines.join("\n")),
      used: delimit(used.map(inOneLine).join("\n"), "findings"),
    }),
    reply: replyOf(group.length),
    replyTokens: REPLY_TOKENS_AROUND + group.length * REPLY_TOKENS_EACH,
  };
}

/** `PERSON (woman, anglo): Karen Wilson | … his daughter Karen Wilson came …` */
function lineOf({ type, hints, original, mention }: Question, { text, mentions }: Document): string {
  const known = hints.length === 0 ? "" : ` (${hints.join(", ")})`;
  const place = mentions[mention];
  const near = place ? text.slice(Math.max(0, place.start - NEAR), place.end + NEAR) : "";
  return `${type}${known}: ${inOneLine(original)} | ${inOneLine(near)}`;
}

/** Longer words of a model are no name; what is shown of them is enough for it to know them again. */
const MAX_SHOWN = 240;

function inOneLine(text: string): string {
  return escapeUntrusted(text.slice(0, MAX_SHOWN)).replaceAll(/\s+/gu, " ").trim();
}

interface Reply {
  readonly replacements: readonly { readonly id: number; readonly text: string }[];
}

function replyOf(most: number): z.ZodType<Reply> {
  return z.strictObject({
    replacements: z.array(z.strictObject({ id: z.int().min(1).max(most), text: z.string() })).max(2 * most),
  });
}
