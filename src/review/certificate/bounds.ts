import { unevennessOf } from "../sample/size.js";
import { mostLeaking, upperShare } from "../statistics/bounds.js";

/** So many at most, and what share that is. */
export interface Upper {
  readonly count: number;
  /** 0..1, rounded upward to six decimals. */
  readonly share: number;
}

/** A stratum as it was heard. */
export interface HeardStratum {
  readonly population: number;
  readonly items: number;
  /** How many of its items leak. */
  readonly leaking: number;
}

/** What all bounds of a certificate share. */
export interface Sureness {
  /** Chance that a leak is noticed, at least. */
  readonly sensitivity: number;
  /** How often the bound of a count may be wrong, 0..1. */
  readonly alpha: number;
}

const DECIMALS = 1e6;

/** Six decimals, so that a share is the same wherever it is computed. */
export function roundUp(share: number): number {
  return Math.min(1, Math.max(0, Math.ceil(share * DECIMALS - 1e-6)) / DECIMALS);
}

/** As `roundUp`, the other way. */
export function roundDown(share: number): number {
  return Math.max(0, Math.floor(share * DECIMALS + 1e-6) / DECIMALS);
}

/** So many of a lot leak at most: hypergeometric, thinned. */
export function lotUpper({ population, items, leaking }: HeardStratum, { sensitivity, alpha }: Sureness): Upper {
  return upperOf(mostLeaking(leaking, { lot: population, sample: items, sensitivity }, alpha), population);
}

/**
 * So many of all strata together leak at most. What is noticed is a sum of independent hits and misses with the mean
 * Σ sensitivity · items · leaking / population, at least that of the smallest sampling share; and of all such sums with one mean the
 * binomial one has the heaviest lower tail (Hoeffding 1956), so that Clopper & Pearson's bound of it holds however leaks lie in the strata.
 */
export function strataUpper(strata: readonly HeardStratum[], { sensitivity, alpha }: Sureness): Upper {
  const population = sumOf(strata, (one) => one.population);
  const items = sumOf(strata, (one) => one.items);
  const leaking = sumOf(strata, (one) => one.leaking);
  const unevenness = unevennessOf(
    strata.map((one) => one.population),
    strata.map((one) => one.items),
  );
  // Hoeffding's theorem asks for one more than were found on average; without any found it holds as it is.
  const binomial = leaking === 0 ? upperShare(0, items, alpha) : hoeffdingUpper(leaking, items, alpha);
  const share = Math.min(1, (binomial * unevenness) / sensitivity);
  return upperOf(Math.max(leaking, Math.floor(share * population + 1e-9)), population);
}

function hoeffdingUpper(x: number, n: number, alpha: number): number {
  return Math.max(upperShare(x, n, alpha), Math.min(1, (x + 1) / n));
}

/** @param count of so many. */
export function upperOf(count: number, population: number): Upper {
  return { count, share: population === 0 ? 0 : roundUp(count / population) };
}

/** At most so much lies in recordings that leak: these could be the ones that have the most of it. */
export function mostIn(amounts: readonly number[], leaking: number): number {
  return sumOf([...amounts].sort((a, b) => b - a).slice(0, leaking), (one) => one);
}

/** At most this share leaks, if each does independently of the others. */
export function independentUpper(leaking: number, sample: number, { sensitivity, alpha }: Sureness): number {
  return roundUp(sensitivity === 0 ? 1 : upperShare(leaking, Math.max(sample, leaking), alpha) / sensitivity);
}

function sumOf<T>(list: readonly T[], amount: (one: T) => number): number {
  return list.reduce((sum, one) => sum + amount(one), 0);
}
