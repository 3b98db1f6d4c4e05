import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { RedactFlags } from "./run/redact.js";
import { addRecordingSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape redact visit.wav --model base.en --out redacted
  $ hushtape redact visit.wav --transcript visit.words.json --gaps mute-all
  $ hushtape redact visit.wav --model base.en --known visit.known.json
  $ hushtape redact visit.wav --model base.en --caution high --second-listening full
  $ hushtape redact calls/*.wav --model small.en --channels split --style beep --json
  $ hushtape redact calls/*.wav --transcripts words --out redacted
  $ decrypt visit.wav.age | hushtape redact - --model base.en --sound - > redacted.wav
  $ hushtape redact visit.wav --model base.en --profile ollama --ollama-model llama3.1:8b
  $ hushtape redact visit.m4a --model base.en --policy PERSON,TELEPHONE_NUMBER --private-review

For visit.wav this writes visit.redacted.wav, visit.redacted.json, .txt and .vtt, and visit.audit.json (no identifiers in it).
Exit codes: docs/errors.md.`;

/** Adds `hushtape redact`. What it does is loaded only when it is run. */
export function addRedact(program: Command, context: CommandContext): void {
  const command = program
    .command("redact")
    .description("redact recordings, or standard input (-): sound, transcript and an audit record")
    .argument(
      "<recording...>",
      "recordings (wav, flac, mp3, m4a, aac, ogg, opus, webm, aiff, au, w64, caf, wma, amr, and the sound of mp4, mkv, mov, 3gp)",
    )
    .optionsGroup("Inputs and outputs:")
    .option("-t, --transcript <file>", "use these words instead of recognising them (one recording only)")
    .option("--transcripts <dir>", "the same for several: NAME.words.json or NAME.json for each recording")
    .option("--sound <->", "print the redacted sound on stdout, the rest goes to --out (one recording only)")
    .option("-o, --out <dir>", "folder for the outputs", "redacted")
    .option("--name <template>", "how outputs are called: text and {stem}, {sha8}, {index}", "{stem}")
    .option("-f, --force", "replace outputs that are there already")
    .option("-j, --json", "print one JSON object per recording on stdout")
    .option("-q, --quiet", "no progress; warnings and errors are still told");
  addRecordingSettings(command)
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (recordings: string[], flags: RedactFlags) => {
      const { redactAll } = await import("./run/redact.js");
      return redactAll(recordings, flags, context);
    });
}
