import type { TaskUsage } from "../../llm/language-model.js";

/** What was asked of a language model, a line for each pass and job; nothing where none was asked. */
export function usageLines(usage: Readonly<Record<string, TaskUsage>>): string[] {
  return Object.entries(usage).map(([task, { requests, promptTokens, outputTokens, serverMs }]) => {
    const seconds = (serverMs / 1000).toFixed(1);
    return `language model, ${task}: ${requests} requests, ${promptTokens} tokens read, ${outputTokens} written, ${seconds} s`;
  });
}
