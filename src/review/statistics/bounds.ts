import { binomialTails, type LotSample, noticedAtMost } from "./tails.js";

/** Halvings after which a number between 0 and 1 is as precise as a double is. */
const HALVINGS = 80;

/**
 * One-sided upper bound of a share (Clopper & Pearson 1934): the largest p for which x or less of n have a chance of `alpha`.
 * @param alpha 0..1: how often it may be too low.
 * @returns 0..1; 1 where nothing was looked at. Rounded upward.
 */
export function upperShare(x: number, n: number, alpha: number): number {
  if (x >= n) return 1;
  let [low, high] = [x / n, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const p = (low + high) / 2;
    if (binomialTails(x, n, p).atMost > alpha) low = p;
    else high = p;
  }
  return high;
}

/** One-sided lower bound of a share: the smallest p for which x or more of n have a chance of `alpha`. 0..1, rounded downward. */
export function lowerShare(x: number, n: number, alpha: number): number {
  if (x <= 0) return 0;
  let [low, high] = [0, x / n];
  for (let step = 0; step < HALVINGS; step++) {
    const p = (low + high) / 2;
    if (binomialTails(x - 1, n, p).above > alpha) high = p;
    else low = p;
  }
  return low;
}

/** A share with the interval that holds it: the exact one of Clopper and Pearson, `confidence` of the time or more. */
export interface ShareInterval {
  readonly x: number;
  readonly n: number;
  /** x / n; `null`: there were none. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/** @param confidence 0..1. */
export function exactInterval(x: number, n: number, confidence = 0.95): ShareInterval {
  const alpha = (1 - confidence) / 2;
  return { x, n, share: n === 0 ? null : x / n, low: lowerShare(x, n, alpha), high: upperShare(x, n, alpha) };
}

/**
 * How many of a lot leak at most, where `found` of a sample were noticed to leak: the largest number under which so few would be noticed with a
 * chance above `alpha`.
 * @returns 0..lot, at least `found`.
 */
export function mostLeaking(found: number, sample: LotSample, alpha: number): number {
  let [low, high] = [found, sample.lot + 1];
  // The chance falls as more leak: low is possible always, high is not.
  while (high - low > 1) {
    const leaking = Math.floor((low + high) / 2);
    if (noticedAtMost(found, leaking, sample) > alpha) low = leaking;
    else high = leaking;
  }
  return low;
}

/** What a clean sample is to show. */
export interface CleanSample {
  /** How many there are; `Infinity`: the sample is drawn with putting back, or the lot is very large. */
  readonly lot: number;
  /** Below which share the leaking ones are to be, 0..1. */
  readonly leakBelow: number;
  /** How often that may be wrong, 0..1. */
  readonly alpha: number;
  /** Chance that a leak is noticed, 0..1. Default: 1. */
  readonly sensitivity?: number;
}

/**
 * How many have to be looked at, all of them clean, to show that (ISO 2859-2, an isolated lot, acceptance number 0). Not the size for
 * reviewers who notice everything divided by their sensitivity: that is a little too small.
 * @returns at most `lot`, which can be too few where reviewers do not notice everything: ask `mostLeaking`.
 */
export function cleanSampleSize({ lot, leakBelow, alpha, sensitivity = 1 }: CleanSample): number {
  if (lot === Number.POSITIVE_INFINITY) return Math.ceil(Math.log(alpha) / Math.log1p(-leakBelow * sensitivity));
  const leaking = Math.max(1, Math.ceil(lot * leakBelow - 1e-9));
  let [low, high] = [0, lot];
  while (high - low > 1) {
    const sample = Math.floor((low + high) / 2);
    if (noticedAtMost(0, leaking, { lot, sample, sensitivity }) > alpha) low = sample;
    else high = sample;
  }
  return high;
}
