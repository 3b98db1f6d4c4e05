/** First year that a date may have. */
export const FIRST_YEAR = 1850;
/** Last year that a date may have. */
export const LAST_YEAR = 2150;
/** Years of two figures up to this one are of the 21st century. */
const LAST_SHORT_YEAR_OF_2000 = 29;

/** The year that two figures (0..99) stand for: 0 to 29 are 2000 to 2029, 30 to 99 are 1930 to 1999. */
export function fullYear(short: number): number {
  return short + (short <= LAST_SHORT_YEAR_OF_2000 ? 2000 : 1900);
}
