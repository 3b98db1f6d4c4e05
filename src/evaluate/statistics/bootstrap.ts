import { type RatioColumn, ratioOf } from "./ratio-table.js";

/** How often the documents are drawn anew (SHIELD paper, section 2.5). */
export const RESAMPLES = 2000;

/** The seed of the same paper. One seed, and an own generator: the same files give the same intervals on every machine. */
const SEED = 42;

/** Share of the resamples between the two bounds. */
const CONFIDENCE = 0.95;

/** The two ends of a confidence interval, in the unit of what was measured. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Draws as many documents as there are, with replacement, `resamples` times, and computes each score of each draw. All columns
 * see the same draws: those of two systems can be compared pair by pair.
 * @param documents how many there are in all, those without a share in a score included.
 * @returns for each column the scores by draw; NaN where a draw has nothing to divide by.
 */
export function resample(columns: readonly RatioColumn[], documents: number, resamples = RESAMPLES): Float64Array[] {
  const random = generator(SEED);
  const times = new Float64Array(documents);
  const scores = columns.map(() => new Float64Array(resamples));
  for (let draw = 0; draw < resamples; draw++) {
    times.fill(0);
    for (let drawn = 0; drawn < documents; drawn++) {
      const index = Math.floor(random() * documents);
      times[index] = (times[index] ?? 0) + 1;
    }
    columns.forEach(({ documents: indexes, parts, wholes }, column) => {
      let part = 0;
      let whole = 0;
      for (let at = 0; at < indexes.length; at++) {
        const weight = times[indexes[at] ?? 0] ?? 0;
        part += weight * (parts[at] ?? 0);
        whole += weight * (wholes[at] ?? 0);
      }
      const ofColumn = scores[column];
      if (ofColumn) ofColumn[draw] = part / whole;
    });
  }
  return scores;
}

/**
 * The middle 95 % of the resampled scores (percentile method, linear between neighbours). `null` where fewer than two documents have a
 * share in the score: drawing one document again and again tells nothing.
 */
export function intervalOf(scores: Float64Array, { documents }: Pick<RatioColumn, "documents">): Interval | null {
  const known = scores.filter((score) => !Number.isNaN(score)).sort();
  if (documents.length < 2 || known.length === 0) return null;
  const tail = (1 - CONFIDENCE) / 2;
  return { low: quantile(known, tail), high: quantile(known, 1 - tail) };
}

/** @param sorted ascending, not empty. */
export function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** What a paired bootstrap tells about one score of two systems. */
export interface PairedTest {
  readonly a: number | null;
  readonly b: number | null;
  /** a − b. */
  readonly difference: number | null;
  /** 95 % interval of the difference. */
  readonly interval: Interval | null;
  /**
   * Share of the resamples whose difference has not the sign of the observed one (SHIELD paper, section 2.5: "changed sign"); no
   * difference at all counts as changed. At least 1 / resamples: more than that the draws cannot show. 1 where nothing differs.
   * `null` where there is no interval: one document drawn again and again would make any difference certain.
   */
  readonly p: number | null;
  /** Twice the p, at most 1: what is more often called two-sided. */
  readonly pTwoTailed: number | null;
}

/** @param resampled scores of the two columns in the same draws. */
export function pairedTest(
  columns: readonly [RatioColumn, RatioColumn],
  resampled: readonly [Float64Array, Float64Array],
): PairedTest {
  const [a, b] = [ratioOf(columns[0]), ratioOf(columns[1])];
  const differences = resampled[0].map((score, draw) => score - (resampled[1][draw] ?? Number.NaN));
  const known = differences.filter((difference) => !Number.isNaN(difference));
  if (a === null || b === null || known.length === 0) {
    return { a, b, difference: null, interval: null, p: null, pTwoTailed: null };
  }
  const difference = a - b;
  const fewer = columns[0].documents.length < columns[1].documents.length ? columns[0] : columns[1];
  const interval = intervalOf(differences, fewer);
  if (interval === null) return { a, b, difference, interval, p: null, pTwoTailed: null };
  const changed = known.filter((one) => Math.sign(one) !== Math.sign(difference)).length;
  const p = difference === 0 ? 1 : Math.max(changed, 1) / known.length;
  return { a, b, difference, interval, p, pTwoTailed: Math.min(1, 2 * p) };
}

/**
 * Numbers from 0 up to, not including, 1, 32 bits each: sfc32 (C. Doty-Humphrey, PractRand), whose period is 2^128 on average.
 */
export function generator(seed: number): () => number {
  let [a, b, c, counter] = [0, seed, 0, 1];
  const next = () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;
    return (mixed >>> 0) / 2 ** 32;
  };
  // The first numbers still show the seed.
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}
