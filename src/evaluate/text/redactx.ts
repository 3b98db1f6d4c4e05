import { similarity } from "../../language/similarity.js";
import { type LabelledSpan, overlaps, type ScoredDocument } from "../labelled-span.js";
import { type Counts, type TypeSums, typeCounts } from "../statistics/counts.js";

/** Least similarity of two wordings that count as the same finding (RedactX paper, section 4.4: "Mrs. Mary Smith" and "Mary Smith"). */
const MIN_SIMILARITY = 0.6;

/**
 * The RedactX metric of one document: a gold entity is found when a prediction of the same type overlaps it (position) and their
 * wordings are at least 0.6 alike. One prediction finds at most one entity and the other way round; among the pairings the one
 * with the most pairs counts.
 */
export function countRedactX({ text, gold, predicted }: ScoredDocument): TypeSums<Counts> {
  const candidates = overlaps(gold, predicted).map((hits, index) =>
    hits.filter((hit) => isSameFinding(text, gold[index], predicted[hit])),
  );
  const pairs = mostPairs(candidates);
  const matched = new Set(pairs.values());
  const counts = typeCounts();
  gold.forEach(({ type }, index) => {
    counts.add(type, pairs.has(index) ? { tp: 1, fp: 0, fn: 0 } : { tp: 0, fp: 0, fn: 1 });
  });
  predicted.forEach(({ type }, index) => {
    if (!matched.has(index)) counts.add(type, { tp: 0, fp: 1, fn: 0 });
  });
  return counts;
}

function isSameFinding(text: string, gold: LabelledSpan | undefined, predicted: LabelledSpan | undefined): boolean {
  if (gold === undefined || predicted === undefined || gold.type !== predicted.type) return false;
  const [shorter, longer] = [gold, predicted].map(({ start, end }) => end - start).sort((a, b) => a - b);
  // As many edits as the lengths differ by are needed at least: a whole line tagged as one finding is not compared letter by letter.
  if ((shorter ?? 0) / (longer ?? 1) < MIN_SIMILARITY) return false;
  return similarity(text.slice(gold.start, gold.end), text.slice(predicted.start, predicted.end)) >= MIN_SIMILARITY;
}

/**
 * Largest one-to-one pairing (Kuhn's algorithm): left index → right index.
 * @param candidates for each left index, the right ones it may be paired with.
 */
function mostPairs(candidates: readonly (readonly number[])[]): Map<number, number> {
  const leftOf = new Map<number, number>();
  const place = (left: number, tried: Set<number>): boolean => {
    for (const right of candidates[left] ?? []) {
      if (tried.has(right)) continue;
      tried.add(right);
      const holder = leftOf.get(right);
      if (holder === undefined || place(holder, tried)) {
        leftOf.set(right, left);
        return true;
      }
    }
    return false;
  };
  for (const left of candidates.keys()) place(left, new Set());
  return new Map([...leftOf].map(([right, left]) => [left, right]));
}
