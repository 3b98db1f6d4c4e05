import type { HeardSpeech } from "../audio/speech/listen.js";
import { typesOfPolicy } from "../config/policy.js";
import { partitionPoint } from "../partition-point.js";
import { type KnownPhrase, phrasesOf } from "../text/detectors/known/known-phrases.js";
import { namesDueIn } from "../text/detectors/known/name-due.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Interval } from "../time/interval-set.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, SpotHit, StageContext, Transcript } from "../types.js";
import { SPOTTER, type Spot } from "./plan/plan-input.js";
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

/** What confidence a hit has that counts barely, and one by ten powers of ten. */
const [UNSURE, SURE] = [0.5, 0.8];
const SURE_SURPLUS = 10;
/** A word is heard in a hit of which at least this share lies in it, or which lies in it by as much. */
const MIN_SHARE = 0.5;

/** A name may be so many powers of ten less likely where one is due, and where one may be. */
const LENIENCY_DUE = 15;
const LENIENCY_PERHAPS = 8;
/** … and anything where the recogniser doubts the words that it heard there. */
const LENIENCY_DOUBTED = 5;
/** Words less probable than this are doubted. */
const DOUBTED_BELOW = 0.4;
/** Where all words are surer than this, or nothing says that they are not, a hit must be likelier by so many powers of ten. */
const BELIEVED_FROM = 0.9;
const MORE_WHERE_BELIEVED = 5;

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
  const listener = new HeardWords(transcript, text, heard.durationMs);
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
      const words = listener.wordsIn(hit, channel);
      const spot = { ...spotOf(hit, phrase, channel, heard.durationMs), words };
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

/** What the recogniser wrote where something was heard. */
class HeardWords {
  /** In order of their beginnings. */
  private readonly timed: readonly (Interval & { readonly index: number; readonly channel: number | null })[];
  private readonly longestMs: number;
  private readonly dueAt: ReturnType<typeof namesDueIn>;

  constructor(
    private readonly transcript: Transcript,
    private readonly text: TranscriptText,
    durationMs: number,
  ) {
    const times = new WordTimes(transcript.words, durationMs);
    const timed = transcript.words.flatMap(({ channel }, index) => {
      const time = times.usable(index);
      return time ? [{ ...time, index, channel }] : [];
    });
    this.timed = timed.sort((a, b) => a.startMs - b.startMs);
    this.longestMs = timed.reduce((longest, { startMs, endMs }) => Math.max(longest, endMs - startMs), 0);
    this.dueAt = namesDueIn(text.text);
  }

  /** By how many powers of ten a hit may be too unlikely to count by itself; below 0 it must be likelier. */
  leniencyFor(hit: Interval, { type }: KnownPhrase, channel: number | null): number {
    const within = this.wordsIn(hit, channel);
    const probabilities = within.map((index) => this.transcript.words[index]?.probability ?? 1);
    const isDoubted = within.length > 0 && probabilities.every((probability) => probability < DOUBTED_BELOW);
    const first = this.text.wordSpans[within[0] ?? -1];
    const due = type === "PERSON" && first ? this.dueAt(first.start) : "no";
    const byWords = { no: Number.NEGATIVE_INFINITY, perhaps: LENIENCY_PERHAPS, yes: LENIENCY_DUE }[due];
    const isBelieved = within.length > 0 && probabilities.every((probability) => probability >= BELIEVED_FROM);
    return Math.max(byWords, isDoubted ? LENIENCY_DOUBTED : isBelieved ? -MORE_WHERE_BELIEVED : 0);
  }

  /** The words heard there, each a finding: others may have been said between them, on another channel. */
  entitiesAt(spot: Spot, { type, role }: KnownPhrase): Entity[] {
    return spot.words.flatMap((index): Entity[] => {
      const place = this.text.wordSpans[index];
      if (!place) return [];
      const found = { ...place, type, confidence: spot.confidence, detectedBy: [SPOTTER], proven: false };
      return [role === undefined ? found : { ...found, role }];
    });
  }

  wordsIn(spot: Interval, on: number | null): number[] {
    const from = partitionPoint(this.timed, ({ startMs }) => startMs < spot.startMs - this.longestMs);
    const to = partitionPoint(this.timed, ({ startMs }) => startMs < spot.endMs);
    return this.timed.slice(from, to).flatMap((word) => {
      const isHere = word.channel === null || on === null || word.channel === on;
      return isHere && isHeardIn(word, spot) ? [word.index] : [];
    });
  }
}

function isHeardIn(word: Interval, spot: Interval): boolean {
  const commonMs = Math.min(word.endMs, spot.endMs) - Math.max(word.startMs, spot.startMs);
  return commonMs > MIN_SHARE * Math.min(word.endMs - word.startMs, spot.endMs - spot.startMs);
}
