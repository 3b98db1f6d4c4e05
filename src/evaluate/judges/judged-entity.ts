import { byPosition, type LabelledSpan, overlaps, type ScoredDocument } from "../labelled-span.js";

/** What a judge can say of an entity: rightly found, wrongly found, or missed. */
export const VERDICTS = ["TP", "FP", "FN"] as const;
/** What a judge calls an entity. */
export type Verdict = (typeof VERDICTS)[number];

/**
 * Something that judges are asked about: an entity that people marked, that the system marked, or that both marked (same offsets and type).
 * Paper 000 tells entities apart by wording and type; offsets and type tell two mentions of one wording apart as well.
 */
export interface JudgedEntity extends LabelledSpan {
  readonly isGold: boolean;
  readonly isPredicted: boolean;
  /** Predicted only, and shares a character with a gold entity: what is right about it is counted there. */
  readonly overlapsGold: boolean;
}

/** Every gold and every predicted entity of a document, once, in order of position. */
export function entitiesToJudge({ gold, predicted }: Pick<ScoredDocument, "gold" | "predicted">): JudgedEntity[] {
  const keyOf = ({ start, end, type }: LabelledSpan) => `${start} ${end} ${type}`;
  const golden = new Set(gold.map(keyOf));
  const predictedKeys = new Set(predicted.map(keyOf));
  const touching = overlaps(predicted, gold);
  const entities: JudgedEntity[] = gold.map((span) => ({
    ...span,
    isGold: true,
    isPredicted: predictedKeys.has(keyOf(span)),
    overlapsGold: false,
  }));
  predicted.forEach((span, index) => {
    if (golden.has(keyOf(span))) return;
    const overlapsGold = (touching[index] ?? []).length > 0;
    entities.push({ ...span, isGold: false, isPredicted: true, overlapsGold });
  });
  return entities.sort(byPosition);
}
