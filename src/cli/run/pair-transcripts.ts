import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { pairNames } from "../../jobs/pair-names.js";

/** For each recording the path of its transcript, or why it has none. */
interface PairedTranscripts {
  readonly pairs: readonly (string | HushtapeError)[];
  /** How many transcripts of the folder belong to no recording. */
  readonly unused: number;
}

/**
 * Finds the transcript of each recording in a folder, by name (`pairNames`). A recording with none gets an error in place of a guess.
 * @throws HushtapeError USAGE when the folder cannot be read.
 */
export async function pairTranscripts(recordings: readonly string[], folder: string): Promise<PairedTranscripts> {
  const names = await readdir(folder).catch(() => {
    throw new HushtapeError(
      "USAGE",
      "the folder of --transcripts is not there or cannot be read",
      "Give the folder that holds a transcript for each recording. A single file is --transcript FILE.",
    );
  });
  const { pairs, unused } = pairNames(recordings, names);
  return { pairs: pairs.map((pair) => (typeof pair === "string" ? join(folder, pair) : (pair ?? none()))), unused };
}

function none(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "there is no transcript for this recording in the folder of --transcripts",
    "It is looked for as NAME.words.json, NAME.transcript.json or NAME.json. Nothing was begun.",
  );
}
