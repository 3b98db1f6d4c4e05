import { cleanSampleSize, lowerShare, upperShare } from "../statistics/bounds.js";
import { noticedAtMost } from "../statistics/tails.js";

/** What a sample is to show. */
export interface Aim {
  /** Below which share of recordings leaks are to be shown to be, 0..1. */
  readonly leakBelow: number;
  /** 0..1. */
  readonly confidence: number;
  /** What the reviewers are expected to notice at least, 0..1. */
  readonly expectedSensitivity: number;
  /** Planted items for each item of the sample, 0..1. */
  readonly plantShare: number;
}

/** How much surer each of two statements has to be where both have to hold. */
interface Shares {
  /** How often the count's bound may be wrong, 0..1. */
  readonly ofCount: number;
  /** The same of the sensitivity's bound. */
  readonly ofSensitivity: number;
}

/** Where the sensitivity is measured, it may be wrong too: each takes half. @param alpha 0..1. */
export function sharedAlpha(alpha: number, plants: number): Shares {
  return plants === 0 ? { ofCount: alpha, ofSensitivity: 0 } : { ofCount: alpha / 2, ofSensitivity: alpha / 2 };
}

/** How many items are planted besides a sample of so many. */
export function plantsFor(sample: number, plantShare: number): number {
  return Math.ceil(sample * plantShare - 1e-9);
}

/**
 * So many of each stratum: of none a smaller share than of all, as the bound over all is that of the smallest share.
 * @param sample how many were drawn without weights.
 * @param weights times that share, 1 or more; default: 1 each.
 */
export function allocate(
  populations: readonly number[],
  sample: number,
  weights: readonly number[] = [],
): readonly number[] {
  const all = populations.reduce((sum, one) => sum + one, 0);
  return populations.map((population, at) =>
    Math.min(population, Math.ceil((population * sample * (weights[at] ?? 1)) / all - 1e-9)),
  );
}

/** How large a sample is, and whether it can show what it is to show. */
export interface Size {
  /** How many were drawn if all strata shared them evenly, and none had a weight. */
  readonly sample: number;
  readonly suffices: boolean;
}

/**
 * The smallest sample that shows, if no leak is heard in it and the expected share of its plants is, what it is to show. Without plants and
 * with reviewers who notice everything: the zero-acceptance sizes of ISO 2859-2.
 */
export function sizeOf(
  populations: readonly number[],
  drawn: "by-stratum" | "whole",
  aim: Aim,
  weights: readonly number[] = [],
): Size {
  const lot = populations.reduce((sum, one) => sum + one, 0);
  const { leakBelow, confidence, expectedSensitivity } = aim;
  const least = cleanSampleSize({ lot, leakBelow, alpha: 1 - confidence, sensitivity: expectedSensitivity });
  for (let sample = least; ; sample = Math.min(lot, sample + Math.max(1, Math.floor(sample / 100)))) {
    const suffices = shows(populations, drawn, sample, aim, weights);
    if (suffices || sample >= lot) return { sample, suffices };
  }
}

function shows(
  populations: readonly number[],
  drawn: "by-stratum" | "whole",
  sample: number,
  aim: Aim,
  weights: readonly number[],
): boolean {
  const items = drawn === "whole" ? [sample] : allocate(populations, sample, weights);
  const total = items.reduce((sum, one) => sum + one, 0);
  const plants = plantsFor(total, aim.plantShare);
  const alpha = sharedAlpha(1 - aim.confidence, plants);
  const noticed = Math.floor(plants * aim.expectedSensitivity + 1e-9);
  const sensitivity = plants === 0 ? aim.expectedSensitivity : lowerShare(noticed, plants, alpha.ofSensitivity);
  const lot = populations.reduce((sum, one) => sum + one, 0);
  if (drawn === "whole") {
    const leaking = Math.max(1, Math.ceil(lot * aim.leakBelow - 1e-9));
    return noticedAtMost(0, leaking, { lot, sample, sensitivity }) <= alpha.ofCount;
  }
  const unevenness = unevennessOf(populations, items);
  return (upperShare(0, total, alpha.ofCount) * unevenness) / sensitivity <= aim.leakBelow;
}

/** How much smaller the smallest stratum's share is than that of all: the whole's over it, 1 or more; `Infinity` where one has none. */
export function unevennessOf(populations: readonly number[], items: readonly number[]): number {
  const [lot, sample] = [populations, items].map((list) => list.reduce((sum, one) => sum + one, 0));
  const shares = populations.map((population, at) => (items[at] ?? 0) / population);
  return (sample ?? 0) / (lot ?? 1) / Math.min(...shares);
}
