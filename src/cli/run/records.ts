import { createReadStream } from "node:fs";
import { extname, join } from "node:path";
import type { Config } from "../../config/config.js";
import { requireModelReads } from "../../config/consistency.js";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { keepWarnings } from "../../event-listener.js";
import { requireMemory } from "../../files/process-limits.js";
import type { RecordsInput } from "../../records/input-pieces.js";
import { openRecords } from "../../records/open-records.js";
import { KnownPatients } from "../../records/people/known-patients.js";
import { MOST_PATIENTS } from "../../records/people/people-of-records.js";
import { readPeople } from "../../records/people/read-people.js";
import { writeKnown } from "../../records/people/write-known.js";
import type { ReadJournal } from "../../records/read-journal.js";
import { canLeaveOut, isTable, RECORD_FORMATS, type RecordFormat } from "../../records/record-formats.js";
import { redactRecords } from "../../records/redact-records.js";
import { reportOf, tableOf } from "../../records/report/report.js";
import { openSchemas, type SchemaRegistry } from "../../records/schema/schema-registry.js";
import { type StandingOutput, StandingOutputs } from "../../records/standing-outputs.js";
import { findKey, readKey } from "../../relex/key/key-file.js";
import { readScopeId } from "../../relex/key/scope-id.js";
import { ownVersion } from "../../version.js";
import type { CommandContext } from "../command-context.js";
import { readSettings } from "../settings/read-settings.js";
import { errorRecord } from "./error-record.js";
import { type RecordsFlags, requireResumable, SEPARATOR_NAMES } from "./records-flags.js";
import { STDIN } from "./text-inputs.js";

/**
 * De-identifies each input; a failure of one does not stop the others.
 * @throws HushtapeError USAGE (several inputs and no folder; a format of which no record can be left out), SCHEMA_INVALID, and what opening the settings throws.
 */
export async function recordsAll(
  paths: readonly string[],
  flags: RecordsFlags,
  context: CommandContext,
): Promise<void> {
  const inputs = paths.map((path) => inputOf(path, flags));
  return recordsOf(inputs, flags, context);
}

/** The same for inputs of which it is known what they are. @param numbers their places on the command line, from 1. @throws HushtapeError USAGE, SCHEMA_INVALID. */
export async function recordsOf(
  inputs: readonly RecordsInput[],
  flags: RecordsFlags,
  context: CommandContext,
  numbers: readonly number[] = inputs.map((_, index) => index + 1),
): Promise<void> {
  requireMemory();
  const { config } = await readSettings(flags, { hashes: true });
  requireModelReads(config);
  if (flags.out === undefined && inputs.length > 1) {
    throw new HushtapeError(
      "USAGE",
      "several inputs cannot be printed one after the other",
      "Write them to files with --out DIR.",
    );
  }
  if (flags.changes && flags.out === undefined) {
    throw new HushtapeError("USAGE", "--changes writes a file beside the output", "Add --out DIR.");
  }
  if (flags.provenance && (flags.out === undefined || inputs.some(({ format }) => format !== "fhir"))) {
    throw new HushtapeError(
      "USAGE",
      "--provenance says in FHIR what was done, of FHIR, in a file beside the output where no Bundle takes it",
      "Add --out DIR and --format fhir.",
    );
  }
  if (config.refine === "on" && !flags.changes) {
    throw new HushtapeError(
      "USAGE",
      'refine "on": nothing would say which findings were let stand, and why',
      "Add --changes, whose lines say so, or use --refine shadow.",
    );
  }
  if (flags.quarantine && !inputs.every(({ format }) => canLeaveOut(format))) {
    throw new HushtapeError(
      "USAGE",
      "no record of an input can be left out: its format needs all of them",
      "Leave --quarantine out; it is for json, ndjson, csv, tsv, HL7 and bulk data of FHIR.",
    );
  }
  if (flags.resume) requireResumable(flags, inputs, config);
  const schemas = await openSchemas(flags.schema ?? [], flags.schemas ?? null, flags.unapproved ?? false);
  for (const { format } of inputs) schemas.requireFor(format);
  const { emit } = keepWarnings(context.out.warnings({ text: "records" }).onEvent);
  const use = { schemas, strict: flags.strict ?? false, signal: context.signal, emit };
  const { options: opened, close } = await openRecords(config, use);
  try {
    const patients = await peopleOf(inputs, flags, schemas, context.signal);
    const options = patients ? { ...opened, patients } : opened;
    const standing =
      flags.resume && flags.out !== undefined
        ? new StandingOutputs(flags.out, await decidingOf(config, flags, schemas, patients))
        : null;
    const key = standing && (await readKey(config.keyFile ?? undefined));
    for (const [index, input] of inputs.entries()) {
      const number = numbers[index] ?? index + 1;
      let journal: ReadJournal | null = null;
      try {
        const found = (await standing?.find(input, context.signal)) ?? null;
        const stands = flags.force ? null : found;
        journal = (key && standing?.journalOf(input, key)) ?? null;
        if (stands || flags.force) await journal?.remove();
        if (stands) {
          tellStanding(stands, number, flags, context);
          continue;
        }
        const { output, counts } = await redactRecords(input, schemas, options, {
          ...(flags.out === undefined ? {} : { outDir: flags.out }),
          force: flags.force ?? false,
          quarantine: flags.quarantine ?? false,
          changes: flags.changes ?? false,
          ...(flags.provenance && { provenance: true }),
          journal,
          print: (text) => context.out.write(text, context.signal),
          ...(standing && {
            beforePublishing: (sha256, files, counts) =>
              standing.note(input, sha256, files, { quarantined: counts.quarantined, report: reportOf(counts) }),
          }),
        });
        await journal?.remove();
        if (counts.quarantined > 0) context.fail(EXIT_PARTIAL);
        const report = reportOf(counts);
        if (flags.json && output !== null) {
          context.out.result(JSON.stringify({ input: number, output, ...report }));
          continue;
        }
        if (output !== null) context.out.result(output);
        if (!flags.quiet) context.out.say(tableOf(report));
      } catch (error) {
        if (!(error instanceof HushtapeError)) throw error;
        if (flags.json) context.out.result(JSON.stringify({ input: number, error: errorRecord(error) }));
        if (inputs.length > 1) context.out.say(`input ${number} of ${inputs.length}:`);
        context.out.fail(error);
        context.fail(error.exitCode);
        if (error.code === "CANCELLED") return;
      } finally {
        await journal?.close();
      }
    }
  } finally {
    await close();
  }
}

