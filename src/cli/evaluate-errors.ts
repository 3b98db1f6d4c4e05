import { type Command, InvalidArgumentError, Option } from "commander";
import { CORPUS_FORMATS } from "../evaluate/readers/corpus-formats.js";
import { OFFSET_UNITS } from "../evaluate/readers/offsets.js";
import { DEFAULT_LOCALE, LOCALES } from "../language/locales.js";
import type { CommandContext } from "./command-context.js";
import type { MakeFlags, ScoreFlags } from "./run/evaluate-errors.js";

const MAKE_EXAMPLES = `
Examples:
  $ hushtape evaluate errors gold.jsonl --out errors
  $ hushtape evaluate errors make gold.jsonl --out errors --seed 7 --per-document 3
  $ hushtape evaluate errors make notes/ --format i2b2 --labels samples/labels/i2b2-2014-fine.json --out errors
  $ hushtape evaluate errors make gold.jsonl --log found.jsonl --rules paper,clusters --out errors
  $ hushtape evaluate errors make note.jsonl --language it --out errors

Rules: pressure-date, lab-value-age, age-date, eponym-patient, common-word-name, ward-hospital, patient-doctor, hospital-organisation, city-class,
zip-city-state (paper: these ten), confused-class, swallowed-word, lost-word, clusters.
The folder holds the texts: only you can read its files. What is in them: docs/evaluate.md.`;

const SCORE_EXAMPLES = `
Examples:
  $ hushtape evaluate errors score errors refined.jsonl
  $ hushtape evaluate errors score errors refined.jsonl --json
  $ hushtape evaluate errors score errors refined.jsonl --fail-below caught=.95,kept=.99 --fail-below caught.eponym-patient=.9

Refined lines: {"id", "entities": [{"start", "end", "type"}], "usage"?}, for each line of errors/with-errors.jsonl. What each score means:
docs/evaluate.md.`;

/** Adds `hushtape evaluate errors make|score`. */
export function addEvaluateErrors(evaluate: Command, context: CommandContext): void {
  const errors = evaluate
    .command("errors")
    .description("puts known errors among right findings, and scores who was to take them out again");
  addMake(errors, context);
  addScore(errors, context);
}

function addMake(errors: Command, context: CommandContext): void {
  errors
    .command("make", { isDefault: true })
    .description("makes a set of errors from texts whose identifiers people marked")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .requiredOption("-o, --out <folder>", "where the set goes")
    .option("--seed <number>", "draws other errors", wholeNumber(0), 42)
    .option("--rules <list>", "which errors, with commas between them (default: all that are listed below)")
    .option("--per-document <number>", "most errors of a document", wholeNumber(1), 5)
    .option("--log <path>", "findings of a system in these documents: its errors are put in as well")
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
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
    .addOption(new Option("-l, --language <code>", "language of the texts").choices(LOCALES).default(DEFAULT_LOCALE))
    .option("-f, --force", "replace the set that is there already")
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", MAKE_EXAMPLES)
    .action(async (gold: string, flags: MakeFlags) => {
      const { makeErrors } = await import("./run/evaluate-errors.js");
      return makeErrors(gold, flags, context);
    });
}

function addScore(errors: Command, context: CommandContext): void {
  errors
    .command("score")
    .description("what was made of a set of errors: caught, and wrongly changed")
    .argument("<set>", "the folder that `make` wrote")
    .argument("<refined>", "findings after refinement: one JSON object a line, or a folder of brat or i2b2 files")
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as caught=.95; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", SCORE_EXAMPLES)
    .action(async (set: string, refined: string, flags: ScoreFlags) => {
      const { scoreErrors } = await import("./run/evaluate-errors.js");
      return scoreErrors(set, refined, flags, context);
    });
}

function wholeNumber(least: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d{1,9}$/.test(value) && number >= least) return number;
    throw new InvalidArgumentError(`Give a whole number, ${least} or more.`);
  };
}
