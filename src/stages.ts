import { availableParallelism } from "node:os";
import { createWhisperTranscriber } from "./audio/whisper.js";
import type { Config } from "./config.js";
import { HushtapeError } from "./errors.js";
import { findEngine } from "./models/engine.js";
import { resolveModel } from "./models/registry.js";
import { createNamesDetector } from "./text/detectors/names/index.js";
import { createRulesDetector } from "./text/detectors/rules/index.js";
import { keepAll, muteAll } from "./text/gap-judge/constant.js";
import { createCueGapJudge } from "./text/gap-judge/cues.js";
import type { Detector, GapJudge, PipelineEvent, Transcriber } from "./types.js";

/** More threads than this make whisper.cpp slower; and one processor is left to the rest, because its threads spin while they wait. */
const MOST_THREADS = 8;

/** The detectors of the configuration, in its order. */
export function chooseDetectors(config: Config): Detector[] {
  const makers = { rules: createRulesDetector, names: createNamesDetector };
  return [...new Set(config.detectors)].map((name) => makers[name]());
}

export function chooseGapJudge(config: Config): GapJudge {
  return { judge: createCueGapJudge, "mute-all": muteAll, keep: keepAll }[config.gaps]();
}

/**
 * whisper.cpp with the configured model.
 * @throws HushtapeError TOOL_MISSING, MODEL_MISSING.
 */
export async function chooseTranscriber(config: Config, emit: (event: PipelineEvent) => void): Promise<Transcriber> {
  if (config.model === null) {
    throw new HushtapeError(
      "MODEL_MISSING",
      "no speech model is chosen",
      "Choose one with --model NAME (`hushtape models list`), or give the words with --transcript FILE. There is no default.",
    );
  }
  const model = await resolveModel(config.model);
  if (model.warning) emit({ kind: "warning", code: "model", message: model.warning });
  const engine = await findEngine(config.engine ?? undefined);
  return createWhisperTranscriber({
    enginePath: engine.path,
    modelPath: model.path,
    modelName: model.name,
    modelSha256: model.sha256,
    threads: config.threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  });
}
