import { readTranscriptFile } from "../../audio/transcript-file/read-transcript-file.js";
import { requireModelReads } from "../../config/consistency.js";
import { forRecordings } from "../../config/for-recordings.js";
import { typesOfPolicy } from "../../config/policy.js";
import { detectLong } from "../../documents/blocks.js";
import { HushtapeError } from "../../errors.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { evaluateHeard } from "../../evaluate/refine/evaluate-heard.js";
import { evaluateRefine, refineReport } from "../../evaluate/refine/evaluate-refine.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import { refineHeard } from "../../recording/refine-heard.js";
import { measuredWith } from "../../refine/measured-with.js";
import { openRefiner, refinedBy } from "../../refine/open-refiner.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate refine` was given on the command line. */
export interface RefineFlags extends SettingFlags {
  readonly heard?: boolean;
  readonly labels?: string;
  readonly offsets?: OffsetUnit;
  readonly format?: CorpusFormat;
  readonly json?: boolean;
}

/** `hushtape evaluate refine`. @throws HushtapeError USAGE where options do not fit together, INTERNAL where no refiner was opened; whatever settings, corpus and detectors throw. */
export async function measureRefining(goldPath: string, flags: RefineFlags, context: CommandContext): Promise<void> {
  const { out, signal } = context;
  const settings = await readSettings({ ...flags, refine: "shadow" });
  const { config } = settings;
  requireModelReads(config);
  if (flags.heard && (flags.format !== undefined || flags.offsets !== undefined)) {
    throw new HushtapeError(
      "USAGE",
      "--heard has no use for --format or --offsets",
      "They are of texts: leave them out.",
    );
  }
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
  const detecting = { detectors: chooseDetectors(config, model), types, language: config.language, signal, emit };
  if (flags.heard) {
    const hearing = {
      detectors: chooseDetectors(forRecordings(config), model),
      config: forRecordings(config),
      refiner,
    };
    const heard = await evaluateHeard({
      ...{ folder: goldPath, labels, by: refinedBy(config, model), language: config.language, signal },
      settings: measuredWith(config, config.language, true),
      find: async (path) => {
        const options = { recordingDurationMs: Number.POSITIVE_INFINITY, language: config.language };
        return refineHeard(await readTranscriptFile(path, options), hearing, { signal, emit });
      },
    });
    return out.result(flags.json ? JSON.stringify(heard) : refineReport(heard));
  }
  const evaluation = await evaluateRefine({
    ...{ goldPath, labels, types, refiner, by: refinedBy(config, model) },
    ...{ offsets: flags.offsets, format: flags.format },
    ...{ language: config.language, signal },
    settings: measuredWith(config, config.language, false),
    find: (text, refine) => detectLong(text, { ...detecting, refine }),
  });
  out.result(flags.json ? JSON.stringify(evaluation) : refineReport(evaluation));
}
