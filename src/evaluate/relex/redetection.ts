import { inOrder } from "../readers/corpus.js";
import { type ByType, share } from "../statistics/counts.js";
import { countCovered, coverageSums } from "../text/coverage.js";
import type { Predict } from "../text/evaluate-text.js";
import type { RewrittenDocument } from "./rewritten-document.js";

/** Whether detectors find surrogates as well as the originals: counts, and recalls of 0..1 (`null` without identifiers). */
export interface RedetectionCounts {
  /** Identifiers that have a surrogate. */
  readonly identifiers: number;
  /** How many of them are at least 80 % covered in the original. */
  readonly before: number;
  /** Their surrogates that are covered so in the rewritten text. */
  readonly after: number;
  readonly recallBefore: number | null;
  readonly recallAfter: number | null;
  /** After − before. */
  readonly difference: number | null;
}

/** Whether detectors find the surrogates as they found the originals: the text still reads as real. */
export class RedetectionScorer {
  private readonly before = coverageSums();
  private readonly after = coverageSums();

  constructor(private readonly detect: Predict) {}

  /** Looks for the identifiers of one document in its original and in its rewritten text. */
  async add({ text, rewritten, mentions }: RewrittenDocument): Promise<void> {
    const made = mentions.filter((mention) => mention.made);
    if (made.length === 0) return;
    const [inOriginal, inRewritten] = [await this.detect(text), await this.detect(rewritten)];
    this.before.addAll(
      countCovered({
        gold: made.map(({ start, end, type }) => ({ start, end, type })),
        predicted: inOrder(inOriginal),
      }),
    );
    this.after.addAll(
      countCovered({
        gold: made.map(({ newStart, newEnd, type }) => ({ start: newStart, end: newEnd, type })),
        predicted: inOrder(inRewritten),
      }),
    );
  }

  /** The counts and recalls of all documents added so far, by type. */
  scores(): ByType<RedetectionCounts> {
    const after = this.after.map((sums) => sums);
    const counts = (gold: number, before: number, found: number): RedetectionCounts => {
      const [recallBefore, recallAfter] = [share(before, gold), share(found, gold)];
      return {
        identifiers: gold,
        before,
        after: found,
        recallBefore,
        recallAfter,
        difference: recallBefore === null || recallAfter === null ? null : recallAfter - recallBefore,
      };
    };
    const before = this.before.map((sums) => sums);
    return {
      overall: counts(before.overall.gold, before.overall.covered, after.overall.covered),
      byType: Object.fromEntries(
        Object.entries(before.byType)
          .filter(([, { gold }]) => gold > 0)
          .map(([type, { gold, covered }]) => [type, counts(gold, covered, after.byType[type]?.covered ?? 0)]),
      ),
    };
  }
}
