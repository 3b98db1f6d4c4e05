import { type Interval, IntervalSet } from "../time/interval-set.js";
import type { Gap, Word } from "../types.js";

export interface GapOptions {
  /** The channel that `speech` was heard on; `null`: the mix. */
  readonly channel: number | null;
  /** Speech that no word covers is a gap from this length on. Default 200. */
  readonly minMs?: number;
  /** How many gaps were numbered before, on other channels. Default 0. */
  readonly numberedBefore?: number;
}

/** Words reach this far beyond their times: recognisers mark words narrowly, and the speech around is padded. */
const WORD_REACH_MS = 120;
/** Pauses inside speech up to this length do not part a gap in two. */
const MAX_PAUSE_MS = 200;
const DEFAULT_MIN_MS = 200;

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
  const minMs = options.minMs ?? DEFAULT_MIN_MS;
  const timed: TimedWord[] = [];
  for (const [index, { startMs, endMs, invented, channel, text }] of words.entries()) {
    const heardHere = channel === null || options.channel === null || channel === options.channel;
    if (startMs === null || endMs === null || endMs <= startMs || invented || !heardHere) continue;
    timed.push({ index, startMs, endMs, text });
  }
  const covered = IntervalSet.from(timed.flatMap((word) => coverage(word, speech)));
  const uncovered = speech.closePauses(MAX_PAUSE_MS).subtract(covered);
  const gaps: Gap[] = [];
  for (const { startMs, endMs } of uncovered) {
    const heard = speech.clamp(startMs, endMs).toArray();
    const first = heard[0];
    const last = heard.at(-1);
    if (!first || !last || speech.coveredMs(startMs, endMs) < minMs) continue;
    gaps.push({
      id: `gap-${(options.numberedBefore ?? 0) + gaps.length + 1}`,
      startMs: first.startMs,
      endMs: last.endMs,
      channel: options.channel,
      ...neighbours(timed, first.startMs, last.endMs),
    });
  }
  return gaps;
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

/** The nearest word that ends before the gap's middle, and the nearest that starts after. */
function neighbours(
  words: readonly TimedWord[],
  startMs: number,
  endMs: number,
): Pick<Gap, "previousWord" | "nextWord"> {
  const middleMs = (startMs + endMs) / 2;
  let previous: TimedWord | null = null;
  let next: TimedWord | null = null;
  for (const word of words) {
    if ((word.startMs + word.endMs) / 2 < middleMs) {
      if (!previous || word.endMs >= previous.endMs) previous = word;
    } else if (!next || word.startMs < next.startMs) next = word;
  }
  return { previousWord: previous?.index ?? null, nextWord: next?.index ?? null };
}
