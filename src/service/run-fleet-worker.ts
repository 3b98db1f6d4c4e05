import { lstat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { unwritable } from "../files/system-failure.js";
import type { StandingSettings } from "../jobs/orders/order-settings.js";
import { requireOwnStore } from "../jobs/orders/own-store.js";
import { openBoard } from "../jobs/queue/open-board.js";
import { openStore } from "../storage/open-store.js";
import type { StoreSettings } from "../storage/settings.js";
import { type ServiceLog, tell } from "./edge/request-log.js";
import { createMetrics } from "./metrics.js";
import { watchWorker } from "./watch-server.js";
import { workOnJobs } from "./work-on-jobs.js";

/** Uploads that began longer ago are nobody's any more. */
const MIN_PARTIAL_MS = 24 * 3_600_000;

/** Where the jobs of a fleet are, and where what they need and come to lies. */
export interface FleetPlaces {
  /** A directory, or `postgres://…`. */
  readonly queue: string;
  readonly allowRemoteQueue: boolean;
  /** `file://…` or `s3://…`. */
  readonly storage: string;
  readonly storeSettings: StoreSettings;
}

/** What a worker is started with. */
export interface FleetWorkerSettings {
  readonly places: FleetPlaces;
  /** Recordings at once. */
  readonly slots: number;
  /** Private folders for recordings under way are made in it; `null`: in the system's folder for temporary files. */
  readonly workDir: string | null;
  readonly graceMs: number;
  /** Jobs of one tenant under way at once, on all workers; `null`: no limit. */
  readonly maxRunningPerTenant: number | null;
  /** Where it tells how it is; `null`: nowhere. */
  readonly watch: { readonly host: string; readonly port: number } | null;
  readonly standing: StandingSettings;
}

/** Who hears of a worker. */
interface FleetWorkerEars {
  readonly log: ServiceLog;
  /** @param watching what it tells at how it is. */
  readonly onStarted: (watching: string | null) => void;
  /** Drains it. */
  readonly signal: AbortSignal;
}

/**
 * Takes jobs of a queue and redacts their recordings until it is told to stop.
 * @throws HushtapeError USAGE, OUTPUT_UNWRITABLE, QUEUE_BUSY, QUEUE_UNAVAILABLE, QUEUE_VERSION, STORAGE_UNAVAILABLE, and what keeps every recording from being redacted here.
 */
export async function runFleetWorker(
  settings: FleetWorkerSettings,
  { log, onStarted, signal }: FleetWorkerEars,
): Promise<void> {
  const { places, slots, standing, graceMs, watch, maxRunningPerTenant } = settings;
  const store = await openStore(places.storage, places.storeSettings);
  try {
    // It is no error where this worker may not list what others began.
    await store.removePartial(MIN_PARTIAL_MS, signal).catch(() => undefined);
    const board = await openBoard(places.queue, {
      allowRemote: places.allowRemoteQueue,
      signal,
      ...(maxRunningPerTenant !== null && { maxRunningPerTenant }),
    });
    try {
      await requireOwnStore({ board, store }, true, signal);
      const metrics = createMetrics();
      const watching = watch && (await watchWorker({ board, store, metrics, stopping: signal }, watch));
      try {
        onStarted(watching?.url ?? null);
        tell(log, { level: "info", event: "started" });
        const workDir = settings.workDir ?? (await ownTemporaryFolder());
        await workOnJobs({ board, store, metrics, log, stopping: signal }, { slots, standing, workDir, graceMs });
      } finally {
        await watching?.close();
      }
    } finally {
      await board.close();
    }
  } finally {
    await store.close();
    tell(log, { level: "info", event: "stopped" });
  }
}

/**
 * The same for every worker of this user, so that the next clears what a killed one left. Anybody may have made a folder of that name there before.
 * @throws HushtapeError OUTPUT_UNWRITABLE where it is not this user's alone.
 */
async function ownTemporaryFolder(): Promise<string> {
  const user = process.getuid?.() ?? 0;
  const path = join(tmpdir(), `hushtape-work-${user}`);
  try {
    await makeFolder(path, 0o700);
    const found = await lstat(path);
    if (found.isDirectory() && found.uid === user && (found.mode & 0o077) === 0) return path;
  } catch (error) {
    throw unwritable(error);
  }
  throw new HushtapeError(
    "OUTPUT_UNWRITABLE",
    "the folder for recordings under way is not this user's alone",
    "Name another with --work-dir, in a folder where nobody else may write.",
  );
}
