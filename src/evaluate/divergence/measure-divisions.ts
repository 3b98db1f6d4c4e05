import { setImmediate } from "node:timers/promises";
import { HushtapeError } from "../../errors.js";
import { generator, quantile } from "../statistics/bootstrap.js";
import { asGiven, type Division, drawnAnew, inHalves, mixed, type Random, type Shape } from "./divisions.js";

/** The middle 95 % of what many draws gave, and their mean. */
export interface Spread {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** One measure of how far two corpora are apart, with what to read it by. `null`: too few documents to draw from. */
export interface Measured {
  /** Of the documents as they are. */
  readonly value: number;
  /**
   * Of documents drawn anew with replacement: what the SHIELD paper reports. A draw has fewer different documents than the corpus, so that it lies
   * above `value`; how wide it is tells how much hangs on the choice of documents.
   */
  readonly drawn: Spread | null;
  /**
   * Of all documents dealt out at random into two of the same sizes (in words where words are measured, else in documents): what the same looks
   * like. Compare `value` with it.
   */
  readonly mixed: Spread | null;
  /** `value` less the mean of `mixed`: how much further apart than chance sets them. About the same for few documents as for many, which `value` is not. */
  readonly beyondChance: number | null;
  /** Of the halves of A, of which each has half the documents: chance alone sets them further apart than two corpora of the whole size. */
  readonly halvesOfA: Spread | null;
  readonly halvesOfB: Spread | null;
  /** Share of the mixtures that are as far apart as A and B, those themselves counted as one: at least 1 / (mixtures + 1). */
  readonly p: number | null;
}

/** How often something is drawn. */
export interface Draws {
  readonly seed: number;
  /** Of each corpus with replacement. */
  readonly resamples: number;
  /** Mixtures, and halves of each corpus. */
  readonly references: number;
}

interface MeasureOptions extends Draws {
  readonly shape: Shape;
  /** What mixtures keep the sizes of, for each document: its words, or 1. */
  readonly sizes: readonly number[];
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** Fewer documents than that cannot be drawn from. */
const LEAST_DOCUMENTS = 2;
/** Each half needs two. */
const LEAST_FOR_HALVES = 4;
/** Draws between two looks at whether somebody cancelled. */
const DRAWS_AT_ONCE = 8;

/**
 * Measures A against B, and the divisions that tell how to read that. The same seed draws the same divisions.
 * @param measure of one division; its numbers by name.
 * @returns what was measured, by name.
 * @throws HushtapeError CANCELLED.
 */
export async function measureDivisions<Name extends string>(
  measure: (division: Division) => Readonly<Record<Name, number>>,
  { shape, sizes, seed, resamples, references, signal, onProgress }: MeasureOptions,
): Promise<(name: Name) => Measured> {
  const canDraw = Math.min(shape.a, shape.b) >= LEAST_DOCUMENTS;
  const plans = {
    drawn: { draw: (random: Random) => drawnAnew(shape, random), times: canDraw ? resamples : 0 },
    mixed: { draw: (random: Random) => mixed(shape, sizes, random), times: canDraw ? references : 0 },
    halvesOfA: {
      draw: (random: Random) => inHalves(shape, "a", random),
      times: shape.a >= LEAST_FOR_HALVES ? references : 0,
    },
    halvesOfB: {
      draw: (random: Random) => inHalves(shape, "b", random),
      times: shape.b >= LEAST_FOR_HALVES ? references : 0,
    },
  };
  const total = Object.values(plans).reduce((sum, { times }) => sum + times, 0);
  let done = 0;
  const run = async ({ draw, times }: (typeof plans)["drawn"]): Promise<Readonly<Record<Name, number>>[]> => {
    // Each kind of draw has its own sequence: more of one changes nothing of another.
    const random = generator(seed);
    const results: Readonly<Record<Name, number>>[] = [];
    while (results.length < times) {
      results.push(measure(draw(random)));
      done++;
      if (done % DRAWS_AT_ONCE > 0) continue;
      await setImmediate();
      if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
      onProgress(done / total);
    }
    return results;
  };
  const given = measure(asGiven(shape));
  const drawn = await run(plans.drawn);
  const mixtures = await run(plans.mixed);
  const [halvesOfA, halvesOfB] = [await run(plans.halvesOfA), await run(plans.halvesOfB)];
  return (name) => {
    const spread = (results: readonly Readonly<Record<Name, number>>[]) => spreadOf(results.map((one) => one[name]));
    const ofMixtures = spread(mixtures);
    const asFar = mixtures.filter((one) => one[name] >= given[name]).length;
    return {
      value: given[name],
      drawn: spread(drawn),
      mixed: ofMixtures,
      beyondChance: ofMixtures === null ? null : given[name] - ofMixtures.mean,
      halvesOfA: spread(halvesOfA),
      halvesOfB: spread(halvesOfB),
      p: mixtures.length === 0 ? null : (asFar + 1) / (mixtures.length + 1),
    };
  };
}

/** NaN: a draw in which one side had nothing to measure. */
function spreadOf(values: readonly number[]): Spread | null {
  const known = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return { mean, low: quantile(known, 0.025), high: quantile(known, 0.975) };
}
