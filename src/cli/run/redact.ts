import { requireNoneOfTranscript } from "../../config/given-transcript.js";
import { keepWarnings } from "../../event-listener.js";
import { requireMemory } from "../../files/process-limits.js";
import { redactRecording } from "../../recording/pipeline.js";
import type { RedactResult } from "../../recording/redact-result.js";
import { requireMeasuredForRecordings } from "../../refine/open-refiner.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readKnownOfPatient } from "../settings/known-file.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { failureOf } from "../unexpected.js";
import { errorRecord } from "./error-record.js";
import { namesAhead } from "./names-ahead.js";
import { RecordingLabel } from "./recording-label.js";
import { givenRecordings, type InputFlags } from "./redact-inputs.js";
import { Tally } from "./tally.js";
import { usageLines } from "./usage.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape redact` was given on the command line. */
export interface RedactFlags extends SettingFlags, InputFlags {
  readonly out: string;
  readonly name?: string;
  readonly quiet?: boolean;
}

/**
 * Redacts each recording; a failure of one does not stop the others.
 * @throws HushtapeError USAGE, before anything is read.
 */
export async function redactAll(
  recordings: readonly string[],
  flags: RedactFlags,
  context: CommandContext,
): Promise<void> {
  requireMemory();
  const settings = await readSettings(flags);
  await requireMeasuredForRecordings(settings.config);
  if (flags.transcript === undefined && flags.transcripts === undefined) {
    requireNoneOfTranscript(settings.config, settings.sources);
  }
  const known = await readKnownOfPatient(flags, context.signal);
  const before = keepWarnings(warningsTo(context.out));
  const given = await givenRecordings(recordings, flags, { out: context.out, emit: before.emit });
  const told = settingsLine(settings);
  if (told !== null && !flags.quiet) context.out.say(told);
  const { language } = settings.config;
  const { name: template, force = false } = flags;
  const names = await namesAhead(recordings, { template, force, language, signal: context.signal });
  const tally = new Tally(recordings.length);
  for (const [index, { input, transcriptPath, failure }] of given.entries()) {
    const label = new RecordingLabel(index + 1, recordings.length, names[index] ?? null);
    const progress = flags.quiet ? context.out.warnings(label) : context.out.progress(label);
    const { emit, warnings } = keepWarnings(progress.onEvent);
    const told = () => [...before.warnings, ...warnings];
    try {
      if (failure) throw failure;
      const result = await redactRecording(input, {
        outDir: flags.out,
        config: settings.config,
        configSources: settings.sources,
        ...(known && { known }),
        ...(transcriptPath === undefined ? {} : { transcriptPath }),
        ...(flags.sound === undefined ? {} : { soundTo: (piece) => context.out.write(piece, context.signal) }),
        force,
        index: index + 1,
        ...(template === undefined ? {} : { name: template }),
        onNames: (settled) => {
          label.settle(settled.name);
          if (flags.json) context.out.result(JSON.stringify({ recording: index + 1, names: settled }));
        },
        signal: context.signal,
        onEvent: emit,
      });
      progress.stop();
      tally.succeed();
      if (flags.sound !== undefined) context.out.say(summary(result));
      else
        context.out.result(
          flags.json ? JSON.stringify({ recording: index + 1, ...result, warnings: told() }) : summary(result),
        );
    } catch (thrown) {
      progress.stop();
      const error = await failureOf(thrown);
      if (flags.json) {
        context.out.result(JSON.stringify({ recording: index + 1, error: errorRecord(error), warnings: told() }));
      }
      if (label.tellsWhich) context.out.say(`${label.text}:`);
      context.out.fail(error);
      tally.fail(error);
      if (error.code === "CANCELLED" || error.code === "USAGE") break;
    }
  }
  tellEnd(tally, recordings.length, flags, context);
}

function tellEnd(tally: Tally, count: number, flags: RedactFlags, context: CommandContext): void {
  context.fail(tally.exitCode);
  if (count === 1) return;
  if (flags.json) context.out.result(JSON.stringify({ summary: tally.summary }));
  context.out.say(tally.line);
}

function summary(result: RedactResult): string {
  const types = Object.entries(result.entities)
    .map(([type, count]) => `${type} ${count}`)
    .join(", ");
  const muted = (result.mutedMs / 1000).toFixed(1);
  const length = (result.durationMs / 1000).toFixed(1);
  return [
    `${result.outputs.audio === "-" ? "sound" : result.outputs.audio}: ${muted} s of ${length} s muted in ${result.spans} spans; verified from the sound`,
    `  identifiers: ${types || "none found"}; gaps (no words, or hardly believed ones): ${result.gaps.muted} muted, ${result.gaps.kept} kept`,
    ...hearingLines(result).map((line) => `  ${line}`),
    ...usageLines(result.languageModel).map((line) => `  ${line}`),
    `  audit record: ${result.outputs.audit}`,
    ...(result.outputs.review ? [`  PRIVATE (holds the original words): ${result.outputs.review}`] : []),
  ].join("\n");
}

/** What was done about what the recogniser gets wrong. */
function hearingLines({ doubtful, spotted, retranscription }: RedactResult): string[] {
  const lines: string[] = [];
  if (doubtful > 0) lines.push(`words heard in doubt (--caution): ${counted(doubtful, "stretch", "stretches")} muted`);
  if (spotted) {
    const phrases = counted(spotted.phrases, "phrase", "phrases");
    lines.push(`listened for ${phrases} of what is known (--known): heard ${counted(spotted.hits, "time", "times")}`);
  }
  if (retranscription?.ok) {
    const { widened, muted } = retranscription;
    const more = `${counted(widened, "muted span", "muted spans")} widened, ${muted} added`;
    lines.push(`heard again (--second-listening): nothing left; ${more}`);
  }
  return lines;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
