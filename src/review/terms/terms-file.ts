import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { index } from "../../recording/audit-parts.js";

/** As docs/known.md has it. */
const text = z.string().min(1).max(200);

/**
 * Terms that a review proposes for its site, contract "hushtape.terms/1". Private: they are what people said. Whoever approves it takes out
 * what is nobody's business, and may put in more.
 */
export const termsFileSchema = z.strictObject({
  schema: z.literal("hushtape.terms/1"),
  /** Identifiers that were missed in one recording, and are in others as well; `recordings`: in how many. */
  known: z.array(z.strictObject({ text, type: entityTypeSchema, recordings: index })).max(1000),
  /** What was muted again and again and is nobody's; `times`: how often it was rejected. */
  keep: z.array(z.strictObject({ text, times: index })).max(1000),
});
/** Terms that a review proposes for its site. */
export type TermsFile = z.output<typeof termsFileSchema>;
