import { share } from "../statistics/counts.js";

/** One mention, with what two sides take it for. */
export interface ClusteredMention {
  readonly gold: string;
  readonly own: string;
}

/** How well mentions were put into clusters (B³). Shares are 0..1, and `null` without mentions. */
export interface BCubed {
  readonly mentions: number;
  /** Mean over all mentions of the share of its own cluster that is in its gold cluster too. */
  readonly precision: number | null;
  /** Mean over all mentions of the share of its gold cluster that is in its own cluster too. */
  readonly recall: number | null;
  /** Harmonic mean of the two. */
  readonly f1: number | null;
}

/** B³ (Bagga and Baldwin, 1998) over documents, each mention of weight one; clusters never reach over documents. */
export class BCubedScorer {
  private mentions = 0;
  private precision = 0;
  private recall = 0;

  /** @param document its mentions, each once. */
  add(document: readonly ClusteredMention[]): void {
    const sizes = { gold: new Map<string, number>(), own: new Map<string, number>(), both: new Map<string, number>() };
    const both = ({ gold, own }: ClusteredMention) => `${gold}\u0000${own}`;
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
    for (const mention of document) {
      count(sizes.gold, mention.gold);
      count(sizes.own, mention.own);
      count(sizes.both, both(mention));
    }
    for (const mention of document) {
      const shared = sizes.both.get(both(mention)) ?? 0;
      this.precision += shared / (sizes.own.get(mention.own) ?? 1);
      this.recall += shared / (sizes.gold.get(mention.gold) ?? 1);
    }
    this.mentions += document.length;
  }

  /** The score of all documents added so far. */
  score(): BCubed {
    const precision = share(this.precision, this.mentions);
    const recall = share(this.recall, this.mentions);
    const f1 = precision === null || recall === null ? null : share(2 * precision * recall, precision + recall);
    return { mentions: this.mentions, precision, recall, f1 };
  }
}
