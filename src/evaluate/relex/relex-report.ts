import { entityTypeSchema, typeRank } from "../../entity-types.js";
import type { ByType } from "../statistics/counts.js";
import { type Cell, intervalText, percent, ratio, titled } from "../table.js";
import { targetReport } from "../text/comparison-report.js";
import type { BCubed } from "./b-cubed.js";
import type { RelexEvaluation } from "./evaluate-relex.js";
import type { HidingRow } from "./hiding.js";
import type { RedetectionCounts } from "./redetection.js";
import { RELEX_SCORE_NAMES, type RelexScoreName } from "./rewritten-document.js";

/** What each score is called in the table. */
const SCORE_TITLES: Readonly<Record<RelexScoreName, string>> = {
  rewritten: "have a surrogate, no placeholder",
  consistency: "said again: the same surrogate",
  "collision-free": "different originals: different surrogates",
  "no-identity-leak": "surrogate is not the original",
  "no-survivor": "no word or number of the original in its surrogate",
  "no-borrowed-name": "no other original of the document in a surrogate",
  "gender-kept": "gender kept where the name tells it",
  "format-kept": "form kept",
  "intervals-exact": "days between two full dates kept",
  "shifts-in-range": "full dates shifted by 3 to 90 days",
  "dates-agree": "dates, parts of dates too, that one shift explains",
  "offsets-intact": "documents unchanged outside, offsets right",
  repeatable: "documents alike in a second run",
};

/** The scores as tables for people. */
export function relexReport(evaluation: RelexEvaluation): string {
  const { documents, mentions, scope, mode, locale, clustering, hiding, redetection, digest } = evaluation;
  return [
    `${documents} documents, ${mentions} identifiers; scope ${scope}, mode ${mode}, ${locale}`,
    ...scoreTables(evaluation),
    ...(clustering ? [clusteringTable(clustering)] : []),
    ...(redetection ? [redetectionTable(redetection)] : []),
    ...(hiding ? [hidingTable(hiding)] : []),
    `SHA-256 of the rewritten texts: ${digest}`,
    ...targetReport(evaluation),
  ].join("\n\n");
}

function scoreTables({ counts, scores }: RelexEvaluation): string[] {
  const row = (name: string, title: Cell): Cell[] => {
    const { part = 0, whole = 0 } = counts[name] ?? {};
    return [title, part, whole, ratio(scores[name]?.value ?? null), intervalText(scores[name])];
  };
  const byType = RELEX_SCORE_NAMES.flatMap((score) =>
    Object.keys(counts)
      .filter((name) => name.startsWith(`${score}.`) && (counts[name]?.whole ?? 0) > 0)
      .map((name) => ({ name, type: name.slice(score.length + 1), score }))
      .sort((a, b) => rankOf(a.type) - rankOf(b.type)),
  );
  return [
    titled(
      "Surrogates",
      ["", "part", "whole", "share", "95 %"],
      RELEX_SCORE_NAMES.map((name) => row(name, SCORE_TITLES[name])),
    ),
    titled(
      "By type",
      ["score", "type", "part", "whole", "share", "95 %"],
      byType.map(({ name, type, score }) => [score, ...row(name, type)]),
    ),
  ];
}

function clusteringTable({ mentions, precision, recall, f1 }: BCubed): string {
  return titled(
    "Clusters, B³",
    ["mentions", "precision", "recall", "F1"],
    [[mentions, ratio(precision), ratio(recall), ratio(f1)]],
  );
}

function redetectionTable({ byType, overall }: ByType<RedetectionCounts>): string {
  const line = (type: string, one: RedetectionCounts): Cell[] => [
    type,
    one.identifiers,
    ratio(one.recallBefore),
    ratio(one.recallAfter),
    one.difference === null ? "–" : one.difference.toFixed(3),
  ];
  return titled(
    "Found again by the detectors, at 80 % of the characters",
    ["type", "identifiers", "in the original", "in the rewritten text", "difference"],
    [...Object.entries(byType).map(([type, one]) => line(type, one)), line("all", overall)],
  );
}

function hidingTable(rows: readonly HidingRow[]): string {
  return titled(
    "Hiding in plain sight: share of the names left undetected that an attacker finds, with as many guesses as there are such names",
    ["left", "mode", "attacker", "names left", "names to be seen", "found", "by chance"],
    rows.map(({ rate, mode, attacker, left, visible, share, chance }) => [
      percent(rate),
      mode,
      attacker,
      left,
      visible,
      percent(share),
      percent(chance),
    ]),
  );
}

function rankOf(type: string): number {
  const parsed = entityTypeSchema.safeParse(type);
  return parsed.success ? typeRank(parsed.data) : Number.POSITIVE_INFINITY;
}
