import { type Command, Option } from "commander";
import { SURROGATE_MODES, SURROGATE_SCOPES } from "../config/surrogate-settings.js";
import { CORPUS_FORMATS } from "../evaluate/readers/corpus-formats.js";
import { OFFSET_UNITS } from "../evaluate/readers/offsets.js";
import { LOCALES } from "../language/locales.js";
import type { CommandContext } from "./command-context.js";
import type { RelexFlags } from "./run/evaluate-relex.js";

const EXAMPLES = `
Examples:
  $ hushtape evaluate relex gold.jsonl
  $ hushtape evaluate relex gold.jsonl --key-file site.key --scope site --json
  $ hushtape evaluate relex gold.jsonl --coreference clusters.jsonl --fail-below consistency=1,bcubed-f1=.97
  $ hushtape evaluate relex notes/ --format brat --language it --surrogate-mode resilient --hiding --redetect

The identifiers are those that people marked. Nothing that is rewritten is kept. What each score means: docs/evaluate.md.`;

/** Adds `hushtape evaluate relex`. */
export function addEvaluateRelex(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("relex")
    .description("what surrogates make of texts whose identifiers people marked")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .addOption(
      new Option("--format <name>", "the gold documents' format")
        .choices(CORPUS_FORMATS)
        .default(undefined, "by endings and content"),
    )
    .addOption(
      new Option("--offsets <unit>", "how the gold documents count characters")
        .choices(OFFSET_UNITS)
        .default(undefined, "utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio"),
    )
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .option("-k, --key-file <file>", "the key (default: one that is the same everywhere, for evaluation alone)")
    .addOption(
      new Option("--scope <scope>", "how far surrogates agree; patient: each document is one's own")
        .choices(SURROGATE_SCOPES)
        .default("document"),
    )
    .addOption(
      new Option("--surrogate-mode <mode>", "one person, one name; or names drawn again").choices(SURROGATE_MODES),
    )
    .addOption(new Option("-l, --language <code>", "language of the texts and their surrogates").choices(LOCALES))
    .option("--coreference <file>", "which identifiers are the same, {id, clusters} a line")
    .option("--hiding", "also leave 1, 3 and 5 % of the names undetected and let an attacker look for them")
    .option("--redetect", "also let the embedded detectors look for the surrogates")
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as consistency=1; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (gold: string, flags: RelexFlags) => {
      const { scoreRelex } = await import("./run/evaluate-relex.js");
      return scoreRelex(gold, flags, context);
    });
}
