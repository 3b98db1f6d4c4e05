/** One thing that could be what is looked for, and how much it looks like it. */
export interface Ranked {
  readonly score: number;
  readonly isWanted: boolean;
}

/**
 * How many of the wanted ones are among the first `guesses` by score, the highest first. What scores alike is in no order: of those that the
 * last guesses fall among, the share that chance would hit counts.
 */
export function foundIn(ranked: readonly Ranked[], guesses: number): number {
  const sorted = [...ranked].sort((a, b) => b.score - a.score);
  let found = 0;
  let left = guesses;
  for (let from = 0; from < sorted.length && left > 0; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++;
    const wanted = sorted.slice(from, to).filter(({ isWanted }) => isWanted).length;
    const taken = Math.min(left, to - from);
    found += (wanted * taken) / (to - from);
    left -= taken;
    from = to;
  }
  return found;
}

const STEPS = 300;
const RATE = 0.5;
/** Keeps weights small where a feature parts the two perfectly. */
const PENALTY = 1e-3;

/** Logistic regression by gradient descent on standardised features, each class of the same weight: the same in, the same out. */
export function learn(
  features: readonly (readonly number[])[],
  wanted: readonly boolean[],
): (one: readonly number[]) => number {
  const width = features[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => features.map((row) => row[column] ?? 0));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / Math.max(1, column.length));
  const spreads = columns.map((column, index) => {
    const mean = means[index] ?? 0;
    return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, column.length)) || 1;
  });
  const standard = (row: readonly number[]) =>
    row.map((value, index) => (value - (means[index] ?? 0)) / (spreads[index] ?? 1));
  const rows = features.map(standard);
  const positives = wanted.filter(Boolean).length;
  const negatives = wanted.length - positives;
  const weights = new Array<number>(width).fill(0);
  if (positives === 0 || negatives === 0) return () => 0;
  let bias = 0;
  const score = (row: readonly number[]) =>
    row.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Array<number>(width).fill(0);
    let biasGradient = 0;
    rows.forEach((row, index) => {
      const isWanted = wanted[index] ?? false;
      const error = (1 / (1 + Math.exp(-score(row))) - Number(isWanted)) / (2 * (isWanted ? positives : negatives));
      row.forEach((value, column) => {
        gradient[column] = (gradient[column] ?? 0) + error * value;
      });
      biasGradient += error;
    });
    weights.forEach((weight, column) => {
      weights[column] = weight - RATE * ((gradient[column] ?? 0) + PENALTY * weight);
    });
    bias -= RATE * biasGradient;
  }
  return (row) => score(standard(row));
}
