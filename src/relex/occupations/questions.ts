import { normalise } from "../../language/normalise.js";
import { partKey } from "../choose/part-key.js";
import type { Question } from "../types.js";
import type { Occupation } from "./read-occupation.js";
import { OCCUPATION_ROLE } from "./write-occupations.js";

/** What a language model is asked of jobs: another for each, however often it is said. */
export function questionsOf(said: readonly Occupation[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { mention, pieces } of said) {
    for (const { job, text } of pieces) {
      const key = partKey(OCCUPATION_ROLE, job.value);
      if (questions.has(key)) continue;
      const read = (proposal: string) => [normalise(proposal)];
      questions.set(key, {
        type: "OCCUPATION",
        mention: mention.index,
        original: text,
        hints: [job.group],
        parts: [key],
        read,
      });
    }
  }
  return [...questions.values()];
}
