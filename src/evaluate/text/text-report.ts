import type { PanelScores } from "../judges/panel.js";
import type { Scores } from "../statistics/counts.js";
import { type Cell, intervalText, percent, ratio, titled } from "../table.js";
import { comparisonReport, targetReport } from "./comparison-report.js";
import type { TextEvaluation } from "./evaluate-text.js";
import { I2B2_VARIANT_NAMES } from "./i2b2.js";
import { i2b2Name } from "./score-names.js";

/** Scores that the table of intervals shows; the others are in the JSON. */
const WITH_INTERVAL = [
  "recall80",
  "precision80",
  "all-or-nothing",
  "leak-free",
  "shield-f1",
  "redactx-precision",
  "redactx-recall",
  "redactx-f1",
  "character-precision",
  "character-recall",
  "token-f1",
  "i2b2-strict-f1",
  "words-kept",
];

/** Over the cells of `counted`. */
const COUNTED_HEAD = ["TP", "FP", "FN", "precision", "recall", "F1"];

/** The scores as tables for people. */
export function textReport(evaluation: TextEvaluation): string {
  const { documents, gold, predicted, ignored, leak, words, judges } = evaluation;
  const isAllScored = ignored.gold === 0 && ignored.predicted === 0;
  return [
    `${documents} documents, ${gold} identifiers, ${predicted} predictions` +
      (isAllScored ? "" : `; not scored: ${ignored.gold} identifiers, ${ignored.predicted} predictions`),
    ...foundTables(evaluation),
    `Leak: ${leak.leaking} of ${leak.documents} documents hold an identifier that is not covered (${percent(leak.rate)})`,
    ...categoryTables(evaluation),
    `Words: ${words.redacted} of ${words.all} redacted (${percent(words.redactedShare)}); of ${words.clean} without an identifier ${words.lost} (${percent(words.lostShare)})`,
    titled(
      "String count: wordings that still stand in the output, wherever they do",
      ["type", ...COUNTED_HEAD],
      rows(evaluation.stringCount, counted),
    ),
    intervalTable(evaluation),
    ...thresholdReport(evaluation),
    ...worstReport(evaluation),
    ...comparisonReport(evaluation),
    ...targetReport(evaluation),
    ...(judges ? [panelReport(judges)] : []),
  ].join("\n\n");
}

/** Identifiers by their type: found, covered. */
function foundTables({ redactX, coverage80, scores }: TextEvaluation): string[] {
  return [
    titled(
      "RedactX: same type, overlapping, wording at least 0.6 alike; all-or-nothing: documents of which each one is found",
      ["type", ...COUNTED_HEAD, "all-or-nothing"],
      rows(redactX, (s) => [...counted(s), parted(s.allOrNothing)]),
    ),
    titled(
      "SHIELD: at least 80 % of the characters covered, whatever it was called",
      ["type", "identifiers", "covered", "recall", "95 %", "predictions", "matched", "precision", "all-or-nothing"],
      rows(coverage80, (s, type) => [
        s.gold,
        s.covered,
        ratio(s.recall),
        intervalText(scores[type === null ? "recall80" : `recall80.${type}`]),
        s.predicted,
        s.matched,
        ratio(s.precision),
        parted(s.allOrNothing),
      ]),
    ),
  ];
}

/** By the categories of the papers, and by what was covered at all. */
function categoryTables(evaluation: TextEvaluation): string[] {
  return [
    titled(
      "SHIELD, as its paper: one prediction of the category covers at least 80 %",
      ["category", ...COUNTED_HEAD],
      byCategory(evaluation.shield),
    ),
    titled("i2b2 2014: the place and the type must be equal", I2B2_HEAD, i2b2Rows(evaluation)),
    titled("i2b2 2014, strict, by category", ["category", ...COUNTED_HEAD], byCategory(evaluation.i2b2.strict)),
    titled(
      "Covered or not, whatever it was called",
      ["of", ...COUNTED_HEAD],
      [
        ["tokens", ...counted(evaluation.tokens)],
        ["characters", ...counted(evaluation.characters)],
      ],
    ),
  ];
}

function intervalTable({ resamples, scores }: TextEvaluation): string {
  return titled(
    `95 % intervals, from ${resamples} resamples of the documents`,
    ["score", "value", "low", "high"],
    WITH_INTERVAL.map((name) => {
      const { value, low, high } = scores[name] ?? { value: null, low: null, high: null };
      return [name, ratio(value), ratio(low), ratio(high)];
    }),
  );
}

function byCategory({
  overall,
  byCategory: scores,
}: {
  readonly overall: Scores;
  readonly byCategory: Readonly<Record<string, Scores>>;
}): Cell[][] {
  return [...Object.entries(scores), ["all", overall] as const].map(([category, of]) => [category, ...counted(of)]);
}

function counted({ tp, fp, fn, precision, recall, f1 }: Scores): Cell[] {
  return [tp, fp, fn, ratio(precision), ratio(recall), ratio(f1)];
}

const I2B2_HEAD = ["evaluation", ...COUNTED_HEAD, "macro P", "macro R", "macro F1"];

function i2b2Rows({ i2b2 }: TextEvaluation): Cell[][] {
  return I2B2_VARIANT_NAMES.map((variant) => {
    const { overall, macro } = i2b2[variant];
    const means = [macro.precision.mean, macro.recall.mean, macro.f1].map(ratio);
    return [
      i2b2Name(variant)
        .replace(/^i2b2-/, "")
        .replaceAll("-", " "),
      ...counted(overall),
      ...means,
    ];
  });
}

function thresholdReport({ thresholds }: TextEvaluation): string[] {
  if (thresholds === null) return [];
  // A threshold that drops nothing more tells nothing more.
  const telling = thresholds.filter((point, index) => point.predicted !== thresholds[index - 1]?.predicted);
  return [
    titled(
      "SHIELD, had only predictions of at least this confidence counted",
      ["confidence", "predictions", "recall", "precision"],
      telling.map(({ threshold, predicted, recall80, precision80 }) => [
        threshold.toFixed(2),
        predicted,
        ratio(recall80),
        ratio(precision80),
      ]),
    ),
  ];
}

function worstReport({ worst }: TextEvaluation): string[] {
  if (worst.length === 0) return [];
  return [
    titled(
      "Documents with the least share of covered identifiers, then with the most wrong predictions",
      ["document", "identifiers", "covered", "recall", "wrong"],
      worst.map(({ id, gold, covered, recall80, wrong }) => [printable(id), gold, covered, ratio(recall80), wrong]),
    ),
  ];
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
      ["type", ...COUNTED_HEAD, "accuracy"],
      rows(panel, (s) => [...counted(s), ratio(s.accuracy)]),
    ),
    lines.join("\n"),
  ];
  if (undecided.length > 0) parts.push(undecidedTable(undecided));
  return parts.join("\n\n");
}

function undecidedTable(undecided: PanelScores["undecided"]): string {
  return titled(
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
  );
}

/** All types, then the sum of them. */
function rows<T>(
  scores: { readonly overall: T; readonly byType: Readonly<Record<string, T>> },
  cells: (of: T, type: string | null) => Cell[],
): Cell[][] {
  const ofTypes = Object.entries(scores.byType).map(([type, of]) => [type, ...cells(of, type)]);
  return [...ofTypes, ["all", ...cells(scores.overall, null)]];
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
