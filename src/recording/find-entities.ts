import type { Config } from "../config/config.js";
import { typesOfPolicy } from "../config/policy.js";
import type { EntityType } from "../entity-types.js";
import { detectEntities, mergeEntities } from "../text/detect.js";
import { type TranscriptText, wordsOf } from "../text/transcript-text.js";
import { detectMisheard } from "../text/uncertain-words.js";
import type { Detector, Entity, StageContext, Transcript } from "../types.js";

/** What was found in a transcript: disjoint, in order. */
export interface FoundEntities {
  readonly entities: readonly Entity[];
  /**
   * What is found without the language model; equal to `entities` without one. Cues judge by both (law 3): a model's finding must not
   * remove a cue.
   */
  readonly withoutModel: readonly Entity[];
}

/** The findings of all detectors of the configuration in the words of a recording, and those of its misheard words. */
export async function findEntities(
  transcript: Transcript,
  { text }: TranscriptText,
  { detectors, config }: { detectors: readonly Detector[]; config: Config },
  context: StageContext,
): Promise<FoundEntities> {
  const types = typesOfPolicy(config);
  const reading = { ...context, language: config.language };
  const embedded = detectors.filter(({ traits }) => !traits.needsServer);
  const guessing = embedded.filter(({ traits }) => traits.readsMadeUpWords);
  const misheard = (await detectMisheard(transcript.words, guessing, reading)).filter(({ type }) => types.has(type));
  const find = async (all: readonly Detector[], emit: StageContext["emit"]) =>
    mergeEntities([...(await detectEntities(text, { ...reading, emit, detectors: all, types })), ...misheard]);
  const entities = await find(detectors, context.emit);
  const alone = embedded.length === detectors.length;
  return { entities, withoutModel: alone ? entities : await find(embedded, () => undefined) };
}

/** Types of the findings, by index of the word. */
export function typesOfWords(
  entities: readonly Entity[],
  { wordSpans }: TranscriptText,
): ReadonlyMap<number, EntityType> {
  return new Map(entities.flatMap((entity) => wordsOf(entity, wordSpans).map((word) => [word, entity.type])));
}
