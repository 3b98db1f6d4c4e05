import type { EvaluatedDocument } from "../labelled-span.js";
import { RESAMPLES } from "../statistics/bootstrap.js";
import { CategorySums } from "../statistics/category-sums.js";
import { type ByType, type Scores, scoresOf, share, type TypeSums, typeCounts } from "../statistics/counts.js";
import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { RatioTable } from "../statistics/ratio-table.js";
import { type Confusion, ConfusionCounts } from "./confusion.js";
import { type CoverageCounts, countCovered, coverageSums } from "./coverage.js";
import { type DocumentCounts, documentRatios } from "./document-ratios.js";
import type { I2b2Variant } from "./i2b2.js";
import { I2b2Scorer, type I2b2Scores } from "./i2b2-scores.js";
import { countRedactX } from "./redactx.js";
import { countShield, SHIELD_CATEGORIES } from "./shield.js";
import { countStrings } from "./string-count.js";
import { type TextMarkScores, TextMarkSums } from "./text-mark-scores.js";
import { countMarks } from "./text-marks.js";
import { type ThresholdPoint, ThresholdSweep } from "./thresholds.js";
import { type WorstDocument, WorstDocuments } from "./worst-documents.js";

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
export interface TextScores extends TextMarkScores {
  readonly documents: number;
  readonly gold: number;
  readonly predicted: number;
  readonly redactX: ByType<Scores & { readonly allOrNothing: AllOrNothing }>;
  readonly coverage80: ByType<CoverageScores & { readonly allOrNothing: AllOrNothing }>;
  /** Documents with at least one entity that is not covered, of all documents. */
  readonly leak: { readonly documents: number; readonly leaking: number; readonly rate: number | null };
  readonly stringCount: ByType<Scores>;
  /** SHIELD's own evaluation, by its categories. */
  readonly shield: { readonly overall: Scores; readonly byCategory: Readonly<Record<string, Scores>> };
  readonly i2b2: Readonly<Record<I2b2Variant, I2b2Scores>>;
  /** How many resamples the intervals are made of. */
  readonly resamples: number;
  /** By name of the score; `recall80.TYPE` for each type. */
  readonly scores: Readonly<Record<string, NamedScore>>;
  /** `null` where no prediction has a confidence. */
  readonly thresholds: readonly ThresholdPoint[] | null;
  readonly confusion: Confusion;
  /** Those with the least share of covered identifiers, the worst first. */
  readonly worst: readonly WorstDocument[];
}

/** Scores one document after the other, keeping nothing but counts. */
export class TextScorer {
  /** What each document adds to each score. */
  readonly ratios = new RatioTable();
  private gold = 0;
  private predicted = 0;
  private leaking = 0;
  private readonly redactX = typeCounts();
  private readonly coverage = coverageSums();
  private readonly strings = typeCounts();
  private readonly redactXComplete = new CompleteDocuments();
  private readonly coverageComplete = new CompleteDocuments();
  private readonly marks = new TextMarkSums();
  private readonly shield = new CategorySums();
  private readonly i2b2 = new I2b2Scorer();
  private readonly thresholds = new ThresholdSweep();
  private readonly confusion = new ConfusionCounts();
  private readonly worst: WorstDocuments;

  /** @param keepWorst also keep the texts of the worst documents, for a report that shows them. */
  constructor({ keepWorst = false } = {}) {
    this.worst = new WorstDocuments(keepWorst);
  }

  /** Scores one document and adds it to the sums. */
  add(document: EvaluatedDocument): void {
    this.gold += document.gold.length;
    this.predicted += document.predicted.length;
    const counts = this.count(document);
    const { redactX, coverage, shield, strings, marks } = counts;
    this.ratios.add(documentRatios(counts));
    this.redactX.addAll(redactX);
    this.redactXComplete.add(redactX, ({ tp, fn }) => ({ held: tp + fn, found: tp }));
    this.coverage.addAll(coverage);
    this.coverageComplete.add(coverage, ({ gold, covered }) => ({ held: gold, found: covered }));
    if (coverage.overall().covered < coverage.overall().gold) this.leaking++;
    this.shield.addAll(shield);
    this.strings.addAll(strings);
    this.marks.add(marks);
    this.thresholds.add(document);
    this.confusion.add(document);
    this.worst.add(document, coverage.overall());
  }

  private count(document: EvaluatedDocument): DocumentCounts {
    return {
      redactX: countRedactX(document),
      coverage: countCovered(document),
      shield: countShield(document),
      strings: countStrings(document),
      marks: countMarks(document),
      i2b2: this.i2b2.add(document),
    };
  }

  /** The scores of all documents added so far. */
  scores(): TextScores {
    const { gold, predicted, leaking } = this;
    const { documents } = this.ratios;
    return {
      documents,
      gold,
      predicted,
      redactX: withComplete(this.redactX.map<Scores>(scoresOf), this.redactXComplete),
      coverage80: withComplete(this.coverage.map<CoverageScores>(coverageScores), this.coverageComplete),
      leak: { documents, leaking, rate: share(leaking, documents) },
      stringCount: this.strings.map<Scores>(scoresOf),
      ...this.marks.scores(),
      shield: { overall: scoresOf(this.shield.overall()), byCategory: this.shield.scores(SHIELD_CATEGORIES) },
      i2b2: this.i2b2.scores(),
      resamples: RESAMPLES,
      scores: namedScores(this.ratios),
      thresholds: this.thresholds.points(),
      confusion: this.confusion.table(),
      worst: this.worst.list(),
    };
  }

  /** The worst documents with their texts, where those are kept. They hold PHI. */
  worstDocuments(): readonly EvaluatedDocument[] {
    return this.worst.documents();
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
