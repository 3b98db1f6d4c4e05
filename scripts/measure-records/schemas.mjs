import { FieldRules } from "../../dist/records/schema/field-rules.js";
import { readSchemaFile } from "../../dist/records/schema/read-schema.js";
import { parseRecordSchema } from "../../dist/records/schema/record-schema.js";
import { SchemaRegistry } from "../../dist/records/schema/schema-registry.js";

const VISITS = [
  { path: "/id", shouldHash: true },
  { path: ["/name/*", "/family", "/given"], shouldMask: "PERSON" },
  { path: "/birthDate", generalize: "year" },
  { path: "/gender", values: ["female", "male"], passThrough: true },
  { path: "/telephone", remove: true },
  { path: ["/codes/*", "/code"], form: "code", passThrough: true },
  { path: "/pulse", form: "count", passThrough: true },
];

/** A schema that ships, its free text masked: rules alone. */
async function withoutFreeText(name) {
  const { schema } = await readSchemaFile(name);
  return {
    ...schema,
    fields: schema.fields.map(({ autoDeID, ...rule }) => (autoDeID ? { ...rule, shouldMask: true } : rule)),
  };
}

/** The schema by which each kind of input is read, in our own form. */
export async function schemaOf(kind) {
  if (kind === "fhir" || kind === "bundle") return withoutFreeText("fhir-r4-safe-harbor");
  if (kind === "fhir-notes") return (await readSchemaFile("fhir-r4-safe-harbor")).schema;
  if (kind === "hl7") return withoutFreeText("hl7-v2-safe-harbor");
  return parseRecordSchema({ schema: "hushtape.records/1", name: "visits", version: "1.0.0", fields: VISITS });
}

/** The same, as records are read by it. */
export async function registryOf(kind) {
  return new SchemaRegistry([new FieldRules(await schemaOf(kind))], []);
}
