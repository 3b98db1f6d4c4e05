import type { ScoredDocument } from "../labelled-span.js";
import { CategorySums } from "../statistics/category-sums.js";
import { type Counts, type Scores, scoresOf } from "../statistics/counts.js";
import { countI2b2, I2B2_CATEGORIES, I2B2_VARIANT_NAMES, type I2b2Variant } from "./i2b2.js";

/** Mean over documents and its standard deviation (of the documents themselves, not of a sample). */
interface Macro {
  readonly mean: number;
  readonly sd: number;
}

/** The figures that the i2b2 2014 script prints for one variant. */
export interface I2b2Scores {
  /** Scores of the sums over all documents: the primary figures of the i2b2 track. */
  readonly overall: Scores;
  readonly byCategory: Readonly<Record<string, Scores>>;
  /** Scores of each document, averaged. As in the script a share of nothing is 0, and F1 is that of the two means. */
  readonly macro: { readonly precision: Macro; readonly recall: Macro; readonly f1: number };
}

/** Sums one evaluation over documents. */
class I2b2Sums {
  private readonly counts = new CategorySums();
  private documents = 0;
  private readonly precision = { sum: 0, squares: 0 };
  private readonly recall = { sum: 0, squares: 0 };

  /** @returns the document's counts over all categories. */
  add(counts: CategorySums): Counts {
    this.counts.addAll(counts);
    const total = counts.overall();
    const { precision, recall } = scoresOf(total);
    for (const [sums, score] of [[this.precision, precision ?? 0] as const, [this.recall, recall ?? 0] as const]) {
      sums.sum += score;
      sums.squares += score ** 2;
    }
    this.documents++;
    return total;
  }

  scores(): I2b2Scores {
    const [precision, recall] = [this.macro(this.precision), this.macro(this.recall)];
    const both = precision.mean + recall.mean;
    return {
      overall: scoresOf(this.counts.overall()),
      byCategory: this.counts.scores(I2B2_CATEGORIES),
      macro: { precision, recall, f1: both === 0 ? 0 : (2 * precision.mean * recall.mean) / both },
    };
  }

  private macro({ sum, squares }: { readonly sum: number; readonly squares: number }): Macro {
    const documents = Math.max(1, this.documents);
    const mean = sum / documents;
    return { mean, sd: Math.sqrt(Math.max(0, squares / documents - mean ** 2)) };
  }
}

/** Sums every evaluation over documents. */
export class I2b2Scorer {
  private readonly sums = new Map(I2B2_VARIANT_NAMES.map((variant) => [variant, new I2b2Sums()]));

  /** @returns the document's counts of each evaluation, over all categories. */
  add(document: ScoredDocument): [I2b2Variant, Counts][] {
    return [...this.sums].map(([variant, sums]) => [variant, sums.add(countI2b2(document, variant))]);
  }

  /** The scores of every variant, over all documents added so far. */
  scores(): Readonly<Record<I2b2Variant, I2b2Scores>> {
    const of = (variant: I2b2Variant) => (this.sums.get(variant) ?? new I2b2Sums()).scores();
    return {
      strict: of("strict"),
      relaxed: of("relaxed"),
      token: of("token"),
      categoryStrict: of("categoryStrict"),
      categoryToken: of("categoryToken"),
      binaryStrict: of("binaryStrict"),
      binaryToken: of("binaryToken"),
      hipaaStrict: of("hipaaStrict"),
      hipaaRelaxed: of("hipaaRelaxed"),
      hipaaToken: of("hipaaToken"),
      hipaaBinaryStrict: of("hipaaBinaryStrict"),
      hipaaBinaryToken: of("hipaaBinaryToken"),
    };
  }
}
