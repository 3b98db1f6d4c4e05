import { IntervalSet } from "../../time/interval-set.js";
import type { Word } from "../../types.js";
import { type Block, correlate, SHIFT_STEP_MS, SHIFTS } from "./correlogram.js";
import { type Displaced, explainDisplaced } from "./explain-displaced.js";
import { evidenceInPlace, shiftPath } from "./shift-path.js";
import { type FitSound, type TimedWord, timedWords, tracksOf } from "./track.js";
import type { FitVerdict } from "./verdict.js";

/** How far words may lie from where they belong, in a stretch that fits. */
export interface Reach {
  readonly startMs: number;
  readonly endMs: number;
  /** What belongs to a word may begin so much before it, and end so much after it; 0 or more. */
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** Whether a transcript belongs to a recording, and what may be done with it. */
export interface TranscriptFit {
  readonly verdict: FitVerdict;
  /** To be added to the times of the transcript; with `driftPpm` at time 0. 0 where nothing explains them. */
  readonly offsetMs: number;
  /** How much too slow the transcript's clock is, in millionths. */
  readonly driftPpm: number;
  /** Log of how many times likelier these words are with this sound than with another. */
  readonly score: number;
  /** Stretches whose words may belong elsewhere: all that is said there may be anything. */
  readonly unplaced: IntervalSet;
  readonly reach: readonly Reach[];
}

/**
 * Score from which words belong to the sound. Of 2,446 pairs of words and sound of different recordings the best had 8.0, and 1 in 100 more than 3.6;
 * of 65 right ones all but 3 had more, and half more than 30 (docs/benchmarks.md).
 */
const SURE_SCORE = 10;
/** Below this, words that should have scored do not belong to the sound … */
const FOREIGN_SCORE = 3;
/** … which are so many: with times off by 150 ms, word by word, all scored more (energy of what is expected: some 25 a second of words). */
const MANY_WORDS_ENERGY = 700;
/** Words that are displaced by no more are in their place: the margins grow by it. */
const IN_PLACE_MS = 240;
/** Displaced by no more than this, the least margin covers them. */
const COVERED_MS = 60;
/**
 * A stretch is in its place with this probability at least. A block of a word or two beside right ones has .95; at .98, 7 of 53 exact transcripts lost
 * such a block at their end.
 */
const SURE = 0.98;
/** A stretch that is displaced with less is silenced, and nothing is refused for it: right words with smeared times have some. */
const LIKELY = 0.5;
/**
 * Displaced words must explain the sound so many times better (a natural logarithm; as sure as `SURE`) than words in their place whose times are off one
 * by one. In a short recording some shift of 601 goes by chance with a block that jitter has blurred: 3.7 % of right ones, off by up to 100 and 150 ms,
 * were refused for it. All is silenced below, since nobody can tell.
 */
const MIN_GAIN = Math.log(SURE / (1 - SURE));
/** So many of the words may lie in stretches that are displaced for sure, or found nowhere, before all is refused: it is silenced there. */
const MAX_DISPLACED = 0.05;
const MAX_NOWHERE = 0.4;
/** Times that are smeared word by word are so by up to this. */
const SMEAR_MS = 120;

/**
 * Measures whether the words belong to the sound: the sounds of their letters against loudness and brightness, words and pauses against speech, at every
 * shift up to 6 s. Pure. `null` without words; where none of them says when it was said, nobody can tell.
 * @param sounds one for each channel that words can name, or a single one.
 */
export function measureFit(words: readonly Word[], sounds: readonly FitSound[]): TranscriptFit | null {
  if (words.length === 0) return null;
  const timed = timedWords(words);
  const blocks = correlate(tracksOf(timed, sounds));
  const places: Place[] = [];
  const { evidence, isSmeared } = shiftPath(blocks, (block, posterior) =>
    places.push(placeOf(block, timed, posterior)),
  );
  places.reverse();
  const durationMs = blocks.at(-1)?.endMs ?? 0;
  const everything = IntervalSet.from([{ startMs: 0, endMs: durationMs }]);
  const found = { offsetMs: 0, driftPpm: 0, score: Math.round(evidence * 10) / 10, unplaced: everything, reach: [] };
  if (evidence < SURE_SCORE) {
    const energy = blocks.reduce((sum, { letters }) => sum + letters.energy, 0);
    // Where segments alone are dated, right words score little too.
    const isForeign = evidence < FOREIGN_SCORE && energy >= MANY_WORDS_ENERGY && !areSegments(timed);
    return { ...found, verdict: isForeign ? "another" : "cannot-tell" };
  }
  const shareOf = (of: (place: Place) => number) =>
    places.reduce((sum, place) => sum + place.words * of(place), 0) / timed.length;
  if (shareOf(({ displaced }) => (displaced >= LIKELY ? displaced : 0)) > MAX_DISPLACED) {
    const isSure = evidence - evidenceInPlace(blocks, IN_PLACE_MS) >= MIN_GAIN;
    return isSure ? { ...found, ...explainDisplaced(places) } : { ...found, verdict: "cannot-tell" };
  }
  if (shareOf(({ nowhere }) => nowhere) > MAX_NOWHERE) return { ...found, verdict: "cut" };
  return {
    ...found,
    verdict: "fits",
    unplaced: IntervalSet.from(places.filter(({ holdsWords, inPlace }) => holdsWords && inPlace < SURE)).widen(
      IN_PLACE_MS,
      IN_PLACE_MS,
    ),
    reach: places.map((place) => reachOf(place, isSmeared ? SMEAR_MS : 0)),
  };
}

function areSegments(words: readonly TimedWord[]): boolean {
  return words.reduce((sum, { count }) => sum + count, 0) > 2 * words.length;
}

/** Where the words of a block belong. Probabilities. */
interface Place extends Displaced {
  readonly inPlace: number;
  readonly displaced: number;
  readonly nowhere: number;
  /** Whether any reaches into it. */
  readonly holdsWords: boolean;
  /** Shifts that lie in place, from the least likely to the most that must be reckoned with. */
  readonly leastMs: number;
  readonly mostMs: number;
}

function placeOf({ startMs, endMs }: Block, words: readonly TimedWord[], posterior: Float32Array): Place {
  const here = words.filter((word) => {
    const middle = (word.startMs + word.endMs) / 2;
    return middle >= startMs && middle < endMs;
  });
  const holdsWords = words.some((word) => word.startMs < endMs && word.endMs > startMs);
  let inPlace = 0;
  let likeliest = 0;
  for (let shift = 0; shift < SHIFTS; shift++) {
    if (Math.abs(shiftMs(shift)) <= IN_PLACE_MS) inPlace += posterior[shift] ?? 0;
    if ((posterior[shift] ?? 0) > (posterior[likeliest] ?? 0)) likeliest = shift;
  }
  const nowhere = posterior[SHIFTS] ?? 0;
  const displaced = Math.max(0, 1 - inPlace - nowhere);
  const offsetMs = shiftMs(likeliest);
  const [leastMs, mostMs] = boundsOf(posterior, inPlace);
  return { startMs, endMs, words: here.length, holdsWords, inPlace, displaced, nowhere, offsetMs, leastMs, mostMs };
}

function shiftMs(shift: number): number {
  return (shift - (SHIFTS - 1) / 2) * SHIFT_STEP_MS;
}

/** The shifts between which 98 of 100 parts of what is in place lie. */
function boundsOf(posterior: Float32Array, inPlace: number): readonly [number, number] {
  let below = 0;
  let leastMs = 0;
  let mostMs = 0;
  for (let shift = 0; shift < SHIFTS; shift++) {
    const ms = shiftMs(shift);
    if (Math.abs(ms) > IN_PLACE_MS) continue;
    if (below < 0.01 * inPlace) leastMs = ms;
    if (below < 0.99 * inPlace) mostMs = ms;
    below += posterior[shift] ?? 0;
  }
  return [leastMs, mostMs];
}

function reachOf({ startMs, endMs, leastMs, mostMs }: Place, smearMs: number): Reach {
  const beyondMargin = (ms: number) => (ms > COVERED_MS ? ms : 0);
  return {
    startMs,
    endMs,
    beforeMs: beyondMargin(Math.max(0, -leastMs) + smearMs),
    afterMs: beyondMargin(Math.max(0, mostMs) + smearMs),
  };
}
