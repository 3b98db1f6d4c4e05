import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { requireModelReads } from "../config/consistency.js";
import { typesOfPolicy } from "../config/policy.js";
import { deidentifyFile, type TextReport } from "../documents/deidentify-file.js";
import { formatOf, TEXT_FORMATS, type TextFormat } from "../documents/formats.js";
import type { TextInput } from "../documents/input.js";
import { HushtapeError } from "../errors.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import { openRelexicalizer } from "../relex/open-relexicalizer.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import { chooseDetectors, listDetectors } from "../text/detectors/choose-detectors.js";
import type { CommandContext } from "./command-context.js";
import { asTyped } from "./invocation.js";
import { addSurrogateSettings, addTextSettings, readSettings, type SettingFlags } from "./settings.js";
import { usageLines } from "./usage.js";

interface TextFlags extends SettingFlags {
  readonly out?: string;
  readonly format?: TextFormat;
  readonly jsonl?: boolean;
  readonly json?: boolean;
  readonly reveal?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

const STDIN = "-";

const EXAMPLES = `
Examples:
  $ hushtape text note.txt > note.redacted.txt
  $ cat note.txt | hushtape text -
  $ hushtape text visit.vtt letter.md --out redacted
  $ hushtape text note.txt --json
  $ zcat notes.jsonl.gz | hushtape text - --jsonl > redacted.jsonl
  $ hushtape text note.txt --profile ollama --ollama-model llama3.1:8b
  $ hushtape text note.txt --policy PERSON,TELEPHONE_NUMBER
  $ hushtape text visits/*.txt --surrogates --surrogate-scope site --key-file site.key --out rewritten

With --json one object per text: {id, text, entities: [{start, end, type, confidence, detectedBy}]}, offsets into the input.
With --jsonl each line {"id": …, "text": "…"} becomes one such object, in order. See docs/text.md; exit codes: docs/errors.md.`;

export function addText(program: Command, context: CommandContext): void {
  const command = program
    .command("text")
    .description("de-identify notes and transcripts")
    .argument("<input...>", "files (txt, md, json, jsonl, vtt, srt), or - for standard input")
    .option("--out <dir>", "write NAME.redacted.EXT there instead of printing")
    .addOption(
      new Option("--format <name>", "what the inputs are (default: by ending; standard input: txt)").choices(
        TEXT_FORMATS,
      ),
    )
    .option("--jsonl", "short for --format jsonl: one {id, text} a line, in and out")
    .option("--json", "print JSON: one object per text");
  addSurrogateSettings(addTextSettings(command))
    .option("--reveal", "put originals back instead: with the key, the scope and the vault of the surrogates")
    .option("--force", "replace outputs that are there already")
    .option("--quiet", "no progress; warnings and errors are still told")
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], flags: TextFlags) => textAll(paths, flags, context));
}

