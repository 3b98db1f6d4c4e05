import { fitGaussian } from "./frechet.js";
import { principalAxes } from "./matrices.js";

/** Documents of the smaller corpus for each dimension, unless somebody says how many dimensions there shall be: half of them still have two. */
const DOCUMENTS_PER_DIMENSION = 4;

/** Dimensions of the vectors that are measured, unless somebody says how many. */
export const DIMENSIONS = 64;

/** How many dimensions are measured. */
export interface ChosenDimensions {
  readonly dimensions: number;
  /** Whether the documents are too few for as many as were wanted, or for those that somebody insists on. */
  readonly isFew: boolean;
}

/**
 * A covariance of d dimensions wants several times d documents; with no more than d it is singular, and the distance says how few documents there
 * are. So without `wanted` there are at most `DIMENSIONS`, and at most one for every four documents of the smaller corpus; with it as many as that
 * says, but fewer than documents.
 * @param available length of the vectors.
 */
export function chooseDimensions(available: number, smaller: number, wanted: number | null): ChosenDimensions {
  const wish = Math.min(available, wanted ?? DIMENSIONS);
  const full = Math.max(1, Math.floor(smaller / DOCUMENTS_PER_DIMENSION));
  const dimensions = wanted === null ? Math.min(wish, full) : Math.min(wish, Math.max(1, smaller - 1));
  return { dimensions, isFew: wish > full };
}

/** Vectors along the axes in which all of them together spread most. */
export interface ReducedVectors {
  readonly vectors: readonly Float64Array[];
  /** Share of the variance of all vectors that is left, 0..1. */
  readonly keptVariance: number;
}

/**
 * Turns vectors to the principal axes of both corpora together and keeps the first `dimensions`. The axes do not know which vector is whose, so
 * that the mixtures are measured alike. Costs about d³ steps once: 3 s for 768.
 */
export function reduceVectors(vectors: readonly Float64Array[], dimensions: number): ReducedVectors {
  const { mean, covariance } = fitGaussian(vectors, new Uint32Array(vectors.length).fill(1));
  if (dimensions >= mean.length) return { vectors, keptVariance: 1 };
  const { axes, variances } = principalAxes(covariance, dimensions);
  const total = mean.reduce((sum, _, at) => sum + (covariance.values[at * (mean.length + 1)] ?? 0), 0);
  const kept = variances.reduce((sum, variance) => sum + variance, 0);
  return {
    vectors: vectors.map((vector) =>
      Float64Array.from(axes, (axis) =>
        axis.reduce((sum, part, at) => sum + part * ((vector[at] ?? 0) - (mean[at] ?? 0)), 0),
      ),
    ),
    keptVariance: total === 0 ? 1 : Math.min(1, kept / total),
  };
}
