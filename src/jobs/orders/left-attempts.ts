import type { Store } from "../../storage/store.js";
import type { Job } from "../queue/board.js";
import { attemptFolder, resultsFolder } from "./result-list.js";

/**
 * Removes what earlier claims of a job uploaded and did not publish: of a worker that was killed nobody else does. Those of later claims stay, since
 * whoever asks may itself be taken for dead by now; tokens only grow.
 * @param token of a claim of the job: no earlier one can publish any more, and none has.
 */
export async function removeEarlierAttempts(
  store: Store,
  job: Pick<Job, "id">,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const earlier = new Set<string>();
  for await (const { key } of store.list(resultsFolder(job.id), signal)) {
    const [, , of = ""] = key.split("/");
    if (/^\d+$/.test(of) && BigInt(of) < BigInt(token)) earlier.add(of);
  }
  for (const of of earlier) await store.removeAll(attemptFolder(job, of), signal);
}

/** What tells whether an upload of a job may still be published, or was. */
export type Attempted = Pick<Job, "id" | "state" | "resultKey">;

/**
 * Removes what was uploaded for jobs that have ended, or are there no more, and was not published.
 * @param jobs all there are.
 * @param beforeMs of what is younger nobody knows: a job may have been begun after they were listed.
 * @returns how many attempts it removed.
 */
export async function removeUnpublished(
  store: Store,
  jobs: readonly Attempted[],
  beforeMs: number,
  signal: AbortSignal,
): Promise<number> {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const left = new Set<string>();
  const young = new Set<string>();
  for await (const { key, modifiedMs } of store.list("results", signal)) {
    const [, id = "", token = ""] = key.split("/");
    const job = byId.get(id);
    if (job?.state === "queued" || job?.state === "running") continue;
    const folder = attemptFolder({ id }, token);
    if (job?.resultKey?.startsWith(`${folder}/`)) continue;
    left.add(folder);
    if (modifiedMs >= beforeMs) young.add(folder);
  }
  for (const folder of young) left.delete(folder);
  for (const folder of left) await store.removeAll(folder, signal);
  return left.size;
}
