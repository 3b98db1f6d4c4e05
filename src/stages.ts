import { availableParallelism } from "node:os";
import { createWhisperTranscriber } from "./audio/whisper.js";
import { type Config, DEFAULT_TAGGER_THRESHOLD, typesOfPolicy } from "./config.js";
import { HushtapeError } from "./errors.js";
import type { LanguageModel } from "./llm/language-model.js";
import { findEngine } from "./models/engine.js";
import { resolveModel } from "./models/registry.js";
import { createNamesDetector } from "./text/detectors/names/index.js";
import { createOllamaDetector } from "./text/detectors/ollama/index.js";
import { createRulesDetector } from "./text/detectors/rules/index.js";
import { createTaggerDetector } from "./text/detectors/tagger/index.js";
import { createCombinedGapJudge } from "./text/gap-judge/combined.js";
import { keepAll, muteAll } from "./text/gap-judge/constant.js";
import { createCueGapJudge } from "./text/gap-judge/cues.js";
import { createOllamaGapJudge } from "./text/gap-judge/ollama.js";
import { styleOf } from "./text/prompt-styles.js";
import { loadPrompt, loadTypesGuide, type PromptFile } from "./text/prompts.js";
import type { Detector, GapJudge, PipelineEvent, StageContext, Transcriber } from "./types.js";

/** More threads than this make whisper.cpp slower; and one processor is left to the rest, because its threads spin while they wait. */
const MOST_THREADS = 8;

/**
 * The language model of the profile `ollama`, connected and checked; `null` in the profile `embedded`.
 * @throws HushtapeError USAGE, LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function chooseLanguageModel(
  config: Config,
  { signal, emit }: StageContext,
): Promise<LanguageModel | null> {
  if (config.profile !== "ollama") return null;
  // Its client takes a quarter of a second to load, which nobody else shall wait for.
  const { connectLanguageModel } = await import("./llm/ollama.js");
  const model = await connectLanguageModel(config, { signal });
  if (model.description.host === "remote") {
    emit({
      kind: "warning",
      code: "remote-ollama",
      message: "The words are sent to the Ollama server on another machine.",
    });
  }
  return model;
}

/** The detectors of the configuration, in its order; a language model's comes last, because it is told what the others found. */
export function chooseDetectors(config: Config, model: LanguageModel | null): Detector[] {
  const detectors: Detector[] = [];
  if (config.detectors.includes("rules")) detectors.push(createRulesDetector());
  if (config.detectors.includes("names")) detectors.push(createNamesDetector());
  if (config.detectors.includes("tagger")) detectors.push(createTaggerDetector(config.taggerThreshold));
  if (config.detectors.includes("ollama")) {
    if (!model) throw new HushtapeError("INTERNAL", "no language model was connected", "Report it.");
    detectors.push(createOllamaDetector(model, config, typesOfPolicy(config)));
  }
  return detectors;
}

/** Those that need no server, as they are by default. */
export function embeddedDetectors(): Detector[] {
  return [...listDetectors(), createTaggerDetector(DEFAULT_TAGGER_THRESHOLD)];
}

/** Those that go by forms and word lists: for what is no prose, such as a file's name. The tagger was trained on sentences. */
export function listDetectors(): Detector[] {
  return [createRulesDetector(), createNamesDetector()];
}

export function chooseGapJudge(config: Config, model: LanguageModel | null): GapJudge {
  if (config.gaps === "mute-all") return muteAll();
  if (config.gaps === "keep") return keepAll();
  const cues = createCueGapJudge();
  if (!model) return cues;
  return createCombinedGapJudge([cues, createOllamaGapJudge(model, config, typesOfPolicy(config))]);
}

/** The prompt files that the configuration's language model is asked with, for the audit record. */
export function promptFiles(config: Config): PromptFile[] {
  if (config.profile !== "ollama") return [];
  const types = typesOfPolicy(config);
  const { language, promptStyle, ownTypes } = config;
  const files: PromptFile[] = [];
  if (config.detectors.includes("ollama")) {
    files.push(...styleOf(promptStyle, language, types, ownTypes).files, loadPrompt("locate", language));
  }
  if (config.gaps === "judge") files.push(loadPrompt("gaps", language), loadTypesGuide("types", language).file);
  if (config.surrogates) files.push(loadPrompt("people", language));
  if (config.vault !== null) files.push(loadPrompt("match", language));
  return [...new Map(files.map(({ id, sha256 }) => [id, { id, sha256 }])).values()];
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
