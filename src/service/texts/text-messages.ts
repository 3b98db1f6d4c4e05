import { z } from "zod";
import { configSchema } from "../../config/schema.js";
import { failureSchema } from "../../jobs/slots/messages.js";
import { textReplySchema } from "../api/text.js";

/** From the service to the process that reads texts. */
export const toReaderSchema = z.strictObject({
  text: z.string(),
  /** As `--known` takes it; `null`: nothing is known. */
  known: z.unknown(),
  config: configSchema,
});
/** From the service to the process that reads texts. */
export type ToReader = z.input<typeof toReaderSchema>;

/** What became of a text. */
export const fromReaderSchema = z.union([
  z.strictObject({ reply: textReplySchema }),
  z.strictObject({ failure: failureSchema }),
]);
/** What became of a text. */
export type FromReader = z.input<typeof fromReaderSchema>;
