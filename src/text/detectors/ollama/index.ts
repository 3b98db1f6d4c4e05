import type { EntityType } from "../../../entity-types.js";
import type { LanguageModel } from "../../../llm/language-model.js";
import { together } from "../../../llm/together.js";
import { withinTotalTime } from "../../../llm/total-time.js";
import type { Detector, DetectorContext, Entity, TextSpan } from "../../../types.js";
import { chunkText } from "../../chunk/chunk.js";
import { createLocator } from "../../locate/locator.js";
import { mergeEntities } from "../../merge-entities.js";
import { loadPrompt } from "../../prompts/load-prompt.js";
import { mergedPromptOf } from "../../prompts/merged-prompt.js";
import { styleOf } from "../../prompts/prompt-styles.js";
import { delimit } from "../../prompts/untrusted.js";
import type { WorkedExample } from "../../prompts/worked-example.js";
import { MergeDesk } from "./merged/merge-desk.js";
import { noFindings } from "./no-finding.js";
import { readChunk } from "./read-chunk.js";
import { NAME, type Reader, type Settings } from "./reader.js";
import { mostPieceTokens, standingTokens } from "./reply-tokens.js";
import { OLLAMA_TRAITS } from "./traits.js";

/**
 * Finds identifiers with a language model (RedactX, sections 3.2 and A.4): the text is read in overlapping pieces, side by side, in up to
 * `passes` passes. From the second on what was found, by it or by the detectors before it, is masked by its type, so that it looks for what was
 * overlooked; a pass that finds nothing new ends it, but with `fixedPasses`. Each finding comes with the words around it and is placed by them (docs/decisions/0007).
 *
 * A finding that is not in the text, or that names nothing ("none", a pronoun, the prompt's own words), is asked for once more. One that still is
 * not makes the sentence that may hold it an entity, `detectedBy` `unlocated`, where it carries evidence of its own, and is dropped and counted where
 * it does not (docs/decisions/0028); or it fails the run, by the setting `unlocated`.
 * @param merges small texts that have a seat beside others (`DetectorContext.seat`) are asked about together, `llmMerge` in a request at most.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export function createOllamaDetector(
  model: LanguageModel,
  settings: Settings,
  types: ReadonlySet<EntityType>,
  { merges = false }: { merges?: boolean } = {},
): Detector {
  const style = styleOf(settings.promptStyle, settings.language, types, settings.ownTypes);
  const { system } = style;
  const merged = merges && settings.llmMerge > 1 ? mergedPromptOf(style) : null;
  const nobody = noFindings(
    [
      style.prompt.system({ types: style.typesText }),
      loadPrompt("locate", settings.language).system({}),
      ...(merged ? [merged.addition] : []),
    ],
    merged ? joined(style.example, merged.example) : style.example,
    style.labels,
    settings.language,
  );
  const around = style.prompt.user({ pass: String(settings.passes), text: delimit("") });
  const pieceTokens = mostPieceTokens(settings.chunkWords) + standingTokens(style);
  const largest = [system, ...(merged ? [merged.system] : [])].map((one) => model.estimateTokens(one));
  model.reserve(Math.max(...largest) + model.estimateTokens(around) + pieceTokens);
  const desk = merged && new MergeDesk({ prompt: merged, most: settings.llmMerge });
  return {
    name: NAME,
    traits: OLLAMA_TRAITS,
    mostShare: settings.llmShareLimit,
    async detect(text, context) {
      const chunks = chunkText(text, { words: settings.chunkWords, overlapTurns: settings.overlapTurns });
      // What the policy leaves in is not masked: it would hide what may stand in it.
      const known = (context.known ?? []).filter(({ type }) => types.has(type));
      const reader: Reader = {
        ...{ model, settings, style, system, text, context },
        locator: createLocator(text, settings.language),
        noFindings: nobody,
        known: mergeEntities(known),
        dropped: new Set(),
      };
      const { seat } = context;
      const [only] = chunks;
      const isSmall = desk && seat && only !== undefined && chunks.length === 1;
      // Nobody waits for a text that is asked about by itself.
      if (!isSmall) seat?.leave();
      const read: ReadPiece = isSmall
        ? (piece, masks, pass, signal) => desk.read(seat, { reader, piece, masks, pass, signal })
        : (piece, masks, pass, signal) => readChunk(reader, piece, masks, pass, signal);
      const found = await withinTotalTime(model, context.signal, (signal) =>
        readInPasses(reader, chunks, read, signal),
      ).finally(() => seat?.leave());
      warnOfUnlocated(found, text, context);
      warnOfDropped(reader.dropped.size, context);
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

type ReadPiece = (
  piece: TextSpan,
  masks: readonly Entity[],
  pass: number,
  signal: AbortSignal,
) => Promise<readonly Entity[]>;

/** Reads all pieces, again and again, with what was found so far masked: as often as is set, or until a pass finds nothing new. */
async function readInPasses(
  reader: Reader,
  chunks: readonly TextSpan[],
  read: ReadPiece,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  const { settings, known, context } = reader;
  let found: readonly Entity[] = [];
  for (let pass = 1; pass <= settings.passes; pass++) {
    const masks = pass === 1 ? [] : mergeEntities([...known, ...found]);
    let done = 0;
    const ofChunks = await together(chunks, signal, async (chunk, either) => {
      const entities = await read(chunk, masks, pass, either);
      done++;
      const fraction = (pass - 1 + done / chunks.length) / settings.passes;
      context.emit({ kind: "progress", stage: "detect", fraction });
      return entities;
    });
    const before = mergeEntities(found);
    const fresh = ofChunks.flat().filter((entity) => !isCovered(entity, before));
    if (fresh.length === 0 && !settings.fixedPasses) break;
    found = [...found, ...fresh];
  }
  return found;
}

function joined(one: WorkedExample, other: WorkedExample): WorkedExample {
  return { passage: `${one.passage}\n${other.passage}`, found: [...one.found, ...other.found] };
}

function warnOfUnlocated(found: readonly Entity[], text: string, { emit }: DetectorContext): void {
  const unlocated = found.filter(({ detectedBy }) => detectedBy.includes("unlocated"));
  if (unlocated.length === 0) return;
  const [identifiers, sharePercent] = [unlocated.length, sharePercentOf(unlocated, text)];
  emit({
    kind: "warning",
    code: "llm-unlocated",
    message: `The language model reported identifiers that are not in the text: ${identifiers} sentences or words that may hold them are redacted, ${sharePercent} % of the text. They are marked "unlocated".`,
    numbers: { identifiers, sharePercent },
  });
}

function warnOfDropped(claims: number, { emit }: DetectorContext): void {
  if (claims === 0) return;
  emit({
    kind: "warning",
    code: "llm-dropped",
    message: `The language model reported ${claims} that name nothing or are nowhere in the text, when asked again too. They were dropped.`,
    numbers: { claims },
  });
}

function sharePercentOf(found: readonly Entity[], text: string): number {
  const characters = mergeEntities(found).reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.ceil((100 * characters) / text.length);
}

/** Whether every character of it lies in one of the others. */
function isCovered({ start, end }: Entity, disjoint: readonly Entity[]): boolean {
  return disjoint.some((entity) => entity.start <= start && end <= entity.end);
}
