import { HushtapeError } from "../../errors.js";
import { LOSS_SCHEMA, type MeasuredLoss, RULES_VERSION, upperLossPoints } from "../../refine/loss.js";
import type { MeasuredWith } from "../../refine/measured-with.js";
import type { Refiner } from "../../refine/refiner.js";
import type { Refine } from "../../text/refine-port.js";
import type { Entity } from "../../types.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";
import { table } from "../table.js";
import { type RefineCounts, RefineTally } from "./refine-tally.js";

/** Labelled texts, and how they are read and refined. */
interface EvaluateRefineOptions extends CorpusOptions {
  /** A file, or a folder of files. */
  readonly goldPath: string;
  /** All findings in a text, refined. */
  readonly find: (text: string, refine: Refine) => Promise<readonly Entity[]>;
  /** ISO 639-1: the texts' own. */
  readonly language: string;
  readonly signal: AbortSignal;
  /** In its mode `shadow`: what it would do is measured. */
  readonly refiner: Refiner;
  /** Who decides, as losses name him. */
  readonly by: string;
  /** What `find` finds them with. */
  readonly settings: MeasuredWith;
}

/** What `evaluate refine` prints: the file of measured losses that `refineLoss` names, with the counts. No word of a text is in it. */
export interface RefineEvaluation extends RefineCounts {
  readonly schema: typeof LOSS_SCHEMA;
  readonly losses: readonly MeasuredLoss[];
  /** Points of recall, 95 %, one-sided, exact. */
  readonly upperLossPoints: number;
}

/**
 * Measures what refining labelled texts costs of recall, and which false findings go.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (naming a line; or no document), CANCELLED; whatever detectors throw.
 */
export async function evaluateRefine(options: EvaluateRefineOptions): Promise<RefineEvaluation> {
  const { goldPath, find, refiner, by, settings, language, signal } = options;
  const tally = new RefineTally();
  for await (const { text, gold, ignored } of openCorpus(goldPath, options)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const session = refiner.open();
    const found = await find(text, session.refine);
    tally.add({ gold, ignored, found, decisions: session.decisions() });
  }
  const counts = tally.counts();
  if (counts.texts === 0) {
    throw new HushtapeError("TRANSCRIPT_INVALID", "the gold file holds no document", "There is nothing to measure.");
  }
  const { found, lost } = counts;
  const loss = { language, by, heard: false, rules: RULES_VERSION, settings, found, lost };
  return { schema: LOSS_SCHEMA, losses: [loss], ...counts, upperLossPoints: upperLossPoints(loss) };
}

/** The same for people. */
export function refineReport(evaluation: RefineEvaluation): string {
  const what = evaluation.losses.some(({ heard }) => heard) ? "recordings" : "texts";
  const { texts, found, lost, falseFindings, goneByRules, goneByModel } = evaluation;
  return table(
    [`what refining does to labelled ${what}`, ""],
    [
      [what, texts],
      ["labelled identifiers that are found", found],
      ["… of which some part would stay in", lost],
      ["… points of recall at most (95 %)", evaluation.upperLossPoints.toFixed(2)],
      ["findings that touch no label", falseFindings],
      ["… let stand by rules alone", goneByRules],
      ["… by two readings of a model", goneByModel],
    ],
  );
}
