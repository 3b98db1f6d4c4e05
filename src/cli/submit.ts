import { type Command, Option } from "commander";
import { PRIORITIES } from "../config/choices.js";
import type { CommandContext } from "./command-context.js";
import type { SubmitFlags } from "./run/submit.js";
import { addFleetPlaces } from "./settings/fleet-places.js";
import { addKnown, addKnownOf } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape submit visit.wav --queue postgres://hushtape@localhost/hushtape --storage s3://recordings/hushtape --priority visit
  $ hushtape submit 'archive/**/*.wav' --queue postgres://… --storage file:///srv/hushtape --priority archive
  $ hushtape submit list.csv --queue postgres://… --storage s3://… --tenant clinic-7 --json

It prints the id of each job; \`hushtape queue get ID\` fetches what came of it. The same recording handed in again gets the job that it got then.
More: docs/fleet.md; exit codes: docs/errors.md.`;

/** Adds `hushtape submit`. What it does is loaded only when it is run. */
export function addSubmit(program: Command, context: CommandContext): void {
  const command = program
    .command("submit")
    .description("hand recordings in to a queue, for workers to redact")
    .argument(
      "<input...>",
      "folders, recordings, patterns in quotes, or lists (.csv, .jsonl); words beside them are taken",
    );
  addFleetPlaces(command)
    .optionsGroup("How:")
    .option("--tenant <id>", "whose jobs they are: small letters, digits, - and _", "local")
    .addOption(new Option("--priority <name>", "what is begun first").choices(PRIORITIES).default("normal"))
    .option("--settings <file>", "settings of these recordings alone, as JSON (docs/service.md has which)")
    .option("-j, --json", "print one JSON object per recording on stdout");
  addKnownOf(addKnown(command))
    .option("--scope-id-file <file>", "file with the identifier of the patient whose recordings they are")
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (inputs: string[], flags: SubmitFlags) => {
      const { submit } = await import("./run/submit.js");
      return submit(inputs, flags, context);
    });
}
