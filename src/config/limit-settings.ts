import { z } from "zod";
import { DEFAULTS } from "./choices.js";

/** How much one recording may cost, as part of the schema. */
export const limitSettings = {
  timeLimitFactor: z
    .number()
    .positive()
    .default(DEFAULTS.timeLimitFactor)
    .describe("A stage that takes longer than 10 minutes plus this many times the recording's length fails."),
  maxHours: z
    .number()
    .min(0.001)
    .max(100)
    .default(DEFAULTS.maxHours)
    .describe(
      "A recording of more hours is refused, by what it says and by what it decodes to: a file of a megabyte can hold days of silence, which would fill disk and time.",
    ),
};
