import type { Config } from "../../config/config.js";
import type { EntityType } from "../../entity-types.js";
import type { StageContext, Transcript } from "../../types.js";
import { sharedDoubtModel } from "./model.js";
import { type DoubtfulStretch, stretchesOf } from "./stretches.js";
import { byChannel, evidenceOfWords } from "./word-evidence.js";

/** Which the counts and weights are of. */
const LANGUAGE = "en";

/**
 * The stretches of recognised words that likely hide an identifier which nothing else found, by one score over all evidence. Only words of
 * which the recogniser tells how sure it is are judged: a transcript without probabilities means what it says. English alone.
 * @param found types of what was found already, by index of the word: evidence, and never a stretch of its own.
 * @throws HushtapeError MODEL_MISSING, DETECTOR_FAILED, CANCELLED.
 */
export async function findDoubtful(
  transcript: Transcript,
  found: ReadonlyMap<number, EntityType>,
  { caution }: Pick<Config, "caution">,
  context: Pick<StageContext, "signal">,
): Promise<readonly DoubtfulStretch[]> {
  const { words, language } = transcript;
  if (language !== LANGUAGE || words.every(({ probability }) => probability === null)) return [];
  const { talk, thresholds, score } = await sharedDoubtModel();
  const evidence = await evidenceOfWords(transcript, found, talk, context);
  const scores = words.map(({ probability }, index) =>
    probability === null || found.has(index) ? null : score(evidence[index] ?? new Float64Array()),
  );
  return byChannel(transcript).flatMap((indexes) => stretchesOf(words, indexes, scores, thresholds[caution]));
}
