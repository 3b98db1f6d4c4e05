import { type Attempted, removeUnpublished } from "../jobs/orders/left-attempts.js";
import { orderIdOf, orderKeyOf, uploadFolder } from "../jobs/orders/stored-order.js";
import type { Board, Job, JobPage } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import { eraseJob, isEnded } from "./erase-job.js";

const PAGE = 500;
/** An upload that is still coming in, or whose job was just now queued, has no job: it is left for so long. */
const MIN_ORPHAN_MS = 2 * 3_600_000;

/** How long things are kept. */
export interface Retention {
  /** Recordings and orders, from the end of their job on; an order that names who is still to be told stays. */
  readonly uploadsMs: number;
  /** Results and the job itself, from its end on, and then nobody is told of it any more. */
  readonly resultsMs: number;
}

/** How much a sweep removed. */
export interface Swept {
  readonly uploads: number;
  readonly jobs: number;
  /** What workers that were killed had uploaded and not published. */
  readonly attempts: number;
}

/**
 * Removes what has outlived its time: recordings and orders of jobs that ended, then their results and rows, and what requests that broke off and
 * killed workers left. A job that waits or runs keeps what it needs, however long it waits, and one whose end is still to be told its order, which
 * says to whom.
 */
export async function sweep(
  parts: { readonly board: Board; readonly store: Store },
  { uploadsMs, resultsMs }: Retention,
  nowMs: number,
  signal: AbortSignal,
): Promise<Swept> {
  const needed = new Set<string>();
  const toTell = new Set<string>();
  const kept: Attempted[] = [];
  // Read to the end before anything is removed, since a page's place is told by a job.
  const outlived: Job[] = [];
  for await (const job of allJobs(parts.board, signal)) {
    const { id, state, resultKey } = job;
    const ageMs = nowMs - Date.parse(job.endedAt ?? job.createdAt);
    if (isEnded(job) && ageMs >= resultsMs) {
      outlived.push(job);
      continue;
    }
    kept.push({ id, state, resultKey });
    if (!isEnded(job) || ageMs < uploadsMs) needed.add(orderIdOf(job.orderKey));
    else if (job.callback === "pending") toTell.add(orderIdOf(job.orderKey));
  }
  for (const job of outlived) await eraseJob(parts, job, signal);
  const beforeMs = nowMs - Math.max(uploadsMs, MIN_ORPHAN_MS);
  const uploads = await removeUploads(parts.store, { needed, toTell, beforeMs }, signal);
  const attempts = await removeUnpublished(parts.store, kept, nowMs - MIN_ORPHAN_MS, signal);
  await parts.store.removePartial(MIN_ORPHAN_MS, signal);
  return { uploads, jobs: outlived.length, attempts };
}

/**
 * Whatever their state, since a job that changes it meanwhile would be in none of the lists. One that is queued meanwhile has a young upload.
 * A page is held at a time: there may be 100,000.
 */
async function* allJobs(board: Board, signal: AbortSignal): AsyncGenerator<Job> {
  let cursor: string | null = null;
  do {
    const page: JobPage = await board.list({ tenant: null, limit: PAGE, ...(cursor !== null && { cursor }) }, signal);
    yield* page.jobs;
    cursor = page.cursor;
  } while (cursor !== null);
}

interface Kept {
  /** Ids of orders whose parts are needed too. */
  readonly needed: ReadonlySet<string>;
  readonly toTell: ReadonlySet<string>;
  /** What is younger may have no job yet. */
  readonly beforeMs: number;
}

async function removeUploads(store: Store, { needed, toTell, beforeMs }: Kept, signal: AbortSignal): Promise<number> {
  const old = { uploads: new Set<string>(), orders: new Set<string>() };
  for (const folder of ["uploads", "orders"] as const) {
    for await (const { key, modifiedMs } of store.list(folder, signal)) {
      const id = key.split("/")[1]?.replace(/\.json$/, "") ?? "";
      const isKept = needed.has(id) || (folder === "orders" && toTell.has(id));
      if (modifiedMs < beforeMs && !isKept) old[folder].add(id);
    }
  }
  for (const id of old.orders) await store.remove(orderKeyOf(id), signal);
  for (const id of old.uploads) await store.removeAll(uploadFolder(id), signal);
  return new Set([...old.uploads, ...old.orders]).size;
}
