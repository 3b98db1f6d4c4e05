import { basename, extname } from "node:path";
import { type Command, Option } from "commander";
import { HushtapeError } from "../errors.js";
import { redactRecording } from "../recording/pipeline.js";
import type { RedactResult } from "../recording/redact-result.js";
import type { CommandContext } from "./command-context.js";
import { asTyped } from "./invocation.js";
import { addSurrogateSettings, addTextSettings, number, readSettings, type SettingFlags } from "./settings.js";
import { usageLines } from "./usage.js";

interface RedactFlags extends SettingFlags {
  readonly out: string;
  readonly transcript?: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const EXAMPLES = `
Examples:
  $ hushtape redact visit.wav --model base.en --out redacted
  $ hushtape redact visit.wav --transcript visit.words.json --gaps mute-all
  $ hushtape redact calls/*.wav --model small.en --channels split --style beep --json
  $ hushtape redact visit.wav --model base.en --profile ollama --ollama-model llama3.1:8b
  $ hushtape redact visit.m4a --model base.en --policy PERSON,TELEPHONE_NUMBER --private-review

For visit.wav this writes visit.redacted.wav, visit.redacted.json, .txt and .vtt, and visit.audit.json (no identifiers in it).
Exit codes: docs/errors.md.`;

export function addRedact(program: Command, context: CommandContext): void {
  const command = program
    .command("redact")
    .description("redact recordings: sound, transcript and an audit record")
    .argument(
      "<recording...>",
      "recordings (wav, flac, mp3, m4a, aac, ogg, opus, webm, and the sound of mp4, mkv, mov)",
    )
    .option("--out <dir>", "folder for the outputs", "redacted")
    .option("--model <name|path>", "speech model, see `hushtape models list`")
    .option("--transcript <file>", "use these words instead of recognising them (one recording only)")
    .addOption(
      new Option("--gaps <how>", "speech without words (default judge: by what is said around it)").choices([
        "judge",
        "mute-all",
        "keep",
      ]),
    )
    .option("--gap-threshold <p>", "the language model's probability from which a gap is muted", number)
    .option("--margin-before <ms>", "muted before an identifier (default 200)", number)
    .option("--margin-after <ms>", "muted after an identifier (default 200)", number)
    .addOption(new Option("--style <style>", "what replaces the speech (default silence)").choices(["silence", "beep"]))
    .addOption(
      new Option("--channels <how>", "recognise channels together or by themselves (default auto)").choices([
        "auto",
        "mix",
        "split",
      ]),
    )
    .option("--engine <path>", "another whisper-cli or main of whisper.cpp")
    .option("--threads <n>", "threads of the speech recogniser", number)
    .option("--private-review", "also write NAME.review.json with the original words (mode 0600)");
  addSurrogateSettings(addTextSettings(command))
    .option("--force", "replace outputs that are there already")
    .option("--json", "print one JSON object per recording on stdout")
    .option("--quiet", "no progress; warnings and errors are still told")
    .addHelpText("after", EXAMPLES)
    .action(async (recordings: string[], flags: RedactFlags) => redactAll(recordings, flags, context));
}

/** Redacts each recording; a failure of one does not stop the others. */
async function redactAll(recordings: readonly string[], flags: RedactFlags, context: CommandContext): Promise<void> {
  const config = await readSettings(flags);
  if (flags.transcript !== undefined && recordings.length > 1) {
    throw new HushtapeError("USAGE", "--transcript belongs to one recording", "Run once for each recording.");
  }
  if (flags.force && new Set(recordings.map(stemOf)).size < recordings.length) {
    throw new HushtapeError(
      "USAGE",
      "two of the recordings have the same name, and with --force the second would replace the first",
      "Run them into different folders.",
    );
  }
  for (const [index, recording] of recordings.entries()) {
    const label = recordings.length === 1 ? "recording" : `recording ${index + 1} of ${recordings.length}`;
    const progress = flags.quiet ? context.out.warnings(label) : context.out.progress(label);
    try {
      const result = await redactRecording(recording, {
        outDir: flags.out,
        config,
        ...(flags.transcript === undefined ? {} : { transcriptPath: flags.transcript }),
        force: flags.force ?? false,
        signal: context.signal,
        onEvent: progress.onEvent,
      });
      progress.stop();
      context.out.result(flags.json ? JSON.stringify({ recording: index + 1, ...result }) : summary(result));
    } catch (error) {
      progress.stop();
      if (!(error instanceof HushtapeError)) throw error;
      if (flags.json) {
        context.out.result(
          JSON.stringify({
            recording: index + 1,
            error: { code: error.code, message: error.message, hint: asTyped(error.hint) },
          }),
        );
      }
      if (recordings.length > 1) context.out.say(`${label}:`);
      context.out.fail(error);
      context.fail(error.exitCode);
      if (error.code === "CANCELLED" || error.code === "USAGE") return;
    }
  }
}

function stemOf(path: string): string {
  return basename(path, extname(path)).toLowerCase();
}

function summary(result: RedactResult): string {
  const types = Object.entries(result.entities)
    .map(([type, count]) => `${type} ${count}`)
    .join(", ");
  const muted = (result.mutedMs / 1000).toFixed(1);
  const length = (result.durationMs / 1000).toFixed(1);
  return [
    `${result.outputs.audio}: ${muted} s of ${length} s muted in ${result.spans} spans; verified from the sound`,
    `  identifiers: ${types || "none found"}; gaps without words: ${result.gaps.muted} muted, ${result.gaps.kept} kept`,
    ...usageLines(result.languageModel).map((line) => `  ${line}`),
    `  audit record: ${result.outputs.audit}`,
    ...(result.outputs.review ? [`  PRIVATE (holds the original words): ${result.outputs.review}`] : []),
  ].join("\n");
}
