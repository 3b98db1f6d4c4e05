import { type EntityType, typeRank } from "../../entity-types.js";

/** True positives, false positives and false negatives. */
export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Counts and what follows from them. `null` where there is nothing to divide by. */
export interface Scores extends Counts {
  /** tp / (tp + fp). */
  readonly precision: number | null;
  /** tp / (tp + fn). */
  readonly recall: number | null;
  /** 2 tp / (2 tp + fp + fn): the harmonic mean of the two. */
  readonly f1: number | null;
  /** tp / (tp + fp + fn): a text has no countable true negatives. */
  readonly accuracy: number | null;
}

/** Precision, recall, F1 and accuracy from counts; `null` where there was nothing to count. */
export function scoresOf({ tp, fp, fn }: Counts): Scores {
  return {
    tp,
    fp,
    fn,
    precision: share(tp, tp + fp),
    recall: share(tp, tp + fn),
    f1: share(2 * tp, 2 * tp + fp + fn),
    accuracy: share(tp, tp + fp + fn),
  };
}

/** `null` for a share of nothing. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Overall figures, and the same by type in the documented order of types. */
export interface ByType<T> {
  readonly overall: T;
  readonly byType: Readonly<Record<string, T>>;
}

/** Sums numbers under the same names, by type and over all types. */
export class TypeSums<Numbers extends Readonly<Record<keyof Numbers, number>>> {
  private readonly types = new Map<EntityType, Numbers>();

  constructor(
    private readonly zero: Numbers,
    private readonly plus: (a: Numbers, b: Numbers) => Numbers,
  ) {}

  add(type: EntityType, numbers: Numbers): void {
    this.types.set(type, this.plus(this.types.get(type) ?? this.zero, numbers));
  }

  addAll(other: TypeSums<Numbers>): void {
    for (const [type, numbers] of other.types) this.add(type, numbers);
  }

  of(type: EntityType): Numbers {
    return this.types.get(type) ?? this.zero;
  }

  overall(): Numbers {
    return [...this.types.values()].reduce(this.plus, this.zero);
  }

  entries(): [EntityType, Numbers][] {
    return [...this.types].sort(([a], [b]) => typeRank(a) - typeRank(b) || (a < b ? -1 : 1));
  }

  map<T>(to: (numbers: Numbers) => T): ByType<T> {
    return {
      overall: to(this.overall()),
      byType: Object.fromEntries(this.entries().map(([type, numbers]) => [type, to(numbers)])),
    };
  }
}

/** Counts by type. */
export function typeCounts(): TypeSums<Counts> {
  return new TypeSums<Counts>({ tp: 0, fp: 0, fn: 0 }, (a, b) => ({
    tp: a.tp + b.tp,
    fp: a.fp + b.fp,
    fn: a.fn + b.fn,
  }));
}
