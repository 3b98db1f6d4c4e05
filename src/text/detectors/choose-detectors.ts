import { DEFAULT_TAGGER_THRESHOLD } from "../../config/choices.js";
import type { Config } from "../../config/config.js";
import { typesOfPolicy } from "../../config/policy.js";
import { HushtapeError } from "../../errors.js";
import type { LanguageModel } from "../../llm/language-model.js";
import type { Detector } from "../../types.js";
import { createNamesDetector } from "./names/index.js";
import { createOllamaDetector } from "./ollama/index.js";
import { createRulesDetector } from "./rules/index.js";
import { createTaggerDetector } from "./tagger/index.js";

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
