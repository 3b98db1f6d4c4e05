import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { FieldRules } from "./field-rules.js";
import { parseRecordSchema } from "./record-schema.js";

/** Longer is no schema. */
const MAX_LENGTH = 4 * 2 ** 20;

/** A schema from a file, in YAML or JSON (which is YAML). @throws HushtapeError SCHEMA_INVALID, quoting nothing of it. */
export async function readSchemaFile(path: string): Promise<FieldRules> {
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
