/** Exact rational arithmetic, to check the floating point by: nothing of src/review/statistics is used here. */

const choosen = new Map<string, bigint>();

export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  const key = `${n} ${k}`;
  const known = choosen.get(key);
  if (known !== undefined) return known;
  let value = 1n;
  for (let factor = 1; factor <= Math.min(k, n - k); factor++) {
    value = (value * BigInt(n - Math.min(k, n - k) + factor)) / BigInt(factor);
  }
  choosen.set(key, value);
  return value;
}

/** The nearest double, or near it. */
export function toNumber(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const shift = BigInt(Math.max(0, 80 + denominator.toString(2).length - numerator.toString(2).length));
  return Number((numerator << shift) / denominator) / 2 ** Number(shift);
}

/** P(X ≤ x) of Bin(n, a/b), as numerator and denominator. */
export function binomialAtMost(x: number, n: number, [a, b]: readonly [bigint, bigint]): [bigint, bigint] {
  let sum = 0n;
  for (let k = 0; k <= Math.min(x, n); k++) sum += choose(n, k) * a ** BigInt(k) * (b - a) ** BigInt(n - k);
  return [sum, b ** BigInt(n)];
}

/** P(noticed ≤ x): `marked` of the lot leak, `n` are drawn, each leak is noticed with the chance a/b. */
export function noticedAtMostExactly(
  x: number,
  [lot, marked, n]: readonly [number, number, number],
  [a, b]: readonly [bigint, bigint],
): [bigint, bigint] {
  let sum = 0n;
  const scale = b ** BigInt(marked);
  for (let h = 0; h <= Math.min(n, marked); h++) {
    const [part, whole] = binomialAtMost(x, h, [a, b]);
    sum += choose(marked, h) * choose(lot - marked, n - h) * part * (scale / whole);
  }
  return [sum, choose(lot, n) * scale];
}
