/**
 * Who was born until then is 90, or will be soon (until the end of 2030): the year would say the age that must not be said (45 CFR 164.514(b)(2)(i)(C)).
 * No clock is asked, so that the same document always becomes the same; later versions move it on.
 */
export const LAST_OLD_BIRTH = 1940;

/** Digits in a row that may hold a date: a year, or a day with its month and year, in any order; a time of the day behind it. */
const RUN = /\d+/g;
/** Years that a date may have. */
const YEAR = /^(?:1[89]|2[01])\d\d$/;
const LAST_MONTH = 12;
const LAST_DAY = 31;

/**
 * Whether a value may be the birth of somebody over 89: any year in it is that old, in whatever order its digits are read ("20121931" is a day of
 * 1931).
 * @returns `null`: it says no year of four figures.
 */
export function saysOldBirth(value: string): boolean | null {
  const years = [...value.matchAll(RUN)].flatMap(([run]) => yearsOf(run));
  return years.length === 0 ? null : years.some((year) => year <= LAST_OLD_BIRTH);
}

/** The years that a row of digits may say. */
function yearsOf(run: string): readonly number[] {
  const [head, tail] = [run.slice(0, 4), run.slice(4, 8)];
  if (run.length === 4) return YEAR.test(run) ? [Number(run)] : [];
  const years: number[] = [];
  if (YEAR.test(head) && isMonthAndDay(tail)) years.push(Number(head));
  if (YEAR.test(tail) && (isMonthAndDay(head) || isMonthAndDay(head.slice(2) + head.slice(0, 2)))) {
    years.push(Number(tail));
  }
  // "193103", and what no reading explains: better a year too many than an age.
  if (years.length === 0 && YEAR.test(head)) years.push(Number(head));
  if (years.length === 0 && YEAR.test(run.slice(-4))) years.push(Number(run.slice(-4)));
  return years;
}

/** "0312", and "03" or nothing where the day, or both, are not said. */
function isMonthAndDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))];
  return digits.length === 4 && month >= 1 && month <= LAST_MONTH && day >= 1 && day <= LAST_DAY;
}
