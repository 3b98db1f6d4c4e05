import type { EntityType } from "../entity-types.js";
import { partitionPoint } from "../partition-point.js";
import type { TextSpan } from "../types.js";

/** A stretch of text that is, or is taken to be, an identifier. UTF-16 offsets, half open. */
export interface LabelledSpan extends TextSpan {
  readonly type: EntityType;
}

/** What a system found. */
export interface PredictedSpan extends LabelledSpan {
  /** 0..1, where the system tells. */
  readonly confidence?: number;
}

/** A document with what is in it and what was found in it; both in order of position, and either may overlap itself. */
export interface ScoredDocument {
  readonly id: string;
  readonly text: string;
  readonly gold: readonly LabelledSpan[];
  readonly predicted: readonly PredictedSpan[];
}

/** A document as it is scored, with what is left out of most scores. */
export interface EvaluatedDocument extends ScoredDocument {
  /** Neither to be found nor wrong to find, in order of start. Default: nothing. */
  readonly ignored?: readonly TextSpan[];
  /** Everything that the system hides, also on what is ignored. Default: `predicted`. */
  readonly hidden?: readonly TextSpan[];
}

/** By start, then end, then name of the type. */
export function byPosition(a: LabelledSpan, b: LabelledSpan): number {
  return a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : Number(a.type > b.type));
}

/** Characters that two spans share; 0 where they only touch. */
export function overlapOf(a: TextSpan, b: TextSpan): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/**
 * For each span, the indexes of the others that share a character with it, ascending.
 * @param others in order of start.
 */
export function overlaps(spans: readonly TextSpan[], others: readonly TextSpan[]): number[][] {
  // How far any of the first n reach: nothing before the first that reaches a span's start can overlap it.
  const reach: number[] = [];
  for (const { end } of others) reach.push(Math.max(end, reach.at(-1) ?? 0));
  return spans.map((span) => {
    const low = partitionPoint(reach, (end) => end <= span.start);
    const hits: number[] = [];
    for (let index = low; index < others.length; index++) {
      const other = others[index];
      if (!other || other.start >= span.end) break;
      if (overlapOf(span, other) > 0) hits.push(index);
    }
    return hits;
  });
}
