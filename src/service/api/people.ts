import { z } from "zod";

/** Characters of what is known of patients, sealed, at most: a request has room for records or a text besides. */
export const MAX_SEALED_CHARACTERS = 768 * 1024;

/** What is known of patients, sealed by the service that read their records. */
export const sealedPeopleSchema = z
  .string()
  .min(1)
  .max(MAX_SEALED_CHARACTERS, `longer than ${MAX_SEALED_CHARACTERS} characters`)
  .describe("What records said of their patients, as `POST /v1/records` answered it with `knownOut`: sealed.");

/** Whose recording or text it is. */
export const scopeSchema = z
  .string()
  .trim()
  .min(1)
  .max(256)
  .describe("Identifier of the patient, as the records name them: with the scope `patient` surrogates and days agree.");
