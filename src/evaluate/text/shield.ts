import { classesOf, ENTITY_TYPES, type EntityType } from "../../entity-types.js";
import { overlapOf, overlaps, type ScoredDocument } from "../labelled-span.js";
import { CategorySums } from "../statistics/category-sums.js";
import { MIN_COVERED } from "./coverage.js";

function categoryOf(type: EntityType): string {
  return classesOf(type).shield;
}

/** In the order of the types. */
export const SHIELD_CATEGORIES: readonly string[] = [...new Set(ENTITY_TYPES.map(categoryOf))];

/**
 * The span-level evaluation of the SHIELD paper (section 2.5), category by category: an entity is found when one prediction of its category
 * covers at least 80 % of its characters. A prediction that finds no entity is a false positive, however much it overlaps one.
 * `countCovered` asks less: whether the predictions together hide it, whatever it was called.
 */
export function countShield({ gold, predicted }: Pick<ScoredDocument, "gold" | "predicted">): CategorySums {
  const sums = new CategorySums();
  const right = new Set<number>();
  const hits = overlaps(gold, predicted);
  gold.forEach((entity, index) => {
    const category = categoryOf(entity.type);
    const finding = (hits[index] ?? []).filter((hit) => {
      const prediction = predicted[hit];
      if (!prediction || categoryOf(prediction.type) !== category) return false;
      return overlapOf(prediction, entity) / (entity.end - entity.start) >= MIN_COVERED;
    });
    for (const hit of finding) right.add(hit);
    sums.add(category, finding.length > 0 ? { tp: 1, fp: 0, fn: 0 } : { tp: 0, fp: 0, fn: 1 });
  });
  predicted.forEach(({ type }, index) => {
    if (!right.has(index)) sums.add(categoryOf(type), { tp: 0, fp: 1, fn: 0 });
  });
  return sums;
}
