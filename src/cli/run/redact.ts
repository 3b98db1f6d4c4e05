import { basename, extname } from "node:path";
import { HushtapeError } from "../../errors.js";
import { redactRecording } from "../../recording/pipeline.js";
import type { RedactResult } from "../../recording/redact-result.js";
import { recordOf, type WarningRecord } from "../../warning-codes.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { errorRecord } from "./error-record.js";
import { usageLines } from "./usage.js";

/** What `hushtape redact` was given on the command line. */
export interface RedactFlags extends SettingFlags {
  readonly out: string;
  readonly transcript?: string;
  readonly force?: boolean;
  readonly json?: boolean;
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
  const settings = await readSettings(flags);
  requirePlaces(recordings, flags);
  const told = settingsLine(settings);
  if (told !== null && !flags.quiet) context.out.say(told);
  for (const [index, recording] of recordings.entries()) {
    const label = recordings.length === 1 ? "recording" : `recording ${index + 1} of ${recordings.length}`;
    const progress = flags.quiet ? context.out.warnings(label) : context.out.progress(label);
    const warnings: WarningRecord[] = [];
    try {
      const result = await redactRecording(recording, {
        outDir: flags.out,
        config: settings.config,
        configSources: settings.sources,
        ...(flags.transcript === undefined ? {} : { transcriptPath: flags.transcript }),
        force: flags.force ?? false,
        signal: context.signal,
        onEvent: (event) => {
          if (event.kind === "warning") warnings.push(recordOf(event));
          progress.onEvent(event);
        },
      });
      progress.stop();
      context.out.result(flags.json ? JSON.stringify({ recording: index + 1, ...result }) : summary(result));
    } catch (error) {
      progress.stop();
      if (!(error instanceof HushtapeError)) throw error;
      if (flags.json) {
        context.out.result(JSON.stringify({ recording: index + 1, error: errorRecord(error), warnings }));
      }
      if (recordings.length > 1) context.out.say(`${label}:`);
      context.out.fail(error);
      context.fail(error.exitCode);
      if (error.code === "CANCELLED" || error.code === "USAGE") return;
    }
  }
}

/** Refuses what would give a recording the words, or the outputs, of another. */
function requirePlaces(recordings: readonly string[], flags: RedactFlags): void {
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
