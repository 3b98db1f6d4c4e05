import { intervalOf, resample } from "./bootstrap.js";
import { type RatioTable, ratioOf } from "./ratio-table.js";

/** A score of `SCORE_NAMES`, with its 95 % interval (bootstrap.ts). */
export interface NamedScore {
  /** `null`: nothing to divide by. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Columns of the table, by default all of them, with 95 % intervals from resamples of the documents. */
export function namedScores(
  ratios: RatioTable,
  names: readonly string[] = ratios.names(),
): Readonly<Record<string, NamedScore>> {
  const columns = names.map((name) => ratios.column(name));
  const resampled = resample(columns, ratios.documents);
  return Object.fromEntries(
    columns.map((column, index) => {
      const interval = intervalOf(resampled[index] ?? new Float64Array(), column);
      const score = { value: ratioOf(column), low: interval?.low ?? null, high: interval?.high ?? null };
      return [names[index] ?? "", score];
    }),
  );
}
