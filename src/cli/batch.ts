import type { Command } from "commander";
import { listOf, numberOf } from "../config/setting-kinds.js";
import type { CommandContext } from "./command-context.js";
import type { BatchFlags } from "./run/batch.js";
import { addRecordingSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape batch calls --model base.en --out redacted
  $ hushtape batch calls --out redacted                      # words lie beside the recordings: NAME.words.json
  $ hushtape batch 'archive/2024/**/*.wav' --model small.en --out redacted --slots 4
  $ hushtape batch list.csv --model base.en --policy safe-harbor,limited-data-set --out redacted
  $ hushtape batch calls --model base.en --out redacted --dry-run
  $ hushtape batch calls --model base.en --out redacted --retry-failed
  $ hushtape batch --erase 9f86d081884c7d65… --out redacted

Run it again after whatever ended it: what stands is not done twice. Names in --out say nobody; which original is whose is in
--out/.hushtape-batch/index.jsonl, for its owner alone. Report: --out/report.html, .json, .csv. More: docs/batch.md; exit codes: docs/errors.md.`;

/** Adds `hushtape batch`. What it does is loaded only when it is run. */
export function addBatch(program: Command, context: CommandContext): void {
  const command = program
    .command("batch")
    .description("redact archives: folders, patterns or lists of recordings, restartable")
    .argument("[input...]", "folders, recordings, patterns in quotes, or lists (.csv, .jsonl)")
    .optionsGroup("Inputs and outputs:")
    .option("-o, --out <dir>", "folder for the outputs; it mirrors the tree of the inputs", "redacted")
    .option("--name <template>", "how outputs are called: text and {stem}, {sha8}, {index}", "{stem}")
    .option("-f, --force", "redact everything again, and replace what stands there")
    .optionsGroup("How it runs:")
    .option("--slots <n>", "recordings at once (default: by processors and memory)", numberOf)
    .option("--retry-failed", "begin again with those that an earlier run put into quarantine")
    .option("--dry-run", "say how many recordings, hours and bytes there are, and begin nothing")
    .option("--erase <sums>", "remove all that came from recordings: SHA-256s, or a file of them", listOf)
    .option("-j, --json", "print one JSON object per recording on stdout, and a summary")
    .option("-q, --quiet", "no progress; warnings and errors are still told");
  addRecordingSettings(command)
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (inputs: string[], flags: BatchFlags) => {
      const { batch } = await import("./run/batch.js");
      return batch(inputs, flags, context);
    });
}
