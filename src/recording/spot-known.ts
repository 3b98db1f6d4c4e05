import type { HeardSpeech } from "../audio/speech/listen.js";
import { typesOfPolicy } from "../config/policy.js";
import type { SpotHit } from "../engine-types.js";
import { type KnownPhrase, phrasesOf } from "../text/detectors/known/known-phrases.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Entity, StageContext, Transcript } from "../types.js";
import type { Spot } from "./plan/plan-input.js";
import type { Job } from "./prepare.js";
import { LENIENCY_DUE, WordsAtSpots } from "./words-at-spots.js";

/** What was heard in the sound itself of what is known. */
export interface SpottedKnown {
  /** In order of time, a channel after the other. */
  readonly spots: readonly Spot[];
  /** The words that were recognised there, as findings; there may be none. */
  readonly entities: readonly Entity[];
  /** How many phrases were listened for; `null`: nobody listened. */
  readonly phrases: number | null;
}

/** What confidence a hit has that counts barely, and one by ten powers of ten. */
const [UNSURE, SURE] = [0.5, 0.8];
const SURE_SURPLUS = 10;

/** Nobody listened. */
export const NOT_SPOTTED: SpottedKnown = { spots: [], entities: [], phrases: null };

/**
 * Listens for what is known, channel by channel. Of a job whose `spotter` is `null`: `NOT_SPOTTED`.
 * @throws HushtapeError ENGINE_FAILED, TOOL_MISSING, DISK_FULL, CANCELLED: an ear that fails is not one that hears nothing.
 */
export async function spotKnown(
  { spotter, known, config }: Pick<Job, "spotter" | "known" | "config">,
  heard: HeardSpeech,
  transcript: Transcript,
  text: TranscriptText,
  { signal, emit }: StageContext,
): Promise<SpottedKnown> {
  if (spotter === null || known === null) return NOT_SPOTTED;
  const types = typesOfPolicy(config);
  const phrases = phrasesOf(known).filter(({ type }) => types.has(type));
  const listener = new WordsAtSpots(transcript, text, phrases, heard.durationMs);
  const isSplit = heard.activity.length > 1;
  const spots: Spot[] = [];
  const entities: Entity[] = [];
  let count = 0;
  for (const index of heard.activity.keys()) {
    const channel = isSplit ? index : null;
    const chunks = heard.store.chunks(index);
    const onProgress = (fraction: number) =>
      emit({ kind: "progress", stage: "spot", fraction: (index + fraction) / heard.activity.length });
    const found = await spotter.spot(chunks, phrases, { signal, leniency: LENIENCY_DUE, onProgress });
    count = found.phrases;
    for (const hit of found.hits) {
      const phrase = phrases[hit.phrase];
      if (!phrase || hit.surplus < -listener.leniencyFor(hit, phrase, channel)) continue;
      const place = listener.placeOf(hit, phrase, channel);
      const words = listener.wordsIn(place, channel);
      const spot = { ...spotOf({ ...hit, ...place }, phrase, channel, heard.durationMs), words };
      spots.push(spot);
      entities.push(...listener.entitiesAt(spot, phrase));
    }
  }
  return { spots, entities, phrases: count };
}

function spotOf(
  { startMs, endMs, surplus }: SpotHit,
  { type }: KnownPhrase,
  channel: number | null,
  durationMs: number,
) {
  const confidence = UNSURE + (SURE - UNSURE) * Math.min(1, Math.max(0, surplus) / SURE_SURPLUS);
  return { startMs: Math.min(startMs, durationMs), endMs: Math.min(endMs, durationMs), channel, type, confidence };
}
