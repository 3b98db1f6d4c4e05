import { createReadStream } from "node:fs";
import { extname } from "node:path";
import type { Config } from "../../config/config.js";
import { requireModelReads } from "../../config/consistency.js";
import { isAnyKnown } from "../../config/known.js";
import { typesOfPolicy } from "../../config/policy.js";
import { HushtapeError } from "../../errors.js";
import { keepWarnings } from "../../event-listener.js";
import { requireMemory } from "../../files/process-limits.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import { hashesOf } from "../../records/hash.js";
import type { RecordOptions } from "../../records/redact-record.js";
import { RECORD_FORMATS, type RecordFormat, type RecordsInput, redactRecords } from "../../records/redact-records.js";
import { readSchemaFile } from "../../records/schema/read-schema.js";
import { openRelexicalizer } from "../../relex/open-relexicalizer.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import { createKnownDetector } from "../../text/detectors/known/index.js";
import { warningsOfLanguage } from "../../text/detectors/language-warnings.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { errorRecord } from "./error-record.js";
import { STDIN } from "./text-inputs.js";

/** What `hushtape records` was given on the command line. */
export interface RecordsFlags extends SettingFlags {
  readonly schema: readonly string[];
  readonly out?: string;
  readonly format?: RecordFormat;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** De-identifies each input; a failure of one does not stop the others. @throws HushtapeError USAGE: several inputs to be printed; and what settings and schemas throw. */
export async function recordsAll(
  paths: readonly string[],
  flags: RecordsFlags,
  context: CommandContext,
): Promise<void> {
  requireMemory();
  const { config } = await readSettings(flags);
  requireModelReads(config);
  const inputs = paths.map((path) => inputOf(path, flags));
  if (flags.out === undefined && inputs.length > 1) {
    throw new HushtapeError(
      "USAGE",
      "several inputs cannot be printed one after the other",
      "Write them to files with --out DIR.",
    );
  }
  const schemas = await Promise.all(flags.schema.map(readSchemaFile));
  const { emit } = keepWarnings(context.out.warnings({ text: "records" }).onEvent);
  for (const warning of warningsOfLanguage(config)) emit(warning);
  const { options, close } = await openRecords(config, flags.strict ?? false, context.signal, emit);
  try {
    for (const [index, input] of inputs.entries()) {
      try {
        const { output, counts } = await redactRecords(input, schemas, options, {
          ...(flags.out === undefined ? {} : { outDir: flags.out }),
          force: flags.force ?? false,
          print: (text) => context.out.write(text, context.signal),
        });
        if (output === null) continue;
        const { records, unnamed, entities } = counts;
        const fields = [...counts.fields.values()];
        context.out.result(
          flags.json
            ? JSON.stringify({ input: index + 1, output, records, unnamed, fields, entities })
            : `${output}: ${records} records, ${fields.reduce((sum, { values }) => sum + values, 0)} values by rule, ${unnamed} masked without one`,
        );
      } catch (error) {
        if (!(error instanceof HushtapeError)) throw error;
        if (flags.json) context.out.result(JSON.stringify({ input: index + 1, error: errorRecord(error) }));
        if (inputs.length > 1) context.out.say(`input ${index + 1} of ${inputs.length}:`);
        context.out.fail(error);
        context.fail(error.exitCode);
        if (error.code === "CANCELLED") return;
      }
    }
  } finally {
    await close();
  }
}

async function openRecords(
  config: Config,
  strict: boolean,
  signal: AbortSignal,
  emit: RecordOptions["emit"],
): Promise<{ readonly options: RecordOptions; close(): Promise<void> }> {
  const model = await chooseLanguageModel(config, { signal, emit });
  const relex = await openRelexicalizer(config, { model, signal });
  const options: RecordOptions = {
    strict,
    hash: await hashesOf(config),
    detectorOf: (known) => (isAnyKnown(known) ? createKnownDetector(known) : null),
    detectors: chooseDetectors(config, model),
    ...(relex ? { substitute: relex.substitute } : {}),
    types: typesOfPolicy(config),
    language: config.language,
    signal,
    emit,
  };
  return { options, close: async () => relex?.close() };
}

const BY_ENDING: Readonly<Record<string, RecordFormat>> = {
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".csv": "csv",
  ".tsv": "tsv",
  ".hl7": "hl7",
  ".xml": "xml",
};

function inputOf(path: string, flags: RecordsFlags): RecordsInput {
  const format = flags.format ?? (path === STDIN ? undefined : BY_ENDING[extname(path).toLowerCase()]);
  if (format === undefined) {
    throw new HushtapeError(
      "USAGE",
      "nothing tells the format of an input",
      `Name it with --format: ${RECORD_FORMATS.join(", ")}.`,
    );
  }
  return path === STDIN
    ? { path: null, format, open: () => process.stdin }
    : { path, format, open: () => createReadStream(path) };
}
