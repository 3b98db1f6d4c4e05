import { availableParallelism } from "node:os";
import { findEngine } from "../audio/whisper/engine.js";
import type { EngineRun } from "../audio/whisper/engine-run.js";
import { createWhisperTranscriber } from "../audio/whisper/transcriber.js";
import type { Config } from "../config/config.js";
import type { Transcriber } from "../engine-types.js";
import { HushtapeError } from "../errors.js";
import { resolveModel } from "../models/registry.js";
import type { PipelineEvent } from "../types.js";

/** More threads than this make whisper.cpp slower; and one processor is left to the rest, because its threads spin while they wait. */
const MAX_THREADS = 8;

/**
 * whisper.cpp with the configured model.
 * @throws HushtapeError TOOL_MISSING, MODEL_MISSING.
 */
export async function chooseTranscriber(
  config: Config,
  emit: (event: PipelineEvent) => void,
  run?: EngineRun,
): Promise<Transcriber> {
  if (config.model === null) {
    throw new HushtapeError(
      "MODEL_MISSING",
      "no speech model is chosen",
      "Choose one with --model NAME (`hushtape models list`), or give the words with --transcript FILE. There is no default.",
    );
  }
  return whisperOf(config.model, "beams", config, emit, run);
}

async function whisperOf(
  named: string,
  decoding: "beams" | "quick",
  config: Config,
  emit: (event: PipelineEvent) => void,
  run: EngineRun | undefined,
): Promise<Transcriber> {
  const model = await resolveModel(named);
  if (model.warning) emit({ kind: "warning", code: "model", message: model.warning });
  const engine = await findEngine(config.engine ?? undefined);
  return createWhisperTranscriber({
    enginePath: engine.path,
    modelPath: model.path,
    modelName: model.name,
    modelSha256: model.sha256,
    decoding,
    ...(run && { run }),
    threads: threadsOf(config),
  });
}

/** Of one engine. */
export function threadsOf({ threads }: Config): number {
  return threads ?? Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
}

/**
 * Hears the redacted sound again, with the same model in another way. `null`: nobody does, since the settings say so or nothing is named to hear it with.
 * @param recognises the words of this run come from an engine too, so that its model has been warned of.
 * @throws HushtapeError TOOL_MISSING, MODEL_MISSING.
 */
export async function chooseEar(
  config: Config,
  recognises: boolean,
  emit: (event: PipelineEvent) => void,
  run?: EngineRun,
): Promise<Transcriber | null> {
  if (config.secondListening === "off" || config.model === null) return null;
  const tell = recognises || config.checkTranscript ? () => undefined : emit;
  return whisperOf(config.model, "quick", config, tell, run);
}

/**
 * The same, to check a given transcript by.
 * @throws HushtapeError USAGE: no model is named; TOOL_MISSING, MODEL_MISSING.
 */
export async function chooseChecker(
  config: Config,
  emit: (event: PipelineEvent) => void,
  run?: EngineRun,
): Promise<Transcriber> {
  if (config.model === null) {
    throw new HushtapeError(
      "USAGE",
      "a transcript is to be checked, but no speech model is named",
      "Add --model NAME (`hushtape models list`), or leave --check-transcript out.",
    );
  }
  return chooseTranscriber(config, emit, run);
}
