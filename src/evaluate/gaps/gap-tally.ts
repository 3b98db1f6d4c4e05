import { type Share, wilsonShare } from "../statistics/wilson.js";

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
      recall: wilsonShare(truePositives, phi),
      precision: wilsonShare(truePositives, muted),
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
