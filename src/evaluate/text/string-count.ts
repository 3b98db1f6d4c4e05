import type { EntityType } from "../../entity-types.js";
import type { ScoredDocument } from "../labelled-span.js";
import { type Counts, type TypeSums, typeCounts } from "../statistics/counts.js";

/**
 * The deterministic metric of the paper on Italian notes (section 3.3.3) for one document. For each distinct wording and type in the gold standard:
 * `left` = how often the wording still stands in the output; TP += max(gold − left, 0); FN += left. For each type:
 * FP += max(placeholders − gold, 0).
 *
 * Strings are counted as the paper counts them: exactly, by case, not overlapping, and inside longer words too ("Ann" in "Anna", "76" in
 * "76 mg"): so FN can be more than there are gold entities. A wording annotated with two types is counted under each of them. Only the
 * letters of the placeholders themselves are not searched ("PERSON" in "[PERSON]"), nor is a wording found across one.
 */
export function countStrings({ text, gold, predicted }: ScoredDocument): TypeSums<Counts> {
  const output = redact({ text, predicted });
  const counts = typeCounts();
  const wordings = new Map<EntityType, Map<string, number>>();
  for (const { start, end, type } of gold) {
    const wording = text.slice(start, end);
    const ofType = wordings.get(type) ?? new Map<string, number>();
    wordings.set(type, ofType.set(wording, (ofType.get(wording) ?? 0) + 1));
  }
  for (const [type, ofType] of wordings) {
    for (const [wording, annotated] of ofType) {
      const left = output.kept.reduce((sum, piece) => sum + occurrences(wording, piece), 0);
      counts.add(type, { tp: Math.max(annotated - left, 0), fp: 0, fn: left });
    }
  }
  for (const [type, placeholders] of output.placeholders) {
    const annotated = [...(wordings.get(type)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    counts.add(type, { tp: 0, fp: Math.max(placeholders - annotated, 0), fn: 0 });
  }
  return counts;
}

/**
 * What a text looks like when each prediction is replaced by a placeholder: the pieces of text that stay, and how many
 * placeholders of each type there are. Predictions that overlap share one, of the type of the first.
 */
function redact({ text, predicted }: Pick<ScoredDocument, "text" | "predicted">): {
  readonly kept: readonly string[];
  readonly placeholders: ReadonlyMap<EntityType, number>;
} {
  const kept: string[] = [];
  const placeholders = new Map<EntityType, number>();
  let at = 0;
  for (const { start, end, type } of predicted) {
    if (start >= at) {
      kept.push(text.slice(at, start));
      placeholders.set(type, (placeholders.get(type) ?? 0) + 1);
    }
    at = Math.max(at, end);
  }
  kept.push(text.slice(at));
  return { kept, placeholders };
}

function occurrences(wording: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(wording); at >= 0; at = text.indexOf(wording, at + wording.length)) count++;
  return count;
}
