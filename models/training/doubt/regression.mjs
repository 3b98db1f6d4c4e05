// Logistic regression with a quadratic penalty on standardised figures, by Newton's method.

/** Tried: 1, 5, 20 and 60. It hardly matters. */
export const PENALTY = 20;

/** @param {{evidence: number[], hides: 0 | 1}[]} examples @returns {{bias: number, weights: number[]}} of the figures as they are */
export function regress(examples, penalty) {
  const width = examples[0].evidence.length;
  const columns = Array.from({ length: width }, (_, at) => examples.map(({ evidence }) => evidence[at]));
  const means = columns.map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
  const spreads = columns.map(
    (column, at) => Math.sqrt(column.reduce((sum, x) => sum + (x - means[at]) ** 2, 0) / column.length) || 1,
  );
  const rows = examples.map(({ evidence }) => [1, ...evidence.map((x, at) => (x - means[at]) / spreads[at])]);
  let weights = new Array(width + 1).fill(0);
  for (let round = 0; round < 15; round++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
    const curvature = weights.map((_, i) => weights.map((__, j) => (i !== j ? 0 : i === 0 ? 1e-6 : penalty)));
    for (const [n, row] of rows.entries()) {
      const p = 1 / (1 + Math.exp(-row.reduce((sum, x, at) => sum + x * weights[at], 0)));
      const error = examples[n].hides - p;
      for (let i = 0; i <= width; i++) {
        gradient[i] += error * row[i];
        for (let j = 0; j <= i; j++) curvature[i][j] += p * (1 - p) * row[i] * row[j];
      }
    }
    for (let i = 0; i <= width; i++) for (let j = i + 1; j <= width; j++) curvature[i][j] = curvature[j][i];
    const step = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + step[at]);
    if (Math.max(...step.map(Math.abs)) < 1e-7) break;
  }
  const own = weights.slice(1).map((weight, at) => weight / spreads[at]);
  return { bias: weights[0] - own.reduce((sum, weight, at) => sum + weight * means[at], 0), weights: own };
}

/** Gauss, with the largest pivot of each column. */
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let i = 0; i < rows.length; i++) {
    let pivot = i;
    for (let k = i + 1; k < rows.length; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[pivot][i])) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let k = i + 1; k < rows.length; k++) {
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= rows.length; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  const answer = new Array(rows.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const known = rows[i].slice(i + 1, -1).reduce((sum, x, at) => sum + x * answer[i + 1 + at], 0);
    answer[i] = (rows[i].at(-1) - known) / rows[i][i];
  }
  return answer;
}
