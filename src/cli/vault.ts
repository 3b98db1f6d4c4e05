import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { ExportFlags, ForgetFlags, RotateFlags, VaultFlags } from "./run/vault.js";

/** Adds `hushtape vault` and its subcommands. */
export function addVault(program: Command, context: CommandContext): void {
  const vault = program
    .command("vault")
    .description("what is remembered of surrogates across documents: how much, forgetting, another key, a copy");

  withPlace(vault.command("stats").description("how much it remembers, and who revealed, forgot, rotated or exported"))
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape vault stats --vault names.vault --key-file site.key\n  $ hushtape vault stats --vault postgres://hushtape@localhost/names --key-file site.key --json",
    )
    .action(async (flags: VaultFlags) => (await commands()).printStats(flags, context));

  withPlace(vault.command("forget").description("removes a patient's entries, the site's, or all"))
    .option("--scope-id-file <file>", "the patients' identifiers, one a line; `-` reads them from stdin")
    .option("--site", "what was remembered with the scope `site`")
    .option("--all", "everything; the audit stays")
    .addHelpText(
      "after",
      "\nAn identifier is never taken from the command line, which other users of the machine can read.\n\nExamples:\n  $ hushtape vault forget --vault names.vault --key-file site.key --scope-id-file patient.txt\n  $ hushtape vault forget --vault names.vault --key-file site.key --all",
    )
    .action(async (flags: ForgetFlags) => (await commands()).forgetEntries(flags, context));

  withPlace(vault.command("rotate").description("gives it another key; surrogates stay as they are"))
    .requiredOption("--new-key-file <file>", "the key from now on; `hushtape key new FILE` makes one")
    .option("--drop-unsealed", "forget the entries without original, which cannot be hashed with another key")
    .addHelpText(
      "after",
      "\nAll or nothing: interrupted, the old key stays.\n\nExample:\n  $ hushtape vault rotate --vault names.vault --key-file site.key --new-key-file site-2.key",
    )
    .action(async (flags: RotateFlags) => (await commands()).rotateKey(flags, context));

  withPlace(vault.command("export").description("prints every entry, one JSON object a line, without originals"))
    .option("--reveal", "with originals: the output is PHI, and the audit says that it was made")
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape vault export --vault names.vault --key-file site.key > entries.jsonl\n  $ (umask 077; hushtape vault export --vault names.vault --key-file site.key --reveal > originals.jsonl)",
    )
    .action(async (flags: ExportFlags) => (await commands()).exportEntries(flags, context));
}

const commands = () => import("./run/vault.js");

function withPlace(command: Command): Command {
  return command
    .option("--vault <dir|url>", "a directory, or postgres://… (default: the setting vault)")
    .option("-k, --key-file <file>", "its key (default: the setting keyFile)")
    .option("--allow-remote-vault", "its server may be on another machine")
    .option("-j, --json", "print JSON");
}
