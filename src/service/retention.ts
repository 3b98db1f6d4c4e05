import { orderIdOf } from "../jobs/orders/stored-order.js";
import type { Board, Job, JobPage } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import { eraseJob, isEnded } from "./erase-job.js";
import { dropOrder } from "./uploads/place-order.js";

const PAGE = 500;
/** An upload that is still coming in, or whose job was just now queued, has no job: it is left for so long. */
const MIN_ORPHAN_MS = 2 * 3_600_000;

/** How long things are kept. */
export interface Retention {
  /** Recordings and orders, from the end of their job on. */
  readonly uploadsMs: number;
  /** Results and the job itself, from its end on. */
  readonly resultsMs: number;
}

/** How much a sweep removed. */
export interface Swept {
  readonly uploads: number;
  readonly jobs: number;
}

/**
 * Removes what has outlived its time: recordings and orders of jobs that ended, then their results and rows, and what requests left that broke
 * off. A job that waits or runs keeps what it needs, however long it waits.
 */
export async function sweep(
  parts: { readonly board: Board; readonly store: Store },
  { uploadsMs, resultsMs }: Retention,
  nowMs: number,
  signal: AbortSignal,
): Promise<Swept> {
  const needed = new Set<string>();
  // Read to the end before anything is removed, since a page's place is told by a job.
  const outlived: Job[] = [];
  for await (const job of allJobs(parts.board, signal)) {
    const ageMs = nowMs - Date.parse(job.endedAt ?? job.createdAt);
    if (isEnded(job) && ageMs >= resultsMs) outlived.push(job);
    else if (!isEnded(job) || ageMs < uploadsMs) needed.add(orderIdOf(job.orderKey));
  }
  for (const job of outlived) await eraseJob(parts, job, signal);
  const uploads = await removeUploads(parts.store, needed, nowMs - Math.max(uploadsMs, MIN_ORPHAN_MS), signal);
  await parts.store.removePartial(MIN_ORPHAN_MS, signal);
  return { uploads, jobs: outlived.length };
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

async function removeUploads(
  store: Store,
  needed: ReadonlySet<string>,
  beforeMs: number,
  signal: AbortSignal,
): Promise<number> {
  const old = new Set<string>();
  for (const folder of ["uploads", "orders"]) {
    for await (const { key, modifiedMs } of store.list(folder, signal)) {
      const id = key.split("/")[1]?.replace(/\.json$/, "") ?? "";
      if (modifiedMs < beforeMs && !needed.has(id)) old.add(id);
    }
  }
  for (const id of old) await dropOrder(store, id, signal);
  return old.size;
}
