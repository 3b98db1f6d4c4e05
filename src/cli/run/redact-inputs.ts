import { fstatSync } from "node:fs";
import { HushtapeError } from "../../errors.js";
import type { RecordingInput } from "../../recording/recording-input.js";
import type { StageContext } from "../../types.js";
import type { CommandContext } from "../command-context.js";
import { pairTranscripts } from "./pair-transcripts.js";
import { STDIN } from "./text-inputs.js";

/** Instead of a path: standard output. */
const STDOUT = "-";
const STDIN_DESCRIPTOR = 0;

/** What of the command line says where recordings and words come from, and where the sound goes. */
export interface InputFlags {
  readonly transcript?: string;
  readonly transcripts?: string;
  /** `-`: standard output. */
  readonly sound?: string;
  readonly json?: boolean;
  readonly force?: boolean;
}

/** A recording of the command line, and the words that go with it. */
export interface GivenRecording {
  readonly input: RecordingInput;
  readonly transcriptPath?: string;
  /** Why it is not begun: it has no transcript where all have one. */
  readonly failure?: HushtapeError;
}

/**
 * What is to be redacted, in order, with what is known to be wrong before any work.
 * @throws HushtapeError USAGE for what would give a recording the words, the outputs or the place of another.
 */
export async function givenRecordings(
  recordings: readonly string[],
  flags: InputFlags,
  { out, emit }: Pick<CommandContext, "out"> & Pick<StageContext, "emit">,
): Promise<readonly GivenRecording[]> {
  requirePlaces(recordings, flags);
  requireStreams(recordings, flags, out);
  const inputs = recordings.map((path) => (path === STDIN ? standardInput() : path));
  const { transcript, transcripts } = flags;
  if (transcripts === undefined) {
    return inputs.map((input) => (transcript === undefined ? { input } : { input, transcriptPath: transcript }));
  }
  const { pairs, unused } = await pairTranscripts(recordings, transcripts);
  warnOfPairs(pairs, unused, emit);
  return inputs.map((input, index) => {
    const pair = pairs[index];
    return pair instanceof HushtapeError || pair === undefined
      ? { input, ...(pair && { failure: pair }) }
      : { input, transcriptPath: pair };
  });
}

function warnOfPairs(pairs: readonly (string | HushtapeError)[], files: number, emit: StageContext["emit"]): void {
  if (files > 0) {
    const which = files === 1 ? "1 file of --transcripts belongs" : `${files} files of --transcripts belong`;
    const message = `${which} to none of the recordings.`;
    emit({ kind: "warning", code: "transcripts-unused", message, numbers: { files } });
  }
  const recordings = pairs.filter((pair) => pair instanceof HushtapeError).length;
  if (recordings > 0 && pairs.length > 1) {
    const message = `${recordings} of ${pairs.length} recordings have no transcript of their own and are not begun.`;
    emit({ kind: "warning", code: "transcripts-missing", message, numbers: { recordings } });
  }
}

/** The stream itself: cancelling must close it, or the process would wait for its sender. @throws HushtapeError INPUT_MISSING. */
function standardInput(): RecordingInput {
  try {
    // A folder reads like an empty file.
    if (!process.stdin.isTTY && fstatSync(STDIN_DESCRIPTOR).isDirectory()) throw new Error("a folder");
    return process.stdin;
  } catch {
    throw new HushtapeError(
      "INPUT_MISSING",
      "standard input cannot be read",
      "Send a recording: hushtape redact - < visit.wav",
    );
  }
}

function refuse(message: string, hint: string): never {
  throw new HushtapeError("USAGE", message, hint);
}

function requirePlaces(recordings: readonly string[], { transcript, transcripts }: InputFlags): void {
  if (transcript !== undefined && recordings.length > 1) {
    refuse("--transcript belongs to one recording", "For several name a folder: --transcripts DIR.");
  }
  if (transcript !== undefined && transcripts !== undefined) {
    refuse("--transcript and --transcripts contradict each other", "Leave one of them out.");
  }
}

function requireStreams(
  recordings: readonly string[],
  { sound, json, transcripts }: InputFlags,
  out: CommandContext["out"],
): void {
  const piped = recordings.filter((path) => path === STDIN).length;
  if (piped > 1) refuse("standard input can be read only once", "Give - once.");
  if (piped > 0 && process.stdin.isTTY) {
    refuse("standard input is a terminal, not a recording", "Send a recording: hushtape redact - < visit.wav");
  }
  if (piped > 0 && transcripts !== undefined) {
    refuse(
      "standard input has no name by which --transcripts could find its words",
      "Name them with --transcript FILE.",
    );
  }
  if (sound === undefined) return;
  if (sound !== STDOUT) refuse("--sound takes - alone", "Without it the sound is written into the folder of --out.");
  if (recordings.length > 1) refuse("--sound - belongs to one recording", "Run once for each recording.");
  if (json) {
    refuse(
      "--json and --sound - cannot both have standard output",
      "Leave one out: the audit record in --out is JSON too.",
    );
  }
  if (out.isScreen()) refuse("the sound would go to the terminal", "Send it on: … --sound - > redacted.wav");
}
