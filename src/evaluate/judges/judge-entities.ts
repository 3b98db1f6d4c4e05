import { z } from "zod";
import type { LanguageModel, Question } from "../../llm/language-model.js";
import type { Prompt } from "../../text/prompts/load-prompt.js";
import { delimit, escapeUntrusted } from "../../text/prompts/untrusted.js";
import type { TextSpan } from "../../types.js";
import type { ScoredDocument } from "../labelled-span.js";
import { entitiesToJudge, type JudgedEntity, VERDICTS, type Verdict } from "./judged-entity.js";

/** More entities in one request than this, and models begin to forget some. */
const MAX_ENTITIES = 40;
/** Tokens of `{"id":40,"verdict":"TP"},` in vocabularies that split every sign, and of what stands around the list. */
const TOKENS_PER_VERDICT = 16;
const TOKENS_AROUND = 32;
/** Left free for what a chat template, and the request to answer in the form, add. */
const SPARE_TOKENS = 128;
/** No longer context is asked for: it costs memory on the server. */
const MAX_CONTEXT_TOKENS = 16_384;
/** Characters shown on both sides of the entities where the whole document does not fit: about 150 words, halved until they fit. */
const MAX_MARGIN = 800;

/** An entity longer than this is shown by its beginning and its end. */
const MAX_QUOTE_LENGTH = 240;

const replySchema = z.object({
  verdicts: z.array(z.object({ id: z.int(), verdict: z.enum(VERDICTS) })),
});

/** Something judged, and what the judge calls it; `null`: nothing, or two different things, even when asked again. */
export interface Judgement {
  readonly entity: JudgedEntity;
  readonly verdict: Verdict | null;
}

/**
 * Has one model call every gold and every predicted entity of a document (the paper on Italian notes, section 3.3.1). A document that does not fit into
 * the model's context is judged in windows around the entities; what is forgotten or contradicted is asked once more.
 * @param prompt `loadPrompt("judge", …)`.
 * @returns one judgement for each of `entitiesToJudge(document)`, in that order.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function judgeEntities(
  model: LanguageModel,
  prompt: Prompt<"judge">,
  document: ScoredDocument,
  signal: AbortSignal,
): Promise<Judgement[]> {
  model.reserve(Math.min(model.longestContextTokens, MAX_CONTEXT_TOKENS) - SPARE_TOKENS);
  const entities = entitiesToJudge(document);
  const text = escapeUntrusted(document.text);
  const verdicts = new Map<JudgedEntity, Verdict>();
  const ask = (wanted: readonly JudgedEntity[]) =>
    Promise.all(
      windowsOf(text, wanted, (part) => fits(model, questionOf(prompt, text, part))).map(async (part) => {
        const reply = await model.ask(questionOf(prompt, text, part), signal);
        for (const [entity, verdict] of answersIn(reply, part.entities)) verdicts.set(entity, verdict);
      }),
    );
  await ask(entities);
  await ask(entities.filter((entity) => !verdicts.has(entity)));
  return entities.map((entity) => ({ entity, verdict: verdicts.get(entity) ?? null }));
}

type Reply = z.output<typeof replySchema>;

/** Answers to what was asked; two different answers to one question count as no answer. */
function answersIn({ verdicts }: Reply, entities: readonly JudgedEntity[]): Map<JudgedEntity, Verdict> {
  const answers = new Map<JudgedEntity, Verdict>();
  entities.forEach((entity, index) => {
    const [first, ...more] = new Set(verdicts.filter(({ id }) => id === index + 1).map(({ verdict }) => verdict));
    if (first !== undefined && more.length === 0) answers.set(entity, first);
  });
  return answers;
}

/** Entities that one request asks about, and the part of the text that it shows. */
interface Window extends TextSpan {
  readonly entities: readonly JudgedEntity[];
}

