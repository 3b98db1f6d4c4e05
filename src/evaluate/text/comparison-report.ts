import { type Cell, pValue, ratio, titled } from "../table.js";
import { TARGETS_HEAD, TARGETS_TITLE, targetRows } from "../target-rows.js";
import type { ScoreComparison } from "./comparison.js";
import type { TextEvaluation } from "./evaluate-text.js";

/** Differences from the other predictions, or nothing where there are none. */
export function comparisonReport({ comparison }: Pick<TextEvaluation, "comparison">): string[] {
  if (!comparison) return [];
  const line = ({ score, a, b, difference, interval, p, pCorrected, significant }: ScoreComparison): Cell[] => [
    score,
    ratio(a),
    ratio(b),
    signed(difference),
    interval ? `${signed(interval.low)} to ${signed(interval.high)}` : "–",
    pValue(p),
    pValue(pCorrected),
    significant ? "yes" : "no",
  ];
  const head = ["score", "this", "other", "difference", "95 %", "p", "corrected", "significant"];
  const parts = [
    titled(
      `Compared with the other predictions: paired bootstrap of ${comparison.resamples} resamples, p times ${comparison.overall.length} tests (Bonferroni)`,
      head,
      comparison.overall.map(line),
    ),
  ];
  if (comparison.byType.length > 0) {
    const title = `Compared by type: p times ${comparison.byType.length} tests`;
    parts.push(titled(title, head, comparison.byType.map(line)));
  }
  return parts;
}

/** What was asked for with --fail-below, or nothing. */
export function targetReport({ targets }: Pick<TextEvaluation, "targets">): string[] {
  if (targets.length === 0) return [];
  return [titled(TARGETS_TITLE, TARGETS_HEAD, targetRows(targets))];
}

function signed(value: number | null): string {
  return value === null ? "–" : `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3)}`;
}
