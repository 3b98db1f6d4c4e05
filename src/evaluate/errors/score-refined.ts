import { HushtapeError } from "../../errors.js";
import type { LabelledSpan } from "../labelled-span.js";
import { Predictions } from "../readers/corpus.js";
import type { LabelMap } from "../readers/label-map.js";
import { openPredictions } from "../readers/open-predictions.js";
import { type PairedTest, pairedTest, resample } from "../statistics/bootstrap.js";
import type { ByType } from "../statistics/counts.js";
import { type NamedScore, namedScores } from "../statistics/named-scores.js";
import { type Ratio, RatioTable } from "../statistics/ratio-table.js";
import { checkTargets, type NamedScores, type Target, type TargetResult } from "../targets.js";
import { type TextMarkScores, TextMarkSums } from "../text/text-mark-scores.js";
import { countMarks, type MarkCounts } from "../text/text-marks.js";
import { ERROR_CLASSES } from "./classes.js";
import { type ErrorDocument, type ErrorSetSummary, readErrorSet, readSummary } from "./error-set.js";
import { ErrorTally, type RightCounts } from "./error-tally.js";
import { withErrors } from "./inject.js";
import { fatesIn } from "./score-document.js";
import { readUsage, type UsageSum } from "./usage.js";

const MEASURES = ["precision", "recall", "f1"] as const;
type Measure = (typeof MEASURES)[number];

/** Scores that targets can name. Precision, recall and F1 are those of tokens after refinement. */
export const ERROR_SCORES: NamedScores = {
  names: ["caught", "caught-lenient", "kept", "kept-lenient", ...MEASURES],
  byType: ["caught", "caught-lenient"],
  isType: (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name),
};

/** What a refiner made of an error set: counts, no word of a text. */
export interface RefinedEvaluation {
  readonly set: Pick<ErrorSetSummary, "seed" | "language" | "perDocument" | "documents" | "findings" | "errors">;
  readonly errors: ReturnType<ErrorTally["errors"]>;
  /** Gold findings that no error had the place of. */
  readonly right: ByType<RightCounts>;
  /** Findings that touch none that the refiner was given. */
  readonly added: number;
  /** Binary scores of tokens, as in `evaluate text`: the set as it was given, and as it came back. */
  readonly before: TextMarkScores["tokens"];
  readonly after: TextMarkScores["tokens"];
  /** After − before, drawn from the same documents. */
  readonly difference: Readonly<Record<Measure, PairedTest>>;
  /** `null`: the refined file says nothing. */
  readonly usage: (UsageSum & { readonly findings: number }) | null;
  readonly scores: Readonly<Record<string, NamedScore>>;
  readonly targets: readonly TargetResult[];
}

/** What is scored, and what is asked of it. */
interface RefinedInput {
  /** Folder of an error set. */
  readonly set: string;
  /** Findings after refinement: a file of JSON Lines, or a folder of brat or i2b2 files. */
  readonly refinedPath: string;
  readonly labels: LabelMap;
  readonly targets: readonly Target[];
  readonly signal: AbortSignal;
}

/**
 * Scores the output of a refiner that was given the `with-errors.jsonl` of an error set.
 * @throws HushtapeError INPUT_MISSING; TRANSCRIPT_INVALID where the set is not whole or the refined file is of other documents; CANCELLED.
 */
export async function scoreRefined({
  set,
  refinedPath,
  labels,
  targets,
  signal,
}: RefinedInput): Promise<RefinedEvaluation> {
  const summary = await readSummary(set);
  const refined = await openPredictions(refinedPath, { labels, types: new Set(ERROR_CLASSES) }, REFINED);
  const scorer = new RefinedScorer();
  try {
    for await (const document of readErrorSet(set)) {
      if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
      scorer.add(document, await refined.of(document));
    }
    await refined.end();
  } finally {
    await refined.close();
  }
  const usage = refined instanceof Predictions ? await readUsage(refinedPath, REFINED) : null;
  return scorer.evaluation(summary, usage, targets);
}

const REFINED = "the refined file";

/** Sums documents up. */
class RefinedScorer {
  private readonly tally = new ErrorTally();
  private readonly ratios = new RatioTable();
  private readonly before = new TextMarkSums();
  private readonly after = new TextMarkSums();
  private given = 0;

  add(document: ErrorDocument, refined: readonly LabelledSpan[]): void {
    const given = withErrors(document.gold, document.errors);
    const [before, after] = [given, refined].map((predicted) => countMarks({ ...document, predicted }));
    if (before === undefined || after === undefined) return;
    this.given += given.length;
    this.before.add(before);
    this.after.add(after);
    this.ratios.add([
      ...this.tally.add(fatesIn(document, refined)),
      ...measures("", after.tokens),
      ...measures("before-", before.tokens),
    ]);
  }

  evaluation(summary: ErrorSetSummary, usage: UsageSum | null, targets: readonly Target[]): RefinedEvaluation {
    const errors = this.tally.errors();
    const rules = Object.keys(errors.byRule);
    const scores = namedScores(this.ratios, [
      ...ERROR_SCORES.names,
      ...ERROR_SCORES.byType.flatMap((score) => rules.map((rule) => `${score}.${rule}`)),
    ]);
    const { seed, language, perDocument, documents, findings } = summary;
    return {
      set: { seed, language, perDocument, documents, findings, errors: summary.errors },
      errors,
      right: this.tally.right(),
      added: this.tally.added,
      before: this.before.scores().tokens,
      after: this.after.scores().tokens,
      difference: {
        precision: this.difference("precision"),
        recall: this.difference("recall"),
        f1: this.difference("f1"),
      },
      usage: usage && { ...usage, findings: this.given },
      scores,
      targets: checkTargets(targets, scores),
    };
  }

  private difference(measure: Measure): PairedTest {
    const [after, before] = [this.ratios.column(measure), this.ratios.column(`before-${measure}`)];
    const [a = new Float64Array(), b = new Float64Array()] = resample([after, before], this.ratios.documents);
    return pairedTest([after, before], [a, b]);
  }
}

function measures(prefix: string, { tp, fp, fn }: MarkCounts): [string, Ratio][] {
  return [
    [`${prefix}precision`, { part: tp, whole: tp + fp }],
    [`${prefix}recall`, { part: tp, whole: tp + fn }],
    [`${prefix}f1`, { part: 2 * tp, whole: 2 * tp + fp + fn }],
  ];
}