/** What the inputs say of their patients, read before any is redacted; `null`: they can be read but once. */
async function peopleOf(
  inputs: readonly RecordsInput[],
  { knownPatients = MOST_PATIENTS, knownOut, force = false }: RecordsFlags,
  schemas: SchemaRegistry,
  signal: AbortSignal,
): Promise<KnownPatients | null> {
  if (!Number.isSafeInteger(knownPatients) || knownPatients < 1) {
    throw new HushtapeError("USAGE", "--known-patients is no number from 1", "Leave it out for 20,000.");
  }
  const patients = new KnownPatients(knownPatients);
  const areRead = await readPeople(inputs, schemas, patients, signal);
  if (areRead) patients.keepAll();
  if (knownOut !== undefined) {
    if (!areRead) {
      throw new HushtapeError(
        "USAGE",
        "what records say of their patients cannot be written: nothing says whose they are, or an input is not there or can be read but once",
        "Name files, in FHIR or with a schema that says `patient`.",
      );
    }
    await writeKnown(knownOut, patients, force);
  }
  return areRead ? patients : null;
}

/** All besides an input that decides what is written of it, by its content. */
async function decidingOf(
  config: Config,
  flags: RecordsFlags,
  schemas: SchemaRegistry,
  patients: KnownPatients | null,
): Promise<string> {
  const { keyFile, scopeIdFile, ...settings } = config;
  const key = await findKey(keyFile ?? undefined);
  // What all inputs say of a patient is looked for in each: keyed, for it is PHI.
  const known = key
    ?.derive("hushtape records standing", JSON.stringify([...(patients?.known() ?? [])]))
    .toString("hex");
  const scope = config.surrogateScope === "patient" ? await readScopeId(scopeIdFile) : null;
  const { strict = false, quarantine = false, changes = false, provenance = false, separator = null } = flags;
  return JSON.stringify([
    ownVersion(),
    schemas.said,
    settings,
    key?.id ?? null,
    known ?? null,
    scope,
    strict,
    quarantine,
    changes,
    provenance,
    separator,
  ]);
}

/** What an earlier run told of an input is told again. */
function tellStanding(
  { files, quarantined, report }: StandingOutput,
  input: number,
  flags: RecordsFlags,
  context: CommandContext,
): void {
  if (quarantined > 0) context.fail(EXIT_PARTIAL);
  const output = join(flags.out ?? "", files.at(-1)?.name ?? "");
  context.out.result(flags.json ? JSON.stringify({ input, output, ...report, stands: true }) : output);
  if (!flags.json && !flags.quiet) context.out.say(`input ${input} stands as an earlier run wrote it`);
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

/** @throws HushtapeError USAGE where neither a flag nor the ending tells the format; a separator of what is no table. */
export function inputOf(path: string, flags: Pick<RecordsFlags, "format" | "separator">): RecordsInput {
  const format = flags.format ?? (path === STDIN ? undefined : BY_ENDING[extname(path).toLowerCase()]);
  if (format === undefined) {
    throw new HushtapeError(
      "USAGE",
      "nothing tells the format of an input",
      `Name it with --format: ${RECORD_FORMATS.join(", ")}.`,
    );
  }
  if (flags.separator !== undefined && !isTable(format)) {
    throw new HushtapeError("USAGE", "--separator is for tables", "Leave it out, or add --format csv.");
  }
  const separator = flags.separator && { separator: SEPARATOR_NAMES[flags.separator] };
  return path === STDIN
    ? { path: null, format, ...separator, open: () => process.stdin }
    : { path, format, ...separator, open: () => createReadStream(path) };
}
