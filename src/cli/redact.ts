import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { POLICIES, parseConfig } from "../config.js";
import { HushtapeError } from "../errors.js";
import { type RedactResult, redactRecording } from "../pipeline.js";
import { ENTITY_TYPES } from "../text/entity-types.js";
import type { CommandContext } from "./program.js";

interface RedactFlags {
  readonly out: string;
  readonly transcript?: string;
  readonly config?: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly [setting: string]: unknown;
}

/** Flags that are settings of the configuration, under its names. */
const SETTINGS = [
  "profile",
  "detectors",
  "gaps",
  "marginBefore",
  "marginAfter",
  "style",
  "model",
  "engine",
  "threads",
  "language",
  "channels",
  "policy",
  "privateReview",
] as const;
const RENAMED: Partial<Record<(typeof SETTINGS)[number], string>> = {
  marginBefore: "marginBeforeMs",
  marginAfter: "marginAfterMs",
};

const EXAMPLES = `
Examples:
  $ hushtape redact visit.wav --model base.en --out redacted
  $ hushtape redact visit.wav --transcript visit.words.json --gaps mute-all
  $ hushtape redact calls/*.wav --model small.en --channels split --style beep --json
  $ hushtape redact visit.m4a --model base.en --policy PERSON,TELEPHONE_NUMBER --private-review

For visit.wav this writes visit.redacted.wav, visit.redacted.json, .txt and .vtt, and visit.audit.json (no identifiers in it).
Exit codes: docs/errors.md.`;

export function addRedact(program: Command, context: CommandContext): void {
  const number = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value);
  program
    .command("redact")
    .description("redact recordings: sound, transcript and an audit record")
    .argument(
      "<recording...>",
      "recordings (wav, flac, mp3, m4a, aac, ogg, opus, webm, and the sound of mp4, mkv, mov)",
    )
    .option("--out <dir>", "folder for the outputs", "redacted")
    .option("--model <name|path>", "speech model, see `hushtape models list`")
    .option("--transcript <file>", "use these words instead of recognising them (one recording only)")
    .addOption(new Option("--profile <name>", "which engines decide").choices(["embedded"]))
    .option("--detectors <list>", "what looks for identifiers (default rules,names)", list)
    .option(
      "--policy <name|types>",
      `what is removed: ${POLICIES.join(", ")}, or types such as ${ENTITY_TYPES.slice(0, 2).join(",")} (default safe-harbor)`,
      policyOf,
    )
    .addOption(
      new Option("--gaps <how>", "speech without words (default judge: by what is said around it)").choices([
        "judge",
        "mute-all",
        "keep",
      ]),
    )
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
    .option("--language <code>", "language of the speech (default en)")
    .option("--engine <path>", "another whisper-cli or main of whisper.cpp")
    .option("--threads <n>", "threads of the speech recogniser", number)
    .option("--private-review", "also write NAME.review.json with the original words (mode 0600)")
    .option("--config <file>", "settings as JSON; flags win over it")
    .option("--force", "replace outputs that are there already")
    .option("--json", "print one JSON object per recording on stdout")
    .option("--quiet", "no progress; warnings and errors are still told")
    .addHelpText("after", EXAMPLES)
    .action(async (recordings: string[], flags: RedactFlags) => redactAll(recordings, flags, context));
}

function list(value: string): string[] {
  return value.split(",").map((part) => part.trim());
}

/** The name of a policy, or a list of types; its message quotes nothing, as that may be anything. */
function policyOf(value: string): string | string[] {
  if (POLICIES.some((policy) => policy === value)) return value;
  const types = list(value);
  if (types.every((type) => ENTITY_TYPES.some((known) => known === type))) return types;
  throw new InvalidArgumentError(`Give ${POLICIES.join(", ")}, or a list of the types in docs/configuration.md.`);
}

/** Redacts each recording; a failure of one does not stop the others. */
async function redactAll(recordings: readonly string[], flags: RedactFlags, context: CommandContext): Promise<void> {
  const config = await settings(flags);
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
            error: { code: error.code, message: error.message, hint: error.hint },
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

/** The configuration file's settings with the flags laid over them. */
async function settings(flags: RedactFlags) {
  const fromFile = flags.config === undefined ? {} : await readConfigFile(flags.config);
  const fromFlags = Object.fromEntries(
    SETTINGS.filter((name) => flags[name] !== undefined).map((name) => [RENAMED[name] ?? name, flags[name]]),
  );
  return parseConfig({ ...fromFile, ...fromFlags });
}

async function readConfigFile(path: string): Promise<object> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("USAGE", "the configuration file cannot be read", "Check the path given to --config.");
  });
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Node's own message quotes the file.
    throw new HushtapeError("USAGE", "the configuration file is not JSON", "See docs/configuration.md for an example.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new HushtapeError(
      "USAGE",
      "the configuration file is not a JSON object",
      "See docs/configuration.md for an example.",
    );
  }
  return parsed;
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
    `  audit record: ${result.outputs.audit}`,
    ...(result.outputs.review ? [`  PRIVATE (holds the original words): ${result.outputs.review}`] : []),
  ].join("\n");
}
