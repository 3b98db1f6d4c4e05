import { stat } from "node:fs/promises";
import { HushtapeError } from "../errors.js";
import { type GoldDocument, inOrder, Predictions, type ReadingOptions, readGold } from "./corpus.js";
import type { Panel, PanelScores } from "./judges/panel.js";
import { type LabelledSpan, overlaps } from "./labelled-span.js";
import { TextScorer, type TextScores } from "./text-scores.js";

/** Finds what a text holds: for an evaluation without a file of predictions. */
export type Predict = (text: string) => Promise<readonly LabelledSpan[]>;

export interface EvaluateTextOptions extends ReadingOptions {
  readonly goldPath: string;
  /** A file of predictions, or what makes them. */
  readonly predictions: string | Predict;
  readonly panel: Panel | null;
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** What `evaluate text --json` prints. No word of a text is in it. */
export interface TextEvaluation extends TextScores {
  /** Gold entities that are neither to be found nor wrong to find, and the predictions that found nothing but such. */
  readonly ignored: { readonly gold: number; readonly predicted: number };
  readonly judges: PanelScores | null;
}

/**
 * Scores predictions against a gold file. The files are read twice: first to the end, so that a mistake in the last line is told before a
 * model has worked for hours; then one document at a time, of which only counts are kept.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (naming a line), CANCELLED; whatever detectors and judges throw.
 */
export async function evaluateText(options: EvaluateTextOptions): Promise<TextEvaluation> {
  const { goldPath, predictions, panel, signal, onProgress } = options;
  await requireFile(goldPath, "the gold file");
  if (typeof predictions === "string") await requireFile(predictions, "the file of predictions");
  let total = 0;
  for await (const _ of predictedDocuments(options, async () => [])) total++;
  if (total === 0) {
    throw new HushtapeError("TRANSCRIPT_INVALID", "the gold file holds no document", "There is nothing to score.");
  }
  const scorer = new TextScorer();
  const ignored = { gold: 0, predicted: 0 };
  let done = 0;
  for await (const { document, predicted } of predictedDocuments(options, asFunction(predictions))) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const kept = withoutIgnored(predicted, document);
    ignored.gold += document.ignored.length;
    ignored.predicted += predicted.length - kept.length;
    const { id, text, gold, offsets } = document;
    scorer.add({ id, text, gold, predicted: kept });
    await panel?.add({ id, text, gold, predicted: kept, offsets });
    onProgress(++done / total);
  }
  return { ...scorer.scores(), ignored, judges: (await panel?.scores()) ?? null };
}

/** The gold documents in order, each with what the file of predictions says of it, or else what `predict` finds. */
async function* predictedDocuments(
  options: EvaluateTextOptions,
  predict: Predict,
): AsyncGenerator<{ readonly document: GoldDocument; readonly predicted: readonly LabelledSpan[] }> {
  const { labels } = options;
  const detected = async (text: string) =>
    inOrder(
      (await predict(text)).flatMap((span) => {
        const type = labels.typeOf(span.type);
        return type === null ? [] : [{ ...span, type: type ?? span.type }];
      }),
    );
  const file = typeof options.predictions === "string" ? new Predictions(options.predictions, labels) : null;
  try {
    for await (const document of readGold(options.goldPath, options)) {
      yield { document, predicted: file ? await file.of(document) : await detected(document.text) };
    }
    await file?.end();
  } finally {
    await file?.close();
  }
}

function asFunction(predictions: string | Predict): Predict {
  return typeof predictions === "string" ? async () => [] : predictions;
}

/** Predictions but for those that overlap what is ignored and nothing that is gold. */
function withoutIgnored(predicted: readonly LabelledSpan[], { gold, ignored }: GoldDocument): readonly LabelledSpan[] {
  if (ignored.length === 0) return predicted;
  const onGold = overlaps(predicted, gold);
  const onIgnored = overlaps(predicted, ignored);
  return predicted.filter((_, index) => onGold[index]?.length || !onIgnored[index]?.length);
}

/** What is read twice cannot be a pipe. */
async function requireFile(path: string, role: string): Promise<void> {
  const isFile = await stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (isFile) return;
  throw new HushtapeError("INPUT_MISSING", `${role} is not there, or is no plain file`, "Check its path.");
}
