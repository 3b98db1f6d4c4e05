import type { EntityType } from "../entity-types.js";
import type { Entity, StageContext, TextSpan } from "../types.js";

/** A finding with all that was found there before what overlaps became one: what speaks for it. */
export interface Finding extends Entity {
  /** Each of them overlaps it; in order of position. */
  readonly evidence: readonly Entity[];
}

/** What a refiner is told besides the text and its findings. */
export interface RefineContext extends StageContext {
  /** In which languages (ISO 639-1) which parts of the text were read. */
  readonly parts: ReadonlyMap<string, readonly TextSpan[]>;
  /** Types that the policy removes: none becomes another one. */
  readonly types: ReadonlySet<EntityType>;
}

/**
 * Port: takes findings away again, moves their edges, changes their types. It never adds one; what it cannot decide stays.
 * @param findings disjoint, in order.
 * @returns what is left, disjoint, in order.
 */
export type Refine = (text: string, findings: readonly Finding[], context: RefineContext) => Promise<readonly Entity[]>;

/** Findings with their evidence. Linear. @param merged what `mergeEntities` made of `all`. */
export function withEvidence(merged: readonly Entity[], all: readonly Entity[]): Finding[] {
  const sorted = [...all].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  return merged.map((entity) => {
    const evidence: Entity[] = [];
    for (; at < sorted.length; at++) {
      const one = sorted[at];
      if (!one || one.start >= entity.end) break;
      evidence.push(one);
    }
    return { ...entity, evidence };
  });
}
