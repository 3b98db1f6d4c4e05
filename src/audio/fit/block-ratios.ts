import { type Evidence, SHIFT_STEP_MS, SHIFTS } from "./correlogram.js";

/** Correlations that right words have, from times a recogniser smears to exact ones; what fits best is taken. */
const LETTER_STRENGTHS = [0.1, 0.2, 0.35];
const PAUSE_STRENGTHS = [0.15, 0.3, 0.5];
/** Pauses alike may be chance: silence at both ends, turns of like length. So they count half, and no block counts for more than this. */
const PAUSE_WEIGHT = 0.5;
const MAX_BLOCK = 12;
const MIN_BLOCK = -6;

/** Blurs times that are off by up to this, word by word. */
const BLUR_MS = 120;

/** One way to read all blocks: how well right words correlate, and whether their times are off word by word. */
export interface Reading {
  readonly isSmeared: boolean;
  readonly strength: number;
  readonly pauseStrength: number;
}

/** Every way that is tried. */
export const READINGS: readonly Reading[] = [false, true].flatMap((isSmeared) =>
  LETTER_STRENGTHS.flatMap((strength) =>
    PAUSE_STRENGTHS.map((pauseStrength) => ({ isSmeared, strength, pauseStrength })),
  ),
);

/** How much likelier each shift makes what was heard in a block. @param reach shifts further out than this are not reckoned with: 0. */
export function fillRatios(
  ratios: Float32Array,
  letters: Evidence,
  pauses: Evidence,
  reading: Reading,
  reach = SHIFTS,
): void {
  const expected = reading.strength * Math.sqrt(letters.energy);
  const expectedPauses = reading.pauseStrength * Math.sqrt(pauses.energy);
  const middle = (SHIFTS - 1) / 2;
  const [from, to] = [Math.max(0, middle - reach), Math.min(SHIFTS, middle + reach + 1)];
  ratios.fill(0, 0, from);
  ratios.fill(0, to);
  for (let shift = from; shift < to; shift++) {
    const byLetters = (letters.scores[shift] ?? 0) * expected - expected ** 2 / 2;
    const byPauses = (pauses.scores[shift] ?? 0) * expectedPauses - expectedPauses ** 2 / 2;
    ratios[shift] = Math.max(MIN_BLOCK, Math.min(MAX_BLOCK, byLetters + PAUSE_WEIGHT * byPauses));
    ratios[shift] = Math.exp(ratios[shift] ?? 0);
  }
}

/**
 * Scores averaged over shifts nearby, again in standard deviations of chance. What lies beyond the last shift counts as 0: an average of fewer would be
 * larger by chance, and words were found 6 s away for it.
 */
export function blurred({ scores, energy }: Evidence): Evidence {
  const reach = BLUR_MS / SHIFT_STEP_MS;
  const result = new Float32Array(SHIFTS);
  let squares = 0;
  for (let shift = 0; shift < SHIFTS; shift++) {
    let sum = 0;
    for (let at = Math.max(0, shift - reach); at <= Math.min(SHIFTS - 1, shift + reach); at++) sum += scores[at] ?? 0;
    const mean = sum / (2 * reach + 1);
    result[shift] = mean;
    squares += mean ** 2;
  }
  // At least what blurring leaves of chance as a rule: right words must not be measured by their own peak.
  const scale = squares > 0 ? 1 / Math.sqrt(Math.max(squares / SHIFTS, 0.1)) : 0;
  return { scores: result.map((value) => value * scale), energy };
}
