/** 97.5th percentile of the normal distribution: intervals of 95 %. */
const Z_95 = 1.959964;

/** A share with its 95 % interval by Wilson's score (1927); `null` where there was nothing to count. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How the gaps that share something were decided. */
export interface GapCounts {
  readonly cases: number;
  readonly phi: number;
  readonly muted: number;
  readonly truePositives: number;
}

/** How well gaps were judged. Shares are 0..1, and `null` where there was nothing to count. */
export interface GapScores extends GapCounts {
  readonly falsePositives: number;
  readonly falseNegatives: number;
  /** Share of the gaps with an identifier that were muted. */
  readonly recall: Share | null;
  /** Share of the muted gaps that hold an identifier. */
  readonly precision: Share | null;
  readonly f1: number | null;
  /** By labelled type; `NONE` for gaps without an identifier. */
  readonly byType: Readonly<Record<string, GapCounts>>;
  /** By `judgedBy`: which rule of which judge decided. */
  readonly byRule: Readonly<Record<string, GapCounts>>;
}

/** Counts judged gaps, and scores them. */
export class Tally implements GapCounts {
  cases = 0;
  phi = 0;
  muted = 0;
  truePositives = 0;

  count(isPhi: boolean, isMuted: boolean): void {
    this.cases += 1;
    this.phi += Number(isPhi);
    this.muted += Number(isMuted);
    this.truePositives += Number(isPhi && isMuted);
  }

  counts(): GapCounts {
    const { cases, phi, muted, truePositives } = this;
    return { cases, phi, muted, truePositives };
  }

  scores(): Omit<GapScores, "byType" | "byRule"> {
    const { phi, muted, truePositives } = this;
    return {
      ...this.counts(),
      falsePositives: muted - truePositives,
      falseNegatives: phi - truePositives,
      recall: shareOf(truePositives, phi),
      precision: shareOf(truePositives, muted),
      f1: phi + muted === 0 ? null : (2 * truePositives) / (phi + muted),
    };
  }
}

/** The tally kept under `key`; a new one is put there if there is none. */
export function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
}

/** The counts of each tally, in the order of their keys. */
export function countsOf(tallies: ReadonlyMap<string, Tally>): Record<string, GapCounts> {
  return Object.fromEntries(
    [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, tally]) => [key, tally.counts()]),
  );
}

function shareOf(part: number, whole: number): Share | null {
  if (whole === 0) return null;
  const value = part / whole;
  const shrink = 1 + Z_95 ** 2 / whole;
  const middle = (value + Z_95 ** 2 / (2 * whole)) / shrink;
  const reach = (Z_95 / shrink) * Math.sqrt((value * (1 - value)) / whole + Z_95 ** 2 / (4 * whole ** 2));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
