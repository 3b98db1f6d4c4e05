import { Readable } from "node:stream";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { hashesOf } from "../../src/records/hash.js";
import type { RecordOptions } from "../../src/records/redact-record.js";
import { type RecordFormat, type RecordsOutput, redactRecords } from "../../src/records/redact-records.js";
import { FieldRules } from "../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../src/records/schema/record-schema.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { createKnownDetector } from "../../src/text/detectors/known/index.js";

const config = parseConfig({});
/** As a command has them by default. */
export const recordOptions: RecordOptions = {
  strict: false,
  hash: await hashesOf(config),
  detectorOf: createKnownDetector,
  detectors: chooseDetectors(config, null),
  types: typesOfPolicy(config),
  language: "en",
  signal: new AbortController().signal,
  emit: () => undefined,
};

/** Rules of a schema for all records. */
export function rulesOf(...fields: object[]): FieldRules {
  return new FieldRules(parseRecordSchema({ schema: "hushtape.records/1", name: "test", version: "1.0.0", fields }));
}

/** De-identifies records that come in small chunks: what is cut must be put together. */
export async function runRecords(
  format: RecordFormat,
  source: string,
  schema: FieldRules | SchemaRegistry,
  changed: Partial<RecordOptions & Pick<RecordsOutput, "quarantine">> = {},
) {
  let written = "";
  const chunks = () => Readable.from((source.match(/.{1,7}/gsu) ?? []).map((chunk) => Buffer.from(chunk)));
  const { counts } = await redactRecords(
    { path: null, format, open: chunks },
    schema instanceof SchemaRegistry ? schema : new SchemaRegistry([schema], []),
    { ...recordOptions, ...changed },
    {
      force: false,
      quarantine: changed.quarantine ?? false,
      print: async (text) => {
        written += text;
      },
    },
  );
  return { written, counts };
}
