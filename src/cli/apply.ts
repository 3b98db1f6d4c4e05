import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { ApplyFlags } from "./run/apply.js";

const EXAMPLES = `
Examples:
  $ hushtape apply decisions.json redacted --original visit.wav
  $ hushtape apply decisions.json redacted --originals recordings
  $ hushtape apply decisions.json archive --dry-run --json

The older set is kept in .hushtape-review of the folder. Decisions and what becomes of them: docs/review.md.`;

/** Adds `hushtape apply`. What it does is loaded only when it is run. */
export function addApply(program: Command, context: CommandContext): void {
  program
    .command("apply")
    .description("make a redacted recording again from what people decided about it, and from the original")
    .argument("<decisions>", "what they decided: DECISIONS.json (docs/review.md)")
    .argument("<dir>", "folder of the redacted recordings, with those below it")
    .option("--original <file>", "the original (default: where the batch says that it was)")
    .option("--originals <dir>", "a folder that the original is in; it is known by its SHA-256")
    .option("-k, --key-file <file>", "the key of its surrogates (default: the setting keyFile)")
    .option("--scope-id-file <file>", "file with the patient's identifier, for surrogates of a patient")
    .option("--vault <dir|url>", "what remembers its surrogates (default: the setting vault)")
    .option("--allow-remote-vault", "the vault's database may be on another machine")
    .option("--dry-run", "say what would become of it, and change nothing")
    .option("-j, --json", "print one JSON object on stdout")
    .option("-q, --quiet", "no progress; warnings and errors are still told")
    .addHelpText("after", EXAMPLES)
    .action(async (decisions: string, dir: string, flags: ApplyFlags) => {
      const { applyDecisions } = await import("./run/apply.js");
      return applyDecisions(decisions, dir, flags, context);
    });
}
