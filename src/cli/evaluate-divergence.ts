import { type Command, InvalidArgumentError, Option } from "commander";
import type { Pooling } from "../evaluate/divergence/encoder.js";
import type { Tokenisation } from "../evaluate/divergence/tokens.js";
import { TEXT_FORMATS } from "../evaluate/readers/corpus-formats.js";
import type { CommandContext } from "./command-context.js";
import type { DivergenceFlags } from "./run/evaluate-divergence.js";

const EXAMPLES = `
Examples:
  $ hushtape evaluate divergence their-notes/ gold.jsonl
  $ hushtape evaluate divergence gold.jsonl ours.jsonl --tokens words --html divergence.html
  $ hushtape evaluate divergence originals.jsonl outputs.jsonl --paired --json
  $ hushtape evaluate divergence a/ b/ --format i2b2 --vectors-a a.vectors.jsonl --vectors-b b.vectors.jsonl
  $ hushtape evaluate divergence a.jsonl b.jsonl --encoder medcpt-article/ --json
  $ hushtape evaluate divergence a.jsonl b.jsonl --words 30        # words of the texts, which are private

A figure means little by itself: read it by what the same looks like ("mixed", "halves"). How: docs/evaluate.md.`;

// Names alone: what they name is loaded when the command runs.
const TOKENS: Readonly<Record<Tokenisation, true>> = { whitespace: true, words: true };
const POOLINGS: Readonly<Record<Pooling, true>> = { first: true, mean: true };

/** Adds `hushtape evaluate divergence`. */
export function addEvaluateDivergence(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("divergence")
    .description("how far two corpora are apart, by their words and by vectors of their documents")
    .argument("<a>", "one corpus: a folder of .txt files, {id, text} lines, or gold documents in any format")
    .argument("<b>", "the other")
    .addOption(
      new Option("--format <name>", "the format of both")
        .choices(TEXT_FORMATS)
        .default(undefined, "by endings and content"),
    )
    .addOption(
      new Option(
        "--tokens <how>",
        "how texts are cut: as written between white space, or letters and digits in lower case",
      )
        .choices(Object.keys(TOKENS))
        .default("whitespace"),
    )
    .option("--paired", "B holds the documents of A by the same ids, changed, such as with surrogates")
    .option("--vectors-a <file>", "vectors of A's documents: [0.1, …] or {id, vector} a line (default: hashed n-grams)")
    .option("--vectors-b <file>", "vectors of B's documents, of the same encoder")
    .option(
      "--encoder <folder>",
      "make vectors with this ONNX encoder: model.onnx, tokenizer.json, tokenizer_config.json",
    )
    .addOption(
      new Option("--pooling <how>", "which vector of the encoder's tokens is a document's: the first, or their mean")
        .choices(Object.keys(POOLINGS))
        .default(undefined, "first"),
    )
    .option("--dimensions <n>", "of the vectors (default: 64, or a quarter of the documents)", whole(1, 1024))
    .option("--resamples <n>", "how often the documents are drawn anew", whole(20, 100_000), 1000)
    .option("--references <n>", "how often they are mixed, and each corpus halved", whole(20, 100_000), 200)
    .option("--seed <n>", "of everything that is drawn", whole(0, 2 ** 31 - 1), 42)
    .option("--words <n>", "also print so many words that set the corpora apart: a private output", whole(1, 10_000))
    .option(
      "--html <file>",
      "also write a report with plots, one file that needs nothing else; no word of a text is in it",
    )
    .option("-f, --force", "replace the report that is there already")
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (a: string, b: string, flags: DivergenceFlags) => {
      const { compareCorpora } = await import("./run/evaluate-divergence.js");
      return compareCorpora(a, b, flags, context);
    });
}

function whole(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
