import { z } from "zod";
import { sealedPeopleSchema } from "./people.js";
import { schemaNameSchema } from "./records.js";

const isTrue = z.strictObject({ valueBoolean: z.boolean() }).transform(({ valueBoolean }) => valueBoolean);
const isText = (value: z.ZodType<string>) =>
  z.strictObject({ valueString: value }).transform(({ valueString }) => valueString);

/** Parameters of FHIR's `$de-identify`, by name. */
export const operationSchema = z.strictObject({
  resource: z.strictObject({ resource: z.looseObject({ resourceType: z.string() }) }),
  schema: isText(schemaNameSchema).optional(),
  provenance: isTrue.optional(),
  knownOf: isText(sealedPeopleSchema).optional(),
  knownOut: isTrue.optional(),
});

/** The same as FHIR has it, for the description of the service. */
export const operationParametersSchema = z
  .object({
    resourceType: z.literal("Parameters"),
    parameter: z.array(
      z.union([
        z.object({ name: z.literal("resource"), resource: z.looseObject({ resourceType: z.string() }) }),
        z.object({ name: z.enum(["schema", "knownOf"]), valueString: z.string() }),
        z.object({ name: z.enum(["provenance", "knownOut"]), valueBoolean: z.boolean() }),
      ]),
    ),
  })
  .meta({ id: "DeIdentifyParameters" });

/** What is answered where more than the resource was asked for. */
export const operationAnswerSchema = z
  .object({
    resourceType: z.literal("Parameters"),
    parameter: z.array(
      z.union([
        z.object({ name: z.literal("return"), resource: z.looseObject({ resourceType: z.string() }) }),
        z.object({ name: z.literal("knownOf"), valueString: z.string() }),
      ]),
    ),
  })
  .meta({ id: "DeIdentifyAnswer" });

/** Any resource of FHIR R4, a Bundle too. */
export const resourceSchema = z.looseObject({ resourceType: z.string() }).meta({ id: "FhirResource" });
