import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { isFhirPathRules, schemaOfFhirPathRules } from "./fhir-path-rules.js";
import { parseRecordSchema, type RecordSchema } from "./record-schema.js";
import { shippedSchemaPath } from "./shipped-schemas.js";

/** Longer is no schema. */
const MAX_BYTES = 4 * 2 ** 20;

/** A schema as its file has it. */
export interface SchemaFile {
  /** Where it lies; `null`: a program gave it as an object. */
  readonly path: string | null;
  readonly schema: RecordSchema;
  /** Rules of another program's form that are done in another way than they say. */
  readonly otherwise: number;
  /** SHA-256 of the very bytes that were parsed: 64 hexadecimal digits. */
  readonly sha256: string;
  /** SHA-256 of what they say, written as JSON without spaces: the same for a file and for the object that it was parsed to. */
  readonly contentSha256: string;
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
  return { path, ...schemaOf(await parseYaml(bytes)), sha256: sum(bytes) };
}

/**
 * A schema that a program gives as an object, in the form of the files.
 * @throws HushtapeError SCHEMA_INVALID, quoting nothing of it.
 */
export function readSchemaObject(given: object): SchemaFile {
  const text = jsonOfObject(given);
  // What is read is what was summed up: an object may say something else each time.
  const read = schemaOf(jsonOf(text));
  return { path: null, ...read, sha256: read.contentSha256 };
}

function jsonOfObject(given: object): string {
  try {
    const text: unknown = JSON.stringify(given);
    if (typeof text === "string" && text.length <= MAX_BYTES) return text;
  } catch {
    // It holds itself, or what JSON has no form for.
  }
  throw new HushtapeError(
    "SCHEMA_INVALID",
    "the schema is no object as a file has it",
    "See docs/records.md for the form.",
  );
}

function schemaOf(written: unknown): Pick<SchemaFile, "schema" | "otherwise" | "contentSha256"> {
  const read = isFhirPathRules(written)
    ? schemaOfFhirPathRules(written)
    : { schema: parseRecordSchema(written), otherwise: 0 };
  return { ...read, contentSha256: sum(JSON.stringify(written)) };
}

const sum = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

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
