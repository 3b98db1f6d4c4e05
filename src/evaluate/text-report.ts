import type { TextEvaluation } from "./evaluate-text.js";
import type { PanelScores } from "./judges/panel.js";
import { type Cell, percent, ratio, table } from "./table.js";

/** The scores as tables for people. */
export function textReport(evaluation: TextEvaluation): string {
  const { documents, gold, predicted, ignored, redactX, coverage80, leak, stringCount, judges } = evaluation;
  const parts = [
    `${documents} documents, ${gold} identifiers, ${predicted} predictions` +
      (ignored.gold === 0 ? "" : `; not scored: ${ignored.gold} identifiers, ${ignored.predicted} predictions`),
    titled(
      "RedactX: same type, overlapping, wording at least 0.6 alike; all-or-nothing: documents of which each one is found",
      ["type", "TP", "FP", "FN", "precision", "recall", "F1", "all-or-nothing"],
      rows(redactX, (s) => [
        s.tp,
        s.fp,
        s.fn,
        ratio(s.precision),
        ratio(s.recall),
        ratio(s.f1),
        parted(s.allOrNothing),
      ]),
    ),
    titled(
      "SHIELD: at least 80 % of the characters covered, whatever it was called",
      ["type", "identifiers", "covered", "recall", "predictions", "matched", "precision", "all-or-nothing"],
      rows(coverage80, (s) => [
        s.gold,
        s.covered,
        ratio(s.recall),
        s.predicted,
        s.matched,
        ratio(s.precision),
        parted(s.allOrNothing),
      ]),
    ),
    `Leak: ${leak.leaking} of ${leak.documents} documents hold an identifier that is not covered (${percent(leak.rate)})`,
    titled(
      "String count: wordings that still stand in the output, wherever they do",
      ["type", "TP", "FP", "FN", "precision", "recall", "F1"],
      rows(stringCount, (s) => [s.tp, s.fp, s.fn, ratio(s.precision), ratio(s.recall), ratio(s.f1)]),
    ),
  ];
  if (judges) parts.push(panelReport(judges));
  return parts.join("\n\n");
}

function panelReport(panel: PanelScores): string {
  const { judges, undecided, agreement } = panel;
  const lines = judges.map(
    ({ model, unanswered }, index) =>
      `judge ${index + 1}: ${model}${unanswered === 0 ? "" : `, ${unanswered} left undecided`}`,
  );
  for (const { judges: pair, entities, observed, kappa } of agreement) {
    lines.push(
      `judges ${pair.map((judge) => judge + 1).join(" and ")} agree on ${percent(observed)} of ${entities} (kappa ${ratio(kappa)})`,
    );
  }
  const parts = [
    titled(
      `Judges: ${panel.entities} entities, more than ${percent(panel.vote)} of ${judges.length} must agree; ${undecided.length} undecided and not scored`,
      ["type", "TP", "FP", "FN", "precision", "recall", "F1", "accuracy"],
      rows(panel, (s) => [s.tp, s.fp, s.fn, ratio(s.precision), ratio(s.recall), ratio(s.f1), ratio(s.accuracy)]),
    ),
    lines.join("\n"),
  ];
  if (undecided.length > 0) {
    parts.push(
      titled(
        "Undecided",
        ["document", "start", "end", "type", "marked by", "TP", "FP", "FN", "none"],
        undecided.map(({ id, start, end, type, gold, predicted, votes }) => [
          printable(id),
          start,
          end,
          type,
          gold && predicted ? "both" : gold ? "gold" : "predictions",
          votes.TP,
          votes.FP,
          votes.FN,
          votes.none,
        ]),
      ),
    );
  }
  return parts.join("\n\n");
}

/** All types, then the sum of them. */
function rows<T>(
  scores: { readonly overall: T; readonly byType: Readonly<Record<string, T>> },
  cells: (of: T) => Cell[],
) {
  return [...Object.entries(scores.byType), ["all", scores.overall] as const].map(([type, of]) => [type, ...cells(of)]);
}

function titled(title: string, head: readonly string[], body: readonly (readonly Cell[])[]): string {
  return `${title}\n${table(head, body)}`;
}

/** An id comes from outside: no control character of it reaches the terminal, nor a line's end the table. */
function printable(id: string): string {
  return id.replaceAll(/\p{C}/gu, "?");
}

function parted({
  complete,
  documents,
  recall,
}: {
  complete: number;
  documents: number;
  recall: number | null;
}): string {
  return `${ratio(recall)} (${complete}/${documents})`;
}
