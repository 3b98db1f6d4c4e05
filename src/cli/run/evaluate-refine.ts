import { requireModelReads } from "../../config/consistency.js";
import { typesOfPolicy } from "../../config/policy.js";
import { HushtapeError } from "../../errors.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { evaluateRefine, refineReport } from "../../evaluate/refine/evaluate-refine.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import { openRefiner, refinedBy } from "../../refine/open-refiner.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate refine` was given on the command line. */
export interface RefineFlags extends SettingFlags {
  readonly labels?: string;
  readonly offsets?: OffsetUnit;
  readonly format?: CorpusFormat;
  readonly json?: boolean;
}

/** `hushtape evaluate refine`. @throws HushtapeError USAGE, INTERNAL, and what its parts throw. */
export async function measureRefining(goldPath: string, flags: RefineFlags, context: CommandContext): Promise<void> {
  const { out, signal } = context;
  const settings = await readSettings({ ...flags, refine: "shadow" });
  const { config } = settings;
  requireModelReads(config);
  const labels = await readLabelMap(
    flags.labels ?? null,
    config.ownTypes.map(({ name }) => name),
  );
  const told = settingsLine(settings);
  if (told !== null) out.say(told);
  const emit = warningsTo(out);
  const model = await chooseLanguageModel(config, { signal, emit });
  const refiner = await openRefiner(config, model);
  if (refiner === null) throw new HushtapeError("INTERNAL", "no refiner was opened", "Report it.");
  const types = typesOfPolicy(config);
  const evaluation = await evaluateRefine({
    ...{ goldPath, labels, types, refiner, by: refinedBy(config, model) },
    ...{ offsets: flags.offsets, format: flags.format },
    detecting: { detectors: chooseDetectors(config, model), types, language: config.language, signal, emit },
  });
  out.result(flags.json ? JSON.stringify(evaluation) : refineReport(evaluation));
}
