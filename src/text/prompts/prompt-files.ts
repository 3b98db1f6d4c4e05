import type { Config } from "../../config/config.js";
import { localeOf } from "../../config/locale.js";
import { typesOfPolicy } from "../../config/policy.js";
import { loadPrompt, loadTypesGuide, type PromptFile } from "./load-prompt.js";
import { styleOf } from "./prompt-styles.js";

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
  const byModel = config.relexicalizer === "model";
  if (config.surrogates && byModel) {
    const locale = localeOf(config);
    files.push(loadPrompt("entities", locale), loadPrompt("replacements", locale));
  } else if (config.surrogates) files.push(loadPrompt("people", language));
  if (config.vault !== null) files.push(loadPrompt("match", language));
  return [...new Map(files.map(({ id, sha256 }) => [id, { id, sha256 }])).values()];
}
