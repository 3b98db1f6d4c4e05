import { z } from "zod";
import { ownTypeNameSchema } from "../entity-types.js";

/** One type of a `--types-file`. */
export const ownTypeSchema = z.strictObject({
  name: ownTypeNameSchema,
  definition: z.string().trim().min(1).max(500),
  examples: z.array(z.string().trim().min(1).max(100)).max(10).default([]),
});

/** A type of the user's own, as it is described to the language model. */
export type OwnTypeDefinition = z.output<typeof ownTypeSchema>;
