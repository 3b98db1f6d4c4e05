import { overlapOf, overlaps, type ScoredDocument } from "../labelled-span.js";
import { TypeSums } from "../statistics/counts.js";

/** Least share of an entity's characters that must be covered (SHIELD paper, section on span-level evaluation). */
export const MIN_COVERED = 0.8;

/** One document's, or a sum's, figures for one type. */
export interface CoverageCounts {
  /** Gold entities. */
  readonly gold: number;
  /** Gold entities that are covered. */
  readonly covered: number;
  /** Predictions. */
  readonly predicted: number;
  /** Predictions that overlap a covered entity. */
  readonly matched: number;
}

/** Sums of coverage counts by type, at zero. */
export function coverageSums(): TypeSums<CoverageCounts> {
  return new TypeSums<CoverageCounts>({ gold: 0, covered: 0, predicted: 0, matched: 0 }, (a, b) => ({
    gold: a.gold + b.gold,
    covered: a.covered + b.covered,
    predicted: a.predicted + b.predicted,
    matched: a.matched + b.matched,
  }));
}

/**
 * SHIELD's criterion in one document: an entity is covered when the predictions hide at least 80 % of its characters. What counts
 * is that it is hidden: the predictions are taken together and their types are not asked (`countRedactX` asks them). A prediction is
 * matched when it overlaps a covered entity.
 *
 * ```
 *  gold        ██████████        10 characters
 *  predicted   ████  ████        8 of them: covered, and both predictions are matched
 * ```
 */
export function countCovered({
  gold,
  predicted,
}: Pick<ScoredDocument, "gold" | "predicted">): TypeSums<CoverageCounts> {
  const sums = coverageSums();
  const matched = new Set<number>();
  const hits = overlaps(gold, predicted);
  gold.forEach((entity, index) => {
    const found = hits[index] ?? [];
    let hidden = 0;
    let upTo = entity.start;
    for (const hit of found) {
      const { start = 0, end = 0 } = predicted[hit] ?? {};
      hidden += overlapOf({ start: Math.max(start, upTo), end }, entity);
      upTo = Math.max(upTo, end);
    }
    const isCovered = hidden / (entity.end - entity.start) >= MIN_COVERED;
    if (isCovered) for (const hit of found) matched.add(hit);
    sums.add(entity.type, { gold: 1, covered: Number(isCovered), predicted: 0, matched: 0 });
  });
  predicted.forEach(({ type }, index) => {
    sums.add(type, { gold: 0, covered: 0, predicted: 1, matched: Number(matched.has(index)) });
  });
  return sums;
}
