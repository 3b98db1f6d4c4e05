import { Readable } from "node:stream";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { hashesOf } from "../../../src/records/hash.js";
import type { RecordOptions } from "../../../src/records/redact-record.js";
import { type RecordFormat, redactRecords } from "../../../src/records/redact-records.js";
import type { FieldRules } from "../../../src/records/schema/field-rules.js";
import { chooseDetectors } from "../../../src/text/detectors/choose-detectors.js";
import { createKnownDetector } from "../../../src/text/detectors/known/index.js";

const config = parseConfig({});
/** As the command line makes them, without a key. */
export const recordOptions: RecordOptions = {
  strict: false,
  hash: await hashesOf(config),
  detectorOf: (known) => createKnownDetector(known),
  detectors: chooseDetectors(config, null),
  types: typesOfPolicy(config),
  language: "en",
  signal: new AbortController().signal,
  emit: () => undefined,
};

/** What is written for a text, given in chunks of a prime length. */
export async function redacted(
  source: string,
  schema: FieldRules,
  changed: Partial<RecordOptions> = {},
  format: RecordFormat = "fhir",
): Promise<{ readonly written: string; readonly unnamed: number }> {
  let written = "";
  const bytes = Buffer.from(source);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 997) }, (_, at) =>
    bytes.subarray(at * 997, at * 997 + 997),
  );
  const { counts } = await redactRecords(
    { path: null, format, open: () => Readable.from(chunks) },
    [schema],
    { ...recordOptions, ...changed },
    {
      force: false,
      print: async (text) => {
        written += text;
      },
    },
  );
  return { written, unnamed: counts.unnamed };
}
