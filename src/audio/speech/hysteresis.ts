import { IntervalSet } from "../../time/interval-set.js";

/** How frame probabilities become stretches of speech. Thresholds are 0..1, times ms. */
export interface HysteresisOptions {
  /** Speech begins with a frame of at least this probability. */
  readonly startAt: number;
  /** Speech goes on while frames have at least this probability; `≤ startAt`. */
  readonly stopBelow: number;
  /** Speech ends once frames have stayed under `stopBelow` for this long; shorter dips are speech. */
  readonly hangoverMs: number;
  /** Added before the first frame, because the model marks onsets late. */
  readonly padBeforeMs: number;
  /** Added after the last frame, for final consonants and breath. */
  readonly padAfterMs: number;
  /** Frames at `startAt` or above that a stretch must have; fewer is a click or a breath. */
  readonly minStrongFrames: number;
}

/** What a byte of `SpeechActivity.probabilities` stands for: 255 is certainty. */
export const PROBABILITY_SCALE = 255;

/**
 * Double threshold: a stretch is every run of frames at `stopBelow` or above, dips up to `hangoverMs` included, that reaches
 * `startAt` in at least `minStrongFrames` frames. The weak frames in front of the first strong one belong to the stretch too.
 *
 * ```
 *  startAt   - - - - -▄█- - -█▄- - - - - - - - - -
 *  stopBelow - - - ▄█ ██ - - ██ █▄ - - - - - ▄ - -
 *  speech    ····████████████████████·················
 * ```
 *
 * @param probabilities a byte a frame, 0..255 for 0..1.
 * @param durationMs the result is clamped to `[0, durationMs)`.
 */
export function speechFromProbabilities(
  probabilities: Uint8Array,
  frameMs: number,
  durationMs: number,
  options: HysteresisOptions,
): IntervalSet {
  const startAt = options.startAt * PROBABILITY_SCALE;
  const stopBelow = options.stopBelow * PROBABILITY_SCALE;
  const stretches: { startMs: number; endMs: number }[] = [];
  let first = -1;
  let last = -1;
  let strong = 0;
  const close = () => {
    if (first >= 0 && strong >= options.minStrongFrames) {
      stretches.push({
        startMs: first * frameMs - options.padBeforeMs,
        endMs: (last + 1) * frameMs + options.padAfterMs,
      });
    }
    first = -1;
    strong = 0;
  };
  for (const [frame, probability] of probabilities.entries()) {
    if (probability < stopBelow) continue;
    if (first >= 0 && (frame - last - 1) * frameMs > options.hangoverMs) close();
    if (first < 0) first = frame;
    last = frame;
    if (probability >= startAt) strong++;
  }
  close();
  return IntervalSet.from(stretches).clamp(0, durationMs);
}
