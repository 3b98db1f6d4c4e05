/** A score's share in one document: the score of a set of documents is the sum of their parts over the sum of their wholes. */
export interface Ratio {
  /** 0..whole. */
  readonly part: number;
  readonly whole: number;
}

/** One score's parts and wholes, of the documents where the whole is not 0. The three lists are of one length. */
export interface RatioColumn {
  /** Index of the document, ascending. */
  readonly documents: Int32Array;
  readonly parts: Int32Array;
  readonly wholes: Int32Array;
}

/**
 * Keeps the ratios of each document by the name of the score, which is all that intervals and comparisons are made of: at most 24 bytes
 * for each score and document.
 */
export class RatioTable {
  private readonly columns = new Map<string, GrowingColumn>();
  private count = 0;

  /** Documents added. */
  get documents(): number {
    return this.count;
  }

  /** The ratios of the next document, in whole numbers. A score that is not among them, or whose whole is 0, has nothing to do with it. */
  add(ratios: Iterable<readonly [string, Ratio]>): void {
    for (const [name, ratio] of ratios) {
      const column = this.columns.get(name) ?? new GrowingColumn();
      this.columns.set(name, column);
      if (ratio.whole !== 0) column.push(this.count, ratio);
    }
    this.count++;
  }

  /** In order of first appearance. */
  names(): string[] {
    return [...this.columns.keys()];
  }

  /** Empty for a name that never came. */
  column(name: string): RatioColumn {
    return (this.columns.get(name) ?? new GrowingColumn()).filled();
  }
}

/** Three lists that grow by doubling. */
class GrowingColumn {
  private numbers = new Int32Array(48);
  private length = 0;

  push(document: number, { part, whole }: Ratio): void {
    if (this.length + 3 > this.numbers.length) {
      const larger = new Int32Array(2 * this.numbers.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers.set([document, part, whole], this.length);
    this.length += 3;
  }

  filled(): RatioColumn {
    const every = (offset: number) =>
      Int32Array.from({ length: this.length / 3 }, (_, row) => this.numbers[3 * row + offset] ?? 0);
    return { documents: every(0), parts: every(1), wholes: every(2) };
  }
}

/** Sum of the parts over the sum of the wholes; `null` where there is no whole. */
export function ratioOf({ parts, wholes }: RatioColumn): number | null {
  if (wholes.length === 0) return null;
  return sum(parts) / sum(wholes);
}

function sum(numbers: Int32Array): number {
  return numbers.reduce((total, number) => total + number, 0);
}
