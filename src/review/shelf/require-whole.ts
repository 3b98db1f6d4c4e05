import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import type { RecordingSet } from "./read-set.js";

/**
 * Reads a set's files through: what somebody approves must be what its audit record says. An hour of sound takes a moment.
 * @throws HushtapeError STORAGE_DAMAGED where one is gone or has other bytes, CANCELLED.
 */
export async function requireWhole({ audit, folder, name }: RecordingSet, signal: AbortSignal): Promise<void> {
  for (const { ending, sha256 } of audit.files) {
    const sum = await sha256OfFile(join(folder, `${name}${ending}`), signal).catch(() => null);
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "Nothing was approved.");
    if (sum === sha256) continue;
    throw new HushtapeError(
      "STORAGE_DAMAGED",
      "A file of this recording is not the one that its audit record names.",
      "It was not approved. Redact the recording again.",
    );
  }
}
