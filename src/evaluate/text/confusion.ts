import { type EntityType, typeRank } from "../../entity-types.js";
import { overlapOf, overlaps, type ScoredDocument } from "../labelled-span.js";

/** Which types were taken for which. */
export interface Confusion {
  /** By gold type: each entity counts once, under the prediction that shares the most of it, or as missed. */
  readonly gold: readonly {
    readonly type: EntityType;
    readonly predicted: Readonly<Record<string, number>>;
    /** No prediction touches it. */
    readonly missed: number;
  }[];
  /** By type, predictions that touch nothing that is gold. */
  readonly spurious: Readonly<Record<string, number>>;
}

/** Counts pairs of types over documents. */
export class ConfusionCounts {
  private readonly rows = new Map<EntityType, { predicted: Map<EntityType, number>; missed: number }>();
  private readonly spurious = new Map<EntityType, number>();

  /** If several predictions share equally much, one of the right type counts, else the first. */
  add({ gold, predicted }: Pick<ScoredDocument, "gold" | "predicted">): void {
    const hits = overlaps(gold, predicted);
    gold.forEach((entity, index) => {
      const row = this.rows.get(entity.type) ?? { predicted: new Map(), missed: 0 };
      this.rows.set(entity.type, row);
      const found = (hits[index] ?? []).flatMap((hit) => predicted[hit] ?? []);
      const [best] = found.sort(
        (a, b) =>
          overlapOf(b, entity) - overlapOf(a, entity) ||
          Number(b.type === entity.type) - Number(a.type === entity.type),
      );
      if (best) row.predicted.set(best.type, (row.predicted.get(best.type) ?? 0) + 1);
      else row.missed++;
    });
    const onGold = overlaps(predicted, gold);
    predicted.forEach(({ type }, index) => {
      if (!onGold[index]?.length) this.spurious.set(type, (this.spurious.get(type) ?? 0) + 1);
    });
  }

  /** For each gold type what it was found as, and what was found where nothing is; in the documented order of types. */
  table(): Confusion {
    return {
      gold: inTypeOrder(this.rows).map(([type, { predicted, missed }]) => ({
        type,
        predicted: Object.fromEntries(inTypeOrder(predicted)),
        missed,
      })),
      spurious: Object.fromEntries(inTypeOrder(this.spurious)),
    };
  }
}

function inTypeOrder<T>(byType: ReadonlyMap<EntityType, T>): [EntityType, T][] {
  return [...byType].sort(([a], [b]) => typeRank(a) - typeRank(b) || (a < b ? -1 : 1));
}
