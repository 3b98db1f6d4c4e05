import type { Draw } from "../choose/draw.js";

const MAX_YEARS = 3;
const ADULT = 18;
/** Ages from this one on are said as one group (45 CFR 164.514(b)(2)(i)(C)). */
export const OLDEST_GROUP = 90;
/** Younger children change by one year. */
const SCHOOL = 6;
/** Two are left of the smaller units where three would be much of a baby's life. */
const MAX_UNITS = 2;

/** Years by which all ages of a scope are lower: 1 to 3. Depends only on the key and the scope, so that differences between people stay. */
export function ageOffset(draw: Draw): number {
  return 1 + draw.number(MAX_YEARS, "age offset", "");
}

/**
 * Another age below 90. Lower, not higher: "fifty" would become "fifty two", in which the original can still be read. It stays on
 * its side of 18, and above 1, since "1 years old" is nothing that anybody says.
 * @param age whole years, 0 to 89.
 */
export function changedYears(age: number, offset: number): number {
  if (age < SCHOOL) return age <= 2 ? age + 1 : age - 1;
  const lower = age - offset;
  if (age < ADULT || lower >= ADULT) return lower;
  // "twenty" can be read in "twenty three".
  return age === 20 ? ADULT : age + offset;
}

/** The same for months, weeks and days. */
export function changedUnits(count: number, offset: number): number {
  const step = Math.min(offset, MAX_UNITS);
  return count - step >= 2 ? count - step : count + step;
}
