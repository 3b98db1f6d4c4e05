import { type Cell, intervalText, percent, ratio, table, titled } from "../table.js";
import { targetReport } from "../text/comparison-report.js";
import type { ErrorSetSummary } from "./error-set.js";
import type { ErrorCounts } from "./error-tally.js";
import type { RefinedEvaluation } from "./score-refined.js";

/** What was made, as a table for people. */
export function errorSetReport({ documents, findings, errors, seed, byRule }: ErrorSetSummary): string {
  const rows = Object.entries(byRule).map(([rule, { possible, injected }]): Cell[] => [rule, possible, injected]);
  return [
    `${documents} documents, ${findings} gold findings, ${errors} errors put in (seed ${seed})`,
    titled("Errors by rule", ["", "possible", "put in"], rows),
  ].join("\n\n");
}

/** The scores of a refiner, as tables for people. */
export function refinedReport(evaluation: RefinedEvaluation): string {
  const { set, errors, right, added, scores } = evaluation;
  const rightRow = (title: string, { findings, kept, changed, removed }: typeof right.overall): Cell[] => [
    title,
    findings,
    kept,
    changed,
    removed,
  ];
  return [
    `${set.documents} documents, ${set.findings} gold findings, ${set.errors} errors (seed ${set.seed})`,
    titled(
      "Errors, with 95 % intervals by Wilson's score; strict: corrected, lenient: partly corrected too",
      ["", "errors", "corrected", "partly", "lost", "kept", "otherwise", "caught", "95 %", "lenient", "95 %"],
      [
        ...Object.entries(errors.byRule).map(([rule, counts]) => errorRow(rule, counts)),
        ...Object.entries(errors.byKind).map(([kind, counts]) => errorRow(`all ${KINDS[kind] ?? kind}`, counts)),
        errorRow("all", errors.overall),
      ],
    ),
    titled(
      "Right findings, and what was wrongly done to them",
      ["", "findings", "kept", "changed", "removed"],
      [...Object.entries(right.byType).map(([type, counts]) => rightRow(type, counts)), rightRow("all", right.overall)],
    ),
    `Kept as they were: ${percent(scores.kept?.value ?? null)} (95 % ${intervalText(scores.kept)}); still covered: ${percent(scores["kept-lenient"]?.value ?? null)}. Findings that the refiner made: ${added}.`,
    binaryTable(evaluation),
    ...usageReport(evaluation),
    ...targetReport(evaluation),
  ].join("\n\n");
}

const KINDS: Readonly<Record<string, string>> = {
  false: "false findings",
  edges: "wrong edges",
  class: "wrong classes",
};

function errorRow(title: string, counts: ErrorCounts): Cell[] {
  const { caught, caughtLenient } = counts;
  return [
    title,
    counts.errors,
    counts.corrected,
    counts.partly,
    counts.lost,
    counts.kept,
    counts.otherwise,
    ratio(caught?.value ?? null),
    intervalText(caught ?? undefined),
    ratio(caughtLenient?.value ?? null),
    intervalText(caughtLenient ?? undefined),
  ];
}

function binaryTable({ before, after, difference }: RefinedEvaluation): string {
  const rows = (["precision", "recall", "f1"] as const).map((measure): Cell[] => {
    const { interval } = difference[measure];
    return [
      measure === "f1" ? "F1" : measure,
      ratio(before[measure]),
      ratio(after[measure]),
      signed(difference[measure].difference),
      interval === null ? "–" : `${signed(interval.low)} to ${signed(interval.high)}`,
      ratio(before.spanOverlap[measure]),
      ratio(after.spanOverlap[measure]),
    ];
  });
  return titled(
    "Binary, of tokens (95 % from resampled documents); of spans that overlap",
    ["", "before", "after", "difference", "95 %", "overlap before", "overlap after"],
    rows,
  );
}

function usageReport({ usage, set }: RefinedEvaluation): string[] {
  if (usage === null) return [];
  const { documents, requests, promptTokens, replyTokens, seconds, findings } = usage;
  if (documents !== set.documents) return [`What it took is told for ${documents} of ${set.documents} documents.`];
  const row = (title: string, sum: number): Cell[] => [
    title,
    Number(sum.toFixed(1)),
    (sum / Math.max(1, findings)).toFixed(2),
  ];
  const rows = [
    row("requests", requests),
    row("prompt tokens", promptTokens),
    row("reply tokens", replyTokens),
    row("seconds", seconds),
  ];
  return [`What it took, for ${findings} findings\n${table(["", "in all", "for a finding"], rows)}`];
}

function signed(value: number | null): string {
  return value === null ? "–" : `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3)}`;
}
