import { ratio } from "./table.js";
import type { TargetResult } from "./targets.js";

/** Title of the table that lists what `--fail-below` asked for. */
export const TARGETS_TITLE = "Asked for with --fail-below";
/** Column heads of that table, in the order of `targetRows`. */
export const TARGETS_HEAD = ["score", "least", "value", "reached"];

/** One row for each target: score, least value, value, and whether it was reached. */
export function targetRows(targets: readonly TargetResult[]): (readonly [string, string, string, string])[] {
  return targets.map(({ score, bound, least, value, reached }) => [
    bound === "low" ? `${score}.low` : score,
    String(least),
    ratio(value),
    reached ? "yes" : "no",
  ]);
}
