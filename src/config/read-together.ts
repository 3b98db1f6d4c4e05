import type { Config } from "./config.js";

/** How many texts of a list are read side by side, so that the language model can be asked about `llmMerge` of them in a request. 1: each by itself. */
export function readTogetherIn({ profile, llmMerge, ollamaParallel }: Config): number {
  return profile === "ollama" && llmMerge > 1 ? llmMerge * ollamaParallel : 1;
}
