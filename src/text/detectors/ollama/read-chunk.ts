import { setImmediate } from "node:timers/promises";
import type { Config } from "../../../config/config.js";
import { HushtapeError } from "../../../errors.js";
import { FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { similarity } from "../../../language/similarity.js";
import type { LanguageModel } from "../../../llm/language-model.js";
import type { DetectorContext, Entity, TextSpan } from "../../../types.js";
import type { Located, Locator } from "../../locate/locator.js";
import { loadPrompt } from "../../prompts/load-prompt.js";
import type { Style } from "../../prompts/prompt-styles.js";
import { delimit, escapeUntrusted } from "../../prompts/untrusted.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";
import { type Claim, claimsReply, claimsSomething, locateReply } from "./claims.js";
import { maskedText } from "./masked-text.js";

/** Name of this detector in the settings and in `detectedBy`. */
export const NAME = "ollama";

/** How sure a finding is, by how it was found in the text: below what a check digit or an unmistakable form gives. */
const CONFIDENCE: Readonly<Record<Located["how"], number>> = {
  exact: 0.85,
  normalised: 0.8,
  spoken: 0.75,
  similar: 0.6,
};
/** The words of a finding that could not be located are somewhere in the stretch. */
const UNLOCATED_CONFIDENCE = 0.5;
/** Tokens of a reply for each word of a piece: a finding takes about 25, and one word in ten is one. */
const REPLY_TOKENS_PER_WORD = 4;
const MIN_REPLY_TOKENS = 512;

/** The settings that decide how a text is cut up, asked about and read back. */
export type Settings = Pick<
  Config,
  "promptStyle" | "ownTypes" | "passes" | "chunkWords" | "overlapTurns" | "unlocated" | "language"
>;

/** What is the same for all pieces of one text. */
export interface Reader {
  readonly model: LanguageModel;
  readonly settings: Settings;
  readonly style: Style;
  readonly system: string;
  readonly text: string;
  readonly locator: Locator;
  readonly context: DetectorContext;
}

/**
 * Asks the model for the identifiers of one chunk and locates what it claims.
 * @param masks what is known already: hidden from the model.
 * @param pass 1 or more.
 * @throws what the model's `ask` throws; the signal's reason.
 */
export async function readChunk(
  reader: Reader,
  chunk: TextSpan,
  masks: readonly Entity[],
  pass: number,
  signal: AbortSignal,
): Promise<Entity[]> {
  const { model, settings, style, system, text, locator } = reader;
  const body = maskedText(text, chunk, masks, style.labelOf);
  // Nothing but masks is left.
  if (!/[\p{L}\p{N}]/u.test(body.replaceAll(/\[[A-Z_0-9]+\]/gu, ""))) return [];
  const { found } = await model.ask(
    {
      task: `deid-pass-${pass}`,
      system,
      user: style.prompt.user({ pass: String(pass), text: delimit(body) }),
      reply: claimsReply(style.labels, body),
      replyTokens: MIN_REPLY_TOKENS + settings.chunkWords * REPLY_TOKENS_PER_WORD,
    },
    signal,
  );
  const entities: Entity[] = [];
  const lost: Claim[] = [];
  for (const claim of found.filter(claimsSomething)) {
    // Looking for a claim that is hardly like anything takes milliseconds: a cancellation is heard between two.
    await setImmediate();
    signal.throwIfAborted();
    const places = locator.locate(claim, chunk);
    entities.push(...places.map((place) => entityAt(place, claim, style)));
    if (places.length === 0) lost.push(claim);
  }
  if (lost.length > 0) entities.push(...(await locateAgain(reader, chunk, lost, signal)));
  return entities;
}

/** Asks where the claims stand that are not in the text as the model wrote them. */
async function locateAgain(
  { model, settings, style, text, locator, context }: Reader,
  chunk: TextSpan,
  lost: readonly Claim[],
  signal: AbortSignal,
): Promise<Entity[]> {
  const prompt = loadPrompt("locate", context.language);
  const line = ({ label, text: words, near }: Claim, index: number) =>
    `${index + 1}. ${label}: "${oneLine(words)}" near "${oneLine(near)}"`;
  const { items } = await model.ask(
    {
      task: "locate",
      system: prompt.system({}),
      user: prompt.user({
        text: delimit(escapeUntrusted(text.slice(chunk.start, chunk.end))),
        findings: delimit(lost.map(line).join("\n"), "findings"),
      }),
      reply: locateReply,
      replyTokens: MIN_REPLY_TOKENS + lost.length * 80,
    },
    signal,
  );
  return lost.flatMap((claim, index) => {
    const answers = items.filter(({ id, text: words }) => id === index + 1 && /[\p{L}\p{N}]/u.test(words));
    const stretch = locator.smallestStretch(claim, chunk);
    const isNews = isNarrower(stretch, chunk) ? newsIn(stretch, claim, text) : () => false;
    // A second answer about something else than the first is no answer to it.
    const places = answers.flatMap((answer) =>
      locator
        .locate(answer, chunk)
        .filter((place) => isLike(answer.text, claim.text, context.language) || isNews(place)),
    );
    if (places.length > 0) return places.map((place) => entityAt(place, claim, style));
    if (settings.unlocated === "fail") throw unlocated();
    const end = stretch.start + text.slice(stretch.start, stretch.end).trimEnd().length;
    const type = style.typeOf(claim.label, claim.text) ?? "OTHER_ID";
    const detectedBy = [NAME, "unlocated"];
    return [{ start: stretch.start, end, type, confidence: UNLOCATED_CONFIDENCE, detectedBy, proven: false }];
  });
}

function isNarrower(stretch: TextSpan, chunk: TextSpan): boolean {
  return stretch.end - stretch.start < chunk.end - chunk.start;
}

/**
 * Whether a place in the stretch says something new of it: not a word that the claim itself has around the finding, nor a small
 * one.
 */
function newsIn(stretch: TextSpan, claim: Claim, text: string): (place: TextSpan) => boolean {
  const told = new Set(wordsIn(claim.near));
  return ({ start, end }) =>
    stretch.start <= start &&
    end <= stretch.end &&
    wordsIn(text.slice(start, end)).every((word) => !told.has(word) && !FUNCTION_WORDS.has(word));
}

function unlocated(): HushtapeError {
  return new HushtapeError(
    "LLM_FAILED",
    "the language model reported an identifier that is not in the text",
    "Nothing was published. With --unlocated redact the stretch that must hold it is redacted.",
  );
}

/** The least likeness of what the model wrote first to what it says stands in the text: the RedactX paper's measure of a match. */
const MIN_SIMILARITY = 0.6;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function isLike(answer: string, claim: string, language: string): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const readings = (words: string) => [bare(words), bare(normaliseSpoken(words, language).text)];
  return readings(answer).some((one) => readings(claim).some((other) => similarity(one, other) >= MIN_SIMILARITY));
}

function oneLine(words: string): string {
  return escapeUntrusted(words).replaceAll(/\s+/gu, " ").replaceAll('"', "'").slice(0, 200);
}

function entityAt({ start, end, how }: Located, { label, text }: Claim, style: Style): Entity {
  const type = style.typeOf(label, text) ?? "OTHER_ID";
  return { start, end, type, confidence: CONFIDENCE[how], detectedBy: [NAME], proven: false };
}
