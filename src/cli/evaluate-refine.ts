import { type Command, Option } from "commander";
import { CORPUS_FORMATS } from "../evaluate/readers/corpus-formats.js";
import { OFFSET_UNITS } from "../evaluate/readers/offsets.js";
import type { CommandContext } from "./command-context.js";
import type { RefineFlags } from "./run/evaluate-refine.js";
import { addRefiner, addTextSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape evaluate refine gold.jsonl
  $ hushtape evaluate refine gold.jsonl --language es --json > refine-loss.json
  $ hushtape text notes.jsonl --jsonl --language es --refine on --refine-loss refine-loss.json
  $ hushtape evaluate refine heard/ --heard --json > recordings-loss.json
  $ hushtape redact visit.wav --out redacted --model base.en --refine on --refine-loss recordings-loss.json

Gold lines as of \`evaluate text\`; with --heard a folder of NAME.truth.json (as of \`evaluate audio\`) and NAME.heard.json, what your recogniser wrote. What is printed with --json is the file that --refine-loss takes. See docs/refine.md.`;

/** Adds `hushtape evaluate refine`. */
export function addEvaluateRefine(evaluate: Command, context: CommandContext): void {
  const refine = evaluate
    .command("refine")
    .description("what refining would cost of recall, and which false findings go")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .addOption(
      new Option("--format <name>", "the gold documents' format")
        .choices(CORPUS_FORMATS)
        .default(undefined, "by endings and content"),
    )
    .option("--heard", "what a recogniser wrote of recordings: a folder of NAME.truth.json and NAME.heard.json")
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .addOption(
      new Option("--offsets <unit>", "how the gold documents count characters")
        .choices(OFFSET_UNITS)
        .default(undefined, "utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio"),
    )
    .option("-j, --json", "print one JSON object on stdout: the file for --refine-loss");
  addRefiner(addTextSettings(refine))
    .addHelpText("after", EXAMPLES)
    .action(async (gold: string, flags: RefineFlags) => {
      const { measureRefining } = await import("./run/evaluate-refine.js");
      return measureRefining(gold, flags, context);
    });
}
