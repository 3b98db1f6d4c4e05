import { existsSync } from "node:fs";
import { z } from "zod";
import { openPlace } from "../../database/open-place.js";
import type { SqlPlace } from "../../database/sql.js";
import type { Board } from "./board.js";
import { RETRY_LIMITS, type RetryLimits } from "./failure-policy.js";
import { type Keeper, LeaseKeeper } from "./lease-keeper.js";
import { prepareSchema } from "./schema.js";
import { SqlBoard } from "./sql-board.js";
import { ThreadKeeper } from "./thread-keeper.js";
import type { ThreadData } from "./thread-messages.js";
import { QUEUE } from "./use.js";

/** A worker that is gone is noticed a fifth later at the latest: within 30 s. */
const LEASE_MS = 20_000;
/** As many as the database can count. */
const UNLIMITED = 2 ** 31 - 1;
/** So long a statement may take: a server that went away says nothing, and locks are waited for no longer than a minute. */
const ANSWER_MS = 90_000;
/** Publications under way hold one each. */
const CONNECTIONS = 8;

/** How a board is opened, and what its workers keep to. */
export interface OpenBoardOptions {
  /** Makes the queue where there is none. Default true. */
  readonly create?: boolean;
  /** The server may be another machine. Default false. */
  readonly allowRemote?: boolean;
  /** How long a worker may be silent before its jobs are given to others, in ms. Default 20 s. */
  readonly leaseMs?: number;
  /** Jobs of one tenant under way at once, on all workers together. Default: no limit. */
  readonly maxRunningPerTenant?: number;
  readonly retry?: Partial<RetryLimits>;
  readonly signal: AbortSignal;
}

/**
 * @param where a directory (one process at a time), or `postgres://…`.
 * @throws HushtapeError USAGE, QUEUE_UNAVAILABLE, QUEUE_BUSY, QUEUE_VERSION, DISK_FULL, CANCELLED.
 */
export async function openBoard(where: string, options: OpenBoardOptions): Promise<Board> {
  const { create = true, allowRemote = false, leaseMs = LEASE_MS, maxRunningPerTenant = UNLIMITED, signal } = options;
  const place = await openPlace(where, QUEUE, {
    create,
    allowRemote,
    connections: CONNECTIONS,
    answerMs: ANSWER_MS,
    signal,
  });
  try {
    await place.transaction((sql) => prepareSchema(sql, create), signal);
    if (place.kind === "directory") await orphan(place, signal);
  } catch (error) {
    await place.close();
    throw error;
  }
  return new SqlBoard(place, keeperOf(place, { where, allowRemote, leaseMs }), {
    leaseMs,
    comebackMs: leaseMs,
    maxRunning: Math.min(maxRunningPerTenant, UNLIMITED),
    limits: { ...RETRY_LIMITS, ...options.retry },
  });
}

/** The lock of the directory says so: whoever had these jobs is gone. */
async function orphan(place: SqlPlace, signal: AbortSignal): Promise<void> {
  const all = "update hushtape_queue.job set lease_until = '-infinity' where state = 'running'";
  await place.query(all, [], z.unknown(), signal);
}

/** On a server a thread renews the leases. In a directory one process has all, and knows which jobs it has. */
function keeperOf(place: SqlPlace, data: ThreadData): Keeper {
  const program = new URL("./lease-thread.js", import.meta.url);
  if (place.kind === "directory") return new LeaseKeeper(place, data.leaseMs);
  // From sources, as some tests run it, there is nothing compiled for a thread.
  return existsSync(program) ? new ThreadKeeper(program, data) : new LeaseKeeper(place, data.leaseMs);
}
