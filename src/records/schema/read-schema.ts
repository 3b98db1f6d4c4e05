import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { shippedSchemasDirectory } from "../../files/locations.js";
import { FieldRules } from "./field-rules.js";
import { parseRecordSchema } from "./record-schema.js";

/** Longer is no schema. */
const MAX_LENGTH = 4 * 2 ** 20;

/** What a shipped schema is called: no path, and no ending. */
const SHIPPED_NAME = /^[a-z0-9][a-z0-9-]*$/;

/**
 * A schema from a file, in YAML or JSON (which is YAML).
 * @param named a path, or the name of a schema that ships.
 * @throws HushtapeError SCHEMA_INVALID, quoting nothing of it.
 */
export async function readSchemaFile(named: string): Promise<FieldRules> {
  const path = SHIPPED_NAME.test(named) ? join(shippedSchemasDirectory, `${named}.yaml`) : named;
  let source: string;
  try {
    source = await readFile(path, "utf8");
  } catch {
    throw new HushtapeError("SCHEMA_INVALID", "the schema's file cannot be read", "Check the path given to --schema.");
  }
  return new FieldRules(parseRecordSchema(await parseYaml(source)));
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
