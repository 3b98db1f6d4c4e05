/** A stretch whose words belong elsewhere. */
export interface Displaced {
  readonly startMs: number;
  readonly endMs: number;
  /** How many words. */
  readonly words: number;
  /** How sure it is that they belong elsewhere in the sound, 0..1. */
  readonly displaced: number;
  /** How sure it is that they are in their place, 0..1. */
  readonly inPlace: number;
  /** Where most likely: to be added to their times. */
  readonly offsetMs: number;
}

/** What explains that words are displaced. */
export interface Explanation {
  readonly verdict: "offset" | "drift" | "cut";
  readonly offsetMs: number;
  readonly driftPpm: number;
}

/** What an offset, or a clock that goes wrong, must bring each stretch to within. */
const EXPLAINED_MS = 120;
/** Share of the words that must be explained by it; of the others some are placed by chance. */
const EXPLAINED_SHARE = 0.9;
/** A clock goes wrong by no more than this; and below this nobody can tell it from a constant offset. */
const MAX_DRIFT_PPM = 10_000;

/** Whether one offset brings the words to where they belong, or one and a clock's drift, or nothing does. */
export function explainDisplaced(stretches: readonly Displaced[]): Explanation {
  const sure = stretches.filter(({ words, displaced, inPlace }) => words > 0 && displaced + inPlace > 0.5);
  // What explains those that are in their place alone explains nothing.
  const elsewhere = sure.filter(({ displaced, inPlace }) => displaced > inPlace);
  const explainsAll = (offsetAt: (ms: number) => number) => explains(sure, offsetAt) && explains(elsewhere, offsetAt);
  const offsetMs = medianOffset(sure);
  if (explainsAll(() => offsetMs)) return { verdict: "offset", offsetMs: Math.round(offsetMs), driftPpm: 0 };
  const line = lineThrough(sure);
  const isClock = Math.abs(line.perMs) * 1e6 <= MAX_DRIFT_PPM;
  if (isClock && explainsAll((ms) => line.atZeroMs + line.perMs * ms)) {
    return { verdict: "drift", offsetMs: Math.round(line.atZeroMs), driftPpm: Math.round(line.perMs * 1e6) };
  }
  return { verdict: "cut", offsetMs: 0, driftPpm: 0 };
}

function explains(stretches: readonly Displaced[], offsetAt: (ms: number) => number): boolean {
  let all = 0;
  let explained = 0;
  for (const stretch of stretches) {
    all += stretch.words;
    if (Math.abs(offsetAt(middleOf(stretch)) - stretch.offsetMs) <= EXPLAINED_MS) explained += stretch.words;
  }
  return all > 0 && explained >= EXPLAINED_SHARE * all;
}

function medianOffset(stretches: readonly Displaced[]): number {
  const offsets = stretches.flatMap(({ offsetMs, words }) => new Array<number>(words).fill(offsetMs));
  return offsets.sort((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0;
}

/** Theil and Sen's line: the median of the slopes between all pairs of stretches, so that a few misplaced ones do not bend it. */
function lineThrough(stretches: readonly Displaced[]): { readonly perMs: number; readonly atZeroMs: number } {
  const thinned = stretches.filter((_, index) => index % Math.ceil(stretches.length / 300) === 0);
  const slopes: number[] = [];
  for (const [index, a] of thinned.entries()) {
    for (const b of thinned.slice(index + 1)) {
      slopes.push((b.offsetMs - a.offsetMs) / (middleOf(b) - middleOf(a)));
    }
  }
  const perMs = median(slopes);
  return { perMs, atZeroMs: median(stretches.map((stretch) => stretch.offsetMs - perMs * middleOf(stretch))) };
}

function middleOf({ startMs, endMs }: Displaced): number {
  return (startMs + endMs) / 2;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
