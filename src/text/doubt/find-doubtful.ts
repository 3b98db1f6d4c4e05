import type { Config } from "../../config/config.js";
import type { EntityType } from "../../entity-types.js";
import { hasModel } from "../../language/languages.js";
import type { StageContext, Transcript } from "../../types.js";
import { sharedDoubtModel } from "./model.js";
import { type DoubtfulStretch, stretchesOf } from "./stretches.js";
import { byChannel, evidenceOfWords } from "./word-evidence.js";

/** A stretch, and from which score on it is one. */
export interface JudgedStretch extends DoubtfulStretch {
  /** 0..1, by the setting `caution`. */
  readonly threshold: number;
}

/** Whether words can be judged: English ones of which at least one has a probability. A transcript without any means what it says. */
export function canDoubt({ words, language }: Transcript): boolean {
  return hasModel(language, "doubt") && words.some(({ probability }) => probability !== null);
}

/**
 * The stretches of recognised words that likely hide an identifier which nothing else found, by one score over all evidence. Only words of
 * which the recogniser tells how sure it is are judged.
 * @param found types of what was found already, by index of the word: evidence, and never a stretch of its own.
 * @throws HushtapeError MODEL_MISSING, DETECTOR_FAILED, CANCELLED.
 */
export async function findDoubtful(
  transcript: Transcript,
  found: ReadonlyMap<number, EntityType>,
  { caution }: Pick<Config, "caution">,
  context: Pick<StageContext, "signal">,
): Promise<readonly JudgedStretch[]> {
  if (!canDoubt(transcript)) return [];
  const { words } = transcript;
  const { talk, thresholds, score } = await sharedDoubtModel();
  const evidence = await evidenceOfWords(transcript, found, talk, context);
  const scores = words.map(({ probability }, index) =>
    probability === null || found.has(index) ? null : score(evidence[index] ?? new Float64Array()),
  );
  const threshold = thresholds[caution];
  return byChannel(transcript)
    .flatMap((indexes) => stretchesOf(words, indexes, scores, threshold))
    .map((stretch) => ({ ...stretch, threshold }));
}
