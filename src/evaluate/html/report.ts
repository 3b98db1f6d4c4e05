import { intervalText, ratio } from "../table.js";
import { TARGETS_HEAD, TARGETS_TITLE, targetRows } from "../target-rows.js";
import { confusionMatrix } from "./confusion-matrix.js";
import { differencePlot } from "./difference-plot.js";
import type { HtmlEvaluation, HtmlReportInput } from "./evaluation.js";
import { dataTable, folded, type Measured } from "./figure.js";
import { type Markup, markup } from "./markup.js";
import { page, type Section } from "./page.js";
import { scoreTiles, type Tile } from "./score-tiles.js";
import { thresholdCurve } from "./threshold-curve.js";
import { typeBars } from "./type-bars.js";
import { worstSection } from "./worst-section.js";

/**
 * An evaluation of texts as one HTML file that needs nothing else: tables and plots. Without `contexts` no word of a text is in it; with
 * them it holds PHI, says so at its top, and belongs into a file that only its owner can read (mode 0600), which is the caller's to see to.
 * The same input gives the same file.
 */
export function htmlReport({ evaluation, contexts, about = {} }: HtmlReportInput): string {
  const { gold, predicted, thresholds, confusion, comparison, targets, worst } = evaluation;
  const sections: Section[] = [{ name: "summary", title: "Summary", content: summary(evaluation) }];
  if (targets.length > 0) sections.push({ name: "targets", title: "Targets", content: targetTable(targets) });
  const holdsAny = gold + predicted > 0;
  if (holdsAny) sections.push({ name: "by-type", title: "By type", content: typeBars(evaluation) });
  if (thresholds !== null) {
    sections.push({ name: "threshold", title: "Threshold", content: thresholdCurve(thresholds) });
  }
  if (holdsAny) sections.push({ name: "confusion", title: "Confusion", content: confusionMatrix(confusion) });
  if (comparison !== null) {
    sections.push({ name: "comparison", title: "Comparison", content: differencePlot(comparison) });
  }
  sections.push({ name: "worst", title: "Worst documents", content: worstSection(worst, contexts ?? []) });
  return page("Evaluation of texts", top(evaluation, contexts !== null && contexts.length > 0, about), sections);
}

function top(
  { documents, gold, predicted, ignored }: HtmlEvaluation,
  showsText: boolean,
  about: Readonly<Record<string, string>>,
): Markup {
  const notice = showsText
    ? markup`<p class="notice phi"><strong>This file holds protected health information:</strong> stretches of the texts, with what is to be hidden in them. It is written for its owner alone to read (mode 0600). Keep it so, and delete it when it has been read.</p>`
    : markup`<p class="notice">No word of a text is in this file; documents are named by their ids.</p>`;
  const unscored =
    ignored.gold + ignored.predicted === 0
      ? null
      : markup` Not scored: ${ignored.gold} identifiers, ${ignored.predicted} predictions.`;
  const lines = Object.entries(about).map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`);
  return markup`<p>${documents} documents, ${gold} identifiers, ${predicted} predictions.${unscored}</p>
${lines.length === 0 ? null : markup`<dl class="about">${lines}</dl>\n`}${notice}
`;
}

function summary({ scores, resamples, leak }: HtmlEvaluation): Markup {
  const score = (name: string) => scores[name] ?? NOTHING;
  const tiles: Tile[] = [
    { name: "Recall", ...score("recall80"), meaning: "identifiers of which at least 80 % are covered" },
    { name: "Precision", ...score("precision80"), meaning: "predictions that overlap a covered identifier" },
    { name: "All-or-nothing", ...score("all-or-nothing"), meaning: "documents of which every identifier is covered" },
    {
      name: "Leak",
      ...inverse(score("leak-free")),
      meaning: `documents with an identifier that is not covered: ${leak.leaking} of ${leak.documents}`,
    },
    {
      name: "Character precision",
      ...score("character-precision"),
      meaning: "hidden characters that are of an identifier",
    },
    {
      name: "Character recall",
      ...score("character-recall"),
      meaning: "characters of identifiers that are hidden",
    },
    {
      name: "RedactX F1",
      ...score("redactx-f1"),
      meaning: "same type, overlapping, wording at least 0.6 alike",
    },
    { name: "Words kept", ...score("words-kept"), meaning: "words of the texts that are not hidden" },
  ];
  const all = dataTable(
    "Every score, from 0 to 1, the higher the better",
    ["score", "value", "95 %"],
    Object.entries(scores).map(([name, measured]) => [name, ratio(measured.value), intervalText(measured)]),
  );
  return markup`${scoreTiles(tiles)}<p class="caption">95 % intervals are from ${resamples} resamples of the documents. A dash: nothing to divide by, or too few documents.</p>
${folded("All scores", all)}`;
}

const NOTHING: Measured = { value: null, low: null, high: null };

function inverse({ value, low, high }: Measured): Measured {
  const rest = (share: number | null) => (share === null ? null : 1 - share);
  return { value: rest(value), low: rest(high), high: rest(low) };
}

function targetTable(targets: HtmlEvaluation["targets"]): Markup {
  return dataTable(TARGETS_TITLE, TARGETS_HEAD, targetRows(targets));
}
