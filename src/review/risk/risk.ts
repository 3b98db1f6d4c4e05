import type { AuditRecord } from "../../recording/audit.js";
import type { RecordingRow } from "../api/desk.js";

/** What of one recording its risk is made of; raw, so that they can be kept for a whole archive. */
export interface RiskSignals {
  /** Speech that was kept without words, in ms. */
  readonly keptGapMs: number;
  /** Muted findings below `SURE`, each by how far, summed. */
  readonly unsure: number;
  /** Findings just under a threshold, and gaps that held words in doubt and were kept. */
  readonly doubts: number;
  readonly warnings: number;
  /** Share of the recording that is muted, 0..1. */
  readonly mutedShare: number;
}

/** Where the muted shares of an archive lie: median, and median absolute deviation. */
export interface Distribution {
  readonly median: number;
  readonly deviation: number;
}

/** A finding of this confidence is no reason to look. */
const SURE = 0.8;
/** So much of each is half of the worst: 10 s of kept speech without words, two unsure findings, three doubts, two warnings. */
const HALF = { keptGapMs: 10_000, unsure: 2, doubts: 3, warnings: 2 } as const;
/** Median absolute deviations at which an outlier is half of the worst; 3.5 is the usual bound of outliers (Iglewicz and Hoaglin). */
const HALF_DEVIATIONS = 3.5;
/** A MAD times this is the standard deviation of normal values. */
const MAD_TO_SIGMA = 1.4826;
/** Archives whose recordings are all alike have no deviation; below this share nothing is an outlier. */
const LEAST_DEVIATION = 0.01;
/** What leaks most weighs most: speech that nobody read, then what was nearly found. They sum to 1. */
const WEIGHTS = { keptGaps: 0.35, doubt: 0.25, lowConfidence: 0.15, warnings: 0.1, outlier: 0.15 } as const;

/** The signals of a recording, from its audit record alone. */
export function riskSignals(audit: AuditRecord): RiskSignals {
  const kept = audit.gaps.filter(({ decision }) => decision === "keep");
  const unsure = audit.entities.reduce((sum, { confidence }) => sum + Math.max(0, SURE - confidence) / SURE, 0);
  return {
    keptGapMs: kept.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
    unsure,
    doubts:
      audit.leftIn.belowThreshold.length +
      audit.leftIn.letStand.length +
      kept.filter(({ misheard, doubtful }) => misheard || doubtful).length,
    warnings: audit.warnings.length,
    mutedShare: audit.output.durationMs === 0 ? 0 : Math.min(1, audit.mutedMs / audit.output.durationMs),
  };
}

/** The distribution of the muted shares; zeros of none. */
export function distributionOf(shares: readonly number[]): Distribution {
  const median = medianOf(shares);
  return { median, deviation: medianOf(shares.map((share) => Math.abs(share - median))) };
}

/** The risk of a recording among the others of its archive: every part 0..1, and their weighted sum. */
export function riskOf(signals: RiskSignals, { median, deviation }: Distribution): RecordingRow["risk"] {
  const sigma = Math.max(LEAST_DEVIATION, deviation * MAD_TO_SIGMA);
  const parts = {
    keptGaps: saturating(signals.keptGapMs, HALF.keptGapMs),
    lowConfidence: saturating(signals.unsure, HALF.unsure),
    doubt: saturating(signals.doubts, HALF.doubts),
    warnings: saturating(signals.warnings, HALF.warnings),
    outlier: saturating(Math.abs(signals.mutedShare - median) / sigma, HALF_DEVIATIONS),
  };
  const total =
    WEIGHTS.keptGaps * parts.keptGaps +
    WEIGHTS.doubt * parts.doubt +
    WEIGHTS.lowConfidence * parts.lowConfidence +
    WEIGHTS.warnings * parts.warnings +
    WEIGHTS.outlier * parts.outlier;
  return { total: Math.min(1, total), ...parts };
}

/** 0 of nothing, ½ of `half`, towards 1 of very much: ever more adds ever less. */
function saturating(value: number, half: number): number {
  return value / (value + half);
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[Math.max(0, sorted.length % 2 === 0 ? middle - 1 : middle)], sorted[middle]];
  return (low + high) / 2;
}
