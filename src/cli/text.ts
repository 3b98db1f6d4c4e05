import { type Command, Option } from "commander";
import { TEXT_FORMATS } from "../documents/formats.js";
import type { CommandContext } from "./command-context.js";
import type { TextFlags } from "./run/text-inputs.js";
import { addKnown, addKnownOf, addRefineSettings, addSurrogateSettings, addTextSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape text note.txt > note.redacted.txt
  $ cat note.txt | hushtape text -
  $ hushtape text visit.vtt letter.md --out redacted
  $ hushtape text referral.docx scan.pdf --out redacted
  $ hushtape text note.txt --known note.known.json
  $ hushtape text note.txt --json
  $ cat visits.csv | hushtape text - --schema visits.yaml > visits.redacted.csv
  $ zcat notes.jsonl.gz | hushtape text - --jsonl > redacted.jsonl
  $ hushtape text note.txt --profile ollama --ollama-model llama3.1:8b
  $ hushtape text note.txt --json --refine on
  $ hushtape text note.txt --policy PERSON,TELEPHONE_NUMBER
  $ hushtape text visits/*.txt --surrogates --surrogate-scope site --key-file site.key --out rewritten

With --json one object per text: {id, text, entities: [{start, end, type, confidence, detectedBy}]}, offsets into the input.
With --jsonl each line {"id": …, "text": "…"} becomes one such object, in order. See docs/text.md; exit codes: docs/errors.md.`;

/** Adds `hushtape text`. What it does is loaded only when it is run. */
export function addText(program: Command, context: CommandContext): void {
  const command = program
    .command("text")
    .description("de-identify notes and transcripts")
    .argument("<input...>", "files (txt, md, json, jsonl, vtt, srt, html, docx, rtf, pdf), or - for standard input")
    .optionsGroup("Inputs and outputs:")
    .option("-o, --out <dir>", "write NAME.redacted.EXT there instead of printing")
    .addOption(
      new Option("--format <name>", "what the inputs are")
        .choices(TEXT_FORMATS)
        .default(undefined, "by ending and content; standard input: txt, or by content"),
    )
    .option(
      "--schema <file>",
      "tables, HL7, FHIR and XML by the rules of this schema (a file, or the name of one that ships), as hushtape records does; repeatable",
      (value: string, before: readonly string[] = []): readonly string[] => [...before, value],
    )
    .option("--jsonl", "short for --format jsonl: one {id, text} a line, in and out")
    .option("-j, --json", "print JSON: one object per text")
    .option("--keep-keys", "of JSON: keys stay, also such as look like identifiers (default: an error)")
    .option("-f, --force", "replace outputs that are there already")
    .option("-q, --quiet", "no progress; warnings and errors are still told");
  const texts = addTextSettings(command).optionsGroup("What is found and removed:");
  addSurrogateSettings(addRefineSettings(addKnownOf(addKnown(texts))))
    .option("--reveal", "put originals back instead: with the key, the scope and the vault of the surrogates")
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], flags: TextFlags) => {
      const { textAll } = await import("./run/text.js");
      return textAll(paths, flags, context);
    });
}
