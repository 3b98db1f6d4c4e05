import type { Division } from "./divisions.js";
import { contribution, type WordMeasure } from "./jensen-shannon.js";
import type { Vocabulary } from "./word-counts.js";

/** A word of the texts, and how much it sets them apart. It may be a name: as private as the texts. */
export interface TellingWord {
  readonly word: string;
  /** Share of the divergence (`pooled`) that it makes, 0..1. */
  readonly share: number;
  /** How often in a thousand words of A, and of B. */
  readonly perThousandA: number;
  readonly perThousandB: number;
}

/** The words that make most of the divergence, those of most first. */
export function tellingWords(
  measure: WordMeasure,
  division: Division,
  vocabulary: Vocabulary,
  many: number,
): readonly TellingWord[] {
  const [a, b] = measure.distributions(division);
  const parts = Float64Array.from(a.pooled, (p, word) => contribution(p, b.pooled[word] ?? 0));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return vocabulary
    .words()
    .map((word, number) => ({
      word,
      share: total === 0 ? 0 : (parts[number] ?? 0) / total,
      perThousandA: 1000 * (a.pooled[number] ?? 0),
      perThousandB: 1000 * (b.pooled[number] ?? 0),
    }))
    .sort((one, other) => other.share - one.share || (one.word < other.word ? -1 : 1))
    .slice(0, many);
}
