/** Largest shift that is looked for, in samples: more than the delay of any codec here. */
const MAX_SHIFT = 4096;
/** The first search uses every fourth sample. */
const COARSE = 4;
/** A shift is reported only where the two sounds resemble each other this much … */
const MIN_CORRELATION = 0.3;
/** … and better there than without any shift, by this factor: a steady tone resembles itself at many shifts. */
const CLEARLY_BETTER = 1.05;

/**
 * By how many samples `late` comes after `reference` (before: negative), from the peak of their cross-correlation; 0 when no
 * shift explains them clearly better than none.
 *
 * @param reference, late the same stretch of both sounds, equally long, more than 2 · 4096 samples.
 * @param leastEnergy mean square under which nothing can be told.
 * @returns `null` when they are too short, too quiet, or too unlike.
 */
export function shiftBetween(reference: Float32Array, late: Float32Array, leastEnergy: number): number | null {
  const length = reference.length - 2 * MAX_SHIFT;
  if (length < MAX_SHIFT || late.length !== reference.length) return null;
  const probe = reference.subarray(MAX_SHIFT, MAX_SHIFT + length);
  if (probe.reduce((sum, value) => sum + value * value, 0) < leastEnergy * length) return null;

  let best = { shift: 0, correlation: correlationAt(probe, late, 0, 1) };
  const without = best.correlation;
  const coarseA = decimate(probe);
  const coarseB = decimate(late);
  let peak = { shift: 0, correlation: Number.NEGATIVE_INFINITY };
  for (let shift = -MAX_SHIFT / COARSE; shift <= MAX_SHIFT / COARSE; shift++) {
    const correlation = correlationAt(coarseA, coarseB, shift, COARSE);
    if (correlation > peak.correlation) peak = { shift: shift * COARSE, correlation };
  }
  for (let shift = peak.shift - COARSE; shift <= peak.shift + COARSE; shift++) {
    if (Math.abs(shift) > MAX_SHIFT) continue;
    const correlation = correlationAt(probe, late, shift, 1);
    if (correlation > best.correlation) best = { shift, correlation };
  }
  if (best.correlation < MIN_CORRELATION) return null;
  return best.correlation > CLEARLY_BETTER * without ? best.shift : 0;
}

/** Normalised correlation of `probe` with the part of `late` that starts `MAX_SHIFT / step + shift` in. */
function correlationAt(probe: Float32Array, late: Float32Array, shift: number, step: number): number {
  const offset = MAX_SHIFT / step + shift;
  let cross = 0;
  let left = 0;
  let right = 0;
  for (let n = 0; n < probe.length; n++) {
    const x = probe[n] ?? 0;
    const y = late[n + offset] ?? 0;
    cross += x * y;
    left += x * x;
    right += y * y;
  }
  return left > 0 && right > 0 ? cross / Math.sqrt(left * right) : 0;
}

function decimate(samples: Float32Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / COARSE));
  for (let n = 0; n < out.length; n++) {
    let sum = 0;
    for (let k = 0; k < COARSE; k++) sum += samples[n * COARSE + k] ?? 0;
    out[n] = sum;
  }
  return out;
}
