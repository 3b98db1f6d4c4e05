import type { ScoredDocument } from "../labelled-span.js";
import { share } from "../statistics/counts.js";
import { countCovered, coverageSums } from "./coverage.js";

/** Thresholds are tried from 0 to 1 in steps of this. */
const STEPS = 20;

/** What would have been found, had only predictions of at least this confidence counted. */
export interface ThresholdPoint {
  /** 0..1. */
  readonly threshold: number;
  readonly predicted: number;
  readonly recall80: number | null;
  readonly precision80: number | null;
}

/** SHIELD's recall and precision by least confidence of a prediction. A prediction without one counts at every threshold. */
export class ThresholdSweep {
  private readonly sums = Array.from({ length: STEPS + 1 }, (_, step) => ({
    threshold: step / STEPS,
    gold: 0,
    covered: 0,
    predicted: 0,
    matched: 0,
  }));
  private hasConfidence = false;

  /** Scores one document at every threshold. */
  add({ gold, predicted }: Pick<ScoredDocument, "gold" | "predicted">): void {
    if (predicted.some(({ confidence }) => confidence !== undefined)) this.hasConfidence = true;
    let keptBefore = -1;
    let counts = coverageSums().overall();
    for (const sum of this.sums) {
      const kept = predicted.filter(({ confidence = 1 }) => confidence >= sum.threshold);
      if (kept.length !== keptBefore) counts = countCovered({ gold, predicted: kept }).overall();
      keptBefore = kept.length;
      sum.gold += counts.gold;
      sum.covered += counts.covered;
      sum.predicted += counts.predicted;
      sum.matched += counts.matched;
    }
  }

  /** `null` where no prediction has a confidence. */
  points(): readonly ThresholdPoint[] | null {
    if (!this.hasConfidence) return null;
    return this.sums.map(({ threshold, gold, covered, predicted, matched }) => ({
      threshold,
      predicted,
      recall80: share(covered, gold),
      precision80: share(matched, predicted),
    }));
  }
}
