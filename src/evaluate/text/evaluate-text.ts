import { stat } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import type { Panel, PanelScores } from "../judges/panel.js";
import { type EvaluatedDocument, overlaps, type PredictedSpan } from "../labelled-span.js";
import { type GoldDocument, inOrder } from "../readers/corpus.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";
import { openPredictions } from "../readers/open-predictions.js";
import type { NamedScore } from "../statistics/named-scores.js";
import { checkTargets, type Target, type TargetResult } from "../targets.js";
import { type Comparison, compareSystems } from "./comparison.js";
import { TextScorer, type TextScores } from "./text-scores.js";

/** Finds what a text holds: for an evaluation without a file of predictions. */
export type Predict = (text: string) => Promise<readonly PredictedSpan[]>;

/** The gold corpus, the predictions that are scored against it, and what their scores must reach. */
export interface EvaluateTextOptions extends CorpusOptions {
  /** A file, or a folder of files. */
  readonly goldPath: string;
  /** A file of predictions (JSON Lines), a folder of them (brat, i2b2), or what makes them. */
  readonly predictions: string | Predict;
  /** Other predictions, to compare with. */
  readonly comparePath?: string | null;
  /** What scores must reach. */
  readonly targets?: readonly Target[];
  /** Is given the worst documents with their texts, the worst first, for a report that shows them. They hold PHI. */
  readonly onWorst?: (documents: readonly EvaluatedDocument[]) => void;
  readonly panel: Panel | null;
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** What `evaluate text --json` prints. No word of a text is in it. */
export interface TextEvaluation extends TextScores {
  /** Gold entities that are neither to be found nor wrong to find, and the predictions that found nothing but such or are of no scored type. */
  readonly ignored: { readonly gold: number; readonly predicted: number };
  readonly judges: PanelScores | null;
  readonly comparison: Comparison | null;
  readonly targets: readonly TargetResult[];
}

/**
 * Scores predictions against a gold file. The files are read twice: first to the end, so that a mistake in the last line is told before a
 * model has worked for hours; then one document at a time, of which only counts are kept.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (naming a line), CANCELLED; whatever detectors and judges throw.
 */
export async function evaluateText(options: EvaluateTextOptions): Promise<TextEvaluation> {
  const { goldPath, predictions, comparePath = null, targets = [], panel, signal, onProgress, onWorst } = options;
  await requireReadable(goldPath, "the gold file");
  if (typeof predictions === "string") await requireReadable(predictions, PREDICTIONS);
  if (comparePath !== null) await requireReadable(comparePath, COMPARED);
  let total = 0;
  for await (const _ of predictedDocuments(options, async () => [])) total++;
  if (total === 0) {
    throw new HushtapeError("TRANSCRIPT_INVALID", "the gold file holds no document", "There is nothing to score.");
  }
  const scorer = new TextScorer({ keepWorst: onWorst !== undefined });
  const other = comparePath === null ? null : new TextScorer();
  const ignored = { gold: 0, predicted: 0 };
  let done = 0;
  for await (const { document, predicted, compared } of predictedDocuments(options, asFunction(predictions))) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const scored = evaluated(document, predicted, options);
    ignored.gold += document.ignored.length;
    ignored.predicted += predicted.length - scored.predicted.length;
    scorer.add(scored);
    other?.add(evaluated(document, compared, options));
    await panel?.add({ ...scored, offsets: document.offsets });
    onProgress(++done / total);
  }
  onWorst?.(scorer.worstDocuments());
  const scores = scorer.scores();
  const judges = (await panel?.scores()) ?? null;
  const named = { ...scores.scores, ...judgedScores(judges) };
  return {
    ...scores,
    scores: named,
    ignored,
    judges,
    comparison: other && compareSystems(scorer.ratios, other.ratios),
    targets: checkTargets(targets, named),
  };
}

/** The judges' scores by name; they have no intervals. */
function judgedScores(judges: PanelScores | null): Readonly<Record<string, NamedScore>> {
  const named = (value: number | null) => ({ value, low: null, high: null });
  if (!judges) return {};
  const { precision, recall, f1 } = judges.overall;
  return { "judges-precision": named(precision), "judges-recall": named(recall), "judges-f1": named(f1) };
}

/** A gold document and what was found in it, in order of position. */
interface PredictedDocument {
  readonly document: GoldDocument;
  readonly predicted: readonly PredictedSpan[];
  /** What the file to compare with says; empty without such a file. */
  readonly compared: readonly PredictedSpan[];
}

/** The gold documents in order, each with what the file of predictions says of it, or else what `predict` finds. */
async function* predictedDocuments(options: EvaluateTextOptions, predict: Predict): AsyncGenerator<PredictedDocument> {
  const { labels, predictions, comparePath = null } = options;
  const detected = async (text: string) =>
    inOrder(
      (await predict(text)).flatMap((span) => {
        const type = labels.typeOf(span.type);
        return type === null ? [] : [{ ...span, type: type ?? span.type }];
      }),
    );
  const file = typeof predictions === "string" ? await openPredictions(predictions, options, PREDICTIONS) : null;
  const other = comparePath === null ? null : await openPredictions(comparePath, options, COMPARED);
  try {
    for await (const document of openCorpus(options.goldPath, options)) {
      yield {
        document,
        predicted: file ? await file.of(document) : await detected(document.text),
        compared: (await other?.of(document)) ?? [],
      };
    }
    await file?.end();
    await other?.end();
  } finally {
    await file?.close();
    await other?.close();
  }
}

const PREDICTIONS = "the file of predictions";
const COMPARED = "the file to compare with";

function asFunction(predictions: string | Predict): Predict {
  return typeof predictions === "string" ? async () => [] : predictions;
}

/**
 * What is scored of a document: predictions of the scored types, but for those that overlap what is ignored and nothing that is gold. What the
 * policy does not remove hides nothing.
 */
function evaluated(
  { id, text, gold, ignored }: GoldDocument,
  predicted: readonly PredictedSpan[],
  { types }: Pick<EvaluateTextOptions, "types">,
): EvaluatedDocument {
  const hidden = predicted.filter(({ type }) => types.has(type));
  const onGold = overlaps(hidden, gold);
  const onIgnored = overlaps(hidden, ignored);
  const scored = hidden.filter((_, index) => onGold[index]?.length || !onIgnored[index]?.length);
  return { id, text, gold, predicted: scored, ignored, hidden };
}

/** What is read twice cannot be a pipe. */
async function requireReadable(path: string, role: string): Promise<void> {
  const entry = await stat(path).catch(() => null);
  if (entry?.isFile() || entry?.isDirectory()) return;
  throw new HushtapeError("INPUT_MISSING", `${role} is not there, or is no plain file`, "Check its path.");
}
