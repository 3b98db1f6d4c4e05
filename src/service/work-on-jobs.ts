import type { StandingSettings } from "../jobs/orders/order-settings.js";
import { performOrders } from "../jobs/orders/perform-order.js";
import type { Board } from "../jobs/queue/board.js";
import { openSlots } from "../jobs/slots/open-slots.js";
import { runWorker } from "../jobs/worker/worker.js";
import type { Store } from "../storage/store.js";
import { type ServiceLog, tell } from "./edge/request-log.js";
import type { ServiceMetrics } from "./metrics.js";

/** Where jobs come from, where their results go, and who hears of them. */
interface Works {
  readonly board: Board;
  readonly store: Store;
  readonly metrics: ServiceMetrics;
  readonly log: ServiceLog;
  /** Told when a job has ended for good. Default: nobody is. */
  readonly onEnd?: () => void;
  /** Told of each job that is begun. Default: nobody is. */
  readonly onTaken?: () => void;
  /** Drains: nothing new is taken, what is under way may end within `graceMs`. */
  readonly stopping: AbortSignal;
}

interface Working {
  /** Recordings at once. */
  readonly slots: number;
  readonly standing: StandingSettings;
  /** Private folders for recordings under way are made in it. */
  readonly workDir: string;
  /** Default 30 s. */
  readonly graceMs?: number;
}

/**
 * Redacts the recordings of a queue until it is told to stop.
 * @throws HushtapeError what keeps every recording from being redacted on this machine; QUEUE_VERSION.
 */
export async function workOnJobs(
  { board, store, metrics, log, onEnd, onTaken, stopping }: Works,
  { slots, standing, workDir, graceMs }: Working,
): Promise<void> {
  const open = await openSlots(standing.config, slots, stopping);
  try {
    await runWorker({
      board,
      perform: performOrders({ store, pool: open.pool, standing, workDir, onSummary: metrics.countJob }),
      concurrency: slots,
      signal: stopping,
      ...(graceMs !== undefined && { graceMs }),
      onEvent: (event) => {
        if (event.kind === "taken") onTaken?.();
        if (event.kind !== "ended") return;
        if (event.end === "done" || event.end === "dead") onEnd?.();
        if (event.failure === null) return;
        metrics.countFailure(event.failure);
        tell(log, { level: "error", event: "job-failed", tenant: event.job.tenant, code: event.failure });
      },
    });
  } finally {
    await open.close();
  }
}
