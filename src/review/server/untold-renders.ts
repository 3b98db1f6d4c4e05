import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { REVIEW_FOLDER } from "../../recording/revise/keep-version.js";
import { LOG_SELF, type LogEntry } from "../log/entry.js";
import type { Shelf } from "../shelf/shelf.js";

/**
 * Sets that were made again by a process which was killed before it told the log: the set's own audit record knows of its revision.
 * @param told SHA-256s of audit records that the log has as made again.
 */
export async function untoldRenders(shelf: Shelf, told: ReadonlySet<string>): Promise<LogEntry[]> {
  const ids = await readdir(join(shelf.folder, REVIEW_FOLDER, "versions")).catch(() => []);
  const missing: LogEntry[] = [];
  for (const id of ids) {
    const set = (await shelf.find(id))?.set;
    const { revision, output } = set?.audit ?? {};
    if (!set || !revision || !output || told.has(set.auditSha256)) continue;
    const decisions = Object.values(revision.decisions).reduce((sum, count) => sum + (count ?? 0), 0);
    const sums = { fromAuditSha256: revision.of, toAuditSha256: set.auditSha256, outputSha256: output.sha256 };
    missing.push({ event: "rendered", by: LOG_SELF, recording: id, ...sums, decisions });
  }
  return missing;
}
