import PgBoss from "pg-boss";
import { z } from "zod";
import type { Sql, SqlParameter } from "../../database/sql.js";
import { queueFailures } from "./use.js";

/** Where pg-boss has its tables; what it holds there waits or runs: a job that has ended is in our own table alone. */
export const BOSS_SCHEMA = "hushtape_boss";
/** It keeps no time here: leases are ours, and what ended is removed at once. */
const UNATTENDED = { schema: BOSS_SCHEMA, supervise: false, schedule: false, migrate: false };

const anyRow = z.record(z.string(), z.unknown());

/** A job for pg-boss to hand out. */
export interface Waiting {
  readonly id: string;
  readonly tenant: string;
  /** The higher first. */
  readonly rank: number;
  /** Not before, counted from the beginning of the transaction. */
  readonly delayMs: number;
}

/** What makes its tables, as statements without a transaction of their own. */
export function bossTables(): string {
  return PgBoss.getConstructionPlans(BOSS_SCHEMA)
    .replace(/^\s*BEGIN;/u, "")
    .replace(/COMMIT;\s*$/u, "");
}

/** Making one takes longer than a statement, so all transactions share it; each call says where it runs. */
const shared = new PgBoss({ ...UNATTENDED, db: { executeSql: () => Promise.reject(new Error("no transaction")) } });

/** pg-boss, all of whose statements run in one transaction. Each tenant has a queue of its own. */
export class Boss {
  /** pg-boss keeps failures of `fetch` to itself. */
  private failure: unknown = null;
  private readonly db: PgBoss.Db;

  constructor(sql: Sql) {
    this.db = {
      executeSql: async (text: string, values: readonly unknown[] = []) => {
        try {
          return { rows: [...(await sql.query(text, values.map(asParameter), anyRow))] };
        } catch (error) {
          this.failure = error;
          throw error;
        }
      },
    };
  }

  /** @throws HushtapeError QUEUE_VERSION when its tables are of another version. */
  async check(): Promise<void> {
    try {
      await new PgBoss({ ...UNATTENDED, db: this.db }).start();
    } catch {
      if (this.failure !== null) throw this.failure;
      throw queueFailures.version("the tables of pg-boss are of another version");
    }
  }

  /** Makes the queue of a tenant where there is none. */
  async makeQueue(tenant: string): Promise<void> {
    await new PgBoss({ ...UNATTENDED, db: this.db }).createQueue(queueOf(tenant));
  }

  /** The queues must be there. */
  async insert(jobs: readonly Waiting[]): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ id, tenant, rank, delayMs }) => ({
      id,
      name: queueOf(tenant),
      priority: rank,
      // What may begin at once was ready a second ago: PGlite's clock stands still for milliseconds.
      startAfter: `${delayMs > 0 ? delayMs / 1_000 : -1} seconds`,
    }));
    await shared.insert(rows, { db: this.db });
  }

  /** The ids of the next ones, which are nobody else's from now on; at least 1 is asked for. */
  async handOut(tenant: string, atMost: number): Promise<readonly string[]> {
    const jobs = await shared.fetch(queueOf(tenant), { batchSize: atMost, db: this.db });
    if (this.failure !== null) throw this.failure;
    return jobs.map(({ id }) => id);
  }

  /** Waiting or running: no longer there. */
  async remove(tenant: string, id: string): Promise<void> {
    await shared.deleteJob(queueOf(tenant), id, { db: this.db });
  }
}

function queueOf(tenant: string): string {
  return `tenant_${tenant}`;
}

function asParameter(value: unknown): SqlParameter {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  // Arrays are of ids.
  return Array.isArray(value) ? `{${value.join(",")}}` : JSON.stringify(value);
}
