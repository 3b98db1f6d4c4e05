import type { IntervalSet } from "../../time/interval-set.js";
import type { Word } from "../../types.js";

/** A silence inside a word is at most a stop consonant of about 150 ms; twice that is a pause. */
const PAUSE_MS = 300;

/** The detector's own inertia: the tail of the speech before the pause reaches no further into the word. */
const FRAGMENT_MS = 150;

/** Kept beside the speech: the detector hears onsets about 40 ms late and a frame lasts 32 ms. */
const KEPT_MS = 75;

/**
 * Bounds a word that swallowed a pause to the speech in it. Whisper dates the first word of a segment from where the segment
 * before it ended, which can be seconds early; so dated, it would cover a gap that it has nothing to do with.
 *
 * ```
 *  speech   ██████▌                    ▐███████
 *  word           [        word           ]
 *  becomes                            [word]
 * ```
 * Only pauses of 300 ms or more in which the detector is silent are cut, with 75 ms left at each side. Beyond the pause, less than
 * 150 ms of speech that goes on outside the word are the neighbour's. A word with two longer stretches of speech keeps both, and
 * a word without speech keeps its times: where in doubt, nothing is cut.
 */
export function trimToSpeech(word: Word, speech: IntervalSet): Word {
  const { startMs, endMs } = word;
  if (startMs === null || endMs === null || endMs - startMs < PAUSE_MS) return word;
  const stretches = [...speech.clamp(startMs, endMs).closePauses(PAUSE_MS - 1)];
  if (stretches.length > 1 && isFragment(stretches[0]) && speech.overlaps(startMs - 1, startMs)) stretches.shift();
  if (stretches.length > 1 && isFragment(stretches.at(-1)) && speech.overlaps(endMs, endMs + 1)) stretches.pop();
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last) return word;
  return {
    ...word,
    startMs: first.startMs - startMs >= PAUSE_MS ? first.startMs - KEPT_MS : startMs,
    endMs: endMs - last.endMs >= PAUSE_MS ? last.endMs + KEPT_MS : endMs,
  };
}

function isFragment(stretch: { startMs: number; endMs: number } | undefined): boolean {
  return stretch !== undefined && stretch.endMs - stretch.startMs < FRAGMENT_MS;
}
