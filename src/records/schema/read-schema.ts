import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { HushtapeError } from "../../errors.js";
import { isFhirPathRules, schemaOfFhirPathRules } from "./fhir-path-rules.js";
import { FieldRules } from "./field-rules.js";
import { parseRecordSchema } from "./record-schema.js";

/** Longer is no schema. */
const MAX_LENGTH = 4 * 2 ** 20;

/** Schemas that are shipped. */
const SHIPPED = ["fhir-r4-limited", "fhir-r4-safe-harbor"];

/** A schema by its name, where it is shipped, or from a file: what has neither a folder nor an ending is a name. @throws HushtapeError SCHEMA_INVALID. */
export async function readSchema(named: string): Promise<FieldRules> {
  if (/[./\\]/.test(named)) return readSchemaFile(named);
  if (!SHIPPED.includes(named)) {
    throw new HushtapeError(
      "SCHEMA_INVALID",
      "no schema of this name is shipped",
      `Shipped are ${SHIPPED.join(" and ")}; for a file of your own name its path, ./NAME.`,
    );
  }
  return readSchemaFile(fileURLToPath(new URL(`../schemas/${named}.yaml`, import.meta.url)));
}

/** A schema from a file, in YAML or JSON (which is YAML). @throws HushtapeError SCHEMA_INVALID, quoting nothing of it. */
async function readSchemaFile(path: string): Promise<FieldRules> {
  let source: string;
  try {
    source = await readFile(path, "utf8");
  } catch {
    throw new HushtapeError("SCHEMA_INVALID", "the schema's file cannot be read", "Check the path given to --schema.");
  }
  const written = await parseYaml(source);
  if (!isFhirPathRules(written)) return new FieldRules(parseRecordSchema(written));
  const { schema, otherwise } = schemaOfFhirPathRules(written);
  return new FieldRules(schema, otherwise);
}

async function parseYaml(source: string): Promise<unknown> {
  const { parse } = await import("yaml");
  try {
    if (source.length > MAX_LENGTH) throw new RangeError("too long");
    // Aliases could make much out of little.
    return parse(source, { maxAliasCount: 0 });
  } catch {
    throw new HushtapeError(
      "SCHEMA_INVALID",
      "the schema is neither YAML nor JSON",
      "See docs/records.md for the form.",
    );
  }
}