/** De-identifies each input; a failure of one does not stop the others. */
async function textAll(paths: readonly string[], flags: TextFlags, context: CommandContext): Promise<void> {
  const config = await readSettings(flags.reveal ? { ...flags, surrogates: true } : flags);
  requireModelReads(config);
  if (flags.reveal) {
    const [path = STDIN] = paths;
    if (paths.length > 1 || flags.out !== undefined || flags.json || flags.jsonl) {
      throw new HushtapeError(
        "USAGE",
        "--reveal prints one text",
        "Give one input, without --out, --json and --jsonl.",
      );
    }
    const { revealInput } = await import("./reveal.js");
    return revealInput(inputOf(path, flags), config, context);
  }
  const inputs = paths.map((path) => inputOf(path, flags));
  requirePlaces(inputs, flags);
  const warn = context.out.warnings("text").onEvent;
  const model = await chooseLanguageModel(config, { signal: context.signal, emit: warn });
  const detectors = chooseDetectors(config, model);
  const relex = await openRelexicalizer(config, { model, signal: context.signal });
  const settings = {
    detectors,
    ...(relex ? { substitute: relex.substitute } : {}),
    types: typesOfPolicy(config),
    language: config.language,
    signal: context.signal,
    recordsAtOnce: config.profile === "ollama" ? config.ollamaParallel : 1,
  };
  try {
    for (const [index, input] of inputs.entries()) {
      const label = inputs.length === 1 ? "text" : `text ${index + 1} of ${inputs.length}`;
      const progress = flags.quiet ? context.out.warnings(label) : context.out.progress(label);
      const emit: DeidentifyOptions["emit"] = (event) => {
        progress.onEvent(event);
        // What is printed then shall not meet the bar.
        if (event.kind === "stage" && event.state === "done") progress.stop();
      };
      const options: DeidentifyOptions = { ...settings, emit };
      try {
        const report = await deidentifyFile(input, options, {
          print: (text) => context.out.write(text, context.signal),
          json: flags.json ?? false,
          ...(flags.out === undefined ? {} : { outDir: flags.out }),
          force: flags.force ?? false,
          nameDetectors: listDetectors(),
          noteIn: relex?.locale ?? null,
        });
        if (report.output === null) continue;
        context.out.result(flags.json ? JSON.stringify({ input: index + 1, ...report }) : summary(report));
      } catch (error) {
        progress.stop();
        if (!(error instanceof HushtapeError)) throw error;
        // What reads JSON Lines shall meet no other kind of line.
        if (flags.json && input.format !== "jsonl") {
          const { code, message, hint } = error;
          context.out.result(JSON.stringify({ input: index + 1, error: { code, message, hint: asTyped(hint) } }));
        }
        if (inputs.length > 1) context.out.say(`${label}:`);
        context.out.fail(error);
        context.fail(error.exitCode);
        if (error.code === "CANCELLED" || error.code === "USAGE") return;
      }
    }
  } finally {
    await relex?.close();
  }
  if (model && !flags.quiet) for (const line of usageLines(Object.fromEntries(model.usage()))) context.out.say(line);
}

function inputOf(path: string, flags: TextFlags): TextInput {
  if (flags.jsonl && flags.format !== undefined && flags.format !== "jsonl") {
    throw new HushtapeError("USAGE", "--jsonl and --format contradict each other", "Leave one of them out.");
  }
  const asked = flags.jsonl ? "jsonl" : flags.format;
  if (path === STDIN) return { path: null, format: asked ?? "txt", open: () => process.stdin };
  const format = asked ?? formatOf(path);
  if (format === null) {
    throw new HushtapeError(
      "USAGE",
      "the ending of an input tells no format that is known",
      `Name it with --format: ${TEXT_FORMATS.join(", ")}.`,
    );
  }
  return { path, format, open: () => createReadStream(path) };
}

/** Refuses what would mix texts, or let one replace another. */
function requirePlaces(inputs: readonly TextInput[], flags: TextFlags): void {
  const refuse = (message: string, hint: string) => {
    throw new HushtapeError("USAGE", message, hint);
  };
  if (inputs.filter(({ path }) => path === null).length > 1) {
    refuse("standard input can be read only once", "Give - once.");
  }
  const separable = flags.out !== undefined || flags.json || inputs.every(({ format }) => format === "jsonl");
  if (inputs.length > 1 && !separable) {
    refuse(
      "several texts cannot be printed one after the other",
      "Write them to files with --out DIR, or print one JSON object for each with --json.",
    );
  }
  const names = inputs.map(({ path }) => path ?? "stdin").map((path) => basename(path).toLowerCase());
  if (flags.out !== undefined && flags.force && new Set(names).size < names.length) {
    refuse(
      "two of the texts have the same name, and with --force the second would replace the first",
      "Run them into different folders.",
    );
  }
}

function summary({ output, entities }: TextReport): string {
  const types = Object.entries(entities).map(([type, count]) => `${type} ${count}`);
  return `${output}: ${types.join(", ") || "no identifiers found"}`;
}
