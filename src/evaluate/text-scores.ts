import { type ByType, type Scores, scoresOf, share, type TypeSums, typeCounts } from "./counts.js";
import { type CoverageCounts, countCovered, coverageSums } from "./coverage.js";
import type { ScoredDocument } from "./labelled-span.js";
import { countRedactX } from "./redactx.js";
import { countStrings } from "./string-count.js";

/** Scaiano's all-or-nothing recall: of the documents that hold an identifier (of the type), those of which each one is found. */
interface AllOrNothing {
  readonly documents: number;
  readonly complete: number;
  readonly recall: number | null;
}

interface CoverageScores extends CoverageCounts {
  /** covered / gold. */
  readonly recall: number | null;
  /** matched / predicted. */
  readonly precision: number | null;
}

/** Every score of a set of texts: what `evaluate text --json` prints, beside the judges'. */
export interface TextScores {
  readonly documents: number;
  readonly gold: number;
  readonly predicted: number;
  readonly redactX: ByType<Scores & { readonly allOrNothing: AllOrNothing }>;
  readonly coverage80: ByType<CoverageScores & { readonly allOrNothing: AllOrNothing }>;
  /** Documents with at least one entity that is not covered, of all documents. */
  readonly leak: { readonly documents: number; readonly leaking: number; readonly rate: number | null };
  readonly stringCount: ByType<Scores>;
}

/** Scores one document after the other, keeping nothing but counts. */
export class TextScorer {
  private documents = 0;
  private gold = 0;
  private predicted = 0;
  private leaking = 0;
  private readonly redactX = typeCounts();
  private readonly coverage = coverageSums();
  private readonly strings = typeCounts();
  private readonly redactXComplete = new CompleteDocuments();
  private readonly coverageComplete = new CompleteDocuments();

  add(document: ScoredDocument): void {
    this.documents++;
    this.gold += document.gold.length;
    this.predicted += document.predicted.length;
    const redactX = countRedactX(document);
    this.redactX.addAll(redactX);
    this.redactXComplete.add(redactX, ({ tp, fn }) => ({ held: tp + fn, found: tp }));
    const coverage = countCovered(document);
    this.coverage.addAll(coverage);
    this.coverageComplete.add(coverage, ({ gold, covered }) => ({ held: gold, found: covered }));
    const { gold, covered } = coverage.overall();
    if (covered < gold) this.leaking++;
    this.strings.addAll(countStrings(document));
  }

  scores(): TextScores {
    const { documents, gold, predicted, leaking } = this;
    return {
      documents,
      gold,
      predicted,
      redactX: withComplete(this.redactX.map<Scores>(scoresOf), this.redactXComplete),
      coverage80: withComplete(this.coverage.map<CoverageScores>(coverageScores), this.coverageComplete),
      leak: { documents, leaking, rate: share(leaking, documents) },
      stringCount: this.strings.map<Scores>(scoresOf),
    };
  }
}

function coverageScores(counts: CoverageCounts): CoverageScores {
  return {
    ...counts,
    recall: share(counts.covered, counts.gold),
    precision: share(counts.matched, counts.predicted),
  };
}

/** Counts documents of which nothing was missed, overall and by type. */
class CompleteDocuments {
  private readonly counts = new Map<string, { documents: number; complete: number }>();

  add<N extends Readonly<Record<keyof N, number>>>(
    sums: TypeSums<N>,
    read: (numbers: N) => { held: number; found: number },
  ): void {
    this.count("overall", read(sums.overall()));
    for (const [type, numbers] of sums.entries()) this.count(type, read(numbers));
  }

  private count(key: string, { held, found }: { held: number; found: number }): void {
    if (held === 0) return;
    const soFar = this.counts.get(key) ?? { documents: 0, complete: 0 };
    this.counts.set(key, {
      documents: soFar.documents + 1,
      complete: soFar.complete + Number(found === held),
    });
  }

  of(key: string): AllOrNothing {
    const { documents, complete } = this.counts.get(key) ?? { documents: 0, complete: 0 };
    return { documents, complete, recall: share(complete, documents) };
  }
}

function withComplete<T>(
  { overall, byType }: ByType<T>,
  complete: CompleteDocuments,
): ByType<T & { readonly allOrNothing: AllOrNothing }> {
  return {
    overall: { ...overall, allOrNothing: complete.of("overall") },
    byType: Object.fromEntries(
      Object.entries(byType).map(([type, scores]) => [type, { ...scores, allOrNothing: complete.of(type) }]),
    ),
  };
}
