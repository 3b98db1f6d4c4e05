import { type Counts, type Scores, scoresOf } from "./counts.js";

/** Counts by the category that another scheme gives a type. */
export class CategorySums {
  private readonly counts = new Map<string, Counts>();

  /** Adds counts to one category. */
  add(category: string, { tp, fp, fn }: Counts): void {
    const before = this.counts.get(category) ?? { tp: 0, fp: 0, fn: 0 };
    this.counts.set(category, { tp: before.tp + tp, fp: before.fp + fp, fn: before.fn + fn });
  }

  /** Adds the counts of all categories of another sum. */
  addAll(other: CategorySums): void {
    for (const [category, counts] of other.counts) this.add(category, counts);
  }

  /** The counts of all categories together. */
  overall(): Counts {
    const all = new CategorySums();
    for (const counts of this.counts.values()) all.add("", counts);
    return all.counts.get("") ?? { tp: 0, fp: 0, fn: 0 };
  }

  /** @param order the scheme's categories; those without a count are left out. */
  scores(order: readonly string[]): Readonly<Record<string, Scores>> {
    return Object.fromEntries(
      order.flatMap((category) => {
        const counts = this.counts.get(category);
        return counts ? [[category, scoresOf(counts)]] : [];
      }),
    );
  }
}
