/** 97.5th percentile of the normal distribution: intervals of 95 %. */
const Z_95 = 1.959964;

/** A share with its 95 % interval by Wilson's score (1927). All are 0..1. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** `null` where there was nothing to count. */
export function wilsonShare(part: number, whole: number): Share | null {
  if (whole === 0) return null;
  const value = part / whole;
  const shrink = 1 + Z_95 ** 2 / whole;
  const middle = (value + Z_95 ** 2 / (2 * whole)) / shrink;
  const reach = (Z_95 / shrink) * Math.sqrt((value * (1 - value)) / whole + Z_95 ** 2 / (4 * whole ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
