import { resultsFolder } from "../jobs/orders/result-list.js";
import { orderIdOf } from "../jobs/orders/stored-order.js";
import type { Board, Job } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import { dropOrder } from "./uploads/place-order.js";

/**
 * Removes a job and all that came of it. The row goes last: until then the request can be repeated, if the service was killed half way.
 * What a worker uploaded meanwhile goes after it; without the row it can publish nothing.
 */
export async function eraseJob(
  { board, store }: { readonly board: Board; readonly store: Store },
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  if (!isEnded(job)) await board.cancel(job.tenant, job.id, signal);
  await store.removeAll(resultsFolder(job.id), signal);
  await dropOrder(store, orderIdOf(job.orderKey), signal);
  await board.erase(job.tenant, job.id, signal);
  await store.removeAll(resultsFolder(job.id), signal);
}

/** Whether nothing will happen to the job any more, unless a dead one is redriven. */
export function isEnded({ state }: Pick<Job, "state">): boolean {
  return state !== "queued" && state !== "running";
}
