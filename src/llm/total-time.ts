import { HushtapeError } from "../errors.js";
import type { LanguageModel } from "./language-model.js";

/**
 * Runs all of the model's work on one text, and ends it when its time is up.
 * @param job gets a signal that is aborted with the caller's, or when the time is up.
 * @throws HushtapeError LLM_FAILED where the time was not enough; whatever `job` throws.
 */
export async function withinTotalTime<Result>(
  { totalMs }: Pick<LanguageModel, "totalMs">,
  signal: AbortSignal,
  job: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), totalMs);
  try {
    return await job(AbortSignal.any([signal, over.signal]));
  } catch (error) {
    if (!over.signal.aborted || signal.aborted) throw error;
    throw new HushtapeError(
      "LLM_FAILED",
      `the language model's work on one text took longer than ${(totalMs / 1000).toFixed(1)} s`,
      "Nothing was published. Raise ollamaTotalTimeoutMs if the model is that slow, or use a smaller one.",
    );
  } finally {
    clearTimeout(timer);
  }
}
