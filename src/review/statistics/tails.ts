import { logBinomial, logHypergeometric } from "./chances.js";

/** A tail, and the rest: each summed by itself where it is the smaller one, so that small ones are precise. */
export interface Tails {
  /** P(X ≤ x). */
  readonly atMost: number;
  /** P(X > x). */
  readonly above: number;
}

/** P(X ≤ x) and P(X > x) of X ~ Bin(n, p). */
export function binomialTails(x: number, n: number, p: number): Tails {
  if (x < 0) return { atMost: 0, above: 1 };
  if (x >= n || p <= 0) return { atMost: 1, above: 0 };
  if (p >= 1) return { atMost: 0, above: 1 };
  const odds = p / (1 - p);
  return tailsOf(x, x < n * p, (k) => logBinomial(k, n, p), {
    down: (k) => k / ((n - k + 1) * odds),
    up: (k) => ((n - k) / (k + 1)) * odds,
  });
}

/** P(X ≤ x) and P(X > x), where X of n that are drawn from a lot without putting back are among the `marked` ones of it. */
export function hypergeometricTails(x: number, lot: number, marked: number, n: number): Tails {
  if (x < Math.max(0, n + marked - lot)) return { atMost: 0, above: 1 };
  if (x >= Math.min(n, marked)) return { atMost: 1, above: 0 };
  return tailsOf(x, x < (n * marked) / lot, (k) => logHypergeometric(k, lot, marked, n), {
    down: (k) => (k * (lot - marked - n + k)) / ((marked - k + 1) * (n - k + 1)),
    up: (k) => ((marked - k) * (n - k)) / ((k + 1) * (lot - marked - n + k + 1)),
  });
}

/** What chance the neighbour has, for each of this one's. */
interface Ratios {
  /** P(k − 1) / P(k). */
  down(k: number): number;
  /** P(k + 1) / P(k). */
  up(k: number): number;
}

function tailsOf(x: number, isLower: boolean, log: (k: number) => number, { down, up }: Ratios): Tails {
  // Away from the middle the terms only shrink: the sum is whole when one adds nothing.
  const sum = (from: number, ratio: (k: number) => number, step: 1 | -1): number => {
    let term = Math.exp(log(from));
    let total = 0;
    for (let k = from; total + term > total; k += step) {
      total += term;
      term *= ratio(k);
    }
    return Math.min(1, total);
  };
  if (isLower) {
    const atMost = sum(x, down, -1);
    return { atMost, above: 1 - atMost };
  }
  const above = sum(x + 1, up, 1);
  return { atMost: 1 - above, above };
}

/** A sample of a lot, and how surely what leaks in it is noticed. */
export interface LotSample {
  /** How many there are. */
  readonly lot: number;
  /** How many of them were drawn, without putting back. */
  readonly sample: number;
  /** Chance that a leak in one that was drawn is noticed, 0..1, each independently. */
  readonly sensitivity: number;
}

/**
 * P(noticed ≤ found), where `leaking` of the lot leak: the hypergeometric distribution, thinned: given h leaking ones in the sample,
 * Bin(h, sensitivity) are noticed.
 */
export function noticedAtMost(found: number, leaking: number, { lot, sample, sensitivity }: LotSample): number {
  if (sensitivity >= 1) return hypergeometricTails(found, lot, leaking, sample).atMost;
  const [least, most] = [Math.max(0, sample + leaking - lot), Math.min(sample, leaking)];
  const middle = Math.floor(((sample + 1) * (leaking + 1)) / (lot + 2));
  const from = Math.min(most, Math.max(least, middle));
  const peak = Math.exp(logHypergeometric(from, lot, leaking, sample));
  let total = 0;
  // From the middle to both ends, until a term adds nothing.
  for (let h = from, chance = peak; h <= most && total + chance > total; h++) {
    total += chance * binomialTails(found, h, sensitivity).atMost;
    chance *= ((leaking - h) * (sample - h)) / ((h + 1) * (lot - leaking - sample + h + 1));
    if (chance === 0) break;
  }
  for (let h = from, chance = peak; h > least; h--) {
    chance *= (h * (lot - leaking - sample + h)) / ((leaking - h + 1) * (sample - h + 1));
    if (chance < 1e-20) break;
    total += chance * binomialTails(found, h - 1, sensitivity).atMost;
  }
  return Math.min(1, total);
}
