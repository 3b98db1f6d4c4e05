import { Readable } from "node:stream";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { hashesOf } from "../../src/records/hash.js";
import type { RecordOptions } from "../../src/records/redact-record.js";
import { type RecordFormat, redactRecords } from "../../src/records/redact-records.js";
import type { FieldRules } from "../../src/records/schema/field-rules.js";
import { openRelexicalizer } from "../../src/relex/open-relexicalizer.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { createKnownDetector } from "../../src/text/detectors/known/index.js";

const signal = new AbortController().signal;
const config = parseConfig({});
const options: RecordOptions = {
  strict: false,
  hash: await hashesOf(config),
  detectorOf: createKnownDetector,
  detectors: chooseDetectors(config, null),
  types: typesOfPolicy(config),
  language: "en",
  signal,
  emit: () => undefined,
};

/** With surrogates of a key of this run. */
export async function withSurrogates(): Promise<Partial<RecordOptions>> {
  const relex = await openRelexicalizer(parseConfig({ surrogates: true }), { model: null, signal });
  return relex ? { substitute: relex.substitute } : {};
}

/** What is written of records. @param size of the chunks that the source comes in, in bytes. */
export async function runRecords(
  format: RecordFormat,
  source: string | Buffer,
  schema: FieldRules,
  changed: Partial<RecordOptions> = {},
  size = 1021,
): Promise<string> {
  const bytes = Buffer.from(source);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  let written = "";
  await redactRecords(
    { path: null, format, open: () => Readable.from(chunks) },
    [schema],
    { ...options, ...changed },
    {
      force: false,
      print: async (text) => {
        written += text;
      },
    },
  );
  return written;
}
