import { EigenvalueDecomposition, Matrix } from "ml-matrix";

/** A symmetric matrix, row after row: `dimensions` squared numbers. */
export interface SymmetricMatrix {
  readonly dimensions: number;
  readonly values: Float64Array;
}

/** The directions in which a covariance spreads most. */
export interface Axes {
  /** Unit vectors, those of most variance first. */
  readonly axes: readonly Float64Array[];
  /** Variance along each, not below 0. */
  readonly variances: readonly number[];
}

/**
 * Tr((ab)^½) for covariances, by the eigenvalues of the symmetric a^½ b a^½, which are those of ab: always real and not negative, also where a
 * or b is singular. What rounding makes negative counts as 0.
 */
export function traceOfRoot(a: SymmetricMatrix, b: SymmetricMatrix): number {
  const root = rootOf(a);
  const product = root.mmul(matrixOf(b)).mmul(root);
  const { realEigenvalues } = new EigenvalueDecomposition(evened(product), { assumeSymmetric: true });
  return realEigenvalues.reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
}

/** The `many` principal axes of a covariance. */
export function principalAxes(covariance: SymmetricMatrix, many: number): Axes {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrixOf(covariance), {
    assumeSymmetric: true,
  });
  const order = realEigenvalues
    .map((_, index) => index)
    .sort((a, b) => (realEigenvalues[b] ?? 0) - (realEigenvalues[a] ?? 0));
  const first = order.slice(0, many);
  return {
    axes: first.map((column) => Float64Array.from(eigenvectorMatrix.getColumn(column))),
    variances: first.map((column) => Math.max(0, realEigenvalues[column] ?? 0)),
  };
}

/** The symmetric square root. */
function rootOf(matrix: SymmetricMatrix): Matrix {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrixOf(matrix), {
    assumeSymmetric: true,
  });
  const scaled = eigenvectorMatrix.clone().mulRowVector(realEigenvalues.map((value) => Math.sqrt(Math.max(0, value))));
  return scaled.mmul(eigenvectorMatrix.transpose());
}

/** Symmetric to the last bit, which a product is not. */
function evened(product: Matrix): Matrix {
  return product.add(product.transpose()).mul(0.5);
}

function matrixOf({ dimensions, values }: SymmetricMatrix): Matrix {
  return Matrix.from1DArray(dimensions, dimensions, Array.from(values));
}
