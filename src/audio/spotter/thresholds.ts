/**
 * From how many phones on which likelihood against any other speech, as a power of ten, counts: chosen so that a name gives about one false
 * alarm in two hours of talk without it (docs/benchmarks.md). A short name sounds like part of any talk.
 */
const THRESHOLDS: readonly (readonly [fromPhones: number, decades: number])[] = [
  [3, 22],
  [4, 21],
  [5, 13],
  [6, 7],
  [7, 0],
  [8, -12],
  [9, -20],
  [10, -25],
  [12, -30],
];

/** The power of ten by which a phrase of so many phones must be likelier than other speech; `null`: too short to be told from any talk. */
export function thresholdFor(phones: number): number | null {
  return THRESHOLDS.findLast(([from]) => from <= phones)?.[1] ?? null;
}
