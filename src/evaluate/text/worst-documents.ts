import type { EvaluatedDocument } from "../labelled-span.js";
import type { CoverageCounts } from "./coverage.js";

/** More than these nobody reads. */
const MAX_LISTED = 20;

/** A document with identifiers that are not covered, or with predictions that touch no identifier. */
export interface WorstDocument {
  readonly id: string;
  readonly gold: number;
  readonly covered: number;
  /** covered / gold; 1 where there is none. */
  readonly recall80: number;
  readonly predicted: number;
  /** Predictions that overlap no covered identifier. */
  readonly wrong: number;
}

/** Keeps the documents with the least share of covered identifiers; of equal ones, those with more that are not, then with more wrong predictions, then the earlier. */
export class WorstDocuments {
  private readonly worst: { readonly counts: WorstDocument; readonly document: EvaluatedDocument | null }[] = [];

  /** @param keepsTexts also keep the documents themselves, for a report that shows them. */
  constructor(private readonly keepsTexts: boolean) {}

  /** Keeps the document if it is among the worst so far. One without mistakes is passed over. */
  add(document: EvaluatedDocument, { gold, covered, predicted, matched }: CoverageCounts): void {
    const wrong = predicted - matched;
    if (covered === gold && wrong === 0) return;
    const counts = { id: document.id, gold, covered, recall80: gold === 0 ? 1 : covered / gold, predicted, wrong };
    const isWorse = (other: WorstDocument) =>
      counts.recall80 - other.recall80 || other.gold - other.covered - (gold - covered) || other.wrong - wrong;
    const place = this.worst.findIndex((other) => isWorse(other.counts) < 0);
    if (place < 0 && this.worst.length >= MAX_LISTED) return;
    this.worst.splice(place < 0 ? this.worst.length : place, 0, {
      counts,
      document: this.keepsTexts ? document : null,
    });
    if (this.worst.length > MAX_LISTED) this.worst.pop();
  }

  /** The worst first: names and counts. */
  list(): readonly WorstDocument[] {
    return this.worst.map(({ counts }) => counts);
  }

  /** The same documents with their texts; empty where those were not kept. */
  documents(): readonly EvaluatedDocument[] {
    return this.worst.flatMap(({ document }) => document ?? []);
  }
}
