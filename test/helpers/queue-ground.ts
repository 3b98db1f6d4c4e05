import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { openPlace } from "../../src/database/open-place.js";
import type { SqlPlace } from "../../src/database/sql.js";
import type { Job, NewJob } from "../../src/jobs/queue/board.js";
import { RETRY_LIMITS } from "../../src/jobs/queue/failure-policy.js";
import { LeaseKeeper } from "../../src/jobs/queue/lease-keeper.js";
import { prepareSchema } from "../../src/jobs/queue/schema.js";
import { type BoardSettings, SqlBoard } from "../../src/jobs/queue/sql-board.js";
import { QUEUE } from "../../src/jobs/queue/use.js";
import { startPostgres } from "./postgres.js";
import { vaultTemplate } from "./vault-template.js";

const signal = new AbortController().signal;

/** A queue that tests use one after the other, by several boards, and what lets time pass for it. */
export interface Ground {
  /** Another worker. */
  board(settings?: Partial<BoardSettings>): SqlBoard;
  query<Row extends object>(statement: string, row: z.ZodType<Row>): Promise<readonly Row[]>;
  /** As if so much time had passed since everything. */
  later(ms: number): Promise<void>;
  /** Takes all jobs away. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A directory in which the tables of a queue are to be made; making the database itself takes seconds, so it is the one of all tests. */
export async function emptyQueue(folder: string): Promise<string> {
  const directory = join(folder, "queue");
  await cp(await vaultTemplate(), directory, { recursive: true });
  await rename(join(directory, "HUSHTAPE-VAULT"), join(directory, QUEUE.mark));
  return directory;
}

/** In a directory: all boards over one place, since one process has it. */
export async function directoryGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "hushtape-queue-"));
  const place = await openPlace(await emptyQueue(folder), QUEUE, { create: true, allowRemote: false, signal });
  return groundOf(
    place,
    () => place,
    () => rm(folder, { recursive: true, force: true }),
  );
}

/** On a server: each board with connections of its own. */
export async function serverGround(): Promise<Ground> {
  const server = await startPostgres();
  const url = await server.database();
  const { PostgresPlace } = await import("../../src/database/postgres.js");
  const open = () => PostgresPlace.open(url, QUEUE, { allowRemote: false, connections: 3 });
  return groundOf(open(), open, () => server.stop());
}

async function groundOf(place: SqlPlace, another: () => SqlPlace, stop: () => Promise<void>): Promise<Ground> {
  await place.transaction((sql) => prepareSchema(sql, true), signal);
  const places = new Set([place]);
  const run = (statement: string) => place.query(statement, [], z.unknown(), signal);
  return {
    board: (settings = {}) => {
      const own = another();
      places.add(own);
      const all = { leaseMs: 20_000, comebackMs: 0, maxRunning: 1_000, limits: RETRY_LIMITS, ...settings };
      return new SqlBoard(own, new LeaseKeeper(own, all.leaseMs), all);
    },
    query: (statement, row) => place.query(statement, [], row, signal),
    later: async (ms) => {
      const by = `interval '${ms} ms'`;
      const times = ["ready_at", "lease_until", "callback_at"].map((column) => `${column} = ${column} - ${by}`);
      await run(`update hushtape_queue.job set ${times.join(", ")}`);
      await run(`update hushtape_boss.job set start_after = start_after - ${by}`);
    },
    clear: async () => {
      await run("delete from hushtape_queue.job");
      await run("delete from hushtape_boss.job");
    },
    close: async () => {
      for (const one of places) await one.close();
      await stop();
    },
  };
}

/** A job that nobody has seen. */
export function aJob(tenant: string, job: Partial<NewJob> = {}): NewJob {
  return { tenant, orderKey: `orders/${randomUUID()}.json`, orderSha256: "a".repeat(64), ...job };
}

/** What a slot would answer. */
export function resultOf(job: Job, token: string) {
  return { resultKey: `results/${job.id}/${token}`, audioMs: 60_000, mutedMs: 1_200 };
}

/** Asks until it is so, at every `pollMs` (default 10): asked all the time, a server would take the processor from what is waited for. */
export async function until(isSo: () => boolean | Promise<boolean>, pollMs = 10): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}
