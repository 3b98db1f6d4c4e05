import { ERROR_CLASSES } from "../../evaluate/errors/classes.js";
import { errorSetReport, refinedReport } from "../../evaluate/errors/error-report.js";
import { makeErrorSet } from "../../evaluate/errors/make-error-set.js";
import { rulesIn } from "../../evaluate/errors/rule-names.js";
import { ERROR_SCORES, scoreRefined } from "../../evaluate/errors/score-refined.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { parseTargets, requireReached } from "../../evaluate/targets.js";
import type { Locale } from "../../language/locales.js";
import type { CommandContext } from "../command-context.js";

/** What `hushtape evaluate errors make` was given on the command line. */
export interface MakeFlags {
  readonly out: string;
  readonly seed: number;
  /** With commas between them; default: all. */
  readonly rules?: string;
  readonly perDocument: number;
  readonly log?: string;
  readonly labels?: string;
  readonly format?: CorpusFormat;
  readonly offsets?: OffsetUnit;
  readonly language: Locale;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** What `hushtape evaluate errors score` was given on the command line. */
export interface ScoreFlags {
  readonly labels?: string;
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

/** `hushtape evaluate errors make`. It reads no settings but its flags. */
export async function makeErrors(goldPath: string, flags: MakeFlags, { out, signal }: CommandContext): Promise<void> {
  const labels = await readLabelMap(flags.labels ?? null, ERROR_CLASSES);
  const bar = out.bar("making errors");
  try {
    const summary = await makeErrorSet(
      {
        goldPath,
        logPath: flags.log ?? null,
        labels,
        format: flags.format,
        offsets: flags.offsets,
        rules: rulesIn(flags.rules ?? null),
        language: flags.language,
        seed: flags.seed,
        perDocument: flags.perDocument,
        signal,
        onProgress: (fraction) => bar.update(fraction),
      },
      { out: flags.out, force: flags.force ?? false },
    );
    bar.stop();
    out.result(flags.json ? JSON.stringify(summary) : errorSetReport(summary));
  } finally {
    bar.stop();
  }
}

/** `hushtape evaluate errors score`. It reads no settings but its flags. */
export async function scoreErrors(
  set: string,
  refinedPath: string,
  flags: ScoreFlags,
  { out, signal }: CommandContext,
): Promise<void> {
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, ERROR_SCORES));
  const labels = await readLabelMap(flags.labels ?? null, ERROR_CLASSES);
  const evaluation = await scoreRefined({ set, refinedPath, labels, targets, signal });
  out.result(flags.json ? JSON.stringify(evaluation) : refinedReport(evaluation));
  requireReached(evaluation.targets);
}
