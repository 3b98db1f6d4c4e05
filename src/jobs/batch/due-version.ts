import { join } from "node:path";
import type { Config } from "../../config/config.js";
import type { Journal, JournalEntry } from "./journal.js";
import { placeOf } from "./output-places.js";
import type { PlannedRecording } from "./plan-batch.js";
import { isRevised, isStanding, originalOf } from "./standing-set.js";
import type { KeyMaker } from "./version-key.js";
import type { BatchVersion } from "./versions.js";

/** A version that is to be made, and whether what stands at its place is of an earlier run of ours. */
export interface Due {
  readonly version: BatchVersion;
  readonly policy: Config["policy"];
  readonly place: string;
  /** The recording's. */
  readonly id: string;
  readonly key: string;
  /** What stands there is an earlier run's, or is to go whosever it is. */
  readonly replaces: boolean;
}

/** What says whether a version is to be made. */
export interface DueBy {
  readonly outDir: string;
  readonly journal: Journal;
  readonly keyOf: KeyMaker;
  /** Begin again with what failed of itself in earlier runs. */
  readonly retryFailed: boolean;
  /** Redact everything again, and replace what stands at an output's place whosever it is. */
  readonly force: boolean;
}

/** The version as it is to be made; `already`: it stands; `failed`: it is in quarantine. */
export async function dueVersion(
  recording: PlannedRecording,
  version: BatchVersion,
  { outDir, journal, keyOf, retryFailed, force }: DueBy,
): Promise<Due | "already" | "failed"> {
  const place = placeOf(version.folder, recording.place);
  const policy = recording.policy ?? version.policy;
  const key = keyOf(recording.id, policy, recording.channelRoles);
  const folder = folderOf(outDir, recording, version);
  const last = journal.of(place);
  const replaces = force || (await isOurs(last, recording, folder));
  const due = { version, policy, place, id: recording.id, key, replaces };
  if (force || last === undefined) return due;
  // Another run would undo what people decided: what they added would be heard again.
  if (last.state === "done" && (await isRevised(folder, last.summary, recording.sha256))) return "already";
  if (last.key !== key || last.state === "begun") return due;
  if (last.state === "done") return (await isStanding(folder, last.summary)) ? "already" : due;
  return retryFailed || last.failure.retryable ? due : "failed";
}

/** Where a version of a recording stands. */
export function folderOf(outDir: string, { place }: PlannedRecording, { folder }: BatchVersion): string {
  return join(outDir, folder, place.folder);
}

/** Whether what stands at its place was made by an earlier run: of a run that was ended between publishing and saying so, too. */
async function isOurs(last: JournalEntry | undefined, recording: PlannedRecording, folder: string): Promise<boolean> {
  if (last === undefined) return false;
  if (last.state === "done" || last.replaces) return true;
  return last.state === "begun" && (await originalOf(folder, recording.place.name)) === recording.sha256;
}
