import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { ClinicalFlags } from "./run/evaluate-clinical.js";

const EXAMPLES = `
Examples:
  $ hushtape text notes.jsonl --jsonl --surrogates > outputs.jsonl
  $ hushtape evaluate clinical notes.jsonl outputs.jsonl
  $ hushtape evaluate clinical notes.jsonl outputs.jsonl --fail-below unfalsified=1 --json

Lines of both: {"id", "text"}. Originals with "entities" of the type CLINICAL say where the values are; of others they are read by lists of its own.
See docs/evaluate.md.`;

/** Adds `hushtape evaluate clinical`. */
export function addEvaluateClinical(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("clinical")
    .description("whether surrogates made other values of measurements, doses, scores, stages, codes")
    .argument("<originals>", "texts as they were, one JSON object a line")
    .argument("<outputs>", "the same texts as they came out, by the same ids")
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as unfalsified=1; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (originals: string, outputs: string, flags: ClinicalFlags) => {
      const { scoreClinical } = await import("./run/evaluate-clinical.js");
      return scoreClinical(originals, outputs, flags, context);
    });
}
