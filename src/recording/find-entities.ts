import type { Config } from "../config/config.js";
import type { Known } from "../config/known.js";
import { typesOfPolicy } from "../config/policy.js";
import type { EntityType } from "../entity-types.js";
import { detectEntities, mergeEntities } from "../text/detect.js";
import { KeepTerms } from "../text/keep-terms.js";
import { type TranscriptText, wordsOf } from "../text/transcript-text.js";
import { detectMisheard } from "../text/uncertain-words.js";
import type { Detector, Entity, StageContext, Transcript } from "../types.js";
import { type LeftIn, LeftInFindings, type LeftInListeners } from "./left-in.js";

/** What was found in a transcript: disjoint, in order. */
export interface FoundEntities {
  readonly entities: readonly Entity[];
  /**
   * What is found without the language model and without what was heard in the sound; equal to `entities` without them. Cues judge by both (law 3): a model's finding must not
   * remove a cue.
   */
  readonly withoutModel: readonly Entity[];
  /** What was found and yet stays in, for the record alone. */
  readonly leftIn: LeftIn;
}

/**
 * The findings of all detectors of the configuration in the words of a recording, and those of its misheard words.
 * @param spotted words at which something known was heard in the sound.
 */
export async function findEntities(
  transcript: Transcript,
  { text }: TranscriptText,
  { detectors, config, known = null }: { detectors: readonly Detector[]; config: Config; known?: Known | null },
  context: StageContext,
  spotted: readonly Entity[] = [],
): Promise<FoundEntities> {
  const types = typesOfPolicy(config);
  const keep = known && known.keep.length > 0 && { keep: new KeepTerms(known.keep) };
  const reading = { ...context, language: config.language, ...keep };
  const embedded = detectors.filter(({ traits }) => !traits.needsServer);
  const guessing = embedded.filter(({ traits }) => traits.readsMadeUpWords);
  const left = new LeftInFindings(types);
  const misheard = (await detectMisheard(transcript.words, guessing, reading)).filter(({ type }) => types.has(type));
  const find = async (all: readonly Detector[], listeners: Pick<StageContext, "emit"> & LeftInListeners) =>
    mergeEntities([...(await detectEntities(text, { ...reading, ...listeners, detectors: all, types })), ...misheard]);
  const read = await find(detectors, { emit: context.emit, ...left.listeners });
  const entities = spotted.length === 0 ? read : mergeEntities([...read, ...spotted]);
  const alone = embedded.length === detectors.length;
  const withoutModel = alone ? read : await find(embedded, { emit: () => undefined });
  return { entities, withoutModel, leftIn: left.beside(entities) };
}

/** Types of the findings, by index of the word. */
export function typesOfWords(
  entities: readonly Entity[],
  { wordSpans }: TranscriptText,
): ReadonlyMap<number, EntityType> {
  return new Map(entities.flatMap((entity) => wordsOf(entity, wordSpans).map((word) => [word, entity.type])));
}
