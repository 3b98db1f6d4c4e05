import { type Command, Option } from "commander";
import type { CommandContext } from "./command-context.js";
import type { RecordsFlags } from "./run/records-flags.js";
import { addRefineSettings, addSurrogateSettings, addTextSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape records patients.ndjson --schema patients.yaml --out shared
  $ hushtape records visits.csv --schema visits.yaml --out shared --key-file site.key --surrogate-scope site
  $ cat export.json | hushtape records - --format json --schema export.yaml > redacted.json
  $ hushtape records patients.ndjson --schema patients.yaml --out shared --strict --json
  $ hushtape records bundle.json --format fhir --schema fhir-r4-safe-harbor --out shared --key-file site.key
  $ hushtape records adt.hl7 --schema hl7-v2-safe-harbor --out shared

A field that no rule of the schema names is masked; with --strict it is an error. See docs/records.md for schemas; exit codes: docs/errors.md.`;

/** Adds `hushtape records`. What it does is loaded only when it is run. */
export function addRecords(program: Command, context: CommandContext): void {
  const command = program
    .command("records")
    .description("de-identify structured records, each field by the rule of a schema")
    .argument("<input...>", "files (json, ndjson, csv, tsv, fhir, hl7, xml), or - for standard input")
    .optionsGroup("Inputs and outputs:")
    .option(
      "--schema <file>",
      "schema with the rules, YAML or JSON, or the name of one that ships; repeatable: the first that is for a record decides",
      (value: string, before: readonly string[] = []): readonly string[] => [...before, value],
    )
    .option("--schemas <dir>", "all schemas of a folder: the highest version that is for a record decides")
    .option("--unapproved", "take schemas that nobody has approved, or that were changed since")
    .option("-o, --out <dir>", "write NAME.redacted.EXT there instead of printing")
    .addOption(recordFormatOption())
    .addOption(separatorOption())
    .option("--strict", "a field that no rule names is an error, and not masked")
    .option(
      "--quarantine",
      "leave out records that fail by themselves (json, ndjson, csv, tsv, hl7, fhir a line each), tell their numbers, and end with exit code 3",
    )
    .option("--changes", "write which rules changed each record, NAME.redacted.changes.ndjson, private (with --out)")
    .option(
      "--provenance",
      "say in FHIR's Provenance what was done: in a Bundle an entry, else NAME.redacted.provenance.ndjson (fhir, with --out)",
    )
    .option("--known-patients <n>", "patients of whom it is remembered what records say (default: 20000)", Number)
    .option(
      "--known-out <file>",
      "write what the records say of each patient, for --known-of of redact, batch and text; private (mode 0600)",
    )
    .option(
      "--resume",
      "go on where an earlier run with --resume was stopped, within an input too: what it wrote or found is not done twice",
    )
    .option("-j, --json", "print the report as one JSON object per input (with --out)")
    .option("-f, --force", "replace outputs that are there already")
    .option("-q, --quiet", "no progress; warnings and errors are still told");
  addSurrogateSettings(addRefineSettings(addTextSettings(command)))
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], flags: RecordsFlags) => {
      const { recordsAll } = await import("./run/records.js");
      return recordsAll(paths, flags, context);
    });
}

/** What stands between the values of tables, where their header does not tell. */
export function separatorOption(): Option {
  return new Option(
    "--separator <name>",
    "what stands between the values of tables; by default what their header has, of tsv a tab",
  ).choices(["comma", "semicolon", "bar", "tab"]);
}

/** What records are, where their ending does not tell. */
export function recordFormatOption(): Option {
  return new Option("--format <name>", "what the inputs are; by default by their ending").choices([
    "json",
    "ndjson",
    "csv",
    "tsv",
    "fhir",
    "hl7",
    "xml",
  ]);
}
