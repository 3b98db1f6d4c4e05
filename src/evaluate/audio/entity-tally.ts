import { type ByType, share, type TypeSums } from "../statistics/counts.js";
import { type EntitySums, entitySums } from "./recording-counts.js";

/** What became of the identifiers of a type, or of all. */
export interface EntityScores extends EntitySums {
  /** covered / entities. */
  readonly coveredShare: number | null;
  /** leakedMs / phiMs. */
  readonly leakedShare: number | null;
  /** Recordings with such an entity, and those of them in which each is covered. */
  readonly allOrNothing: { readonly recordings: number; readonly complete: number; readonly recall: number | null };
}

/** Stands beside types, whose names are in capitals. */
const OVERALL = "";

/** Sums up identifiers over recordings, and counts the recordings in which each one is covered. */
export class EntityTally {
  private readonly sums = entitySums();
  private readonly complete = new Map<string, { recordings: number; complete: number }>();

  /** Whether no identifier was added. */
  get isEmpty(): boolean {
    return this.complete.size === 0;
  }

  /** Adds those of one recording. */
  add(entities: TypeSums<EntitySums>): void {
    this.sums.addAll(entities);
    for (const [type, sums] of [[OVERALL, entities.overall()] as const, ...entities.entries()]) {
      if (sums.entities === 0) continue;
      const soFar = this.complete.get(type) ?? { recordings: 0, complete: 0 };
      this.complete.set(type, {
        recordings: soFar.recordings + 1,
        complete: soFar.complete + Number(sums.covered === sums.entities),
      });
    }
  }

  /** The scores of all recordings added so far. */
  scores(): ByType<EntityScores> {
    const byType = this.sums.entries().map(([type, sums]) => [type, this.scoresOf(type, sums)] as const);
    return { overall: this.scoresOf(OVERALL, this.sums.overall()), byType: Object.fromEntries(byType) };
  }

  private scoresOf(type: string, sums: EntitySums): EntityScores {
    const { recordings, complete } = this.complete.get(type) ?? { recordings: 0, complete: 0 };
    return {
      ...sums,
      coveredShare: share(sums.covered, sums.entities),
      leakedShare: share(sums.leakedMs, sums.phiMs),
      allOrNothing: { recordings, complete, recall: share(complete, recordings) },
    };
  }
}
