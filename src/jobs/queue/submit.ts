import { randomUUID } from "node:crypto";
import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import { MAX_SUBMITTED, type NewJob, newJobSchema, type Submitted } from "./board.js";
import { Boss } from "./boss.js";
import { given } from "./given.js";
import { keyHash } from "./key-hash.js";
import { JOB_COLUMNS, jobOf, jobRow, rankOf } from "./rows.js";
import { TENANT_LOCK } from "./schema.js";

const nothing = z.unknown();

/** $1: what is handed in. What has a key that is there already is left out. */
const INSERT = `
with given as (
  select * from jsonb_to_recordset($1::jsonb)
    as q (id uuid, tenant text, priority smallint, rank smallint, order_key text, order_sha256 text, key_hash text, callback text)
)
insert into hushtape_queue.job as j (id, tenant, priority, rank, order_key, order_sha256, key_hash, callback)
select id, tenant, priority, rank, order_key, order_sha256, key_hash, callback from given
on conflict (tenant, key_hash) do nothing
returning ${JOB_COLUMNS}`;

/** $1: tenants and hashes of keys. */
const BY_KEY = `
select q.i, ${JOB_COLUMNS}
from jsonb_to_recordset($1::jsonb) as q (i int, tenant text, key_hash text)
  join hushtape_queue.job j on j.tenant = q.tenant and j.key_hash = q.key_hash`;

const byKeyRow = jobRow.extend({ i: z.int() });

/** Hands jobs in: rows of ours, and of pg-boss, or neither. */
export class Submission {
  /** Those whose queues are there. */
  private readonly tenants = new Set<string>();

  constructor(private readonly place: SqlPlace) {}

  /** @throws HushtapeError KEY_REUSED; see `Board.submitAll`. */
  async submit(jobs: readonly NewJob[], signal: AbortSignal): Promise<readonly Submitted[]> {
    const rows = await rowsOf(given(z.array(newJobSchema).max(MAX_SUBMITTED), jobs, "jobs"));
    for (const tenant of new Set(rows.map((row) => row.tenant))) await this.requireQueue(tenant, signal);
    return this.place.transaction((sql) => insert(sql, rows), signal);
  }

  private async requireQueue(tenant: string, signal: AbortSignal): Promise<void> {
    if (this.tenants.has(tenant)) return;
    await this.place.transaction(async (sql) => {
      await sql.query("select pg_advisory_xact_lock($1::bigint)", [TENANT_LOCK], nothing);
      await new Boss(sql).makeQueue(tenant);
      await sql.query("insert into hushtape_queue.tenant (id) values ($1) on conflict do nothing", [tenant], nothing);
    }, signal);
    this.tenants.add(tenant);
  }
}

interface NewRow {
  readonly id: string;
  readonly tenant: string;
  readonly priority: number;
  readonly rank: number;
  readonly order_key: string;
  readonly order_sha256: string;
  readonly key_hash: string | null;
  readonly callback: "none" | "pending";
}

function rowsOf(jobs: readonly z.output<typeof newJobSchema>[]): Promise<readonly NewRow[]> {
  // What is handed in together has one time, and is begun by id: in this order.
  const ids = jobs.map(() => randomUUID()).sort();
  return Promise.all(
    jobs.map(async ({ tenant, priority, orderKey, orderSha256, idempotencyKey, callback }, i) => ({
      id: ids[i] ?? randomUUID(),
      tenant,
      priority: PRIORITIES.indexOf(priority),
      rank: rankOf(PRIORITIES.indexOf(priority), false),
      order_key: orderKey,
      order_sha256: orderSha256,
      key_hash: idempotencyKey === undefined ? null : await keyHash(tenant, idempotencyKey),
      callback: callback ? "pending" : "none",
    })),
  );
}

async function insert(sql: Sql, rows: readonly NewRow[]): Promise<readonly Submitted[]> {
  const inserted = new Map(
    (await sql.query(INSERT, [JSON.stringify(rows)], jobRow)).map((row) => [row.id, jobOf(row)]),
  );
  await new Boss(sql).insert(
    rows.filter(({ id }) => inserted.has(id)).map(({ id, tenant, rank }) => ({ id, tenant, rank, delayMs: 0 })),
  );
  const before = await knownByKey(
    sql,
    rows.flatMap(({ id, tenant, key_hash }, i) => (inserted.has(id) ? [] : [{ i, tenant, key_hash }])),
  );
  return rows.map(({ id, order_sha256 }, i) => {
    const job = inserted.get(id) ?? before.get(i);
    if (job?.orderSha256 !== order_sha256) throw keyReused();
    return { job, isNew: inserted.has(id) };
  });
}

async function knownByKey(sql: Sql, asked: readonly object[]) {
  if (asked.length === 0) return new Map<number, ReturnType<typeof jobOf>>();
  const rows = await sql.query(BY_KEY, [JSON.stringify(asked)], byKeyRow);
  return new Map(rows.map(({ i, ...row }) => [i, jobOf(row)]));
}

function keyReused(): HushtapeError {
  return new HushtapeError(
    "KEY_REUSED",
    "the idempotency key belongs to another order",
    "A key stands for one order: send the same order again, or choose another key.",
  );
}
