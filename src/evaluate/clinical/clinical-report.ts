import { type Cell, intervalText, ratio, titled } from "../table.js";
import { targetReport } from "../text/comparison-report.js";
import type { ClinicalCounts, ClinicalEvaluation } from "./evaluate-clinical.js";
import { CLINICAL_KINDS } from "./words.js";

/** Changed values that are listed, at most. */
const LISTED = 50;

/** The counts as tables for people. */
export function clinicalReport(evaluation: ClinicalEvaluation): string {
  const { documents, marked, overall, byKind, changed, scores } = evaluation;
  const row = (title: string, counts: ClinicalCounts, name: string): Cell[] => [
    title,
    counts.quantities,
    counts.kept,
    counts.hidden,
    counts.lost,
    counts.changed,
    ratio(scores[name]?.value ?? null),
    intervalText(scores[name]),
  ];
  const rows = CLINICAL_KINDS.flatMap((kind) => {
    const counts = byKind[kind];
    return counts ? [row(kind, counts, `unfalsified.${kind}`)] : [];
  });
  const listed = changed.slice(0, LISTED).map(({ document, kind, start, end }): Cell[] => [kind, document, start, end]);
  return [
    `${documents} documents, in ${marked} of them the values are marked`,
    titled(
      "Clinical values",
      ["", "values", "kept", "placeholder", "gone", "changed", "unfalsified", "95 %"],
      [...rows, row("all", overall, "unfalsified")],
    ),
    ...(listed.length === 0 ? [] : [titled("Changed into another value", ["", "document", "from", "to"], listed)]),
    ...targetReport(evaluation),
  ].join("\n\n");
}
