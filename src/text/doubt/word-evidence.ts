import type { EntityType } from "../../entity-types.js";
import type { StageContext, Transcript } from "../../types.js";
import { gatherEvidence } from "./evidence.js";
import { readTags } from "./read-tags.js";
import type { TalkModel } from "./talk-model.js";

/**
 * The evidence on every word of a transcript that something in its place identifies, by the index of the word: the one place where it
 * is gathered, to fit the weights and to use them. Words of one channel are neighbours, whoever spoke on another between them.
 * @param found types of what was found already, by index of the word.
 * @throws HushtapeError MODEL_MISSING, DETECTOR_FAILED, CANCELLED.
 */
export async function evidenceOfWords(
  transcript: Transcript,
  found: ReadonlyMap<number, EntityType>,
  talk: TalkModel,
  { signal }: Pick<StageContext, "signal">,
): Promise<readonly Float64Array[]> {
  const tags = await readTags(transcript.words, signal);
  const evidence: Float64Array[] = transcript.words.map(() => new Float64Array());
  for (const indexes of byChannel(transcript)) {
    for (const [at, figures] of gatherEvidence({ transcript, talk, found, ...tags }, indexes).entries())
      evidence[indexes[at] ?? -1] = figures;
  }
  return evidence;
}

/** Indexes of the words of each channel, in order. */
export function byChannel({ words }: Transcript): readonly number[][] {
  const channels = new Map<number | null, number[]>();
  for (const [index, { channel }] of words.entries()) {
    const here = channels.get(channel) ?? [];
    here.push(index);
    channels.set(channel, here);
  }
  return [...channels.values()];
}
