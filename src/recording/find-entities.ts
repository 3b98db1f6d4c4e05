import type { Config } from "../config/config.js";
import type { Known } from "../config/known.js";
import { typesOfPolicy } from "../config/policy.js";
import type { EntityType } from "../entity-types.js";
import { detectEntities } from "../text/detect.js";
import { KeepTerms } from "../text/keep-terms.js";
import { mergeEntities } from "../text/merge-entities.js";
import { type Finding, type Refine, type RefineContext, withEvidence } from "../text/refine-port.js";
import { type TranscriptText, wordsOf } from "../text/transcript-text.js";
import { detectMisheard } from "../text/uncertain-words.js";
import type { Detector, Entity, StageContext, Transcript } from "../types.js";
import { type LeftIn, LeftInFindings } from "./left-in.js";

/** Disjoint, in order. */
export interface Findings {
  readonly entities: readonly Entity[];
  /** Of types that the policy leaves in. */
  readonly byPolicy: readonly Entity[];
}

/** What was found in a transcript: disjoint, in order. */
export interface FoundEntities {
  readonly entities: readonly Entity[];
  /**
   * The same without the detectors that only add (the language model, what is known) and without what was heard in the sound. Gaps and
   * doubt are judged by both (law 3): such a finding must not remove a cue.
   */
  readonly unaided: Findings;
  /** What was found and yet stays in, for the record alone. */
  readonly leftIn: LeftIn;
  /** The same beside fewer findings. */
  readonly leftBeside: (entities: readonly Entity[]) => LeftIn;
  /** `entities` with all that was found there, in the text and in the sound: what a refiner looks at when gaps and doubt are judged. */
  readonly toRefine: {
    readonly findings: readonly Finding[];
    readonly context: Pick<RefineContext, "parts" | "types">;
  };
}

interface FindOptions {
  readonly detectors: readonly Detector[];
  readonly config: Config;
  readonly known?: Known | null;
}

/**
 * The findings of all detectors of the configuration in the words of a recording, and those of its misheard words.
 * @param spotted words at which something known was heard in the sound.
 */
export async function findEntities(
  transcript: Transcript,
  { text }: TranscriptText,
  { detectors, config, known = null }: FindOptions,
  context: StageContext,
  spotted: readonly Entity[] = [],
): Promise<FoundEntities> {
  const types = typesOfPolicy(config);
  const keep = known && known.keep.length > 0 && { keep: new KeepTerms(known.keep) };
  const reading = { ...context, language: config.language, ...keep };
  const read = async (chosen: readonly Detector[], emit: StageContext["emit"]) => {
    const left = new LeftInFindings(types);
    const guessing = chosen.filter(({ traits }) => traits.readsMadeUpWords && !traits.needsServer);
    const misheard = (await detectMisheard(transcript.words, guessing, reading)).filter(({ type }) => types.has(type));
    const evidence: Entity[] = [...misheard];
    let parts: RefineContext["parts"] = new Map();
    const refine: Refine = async (_text, findings, told) => {
      parts = told.parts;
      evidence.push(...findings.flatMap((finding) => finding.evidence));
      return findings.map(withoutEvidence);
    };
    const listeners = { ...reading, emit, ...left.listeners, refine };
    const found = await detectEntities(text, { ...listeners, detectors: chosen, types });
    return { found: mergeEntities([...found, ...misheard]), left, evidence, parts };
  };
  const { found, left, evidence, parts } = await read(detectors, context.emit);
  const entities = spotted.length === 0 ? found : mergeEntities([...found, ...spotted]);
  const alone = detectors.filter(({ traits }) => !traits.onlyAdds);
  const unaided = alone.length === detectors.length ? { found, left } : await read(alone, () => undefined);
  const { byPolicy } = unaided.left.beside(unaided.found);
  return {
    entities,
    unaided: { entities: unaided.found, byPolicy },
    leftIn: left.beside(entities),
    leftBeside: (beside) => left.beside(beside),
    toRefine: { findings: withEvidence(entities, [...evidence, ...spotted]), context: { parts, types } },
  };
}

function withoutEvidence({ evidence: _evidence, ...entity }: Finding): Entity {
  return entity;
}

/** Types of the findings, by index of the word. */
export function typesOfWords(
  entities: readonly Entity[],
  { wordSpans }: TranscriptText,
): ReadonlyMap<number, EntityType> {
  return new Map(entities.flatMap((entity) => wordsOf(entity, wordSpans).map((word) => [word, entity.type])));
}
