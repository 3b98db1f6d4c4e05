import { z } from "zod";
import { configSchema } from "../../config/schema.js";
import { failureSchema } from "../../jobs/slots/messages.js";
import { RECORD_FORMATS } from "../../records/record-formats.js";
import { recordsReplySchema } from "../api/records.js";
import { textReplySchema } from "../api/text.js";

/** From the service to the process that reads texts. */
export const toReaderSchema = z.union([
  z.strictObject({
    text: z.string(),
    /** As `--known` takes it; `null`: nothing is known. */
    known: z.unknown(),
    /** Whose text it is; `null`: as the settings say. */
    scope: z.string().nullable(),
    config: configSchema,
  }),
  z.strictObject({
    records: z.string(),
    format: z.enum(RECORD_FORMATS),
    /** `null`: the one of the folder that is for a record. */
    schema: z.string().nullable(),
    /** The operator's folder of schemas. */
    schemas: z.string().nullable(),
    strict: z.boolean(),
    /** Say in FHIR what was done. */
    provenance: z.boolean().optional(),
    /** What earlier records said of patients; `null`: nothing. */
    people: z.string().nullable(),
    /** Whose the records are that do not say; `null`: as the settings say. */
    scope: z.string().nullable(),
    config: configSchema,
  }),
  /** Nobody asks any more for what is being read. */
  z.strictObject({ cancel: z.literal(true) }),
]);
/** From the service to the process that reads texts. */
export type ToReader = z.input<typeof toReaderSchema>;

/** What became of a text, or of records. */
export const fromReaderSchema = z.union([
  z.strictObject({ reply: textReplySchema }),
  z.strictObject({ records: recordsReplySchema, people: z.string() }),
  z.strictObject({ failure: failureSchema }),
]);
/** What became of a text, or of records. */
export type FromReader = z.input<typeof fromReaderSchema>;
