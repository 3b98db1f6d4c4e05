import { join } from "node:path";
import { Readable } from "node:stream";
import { parseConfig } from "../../src/config/config.js";
import { openRecords } from "../../src/records/open-records.js";
import type { RecordFormat } from "../../src/records/record-formats.js";
import type { RecordOptions } from "../../src/records/record-options.js";
import { type RecordsOutput, redactRecords } from "../../src/records/redact-records.js";
import { FieldRules } from "../../src/records/schema/field-rules.js";
import { readSchemaFile } from "../../src/records/schema/read-schema.js";
import { parseRecordSchema } from "../../src/records/schema/record-schema.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { openRelexicalizer } from "../../src/relex/open-relexicalizer.js";
import { temporaryFolder } from "./folders.js";
import { writeSameKey } from "./keys.js";

// The same key in every run: one drawn anew may hash or draw what is looked for in an output by chance ("0142" stands in some hash of a few thousand).
const sameKey = async () => {
  const keyFile = join(await temporaryFolder(), "key");
  await writeSameKey(keyFile);
  return keyFile;
};
const config = parseConfig({ keyFile: await sameKey() }, { hashes: true });
const { options } = await openRecords(config, {
  schemas: new SchemaRegistry([], []),
  strict: false,
  signal: new AbortController().signal,
  emit: () => undefined,
});
/** As a command has them by default. */
export const recordOptions: RecordOptions = options;

/** Rules of a schema for all records. */
export function rulesOf(...fields: object[]): FieldRules {
  return new FieldRules(parseRecordSchema({ schema: "hushtape.records/1", name: "test", version: "1.0.0", fields }));
}

/** Rules of a schema that ships, or of a file. */
export async function rulesIn(named: string): Promise<FieldRules> {
  const { schema, otherwise } = await readSchemaFile(named);
  return new FieldRules(schema, otherwise);
}

/** De-identifies records that come in small chunks: what is cut must be put together. @param size of the chunks, in bytes. */
export async function runRecords(
  format: RecordFormat,
  source: string | Buffer,
  schema: FieldRules | SchemaRegistry,
  changed: Partial<RecordOptions & Pick<RecordsOutput, "quarantine">> = {},
  size = 7,
) {
  const parts: Buffer[] = [];
  const bytes = Buffer.from(source);
  const chunks = () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
    );
  const { counts } = await redactRecords(
    { path: null, format, open: chunks },
    schema instanceof SchemaRegistry ? schema : new SchemaRegistry([schema], []),
    { ...recordOptions, ...changed },
    {
      force: false,
      quarantine: changed.quarantine ?? false,
      print: async (part) => {
        parts.push(Buffer.from(part));
      },
    },
  );
  const raw = Buffer.concat(parts);
  return { written: raw.toString(), raw, counts };
}

/** What is written of records: as `runRecords`. @param size of the chunks, in bytes. */
export async function writtenOf(
  format: RecordFormat,
  source: string | Buffer,
  schema: FieldRules,
  changed: Partial<RecordOptions> = {},
  size = 1021,
): Promise<string> {
  return (await runRecords(format, source, schema, changed, size)).written;
}

/** With surrogates; of the same key in every run, where the settings name no other. */
export async function withSurrogates(settings: object = {}): Promise<Partial<RecordOptions>> {
  const relex = await openRelexicalizer(parseConfig({ surrogates: true, keyFile: await sameKey(), ...settings }), {
    model: null,
    signal: recordOptions.signal,
  });
  return relex ? { substitute: relex.substitute } : {};
}
