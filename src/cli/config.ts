import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { ConfigFlags } from "./run/config.js";
import { addStandingSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape config
  $ hushtape config --json
  $ HUSHTAPE_STYLE=beep hushtape config --config clinic.json --margin-before 250

Later ones win: defaults, the user's hushtape/hushtape.config.json in XDG_CONFIG_HOME (else ~/.config), variables HUSHTAPE_…,
the file of --config, flags. Nothing is read from the working folder. See docs/configuration.md.`;

/** Adds `hushtape config`. */
export function addConfig(program: Command, context: CommandContext): void {
  const command = program
    .command("config")
    .description("print the settings that apply, and where each comes from")
    .optionsGroup("Outputs:")
    .option("-j, --json", "print JSON");
  addStandingSettings(command)
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ConfigFlags) => {
      const { printConfig } = await import("./run/config.js");
      return printConfig(flags, context);
    });
}
