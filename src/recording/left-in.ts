import type { EntityType } from "../entity-types.js";
import { mergeEntities } from "../text/merge-entities.js";
import type { DoubtedFinding, Entity, TextSpan } from "../types.js";

/** What was found in a text and yet stays in it, disjoint or not, in order of position. Positions and types, never words. */
export interface LeftIn {
  /** Of types that the policy leaves alone; disjoint. */
  readonly byPolicy: readonly Entity[];
  /** Of types that are redacted, but just under the threshold of the detector. */
  readonly belowThreshold: readonly DoubtedFinding[];
  /** Of words that the user's list keeps; disjoint. */
  readonly keptTerms: readonly Entity[];
  /** Of types that are redacted, and no identifiers by what a refiner says; disjoint. */
  readonly letStand: readonly Entity[];
}

/** What `detectEntities` is given to tell of such findings. */
export interface LeftInListeners {
  readonly leftByPolicy?: (entity: Entity) => void;
  readonly doubted?: (finding: DoubtedFinding) => void;
  readonly leftByKeep?: (entity: Entity) => void;
}

/** Gathers what detectors find and a policy, a threshold or the user's list leaves in. It only listens: no finding depends on it. */
export class LeftInFindings {
  private readonly unwanted: Entity[] = [];
  private readonly kept: Entity[] = [];
  private readonly doubts = new Map<string, DoubtedFinding>();
  readonly listeners: Required<LeftInListeners> = {
    leftByPolicy: (entity) => this.unwanted.push(entity),
    leftByKeep: (entity) => this.kept.push(entity),
    doubted: (finding) => {
      // A text with odd characters is read twice, and may be doubted in twice.
      const key = [finding.start, finding.end, finding.type, ...finding.detectedBy].join(" ");
      if (this.types.has(finding.type)) this.doubts.set(key, finding);
    },
  };

  /** @param types that the policy redacts. */
  constructor(private readonly types: ReadonlySet<EntityType>) {}

  /** What of it stays beside what is redacted: all of which at least one character does. */
  beside(redacted: readonly Entity[]): LeftIn {
    const stays = (finding: TextSpan) => staysBeside(finding, redacted);
    const byPlace = (a: TextSpan, b: TextSpan) => a.start - b.start || a.end - b.end;
    return {
      byPolicy: mergeEntities(this.unwanted).filter(stays),
      belowThreshold: [...this.doubts.values()].filter(stays).sort(byPlace),
      keptTerms: mergeEntities(this.kept).filter(stays),
      letStand: [],
    };
  }
}

/** Whether at least one character of a stretch of text is in none of the others. @param disjoint in any order. */
export function staysBeside({ start, end }: TextSpan, disjoint: readonly TextSpan[]): boolean {
  return charactersIn({ start, end }, disjoint) < end - start;
}

/** @param disjoint in any order. */
function charactersIn(span: TextSpan, disjoint: readonly TextSpan[]): number {
  return disjoint.reduce((sum, { start, end }) => {
    return sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
  }, 0);
}

/** How many of each type. */
export function countTypes(findings: readonly { readonly type: EntityType }[]): Partial<Record<EntityType, number>> {
  const counts: Partial<Record<EntityType, number>> = {};
  for (const { type } of findings) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
