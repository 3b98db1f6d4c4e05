import type { FailureCode } from "../../../errors.js";
import type { WarningCode } from "../../../warning-codes.js";
import type { ReportRow } from "./rows.js";

/** A recording that somebody should listen to first, and why. */
export interface Outlier {
  readonly place: string;
  readonly why: "nothing-muted" | "much-muted" | "little-muted" | "words-unsure";
  readonly mutedShare: number;
  readonly durationMs: number;
}

/** Everything that a report says in sums. */
export interface Totals {
  readonly versions: number;
  readonly done: number;
  readonly failed: number;
  readonly unfinished: number;
  readonly soundMs: number;
  readonly mutedMs: number;
  /** Muted time by what is in it: a span that holds two types counts for both. */
  readonly mutedMsByType: Readonly<Record<string, number>>;
  readonly stageMs: Readonly<Record<string, number>>;
  readonly failures: Readonly<Partial<Record<FailureCode, number>>>;
  readonly warnings: Readonly<Partial<Record<WarningCode, number>>>;
  /** How many recordings have so many hundredths muted: 0 to 9, 10 to 19, … */
  readonly mutedShares: readonly number[];
  readonly medianMutedShare: number | null;
  readonly tokens: number;
  readonly outliers: readonly Outlier[];
}

const MAX_OUTLIERS = 20;
/** In robust standard deviations: one recording in 2,000 where shares are normal. */
const FAR = 3.5;
/** A median absolute deviation, as a standard deviation of normal figures. */
const MAD_TO_SD = 1.4826;
/** A shorter one may well name nobody. */
const LONG_ENOUGH_MS = 60_000;
const UNSURE: ReadonlySet<string> = new Set<WarningCode>([
  "transcript-unsure",
  "transcript-partly-unsure",
  "transcript-accepted",
]);

/** Sums the rows. Held in memory: a few numbers a row. */
export function totalsOf(rows: readonly ReportRow[]): Totals {
  const counts = { done: 0, failed: 0, unfinished: 0 };
  const [byType, stages, failures, warnings] = [new Sums(), new Sums(), new Sums(), new Sums()];
  const finished: { place: string; durationMs: number; mutedShare: number; isUnsure: boolean }[] = [];
  let [soundMs, mutedMs, tokens] = [0, 0, 0];
  for (const { place, state, code, summary } of rows) {
    counts[state]++;
    if (code !== null) failures.add(code, 1);
    if (summary === null) continue;
    soundMs += summary.durationMs;
    mutedMs += summary.mutedMs;
    tokens += summary.tokens;
    for (const [type, ms] of Object.entries(summary.mutedMsByType)) byType.add(type, ms);
    for (const [stage, ms] of Object.entries(summary.timingsMs)) stages.add(stage, ms);
    for (const warning of new Set(summary.warnings)) warnings.add(warning, 1);
    const { durationMs } = summary;
    const mutedShare = durationMs === 0 ? 0 : summary.mutedMs / durationMs;
    finished.push({ place, durationMs, mutedShare, isUnsure: summary.warnings.some((warning) => UNSURE.has(warning)) });
  }
  const shares = finished.map(({ mutedShare }) => mutedShare);
  return {
    versions: counts.done + counts.failed + counts.unfinished,
    ...counts,
    soundMs,
    mutedMs,
    mutedMsByType: byType.record,
    stageMs: stages.record,
    failures: failures.record,
    warnings: warnings.record,
    mutedShares: histogram(shares),
    medianMutedShare: medianOf(shares),
    tokens,
    outliers: outliersOf(finished),
  };
}

class Sums {
  private readonly sums = new Map<string, number>();

  add(key: string, value: number): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + value);
  }

  /** The greatest first. */
  get record(): Record<string, number> {
    return Object.fromEntries([...this.sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
  }
}

function histogram(shares: readonly number[]): number[] {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const share of shares) {
    const bin = Math.min(9, Math.floor(share * 10));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

type Finished = Omit<Outlier, "why"> & { readonly isUnsure: boolean };

/** Those whose words may be another's, then those in which nothing is muted, then those that are farthest from the others. */
function outliersOf(finished: readonly Finished[]): Outlier[] {
  const shares = finished.map(({ mutedShare }) => mutedShare);
  const median = medianOf(shares) ?? 0;
  const spread = MAD_TO_SD * (medianOf(shares.map((share) => Math.abs(share - median))) ?? 0);
  const found = finished.flatMap(({ isUnsure, ...one }) => {
    const far = spread === 0 ? 0 : (one.mutedShare - median) / spread;
    const why = isUnsure
      ? "words-unsure"
      : one.mutedShare === 0 && one.durationMs >= LONG_ENOUGH_MS
        ? "nothing-muted"
        : far >= FAR
          ? "much-muted"
          : far <= -FAR
            ? "little-muted"
            : null;
    return why === null ? [] : [{ ...one, why, rank: ORDER[why] + Math.min(99, Math.abs(far)) } as const];
  });
  found.sort((a, b) => b.rank - a.rank || (a.place < b.place ? -1 : 1));
  return found.slice(0, MAX_OUTLIERS).map(({ rank: _rank, ...outlier }) => outlier);
}

const ORDER = { "words-unsure": 300, "nothing-muted": 200, "little-muted": 100, "much-muted": 0 } as const;
