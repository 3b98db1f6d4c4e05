import type { Share } from "../statistics/wilson.js";
import { ratio, table } from "../table.js";
import type { GapCounts, GapScores } from "./gap-tally.js";

/** The scores of a gap judge as tables for people. */
export function gapReport(scores: GapScores): string {
  const { cases, phi, muted, truePositives, falsePositives, falseNegatives, recall, precision, f1 } = scores;
  return [
    `${cases} gaps, ${phi} with an identifier, ${muted} muted: ` +
      `${truePositives} rightly, ${falsePositives} wrongly, ${falseNegatives} missed`,
    [`recall ${withInterval(recall)}`, `precision ${withInterval(precision)}`, `F1 ${ratio(f1)}`].join("\n"),
    countsTable("type", scores.byType),
    countsTable("decided by", scores.byRule),
  ].join("\n\n");
}

function withInterval(share: Share | null): string {
  return share === null ? ratio(null) : `${ratio(share.value)} (95 %: ${ratio(share.low)} to ${ratio(share.high)})`;
}

function countsTable(first: string, counts: Readonly<Record<string, GapCounts>>): string {
  return table(
    [first, "gaps", "with an identifier", "muted", "rightly"],
    Object.entries(counts).map(([key, of]) => [key, of.cases, of.phi, of.muted, of.truePositives]),
  );
}
