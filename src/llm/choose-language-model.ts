import type { Config } from "../config/config.js";
import type { StageContext } from "../types.js";
import type { Warning } from "../warning-codes.js";
import type { LanguageModel } from "./language-model.js";

/** What must be known where any model on another machine is asked. */
export const REMOTE_OLLAMA: Warning = {
  kind: "warning",
  code: "remote-ollama",
  message: "The words are sent to the Ollama server on another machine.",
};

/**
 * The language model of the profile `ollama`, connected and checked; `null` in the profile `embedded`.
 * @throws HushtapeError USAGE, LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function chooseLanguageModel(
  config: Config,
  { signal, emit }: StageContext,
): Promise<LanguageModel | null> {
  if (config.profile !== "ollama") return null;
  // Its client takes a quarter of a second to load, so it is loaded only when it is needed.
  const { connectLanguageModel } = await import("./ollama.js");
  const model = await connectLanguageModel(config, { signal });
  if (model.description.host === "remote") {
    emit(REMOTE_OLLAMA);
  }
  return model;
}
