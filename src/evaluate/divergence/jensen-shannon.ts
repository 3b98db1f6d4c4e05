import type { Division } from "./divisions.js";
import type { WordCounts } from "./word-counts.js";

/** The three ways to weigh the same words; each 0..1, in bits. */
export interface WordDivergence {
  /** Every document counts the same: the means of the documents' own distributions, compared half and half. */
  readonly byDocument: number;
  /** Every word counts the same: the distributions of all words together, compared half and half. The paper's "standard". */
  readonly pooled: number;
  /**
   * As `pooled`, with each corpus weighted by how many words it has: the paper's "corpus-size-weighted". At most the entropy of the two weights,
   * so that it is small wherever one corpus is much the larger.
   */
  readonly bySize: number;
}

/**
 * The Jensen–Shannon divergence of two distributions, base 2 (Lin, 1991): weight · KL(p‖m) + (1 − weight) · KL(q‖m) with m their weighted mean. The
 * same whichever comes first.
 * @param weight of `p`, 0..1.
 * @returns 0 (the same) to 1 (nothing in common; with other weights than a half less).
 */
export function jensenShannon(p: Float64Array, q: Float64Array, weight = 0.5): number {
  let sum = 0;
  for (let word = 0; word < p.length; word++) sum += contribution(p[word] ?? 0, q[word] ?? 0, weight);
  return Math.min(1, Math.max(0, sum));
}

/** What one word adds to the divergence. */
export function contribution(p: number, q: number, weight = 0.5): number {
  const mean = weight * p + (1 - weight) * q;
  return (p > 0 ? weight * p * Math.log2(p / mean) : 0) + (q > 0 ? (1 - weight) * q * Math.log2(q / mean) : 0);
}

/** The words of one side of a division: two distributions over the vocabulary, and how many words that were. */
export interface Distributions {
  readonly byDocument: Float64Array;
  readonly pooled: Float64Array;
  readonly total: number;
}

/**
 * Measures divisions of documents into two sides. A division costs a step for each different word of each document that is in it, and three
 * logarithms for each word of the vocabulary; kept are four numbers a word.
 */
export class WordMeasure {
  private readonly sides: readonly [Distributions, Distributions];

  /** @param documents of A, then of B. @param vocabulary how many different words they have. */
  constructor(
    private readonly documents: readonly WordCounts[],
    vocabulary: number,
  ) {
    const empty = () => ({ byDocument: new Float64Array(vocabulary), pooled: new Float64Array(vocabulary), total: 0 });
    this.sides = [empty(), empty()];
  }

  /** NaN where one side has no word at all. */
  measure({ a, b }: Division): WordDivergence {
    const [sideA, sideB] = [this.fill(this.sides[0], a), this.fill(this.sides[1], b)];
    if (sideA.total === 0 || sideB.total === 0)
      return { byDocument: Number.NaN, pooled: Number.NaN, bySize: Number.NaN };
    return {
      byDocument: jensenShannon(sideA.byDocument, sideB.byDocument),
      pooled: jensenShannon(sideA.pooled, sideB.pooled),
      bySize: jensenShannon(sideA.pooled, sideB.pooled, sideA.total / (sideA.total + sideB.total)),
    };
  }

  /** The distributions of both sides; those of the measurement before are overwritten. */
  distributions({ a, b }: Division): readonly [Distributions, Distributions] {
    return [this.fill(this.sides[0], a), this.fill(this.sides[1], b)];
  }

  private fill({ byDocument, pooled }: Distributions, times: Uint32Array): Distributions {
    byDocument.fill(0);
    pooled.fill(0);
    let total = 0;
    let documents = 0;
    for (const [index, document] of this.documents.entries()) {
      const often = times[index] ?? 0;
      if (often === 0 || document.total === 0) continue;
      total += often * document.total;
      documents += often;
      for (let at = 0; at < document.words.length; at++) {
        const word = document.words[at] ?? 0;
        const count = often * (document.counts[at] ?? 0);
        pooled[word] = (pooled[word] ?? 0) + count;
        byDocument[word] = (byDocument[word] ?? 0) + count / document.total;
      }
    }
    for (let word = 0; word < pooled.length; word++) {
      pooled[word] = (pooled[word] ?? 0) / total;
      byDocument[word] = (byDocument[word] ?? 0) / documents;
    }
    return { byDocument, pooled, total };
  }
}
