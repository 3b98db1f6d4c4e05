import type { SpeechActivity } from "../../engine-types.js";
import { partitionPoint } from "../../partition-point.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";
import type { Gap, Word } from "../../types.js";
import { PROBABILITY_SCALE } from "./hysteresis.js";
import { isOverRoom, type LoudnessAt, withQuietEnds } from "./quiet-speech.js";

/** Which speech counts as a gap, and on which channel it was heard. */
export interface GapOptions {
  /** The channel that `speech` was heard on; `null`: the mix. */
  readonly channel: number | null;
  /** Speech that no word covers is a gap from this length on. Default 200. */
  readonly minMs?: number;
  /** What `speech` was made from: a gap then needs three frames that the model takes for speech, not for its echo. Default: none needed. */
  readonly activity?: SpeechActivity;
  /** Loudness of the channel: gaps then end where soft speech ends (see `withQuietEnds`). Default: where the model ends them. */
  readonly loudnessAt?: LoudnessAt;
}

/**
 * Words reach this far beyond their times: recognisers mark words narrowly, and the speech around is padded.
 *
 * Measured with `MIN_GAP_MS` and the model's activity, on 16 minutes with exact word times: 376 of 396 words left out from the
 * transcript lay in a gap for at least 30 % of their time, and so did all 22 that were turned down by 24 dB. With no word left out
 * there were 9 gaps of together 3.4 s. At 20 ms there are twice as many of those; at 80 ms 24 words more are missed.
 */
const WORD_REACH_MS = 40;
const MIN_GAP_MS = 200;
/** Pauses inside speech up to this length do not part a gap in two. */
const MAX_PAUSE_MS = 100;
/** The model's probability fades for half a second after loud speech; without these two, that is a gap three times as often. */
const STRONG_PROBABILITY = 0.3 * PROBABILITY_SCALE;
const MIN_STRONG_FRAMES = 3;
/** Enough where the loudness says so too: soft speech hardly ever reaches the other. */
const SOFT_PROBABILITY = 0.15 * PROBABILITY_SCALE;

/**
 * Speech that no word accounts for: what the recogniser did not hear, or did not write.
 *
 * ```
 *  speech   ··██████████████████████·····████████··
 *  words      ██ ███ ██        ████
 *  gaps                ████████          ████████
 * ```
 *
 * Only words with times that the recogniser did not invent cover anything, and none covers more than its letters can take.
 * @param words all words of the transcript, of every channel; those of other channels are passed over.
 */
export function findGaps(speech: IntervalSet, words: readonly Word[], options: GapOptions): Gap[] {
  const { channel, minMs = MIN_GAP_MS, activity, loudnessAt } = options;
  const timed: TimedWord[] = [];
  for (const [index, word] of words.entries()) {
    const heardHere = channel === null || word.channel === null || word.channel === channel;
    const { startMs, endMs, text } = word;
    if (startMs === null || endMs === null || endMs <= startMs || word.invented || !heardHere) continue;
    timed.push({ index, startMs, endMs, text });
  }
  timed.sort((a, b) => middleOf(a) - middleOf(b) || a.index - b.index);
  const covered = IntervalSet.from(timed.flatMap((word) => coverage(word, speech)));
  const taken = covered.toArray();
  const stretches: Interval[] = [];
  for (const piece of speech.closePauses(MAX_PAUSE_MS).subtract(covered)) {
    const heard = speech.clamp(piece.startMs, piece.endMs).toArray();
    const startMs = heard[0]?.startMs ?? piece.startMs;
    const endMs = heard.at(-1)?.endMs ?? piece.endMs;
    const stretch = { startMs, endMs };
    if (speech.coveredMs(startMs, endMs) < minMs || (activity && !isStrong(activity, stretch, loudnessAt))) continue;
    stretches.push(loudnessAt ? withQuietEnds(stretch, roomFor(stretch, taken), loudnessAt) : stretch);
  }
  const gaps: Gap[] = [];
  // Two pieces of one soft word may have grown together.
  for (const { startMs, endMs } of IntervalSet.from(stretches)) {
    const next = countBefore(timed, (startMs + endMs) / 2);
    gaps.push({
      id: `gap-${gaps.length + 1}`,
      startMs,
      endMs,
      channel,
      previousWord: timed[next - 1]?.index ?? null,
      nextWord: timed[next]?.index ?? null,
    });
  }
  return gaps;
}

function isStrong({ probabilities, frameMs }: SpeechActivity, stretch: Interval, loudnessAt?: LoudnessAt): boolean {
  const frames = probabilities.subarray(Math.floor(stretch.startMs / frameMs), Math.ceil(stretch.endMs / frameMs));
  const reaching = (least: number) => frames.filter((probability) => probability >= least).length;
  if (reaching(STRONG_PROBABILITY) >= MIN_STRONG_FRAMES) return true;
  return loudnessAt !== undefined && reaching(SOFT_PROBABILITY) >= MIN_STRONG_FRAMES && isOverRoom(stretch, loudnessAt);
}

/** The time around a stretch that no word covers. */
function roomFor({ startMs, endMs }: Interval, words: readonly Interval[]): Interval {
  const next = partitionPoint(words, (word) => word.startMs < endMs);
  const previous = partitionPoint(words, (word) => word.endMs <= startMs) - 1;
  return {
    startMs: words[previous]?.endMs ?? 0,
    endMs: words[next]?.startMs ?? Number.POSITIVE_INFINITY,
  };
}

interface TimedWord extends Interval {
  readonly index: number;
  readonly text: string;
}

/**
 * What a word surely covers. A word whose time holds more speech than its letters can take was stretched over something else,
 * and nobody knows whether it was said at the start or at the end of its time: only the middle that both readings share counts.
 *
 * ```
 *  word's time   ├──────────────────┤
 *  said early    ███████████
 *  said late            ███████████
 *  covers               ████
 * ```
 */
function coverage({ startMs, endMs, text }: TimedWord, speech: IntervalSet): Interval[] {
  const longestMs = longestPlausibleMs(text);
  if (speech.coveredMs(startMs, endMs) <= longestMs) {
    return [{ startMs: startMs - WORD_REACH_MS, endMs: endMs + WORD_REACH_MS }];
  }
  return [{ startMs: endMs - longestMs, endMs: startMs + longestMs }];
}

/**
 * The longest that a word can take when said slowly, in ms: a base for slowness, and more for every letter. A digit may be read as a word
 * ("1987"), a capital as a letter name ("MRI").
 */
function longestPlausibleMs(text: string): number {
  let ms = 400;
  for (const character of text) {
    if (/\p{Lu}|\p{Nd}|\p{S}/u.test(character)) ms += 400;
    else if (/\p{L}/u.test(character)) ms += 110;
  }
  return ms;
}

function middleOf({ startMs, endMs }: Interval): number {
  return (startMs + endMs) / 2;
}

/** How many of the words, ordered by their middles, have theirs before the time. */
function countBefore(words: readonly TimedWord[], ms: number): number {
  return partitionPoint(words, (word) => middleOf(word) < ms);
}
