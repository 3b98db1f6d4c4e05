import type { Division } from "./divisions.js";
import { type SymmetricMatrix, traceOfRoot } from "./matrices.js";

/** The Fréchet distance and its two terms, in squared units of the vectors; none is negative. */
export interface Frechet {
  /** Sum of the other two. */
  readonly distance: number;
  /** ‖μA − μB‖²: how far the centres are apart. */
  readonly meanShift: number;
  /** Tr(ΣA + ΣB − 2(ΣAΣB)^½): how much spread and shape differ. */
  readonly covariance: number;
}

/** A multivariate normal distribution fitted to vectors. */
export interface Gaussian {
  readonly mean: Float64Array;
  readonly covariance: SymmetricMatrix;
}

/**
 * Mean and covariance (divided by n − 1) of vectors of equal length. n · d² / 2 steps.
 * @param times how often each vector counts; together at least twice.
 */
export function fitGaussian(vectors: readonly Float64Array[], times: Uint32Array): Gaussian {
  const dimensions = vectors[0]?.length ?? 0;
  const mean = new Float64Array(dimensions);
  let count = 0;
  for (const [index, vector] of vectors.entries()) {
    const often = times[index] ?? 0;
    if (often === 0) continue;
    count += often;
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + often * (vector[at] ?? 0);
  }
  for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) / count;
  const values = new Float64Array(dimensions * dimensions);
  const centred = new Float64Array(dimensions);
  for (const [index, vector] of vectors.entries()) {
    const weight = (times[index] ?? 0) / (count - 1);
    if (weight === 0) continue;
    for (let at = 0; at < dimensions; at++) centred[at] = (vector[at] ?? 0) - (mean[at] ?? 0);
    for (let row = 0; row < dimensions; row++) {
      const scaled = weight * (centred[row] ?? 0);
      const start = row * dimensions;
      for (let column = row; column < dimensions; column++) {
        values[start + column] = (values[start + column] ?? 0) + scaled * (centred[column] ?? 0);
      }
    }
  }
  for (let row = 0; row < dimensions; row++) {
    for (let column = 0; column < row; column++) {
      values[row * dimensions + column] = values[column * dimensions + row] ?? 0;
    }
  }
  return { mean, covariance: { dimensions, values } };
}

/** The Fréchet distance between two normal distributions (Dowson and Landau, 1982). */
export function frechet(a: Gaussian, b: Gaussian): Frechet {
  const meanShift = a.mean.reduce((sum, value, at) => sum + (value - (b.mean[at] ?? 0)) ** 2, 0);
  const covariance = Math.max(
    0,
    traceOf(a.covariance) + traceOf(b.covariance) - 2 * traceOfRoot(a.covariance, b.covariance),
  );
  return { distance: meanShift + covariance, meanShift, covariance };
}

/** Fits both sides of a division of the vectors, and measures between them. */
export function frechetOf(vectors: readonly Float64Array[], { a, b }: Division): Frechet {
  return frechet(fitGaussian(vectors, a), fitGaussian(vectors, b));
}

function traceOf({ dimensions, values }: SymmetricMatrix): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += values[at * dimensions + at] ?? 0;
  return sum;
}
