import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";

/** Adds `hushtape key new` and `hushtape key id`. */
export function addKey(program: Command, context: CommandContext): void {
  const key = program.command("key").description("keys that surrogates derive from (docs/surrogates.md)");

  key
    .command("new")
    .description("write a new key into a new file that its owner alone may read")
    .argument("<file>", "where; a file that is there is never replaced")
    .addHelpText("after", "\nExample:\n  $ hushtape key new site.key")
    .action(async (file: string) => {
      const { writeNewKey } = await import("../relex/key/key-file.js");
      const { id } = await writeNewKey(file);
      context.out.result(id);
      context.out.say("Keep the file safe, and a copy: without it nobody can make these surrogates again.");
    });

  key
    .command("id")
    .description("print the name of a key, which tells nothing of it; audit records have it")
    .argument("[file]", "the key's file (default: the setting keyFile)")
    .addHelpText("after", "\nExample:\n  $ hushtape key id site.key")
    .action(async (file: string | undefined) => {
      const { readSingleSettings } = await import("./settings/read-settings.js");
      const { readKey } = await import("../relex/key/key-file.js");
      const named = file ?? (await readSingleSettings({})).keyFile ?? undefined;
      context.out.result((await readKey(named)).id);
    });
}
