import { ratio } from "./table.js";
import type { TargetResult } from "./targets.js";

export const TARGETS_TITLE = "Asked for with --fail-below";
export const TARGETS_HEAD = ["score", "least", "value", "reached"];

export function targetRows(targets: readonly TargetResult[]): (readonly [string, string, string, string])[] {
  return targets.map(({ score, bound, least, value, reached }) => [
    bound === "low" ? `${score}.low` : score,
    String(least),
    ratio(value),
    reached ? "yes" : "no",
  ]);
}
