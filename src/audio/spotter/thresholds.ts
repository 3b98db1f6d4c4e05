/**
 * From how many phones on which likelihood against any other speech, as a power of ten, counts: chosen so that a phrase gives about one
 * false alarm in two hours of talk without it (docs/benchmarks.md). A short name sounds like part of any talk.
 */
const THRESHOLDS: readonly (readonly [fromPhones: number, decades: number])[] = [
  [3, 30],
  [4, 20],
  [5, 12],
  [6, 11],
  [7, 0],
  [8, -10],
  [9, -20],
  [10, -28],
  [11, -33],
  [12, -38],
  [13, -45],
];

/** A longer phrase gives hardly any false alarms. */
const MAX_SHORT_PHONES = 8;
/** So many short phrases have their false alarms each; of more, each has so much less that all together have no more. */
const SHORT_PHRASES = 20;
/** By how much the threshold must rise for a tenth of the false alarms. */
const DECADES_FOR_A_TENTH = 10;

/** Whether a phrase of so many phones gives false alarms in ordinary talk. */
export function isShort(phones: number): boolean {
  return phones <= MAX_SHORT_PHONES;
}

/**
 * The power of ten by which a phrase of so many phones must be likelier than other speech; `null`: too short to be told from any talk.
 * @param shortOnes how many short phrases are listened for at once.
 */
export function thresholdFor(phones: number, shortOnes = 1): number | null {
  const decades = THRESHOLDS.findLast(([from]) => from <= phones)?.[1];
  if (decades === undefined) return null;
  return decades + Math.round(DECADES_FOR_A_TENTH * Math.log10(Math.max(1, shortOnes / SHORT_PHRASES)));
}
