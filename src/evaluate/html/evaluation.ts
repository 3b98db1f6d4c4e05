import type { EvaluatedDocument } from "../labelled-span.js";
import type { TextEvaluation } from "../text/evaluate-text.js";

/** What the page shows of an evaluation. No word of a text is in it. */
export type HtmlEvaluation = Pick<
  TextEvaluation,
  | "documents"
  | "gold"
  | "predicted"
  | "ignored"
  | "resamples"
  | "scores"
  | "coverage80"
  | "leak"
  | "thresholds"
  | "confusion"
  | "worst"
  | "comparison"
  | "targets"
>;

/** What the HTML report shows. */
export interface HtmlReportInput {
  readonly evaluation: HtmlEvaluation;
  /** The worst documents with their texts, the worst first. They hold PHI: the file is for its owner alone. `null`: none is shown. */
  readonly contexts: readonly EvaluatedDocument[] | null;
  /** What was evaluated, name by name, such as `detectors`: it is put at the top. No file names: those may hold PHI. */
  readonly about?: Readonly<Record<string, string>>;
}
