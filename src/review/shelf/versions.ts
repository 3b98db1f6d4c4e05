import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sha256OfFile } from "../../files/sha256.js";
import { DECISIONS_FILE, keptVersions, versionsFolder } from "../../recording/revise/keep-version.js";
import type { RecordingView } from "../api/recording.js";
import { auditPathOf, placeOfSet } from "./read-set.js";
import type { Shelved } from "./shelf.js";

/** Older sets of a recording, oldest first. One that somebody damaged is left out. @param root folder of the outputs. */
export async function versionsOf(
  root: string,
  { id, place }: Pick<Shelved, "id" | "place">,
): Promise<RecordingView["versions"]> {
  const folder = versionsFolder(root, id);
  const { name } = placeOfSet(root, place);
  const versions: RecordingView["versions"] = [];
  for (const number of await keptVersions(folder)) {
    const kept = join(folder, String(number));
    const auditSha256 = await sha256OfFile(auditPathOf({ folder: kept, name })).catch(() => null);
    const made = await stat(join(kept, DECISIONS_FILE)).catch(() => null);
    if (auditSha256 !== null && made) versions.push({ number, auditSha256, at: made.mtime.toISOString() });
  }
  return versions;
}
