import type { Config } from "../../config/config.js";
import { typesOfPolicy } from "../../config/policy.js";
import { knownLanguage } from "../../language/locales.js";
import type { LanguageModel } from "../../llm/language-model.js";
import type { GapJudge } from "../../types.js";
import { createCombinedGapJudge } from "./combined.js";
import { keepAll, muteAll } from "./constant.js";
import { createCueGapJudge } from "./cues.js";
import { createOllamaGapJudge } from "./ollama.js";

/**
 * What decides about the gaps: one constant answer, the cues, or either of cues and language model. Of talk in a language that nobody reads no gap
 * can be judged, so that all are muted.
 */
export function chooseGapJudge(config: Config, model: LanguageModel | null): GapJudge {
  if (config.gaps === "mute-all") return muteAll();
  if (config.gaps === "keep") return keepAll();
  if (!model && knownLanguage(config.language) === null) return muteAll();
  const cues = createCueGapJudge();
  if (!model) return cues;
  return createCombinedGapJudge([cues, createOllamaGapJudge(model, config, typesOfPolicy(config))]);
}
