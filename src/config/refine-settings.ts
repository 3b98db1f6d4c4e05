import { z } from "zod";
import { DEFAULTS, REFINE_MODES, REFINERS } from "./choices.js";

/** The settings of the refiner, a part of the one schema (`schema.ts`). */
export const refineSettings = {
  refine: z
    .enum(REFINE_MODES)
    .default(DEFAULTS.refine)
    .describe(
      "What becomes of findings that are none by a checked reason (docs/refine.md). `shadow`: JSON, or the audit record, says which would go, nothing changes; `on`: they stay in the text, or audible; `off`: nobody looks.",
    ),
  refineBy: z
    .enum(REFINERS)
    .default(DEFAULTS.refineBy)
    .describe("Who decides that: rules alone, or the language model besides, in the profile `ollama`."),
  refineBudget: z
    .number()
    .min(0)
    .max(5)
    .default(DEFAULTS.refineBudget)
    .describe(
      "Largest loss of recall, in points of 100, that `refine` `on` may cost by what was measured: the upper end of its interval.",
    ),
  refineLoss: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.refineLoss)
    .describe(
      "File with the loss as `hushtape evaluate refine` measured it. Default: what was measured of the rules, and is in the program.",
    ),
};
