import type { HeardSpeech } from "../audio/speech/listen.js";
import { typesOfPolicy } from "../config/policy.js";
import { type KnownPhrase, phrasesOf } from "../text/detectors/known/known-phrases.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Interval } from "../time/interval-set.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, SpotHit, StageContext, Transcript } from "../types.js";
import type { Spot } from "./plan/plan-input.js";
import type { Job } from "./prepare.js";

/** What was heard in the sound itself of what is known. */
export interface SpottedKnown {
  /** In order of time, a channel after the other. */
  readonly spots: readonly Spot[];
  /** The words that were recognised there, as findings; there may be none. */
  readonly entities: readonly Entity[];
  /** How many phrases were listened for; `null`: nobody listened. */
  readonly phrases: number | null;
}

const NAME = "spotter";
/** What confidence a hit has that counts barely, and one by ten powers of ten. */
const [UNSURE, SURE] = [0.5, 0.8];
const SURE_SURPLUS = 10;
/** A word is heard in a hit of which at least this share lies in it, or which lies in it by as much. */
const MIN_SHARE = 0.5;

/**
 * Listens for what is known, channel by channel.
 * @throws HushtapeError ENGINE_FAILED, TOOL_MISSING, DISK_FULL, CANCELLED: an ear that fails is not one that hears nothing.
 */
export async function spotKnown(
  { spotter, known, config }: Pick<Job, "spotter" | "known" | "config">,
  heard: HeardSpeech,
  transcript: Transcript,
  text: TranscriptText,
  { signal }: Pick<StageContext, "signal">,
): Promise<SpottedKnown> {
  if (spotter === null || known === null) return { spots: [], entities: [], phrases: null };
  const types = typesOfPolicy(config);
  const phrases = phrasesOf(known).filter(({ type }) => types.has(type));
  const isSplit = heard.activity.length > 1;
  const spots: Spot[] = [];
  const entities: Entity[] = [];
  let count = 0;
  for (const index of heard.activity.keys()) {
    const channel = isSplit ? index : null;
    const found = await spotter.spot(heard.store.chunks(index), phrases, { signal });
    count = found.phrases;
    for (const hit of found.hits) {
      const phrase = phrases[hit.phrase];
      if (!phrase) continue;
      const spot = spotOf(hit, phrase, channel, heard.durationMs);
      spots.push(spot);
      entities.push(...entitiesAt(spot, phrase, transcript, text, heard.durationMs));
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
  const confidence = UNSURE + (SURE - UNSURE) * Math.min(1, surplus / SURE_SURPLUS);
  return { startMs: Math.min(startMs, durationMs), endMs: Math.min(endMs, durationMs), channel, type, confidence };
}

/** The words heard there, each a finding: others may have been said between them, on another channel. */
function entitiesAt(
  spot: Spot,
  { type, role }: KnownPhrase,
  { words }: Transcript,
  { wordSpans }: TranscriptText,
  durationMs: number,
): Entity[] {
  const times = new WordTimes(words, durationMs);
  return words.flatMap(({ channel }, index): Entity[] => {
    const time = times.usable(index);
    const place = wordSpans[index];
    if (!time || !place || (channel !== null && spot.channel !== null && channel !== spot.channel)) return [];
    if (!isHeardIn(time, spot)) return [];
    const found = { ...place, type, confidence: spot.confidence, detectedBy: [NAME], proven: false };
    return [role === undefined ? found : { ...found, role }];
  });
}

function isHeardIn(word: Interval, spot: Interval): boolean {
  const commonMs = Math.min(word.endMs, spot.endMs) - Math.max(word.startMs, spot.startMs);
  return commonMs > MIN_SHARE * Math.min(word.endMs - word.startMs, spot.endMs - spot.startMs);
}
