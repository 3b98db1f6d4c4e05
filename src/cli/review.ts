import { type Command, Option } from "commander";
import { numberOf } from "../config/setting-kinds.js";
import { LOG_LEVELS } from "../service/edge/log-levels.js";
import type { CommandContext } from "./command-context.js";
import type { SettingFlags } from "./settings/flags.js";

const EXAMPLES = `
Examples:
  $ hushtape review out
  $ hushtape review out --port 8478 --reviewer ann --approvals 2
  $ hushtape review https://hushtape.example.org --token-file desk.token --desk desk
  $ hushtape token new --data out/.hushtape-review --tenant ben --scopes read,review

The address that is printed has a token for this run: whoever has it may do everything. docs/review.md. Exit codes: docs/errors.md.`;

/** Adds `hushtape review`. What it does is loaded only when it is run. */
export function addReview(program: Command, context: CommandContext): void {
  program
    .command("review")
    .description("open the review desk over the outputs of `redact` or `batch`: a page on which people decide")
    .argument("<dir|url>", "folder of the outputs, or a service")
    .optionsGroup("Where:")
    .option("--host <name>", "name or address to listen at", "127.0.0.1")
    .option("--port <n>", "port to listen at; 0: any that is free", numberOf, 0)
    .option("--name <names...>", "other names by which the desk is reached, such as that of a proxy before it")
    .option("--tls-cert <file>", "certificate, with those that it rests on, as PEM")
    .option("--tls-key <file>", "its key, as PEM")
    .option("--allow-plain-http", "another host than this one without encryption: something before the desk does it")
    .optionsGroup("Who:")
    .option("--reviewer <id>", "who you are in the log: an id, never a person's name", "local")
    .addOption(new Option("--approvals <n>", "approvals that a recording needs").choices(["1", "2"]).default("1"))
    .addOption(
      new Option("--log-level <name>", "what is told of requests on stderr").choices(LOG_LEVELS).default("error"),
    )
    .optionsGroup("Of a service:")
    .option("--token-file <file>", "file with a token of the service, of the scopes read and review")
    .option("--desk <dir>", "private folder for its results and the review")
    .optionsGroup("Originals:")
    .option("--originals <dir>", "folder of the recordings as they were (default: where the batch found them)")
    .optionsGroup("Surrogates, as the recordings were redacted with:")
    .option("-k, --key-file <file>", "the key of their surrogates (default: the setting keyFile)")
    .option("--scope-id-file <file>", "file with the patient's identifier, for surrogates of a patient")
    .option("--vault <dir|url>", "what remembers their surrogates (default: the setting vault)")
    .option("--allow-remote-vault", "the vault's database may be on another machine")
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (folder: string, flags: SettingFlags) => {
      const { review } = await import("./run/review.js");
      return review(folder, flags, context);
    });
}
