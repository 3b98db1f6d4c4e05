import { z } from "zod";
import { requestSettingsSchema } from "../../config/request-settings.js";
import { RECORD_FORMATS } from "../../records/record-formats.js";
import { scopeSchema, sealedPeopleSchema } from "./people.js";

/** A schema by its name, as its file says it: never a path. */
export const schemaNameSchema = z.string().regex(/^[\w.-]{1,64}$/u, "no name of a schema");

/** Records to de-identify. */
export const recordsRequestSchema = z
  .strictObject({
    records: z.string().min(1).describe("As they would stand in a file."),
    format: z.enum(RECORD_FORMATS),
    schema: schemaNameSchema
      .optional()
      .describe("One that ships, or of the operator's folder. Default: the one of the folder that is for a record."),
    strict: z.boolean().optional().describe("A field that no rule names is an error. Default false: it is masked."),
    provenance: z.boolean().optional().describe("Of FHIR: say in Provenances what was done. Default false."),
    scope: scopeSchema
      .optional()
      .describe("Whose the records are that do not say (resources of FHIR do): the patient's identifier."),
    knownOf: sealedPeopleSchema.optional(),
    knownOut: z
      .boolean()
      .optional()
      .describe("Answer with what is known of the patients, for their texts, recordings and further records."),
    settings: requestSettingsSchema.optional(),
  })
  .meta({ id: "RecordsRequest" });

/** Records to de-identify, as a caller writes them. */
export type RecordsRequest = z.input<typeof recordsRequestSchema>;

/** Records without their identifiers. */
export const recordsReplySchema = z
  .object({
    records: z.string().describe("In the form and order in which they were sent."),
    provenance: z
      .string()
      .optional()
      .describe("Of FHIR where it was asked for: Provenances of what stands in no Bundle that takes one, NDJSON."),
    report: z
      .looseObject({
        records: z.int().min(0),
        unnamed: z.int().min(0).describe("Values that no rule names: masked."),
        unreadable: z.int().min(0).optional().describe("Texts in which marks hide what they say: masked."),
        names: z.int().min(0).describe("Names of members that may be somebody's: replaced."),
        fields: z.array(
          z.looseObject({ flags: z.array(z.string()).describe("Why somebody has to look at the rule.") }),
        ),
      })
      .describe("What was done, counted by rule: docs/records.md."),
    warnings: z.array(z.looseObject({ code: z.string() })),
    knownOf: sealedPeopleSchema.optional(),
  })
  .meta({ id: "RecordsReply" });

/** Records without their identifiers, parsed. */
export type RecordsReply = z.output<typeof recordsReplySchema>;

/** What a FHIR client may say besides the resource. */
export const deIdentifyQuerySchema = z.strictObject({
  schema: schemaNameSchema
    .optional()
    .describe("For FHIR; one that ships, or of the operator's folder. Default: fhir-r4-safe-harbor."),
  provenance: z
    .enum(["true", "false"])
    .optional()
    .describe(
      "Say in a Provenance what was done: an entry of a collection, document or searchset, or lines of bulk data.",
    ),
});
