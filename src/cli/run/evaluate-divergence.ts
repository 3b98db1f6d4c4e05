import { HushtapeError } from "../../errors.js";
import { divergenceReport } from "../../evaluate/divergence/divergence-report.js";
import type { Pooling } from "../../evaluate/divergence/encoder.js";
import { evaluateDivergence } from "../../evaluate/divergence/evaluate-divergence.js";
import type { VectorSource } from "../../evaluate/divergence/read-corpus.js";
import type { Tokenisation } from "../../evaluate/divergence/tokens.js";
import type { TextFormat } from "../../evaluate/readers/corpus-formats.js";
import { keepWarnings } from "../../event-listener.js";
import type { CommandContext } from "../command-context.js";
import { HtmlFile } from "./html-file.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate divergence` was given on the command line. */
export interface DivergenceFlags {
  readonly format?: TextFormat;
  readonly tokens: Tokenisation;
  readonly paired?: boolean;
  readonly vectorsA?: string;
  readonly vectorsB?: string;
  readonly encoder?: string;
  readonly pooling?: Pooling;
  readonly dimensions?: number;
  readonly resamples: number;
  readonly references: number;
  readonly seed: number;
  readonly words?: number;
  readonly html?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * `hushtape evaluate divergence`. It reads no settings but its flags: the same files give the same figures everywhere.
 * @throws HushtapeError USAGE for flags that would be ignored; whatever the evaluation throws.
 */
export async function compareCorpora(
  pathA: string,
  pathB: string,
  flags: DivergenceFlags,
  { out, signal }: CommandContext,
): Promise<void> {
  const vectors = await vectorsOf(flags);
  if (flags.html === undefined && flags.force) {
    throw new HushtapeError("USAGE", "--force means nothing without --html", "Add --html FILE.");
  }
  const { emit, warnings } = keepWarnings(warningsTo(out));
  if (flags.words !== undefined) out.say("what is printed holds words of the texts: keep it as private as they are");
  const html = flags.html === undefined ? null : await HtmlFile.open(flags.html, { force: flags.force ?? false });
  const bar = out.bar("comparing");
  try {
    const evaluation = await evaluateDivergence({
      pathA,
      pathB,
      format: flags.format,
      tokens: flags.tokens,
      paired: flags.paired ?? false,
      vectors,
      dimensions: flags.dimensions ?? null,
      resamples: flags.resamples,
      references: flags.references,
      seed: flags.seed,
      words: flags.words ?? 0,
      emit,
      signal,
      onProgress: (fraction) => bar.update(fraction),
    });
    bar.stop();
    if (html) {
      // Its plotting library takes a while to load, so it is loaded only when a report is asked for.
      const { divergencePage } = await import("../../evaluate/html/divergence.js");
      await html.write(divergencePage(evaluation), { holdsPhi: false });
    }
    out.result(flags.json ? JSON.stringify({ ...evaluation, warnings }) : divergenceReport(evaluation));
  } finally {
    bar.stop();
    await html?.dispose();
  }
}

/** @throws HushtapeError USAGE for vectors of one corpus alone, or of several sources; MODEL_MISSING. */
async function vectorsOf({ vectorsA, vectorsB, encoder, pooling }: DivergenceFlags): Promise<VectorSource> {
  if (encoder === undefined && pooling !== undefined) {
    throw new HushtapeError("USAGE", "--pooling means nothing without --encoder", "Add --encoder FOLDER.");
  }
  if (vectorsA === undefined && vectorsB === undefined) {
    if (encoder === undefined) return { kind: "hashed-ngrams" };
    const { openEncoder } = await import("../../evaluate/divergence/encoder.js");
    return { kind: "encoder", encoder: await openEncoder(encoder, pooling ?? "first") };
  }
  if (encoder !== undefined) {
    throw new HushtapeError(
      "USAGE",
      "--encoder contradicts --vectors-a and --vectors-b",
      "Give the one or the others.",
    );
  }
  if (vectorsA !== undefined && vectorsB !== undefined) return { kind: "given", pathA: vectorsA, pathB: vectorsB };
  throw new HushtapeError("USAGE", "vectors of one corpus alone", "Give both --vectors-a and --vectors-b.");
}
