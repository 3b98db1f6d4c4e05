import type { EntityType } from "../../../entity-types.js";
import type { LanguageModel } from "../../../llm/language-model.js";
import { together } from "../../../llm/together.js";
import type { Detector, DetectorContext, Entity, TextSpan } from "../../../types.js";
import { chunkText } from "../../chunk/chunk.js";
import { createLocator } from "../../locate/locator.js";
import { mergeEntities } from "../../merge-entities.js";
import { styleOf } from "../../prompts/prompt-styles.js";
import { NAME, type Reader, readChunk, type Settings } from "./read-chunk.js";
import { OLLAMA_TRAITS } from "./traits.js";

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
      const locator = createLocator(text, settings.language);
      // What the policy leaves in is not masked: it would hide what may stand in it.
      const known = (context.known ?? []).filter(({ type }) => types.has(type));
      const found = await readInPasses({ model, settings, style, system, text, locator, context }, chunks, known);
      warnOfUnlocated(found, text, context);
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

/** Reads all pieces, again and again, with what was found so far masked, until a pass finds nothing new. */
async function readInPasses(
  reader: Reader,
  chunks: readonly TextSpan[],
  known: readonly Entity[],
): Promise<readonly Entity[]> {
  const { settings, context } = reader;
  let found: readonly Entity[] = [];
  for (let pass = 1; pass <= settings.passes; pass++) {
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
    found = [...found, ...fresh];
  }
  return found;
}

function warnOfUnlocated(found: readonly Entity[], text: string, { emit }: DetectorContext): void {
  const unlocated = found.filter(({ detectedBy }) => detectedBy.includes("unlocated"));
  if (unlocated.length === 0) return;
  const [identifiers, sharePercent] = [unlocated.length, sharePercentOf(unlocated, text)];
  emit({
    kind: "warning",
    code: "llm-unlocated",
    message: `The language model reported ${identifiers} identifiers that are not in the text: the smallest stretches that must hold them are redacted, ${sharePercent} % of the text. They are marked "unlocated".`,
    numbers: { identifiers, sharePercent },
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
