import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { isFhirPathRules, schemaOfFhirPathRules } from "./fhir-path-rules.js";
import { parseRecordSchema, type RecordSchema } from "./record-schema.js";
import { shippedSchemaPath } from "./shipped-schemas.js";

/** Longer is no schema. */
const MAX_BYTES = 4 * 2 ** 20;

/** A schema as its file has it. */
export interface SchemaFile {
  /** Where it lies. */
  readonly path: string;
  readonly schema: RecordSchema;
  /** Rules of another program's form that are done in another way than they say. */
  readonly otherwise: number;
  /** SHA-256 of the very bytes that were parsed: 64 hexadecimal digits. */
  readonly sha256: string;
}

/**
 * A schema from a file, in YAML or JSON (which is YAML).
 * @param named a path; or the name of a schema that ships with the package, which has neither a separator nor an ending.
 * @throws HushtapeError SCHEMA_INVALID, quoting nothing of it.
 */
export async function readSchemaFile(named: string): Promise<SchemaFile> {
  const path = (await shippedSchemaPath(named)) ?? named;
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch {
    throw new HushtapeError(
      "SCHEMA_INVALID",
      "the schema's file cannot be read",
      "Check the path given to --schema; `hushtape schema list` has the names of schemas that ship.",
    );
  }
  const written = await parseYaml(bytes);
  return {
    path,
    ...(isFhirPathRules(written)
      ? schemaOfFhirPathRules(written)
      : { schema: parseRecordSchema(written), otherwise: 0 }),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

async function parseYaml(bytes: Buffer): Promise<unknown> {
  const { parse } = await import("yaml");
  try {
    if (bytes.length > MAX_BYTES) throw new RangeError("too long");
    // Aliases could make much out of little.
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), { maxAliasCount: 0 });
  } catch {
    throw new HushtapeError(
      "SCHEMA_INVALID",
      "the schema is neither YAML nor JSON",
      "See docs/records.md for the form.",
    );
  }
}
