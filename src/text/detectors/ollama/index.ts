import { setImmediate } from "node:timers/promises";
import leven from "leven";
import type { Config } from "../../../config/config.js";
import type { EntityType } from "../../../entity-types.js";
import { HushtapeError } from "../../../errors.js";
import { FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import type { LanguageModel } from "../../../llm/language-model.js";
import { together } from "../../../llm/together.js";
import type { Detector, DetectorContext, Entity, TextSpan } from "../../../types.js";
import { chunkText } from "../../chunk/chunk.js";
import { mergeEntities } from "../../detect.js";
import { createLocator, type Located, type Locator } from "../../locate/locator.js";
import { loadPrompt } from "../../prompts/load-prompt.js";
import { type Style, styleOf } from "../../prompts/prompt-styles.js";
import { delimit, escapeUntrusted } from "../../prompts/untrusted.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";
import { type Claim, claimsReply, claimsSomething, locateReply } from "./claims.js";
import { maskedText } from "./masked-text.js";
import { OLLAMA_TRAITS } from "./traits.js";

const NAME = "ollama";

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

type Settings = Pick<
  Config,
  "promptStyle" | "ownTypes" | "passes" | "chunkWords" | "overlapTurns" | "unlocated" | "language"
>;

/**
 * Finds identifiers with a language model (RedactX, sections 3.2 and A.4): the text is read in overlapping pieces, side by side, in up to
 * `passes` passes. From the second on what was found, by it or by the detectors before it, is masked by its type, so that it looks for what was
 * overlooked; a pass that finds nothing ends it. Each finding comes with the words around it and is placed by them (docs/decisions/0007).
 *
 * A finding that is not in the text is asked for once more; one that still is not makes the smallest stretch that must hold it an entity,
 * `detectedBy` `unlocated`, or fails the run, by the setting `unlocated`.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export function createOllamaDetector(
  model: LanguageModel,
  settings: Settings,
  types: ReadonlySet<EntityType>,
): Detector {
  const style = styleOf(settings.promptStyle, settings.language, types, settings.ownTypes);
  const system = style.prompt.system({ types: style.typesText });
  return {
    name: NAME,
    traits: OLLAMA_TRAITS,
    async detect(text, context) {
      const chunks = chunkText(text, { words: settings.chunkWords, overlapTurns: settings.overlapTurns });
      const reader: Reader = {
        model,
        settings,
        style,
        system,
        text,
        locator: createLocator(text, settings.language),
        context,
      };
      let found: Entity[] = [];
      let unlocated = 0;
      for (let pass = 1; pass <= settings.passes; pass++) {
        // What the policy leaves in is not masked: it would hide what may stand in it.
        const known = (context.known ?? []).filter(({ type }) => types.has(type));
        const masks = pass === 1 ? [] : mergeEntities([...known, ...found]);
        let done = 0;
        const ofChunks = await together(chunks, context.signal, async (chunk, signal) => {
          const entities = await readChunk(reader, chunk, masks, pass, signal);
          done++;
          const fraction = (pass - 1 + done / chunks.length) / settings.passes;
          context.emit({ kind: "progress", stage: "detect", fraction });
          return entities;
        });
        const before = mergeEntities(found);
        const fresh = ofChunks.flat().filter((entity) => !isCovered(entity, before));
        if (fresh.length === 0) break;
        unlocated += fresh.filter(({ detectedBy }) => detectedBy.includes("unlocated")).length;
        found = [...found, ...fresh];
      }
      if (unlocated > 0) {
        context.emit({
          kind: "warning",
          code: "llm-unlocated",
          message: `The language model reported ${unlocated} identifiers that are not in the text: the smallest stretches that must hold them are redacted, ${shareOf(found, text)} of the text. They are marked "unlocated".`,
        });
      }
      if (chunks.length > 0 && found.length === 0 && (context.known ?? []).some(({ proven }) => proven)) {
        context.emit({
          kind: "warning",
          code: "llm-found-nothing",
          message:
            "The language model found nothing, although there are identifiers for certain. Is it the right model?",
        });
      }
      return found;
    },
  };
}

/** What is the same for all pieces of one text. */
interface Reader {
  readonly model: LanguageModel;
  readonly settings: Settings;
  readonly style: Style;
  readonly system: string;
  readonly text: string;
  readonly locator: Locator;
  readonly context: DetectorContext;
}

async function readChunk(
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
    const isNarrow = stretch.end - stretch.start < chunk.end - chunk.start;
    const told = new Set(wordsIn(claim.near));
    // It says something new of the stretch: not a word that the claim itself has around the finding, nor a small one.
    const isInStretch = ({ start, end }: TextSpan) =>
      isNarrow &&
      stretch.start <= start &&
      end <= stretch.end &&
      wordsIn(text.slice(start, end)).every((word) => !told.has(word) && !FUNCTION_WORDS.has(word));
    // A second answer about something else than the first is no answer to it.
    const places = answers.flatMap((answer) =>
      locator
        .locate(answer, chunk)
        .filter((place) => isLike(answer.text, claim.text, context.language) || isInStretch(place)),
    );
    if (places.length > 0) return places.map((place) => entityAt(place, claim, style));
    if (settings.unlocated === "fail") {
      throw new HushtapeError(
        "LLM_FAILED",
        "the language model reported an identifier that is not in the text",
        "Nothing was published. With --unlocated redact the stretch that must hold it is redacted.",
      );
    }
    const type = style.typeOf(claim.label, claim.text) ?? "OTHER_ID";
    const end = stretch.start + text.slice(stretch.start, stretch.end).trimEnd().length;
    return [
      {
        start: stretch.start,
        end,
        type,
        confidence: UNLOCATED_CONFIDENCE,
        detectedBy: [NAME, "unlocated"],
        proven: false,
      },
    ];
  });
}

/** The least likeness of what the model wrote first to what it says stands in the text: the RedactX paper's measure of a match. */
const MIN_SIMILARITY = 0.6;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function isLike(answer: string, claim: string, language: string): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const readings = (words: string) => [bare(words), bare(normaliseSpoken(words, language).text)];
  return readings(answer).some((one) =>
    readings(claim).some((other) => 1 - leven(one, other) / Math.max(1, one.length, other.length) >= MIN_SIMILARITY),
  );
}

function oneLine(words: string): string {
  return escapeUntrusted(words).replaceAll(/\s+/gu, " ").replaceAll('"', "'").slice(0, 200);
}

function entityAt({ start, end, how }: Located, { label, text }: Claim, style: Style): Entity {
  const type = style.typeOf(label, text) ?? "OTHER_ID";
  return { start, end, type, confidence: CONFIDENCE[how], detectedBy: [NAME], proven: false };
}

function shareOf(found: readonly Entity[], text: string): string {
  const stretches = mergeEntities(found.filter(({ detectedBy }) => detectedBy.includes("unlocated")));
  const characters = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  return `${Math.ceil((100 * characters) / text.length)} %`;
}

/** Whether every character of it lies in one of the others. */
function isCovered({ start, end }: Entity, disjoint: readonly Entity[]): boolean {
  return disjoint.some((entity) => entity.start <= start && end <= entity.end);
}