function questionOf(prompt: Prompt<"judge">, text: string, { start, end, entities }: Window): Question<Reply> {
  const list = entities.map((entity, index) => `${index + 1}. ${lineOf(entity, text)}`).join("\n");
  return {
    task: "judge",
    system: prompt.system({}),
    user: prompt.user({ text: delimit(text.slice(start, end)), findings: delimit(list, "findings") }),
    reply: replySchema,
    replyTokens: TOKENS_AROUND + TOKENS_PER_VERDICT * entities.length,
  };
}

/** `gold and predicted PERSON "Ann Poe" near "with Ann Poe today"`. */
function lineOf({ start, end, type, isGold, isPredicted }: JudgedEntity, text: string): string {
  const side = isGold && isPredicted ? "gold and predicted" : isGold ? "gold" : "predicted";
  const words = text.slice(start, end);
  const before = /(?:\S+\s+){0,3}\S*$/u.exec(text.slice(Math.max(0, start - MAX_QUOTE_LENGTH), start))?.[0] ?? "";
  const after = /^\S*(?:\s+\S+){0,3}/u.exec(text.slice(end, end + MAX_QUOTE_LENGTH))?.[0] ?? "";
  return `${side} ${type} ${quoted(words)} near ${quoted(before + words + after)}`;
}

/** On one line, and without the sign that ends it. */
function quoted(words: string): string {
  const half = MAX_QUOTE_LENGTH / 2;
  const short = words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, half)} … ${words.slice(-half)}` : words;
  // A cut may have divided a character: escaping makes a space of the half.
  return `"${escapeUntrusted(short).replaceAll('"', "'").replaceAll(/\s+/gu, " ").trim()}"`;
}

function fits(model: LanguageModel, { system, user, replyTokens }: Question<Reply>): boolean {
  const tokens = model.estimateTokens(system) + model.estimateTokens(user) + replyTokens;
  return tokens + SPARE_TOKENS <= model.contextTokens;
}

/**
 * The whole text where it fits; else as many entities at a time, in order, as fit with some text on both sides. An entity that does not
 * even fit alone is in no window.
 *
 * ```
 *  text       ─────────█──█─────────────────────────█────────
 *  windows         └──────────┘                 └───────┘
 * ```
 */
function windowsOf(
  text: string,
  entities: readonly JudgedEntity[],
  isSmallEnough: (window: Window) => boolean,
): Window[] {
  const windows: Window[] = [];
  let rest = entities;
  while (rest.length > 0) {
    const next = widestWindow(text, rest, isSmallEnough);
    if (next) windows.push(next);
    rest = rest.slice(next?.entities.length ?? 1);
  }
  return windows;
}

function widestWindow(
  text: string,
  entities: readonly JudgedEntity[],
  isSmallEnough: (window: Window) => boolean,
): Window | null {
  const first = entities.slice(0, MAX_ENTITIES);
  const whole = { start: 0, end: text.length, entities: first };
  if (isSmallEnough(whole)) return whole;
  for (let margin = MAX_MARGIN; margin >= 1; margin = Math.floor(margin / 2)) {
    let best: Window | null = null;
    for (let count = 1; count <= first.length; count++) {
      const window = windowAround(text, first.slice(0, count), margin);
      if (!isSmallEnough(window)) break;
      best = window;
    }
    if (best) return best;
  }
  return null;
}

/** Cut at white space where there is some, and never within a character. */
function windowAround(text: string, entities: readonly JudgedEntity[], margin: number): Window {
  const start = Math.min(...entities.map((entity) => entity.start));
  const end = Math.max(...entities.map((entity) => entity.end));
  const before = text.slice(Math.max(0, start - margin), start);
  const after = text.slice(end, end + margin);
  const kept = start - before.length === 0 ? before : before.replace(/^\S*\s|^[\uDC00-\uDFFF]/u, "");
  const keptAfter = end + after.length === text.length ? after : after.replace(/\s\S*$|[\uD800-\uDBFF]$/u, "");
  return { start: start - kept.length, end: end + keptAfter.length, entities };
}
