import { type Command, InvalidArgumentError, Option } from "commander";
import { CORPUS_FORMATS } from "../evaluate/readers/corpus-formats.js";
import { OFFSET_UNITS } from "../evaluate/readers/offsets.js";
import type { CommandContext } from "./command-context.js";
import { addEvaluateAudio } from "./evaluate-audio.js";
import { addEvaluateClinical } from "./evaluate-clinical.js";
import { addEvaluateDivergence } from "./evaluate-divergence.js";
import { addEvaluateErrors } from "./evaluate-errors.js";
import { addEvaluateRefine } from "./evaluate-refine.js";
import { addEvaluateRelex } from "./evaluate-relex.js";
import type { GapFlags } from "./run/evaluate-gaps.js";
import type { TextFlags } from "./run/evaluate-text.js";
import { addGapThreshold, addTextSettings } from "./settings/options.js";

const TEXT_EXAMPLES = `
Examples:
  $ hushtape evaluate text gold.jsonl
  $ hushtape evaluate text gold.jsonl --pred found.jsonl --json
  $ hushtape evaluate text testing-PHI-Gold/ --format i2b2 --labels samples/labels/i2b2-2014.json
  $ hushtape evaluate text gold.jsonl --pred ours.jsonl --compare theirs.jsonl
  $ hushtape evaluate text gold.jsonl --fail-below recall80=.95,all-or-nothing=.8 --fail-below recall80.low=.9
  $ hushtape evaluate text gold.jsonl --html report.html
  $ hushtape evaluate text gold.jsonl --detectors rules --policy PERSON,TELEPHONE_NUMBER
  $ hushtape evaluate text gold.jsonl --labels map.json --offsets code-points
  $ hushtape evaluate text gold.jsonl --judge gemma3:27b --judge mistral-small:24b --judge qwen3:32b

Gold lines: {"id", "text", "entities": [{"start", "end", "type"}]}. What each score means, and its name: docs/evaluate.md.`;

const GAP_EXAMPLES = `
Examples:
  $ hushtape evaluate gaps gaps.jsonl
  $ hushtape evaluate gaps gaps.jsonl --profile ollama --ollama-model llama3.1:8b --json

Lines: {"id", "context" with one [GAP], "label": "PHI" or "NON_PHI", "type"}. See docs/evaluate.md.`;

/** Adds `hushtape evaluate text|audio|relex|clinical|gaps|divergence|errors|refine`. */
export function addEvaluate(program: Command, context: CommandContext): void {
  const evaluate = program
    .command("evaluate")
    .description("score what is found, left and rewritten against what people marked");
  addEvaluateText(evaluate, context);
  addEvaluateAudio(evaluate, context);
  addEvaluateRelex(evaluate, context);
  addEvaluateClinical(evaluate, context);
  addEvaluateGaps(evaluate, context);
  addEvaluateDivergence(evaluate, context);
  addEvaluateErrors(evaluate, context);
  addEvaluateRefine(evaluate, context);
}

function addEvaluateText(evaluate: Command, context: CommandContext): void {
  const text = evaluate
    .command("text")
    .description("what is found in texts, against a gold file")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .addOption(
      new Option("--format <name>", "the gold documents' format")
        .choices(CORPUS_FORMATS)
        .default(undefined, "by endings and content"),
    )
    .option(
      "--pred <file>",
      "predictions, as `hushtape text --json` prints them, a folder of brat or i2b2 files, or Presidio's (default: run the detectors)",
    )
    .option("--compare <file>", "other predictions for the same documents: are the differences by chance?")
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as recall80=.95 or recall80.low=.9; repeatable, or with commas",
      collect,
      [],
    )
    .option("--judge <model>", "also let this language model judge; repeat it for a panel", collect, [])
    .option("--vote <share>", "a verdict needs more than this share of the judges, 0.5 or more", voteOf, 0.5)
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .addOption(
      new Option("--offsets <unit>", "how the gold documents count characters")
        .choices(OFFSET_UNITS)
        .default(undefined, "utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio"),
    )
    .option(
      "--html <file>",
      "also write a report with plots, one file that needs nothing else; no word of a text is in it",
    )
    .option("--html-context", "let the report show the worst documents: it then holds PHI, and only you can read it")
    .option("-f, --force", "replace the report that is there already")
    .option("-j, --json", "print one JSON object on stdout");
  addTextSettings(text)
    .addHelpText("after", TEXT_EXAMPLES)
    .action(async (gold: string, flags: TextFlags) => {
      const { scoreText } = await import("./run/evaluate-text.js");
      return scoreText(gold, flags, context);
    });
}

function addEvaluateGaps(evaluate: Command, context: CommandContext): void {
  const gaps = evaluate
    .command("gaps")
    .description("what is decided about speech without words, against labelled gaps")
    .argument("<gaps>", "labelled gaps, one JSON object a line")
    .option("-j, --json", "print one JSON object on stdout");
  addGapThreshold(addTextSettings(gaps))
    .addHelpText("after", GAP_EXAMPLES)
    .action(async (path: string, flags: GapFlags) => {
      const { scoreGapFile } = await import("./run/evaluate-gaps.js");
      return scoreGapFile(path, flags, context);
    });
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** Below one half, two verdicts could win; all the judges together are not more than all of them. */
function voteOf(value: string): number {
  const vote = Number(value);
  if (/^0?\.\d+$/.test(value) && vote >= 0.5 && vote < 1) return vote;
  throw new InvalidArgumentError("Give a number from 0.5 up to, not including, 1.");
}
