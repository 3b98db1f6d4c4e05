/**
 * Chances of single counts, by their logarithms and without the cancellation of differences of log-gammas: C. Loader, "Fast and Accurate
 * Computation of Binomial Probabilities" (2000), which R's `dbinom` and `dhyper` use too. Right to about 14 digits for counts up to a milliard.
 */

const LOG_2_PI = Math.log(2 * Math.PI);

/** Coefficients of the error of Stirling's formula, in powers of 1/n²: 1/12, 1/360, 1/1260, … */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188];
/** Below it the series is not good enough, and the factorial itself is a number without rounding. */
const SERIES_FROM = 16;

/** ln n! − ln(√(2πn)·(n/e)ⁿ). */
function stirlingError(n: number): number {
  if (n === 0) return 0;
  if (n >= SERIES_FROM) return STIRLING.reduceRight((sum, coefficient) => sum / (n * n) + coefficient, 0) / n;
  let factorial = 1;
  for (let factor = 2; factor <= n; factor++) factorial *= factor;
  return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - LOG_2_PI / 2;
}

/** x·ln(x/mean) + mean − x, also where both are nearly the same. */
function deviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = (x - mean) / (x + mean);
  let sum = (x - mean) * v;
  let term = 2 * x * v;
  for (let j = 1; ; j++) {
    term *= v * v;
    const next = sum + term / (2 * j + 1);
    if (next === sum) return next;
    sum = next;
  }
}

/**
 * ln P(X = x) of X ~ Bin(n, p).
 * @param p 0..1, and `q` = 1 − p as precisely as it is known.
 */
export function logBinomial(x: number, n: number, p: number, q = 1 - p): number {
  if (x < 0 || x > n) return Number.NEGATIVE_INFINITY;
  if (p === 0) return x === 0 ? 0 : Number.NEGATIVE_INFINITY;
  if (q === 0) return x === n ? 0 : Number.NEGATIVE_INFINITY;
  if (x === 0) return p < 0.1 ? n * Math.log1p(-p) : n * Math.log(q);
  if (x === n) return q < 0.1 ? n * Math.log1p(-q) : n * Math.log(p);
  const errors = stirlingError(n) - stirlingError(x) - stirlingError(n - x);
  const deviances = deviance(x, n * p) + deviance(n - x, n * q);
  return errors - deviances - 0.5 * (LOG_2_PI + Math.log(x) + Math.log1p(-x / n));
}

/** ln P(X = x), where x of n that are drawn from a lot without putting back are among the `marked` ones of it. */
export function logHypergeometric(x: number, lot: number, marked: number, n: number): number {
  if (x < Math.max(0, n + marked - lot) || x > Math.min(n, marked)) return Number.NEGATIVE_INFINITY;
  if (n === 0 || n === lot) return 0;
  const [p, q] = [n / lot, (lot - n) / lot];
  return logBinomial(x, marked, p, q) + logBinomial(n - x, lot - marked, p, q) - logBinomial(n, lot, p, q);
}
