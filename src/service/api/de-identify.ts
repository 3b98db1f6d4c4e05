import { z } from "zod";
import { sealedPeopleSchema } from "./people.js";
import { schemaNameSchema } from "./records.js";

const isTrue = z.strictObject({ valueBoolean: z.boolean() }).transform(({ valueBoolean }) => valueBoolean);

/** Parameters of FHIR's `$de-identify`, by name. */
export const operationSchema = z.strictObject({
  resource: z.strictObject({ resource: z.looseObject({ resourceType: z.string() }) }),
  schema: z
    .strictObject({ valueString: schemaNameSchema })
    .transform(({ valueString }) => valueString)
    .optional(),
  provenance: isTrue.optional(),
  knownOf: z
    .strictObject({ valueString: sealedPeopleSchema })
    .transform(({ valueString }) => valueString)
    .optional(),
  knownOut: isTrue.optional(),
});
