import { z } from "zod";
import { FAILURES, type FailureCode } from "../../errors.js";

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code);

/**
 * What a webhook says: ids, states and codes, and no word more. Whoever wants to know more asks the service, which asks for a token.
 * A receiver that is not the service's own may be anybody's.
 */
export const webhookEventSchema = z.strictObject({
  type: z.enum(["redaction.done", "redaction.dead", "redaction.cancelled"]),
  /** When the state was reached. */
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    id: z.uuid(),
    state: z.enum(["done", "dead", "cancelled"]),
    /** Why, where it failed. */
    code: z.string().refine(isFailureCode).nullable(),
  }),
});

/** What a webhook says. */
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
