import { open } from "node:fs/promises";
import { unwritable } from "../files/system-failure.js";
import { WorkFolder } from "../files/work-folder.js";
import { type ResultName, readResults, type StoredResult } from "../jobs/orders/result-list.js";
import type { Job } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";

const SUFFIXES: Readonly<Record<ResultName, string>> = {
  json: ".redacted",
  txt: ".redacted",
  vtt: ".redacted",
  review: ".review",
  audio: ".redacted",
  audit: ".audit",
};

/**
 * Writes the results of a job into a folder, as a set: all of it appears or nothing does. They are called by the job's id.
 * @returns their names, the audit record last.
 * @throws HushtapeError STATE_CONFLICT while there are none, STORAGE_DAMAGED, OUTPUT_EXISTS unless `force`, OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function fetchResults(
  store: Store,
  job: Job,
  { outDir, force, signal }: { readonly outDir: string; readonly force: boolean; readonly signal: AbortSignal },
): Promise<string[]> {
  const list = await readResults(store, job, signal);
  const work = await WorkFolder.open(outDir);
  try {
    const files: { stagedPath: string; targetName: string }[] = [];
    for (const name of ["json", "txt", "vtt", "review", "audio", "audit"] as const) {
      const result = list[name];
      if (result === null) continue;
      const targetName = `${job.id}${SUFFIXES[name]}${result.ending}`;
      const stagedPath = work.file(targetName);
      await copy(store, result, stagedPath, name === "review" ? 0o600 : 0o644, signal);
      files.push({ stagedPath, targetName });
    }
    await work.publish(files, { force });
    return files.map(({ targetName }) => targetName);
  } finally {
    await work.dispose();
  }
}

async function copy(
  store: Store,
  { key, sha256 }: StoredResult,
  path: string,
  mode: number,
  signal: AbortSignal,
): Promise<void> {
  const { body } = await store.get(key, { sha256, signal });
  try {
    const file = await open(path, "wx", mode);
    try {
      for await (const chunk of body) await file.appendFile(chunk);
    } finally {
      await file.close();
    }
  } catch (error) {
    body.destroy();
    throw unwritable(error);
  }
}
