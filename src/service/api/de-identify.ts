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

/** FHIR's way to say several things at once. */
const parametersOf = <Each extends readonly z.core.SomeType[]>(id: string, each: Each) =>
  z.object({ resourceType: z.literal("Parameters"), parameter: z.array(z.union(each)) }).meta({ id });
const resourceAs = (name: string) =>
  z.object({ name: z.literal(name), resource: z.looseObject({ resourceType: z.string() }) });
const textAs = (...names: string[]) => z.object({ name: z.enum(names), valueString: z.string() });

/** The same as FHIR has it, for the description of the service. */
export const operationParametersSchema = parametersOf("DeIdentifyParameters", [
  resourceAs("resource"),
  textAs("schema", "knownOf"),
  z.object({ name: z.enum(["provenance", "knownOut"]), valueBoolean: z.boolean() }),
]);

/** What is answered where more than the resource was asked for. */
export const operationAnswerSchema = parametersOf("DeIdentifyAnswer", [resourceAs("return"), textAs("knownOf")]);

/** Any resource of FHIR R4, a Bundle too. */
export const resourceSchema = z.looseObject({ resourceType: z.string() }).meta({ id: "FhirResource" });
