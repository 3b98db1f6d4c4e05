import { type Command, Option } from "commander";
import { CORPUS_FORMATS } from "../evaluate/readers/corpus-formats.js";
import { OFFSET_UNITS } from "../evaluate/readers/offsets.js";
import type { CommandContext } from "./command-context.js";
import type { RefinePredictionsFlags } from "./run/refine.js";
import { addRefineSettings, addTextSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape refine found.jsonl > refined.jsonl
  $ hushtape refine brat-folder/ --labels map.json --language es > refined.jsonl
  $ hushtape refine presidio.json --format presidio --refine on > refined.jsonl
  $ hushtape refine found.jsonl --profile ollama --ollama-model llama3.1:8b --refine-by model > refined.jsonl

Lines in: {"id", "text", "entities": [{"start", "end", "type"}]}; out: {"id", "entities", "refined"}, in the order and with the ids of the input.
Nothing is changed unless --refine on says so; "refined" says what would be, with reasons and places, no word. See docs/refine.md.`;

/** Adds `hushtape refine`. */
export function addRefine(program: Command, context: CommandContext): void {
  const refine = program
    .command("refine")
    .description("look again at what any system found in texts: which findings are none, by a checked reason")
    .argument(
      "<predictions>",
      "texts with findings: a file, one JSON object a line; or a brat, i2b2 or Presidio corpus",
    )
    .addOption(
      new Option("--format <name>", "the predictions' format")
        .choices(CORPUS_FORMATS)
        .default(undefined, "by endings and content"),
    )
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .addOption(
      new Option("--offsets <unit>", "how the predictions count characters")
        .choices(OFFSET_UNITS)
        .default(undefined, "utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio"),
    );
  addRefineSettings(addTextSettings(refine))
    .addHelpText("after", EXAMPLES)
    .action(async (predictions: string, flags: RefinePredictionsFlags) => {
      const { refineAll } = await import("./run/refine.js");
      return refineAll(predictions, flags, context);
    });
}
