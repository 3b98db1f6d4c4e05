import { z } from "zod";
import type { Sql } from "../../database/sql.js";
import { BOSS_SCHEMA, Boss, bossTables } from "./boss.js";
import { queueFailures } from "./use.js";

/** Locks are numbers, and the same in every program that uses the database: these are "hushqueu" as bytes. */
const SETUP_LOCK = "7527049244636964213";

/** Taken while the queue of a tenant is made: two at once would wait for each other. */
export const TENANT_LOCK = "7527049244636964214";

/** One a version; what was released is never changed. pg-boss has none of these columns, and its order of fetching has no index. */
const MIGRATIONS: readonly string[] = [
  `
create schema hushtape_queue;
create table hushtape_queue.meta (name text primary key, value text not null);
create sequence hushtape_queue.token;
create sequence hushtape_queue.turn;
create table hushtape_queue.tenant (
  id text primary key,
  turn bigint not null default 0
);
create table hushtape_queue.job (
  id uuid primary key,
  tenant text not null references hushtape_queue.tenant,
  priority smallint not null,
  rank smallint not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'dead', 'cancelled')),
  attempt int not null default 0,
  crashes int not null default 0,
  stage text,
  fraction real not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  audio_ms bigint,
  muted_ms bigint,
  failure text,
  order_key text not null,
  order_sha256 text not null,
  result_key text,
  key_hash text,
  token bigint,
  worker uuid,
  lease_until timestamptz,
  unique (tenant, key_hash)
) with (fillfactor = 80);
create index job_waiting on hushtape_queue.job (tenant, rank desc, ready_at) where state = 'queued';
create index job_oldest on hushtape_queue.job (created_at) where state = 'queued';
create index job_running on hushtape_queue.job (tenant) where state = 'running';
create index job_dead on hushtape_queue.job (tenant, created_at desc, id desc) where state = 'dead';
create index job_times on hushtape_queue.job (created_at desc, id desc);
create index job_listed on hushtape_queue.job (tenant, created_at desc, id desc);
create index job_next on ${BOSS_SCHEMA}.job (name, priority desc, created_on, id) where state < 'active';
`,
  // An end is due to be told in the very transaction in which the job ends, whoever ends it: nobody has to write so. What waits or runs may have
  // a callback, which its order says; what had ended was told by the version before, and is null: not due, but for a redrive.
  `
alter table hushtape_queue.job
  add column callback text check (callback in ('none', 'pending', 'sent', 'given-up')),
  add column callback_attempt int not null default 0,
  add column callback_at timestamptz not null default now(),
  add column callback_claim bigint;
alter table hushtape_queue.job alter column callback set default 'pending';
update hushtape_queue.job set callback = 'pending' where state in ('queued', 'running');
create index job_callback on hushtape_queue.job (tenant, callback_at) where callback = 'pending' and ended_at is not null;
`,
];

const SCHEMA_VERSION = MIGRATIONS.length;
/** Without it one fetch reads all that waits: half a second where it is 100,000. */
const NEEDED_INDEX = `${BOSS_SCHEMA}.job_next`;

const nothing = z.unknown();
const foundRow = z.object({ present: z.boolean(), encoding: z.string() });

/**
 * Makes the tables, brings those of an older version up to this one, and checks that they are whole. Safe when several processes do
 * it at once.
 * @throws HushtapeError USAGE when there are none and `create` is false, QUEUE_VERSION, QUEUE_UNAVAILABLE.
 */
export async function prepareSchema(sql: Sql, create: boolean): Promise<void> {
  await sql.query("select pg_advisory_xact_lock($1::bigint)", [SETUP_LOCK], nothing);
  const [found] = await sql.query(
    "select to_regclass('hushtape_queue.meta') is not null as present, current_setting('server_encoding') as encoding",
    [],
    foundRow,
  );
  if (!found?.present) {
    if (!create) throw queueFailures.absent();
    if (found?.encoding !== "UTF8") {
      throw queueFailures.unavailable(
        "the queue's database does not keep text as UTF-8",
        "Create the database with encoding 'UTF8'.",
      );
    }
    await sql.script(bossTables());
  }
  await migrate(sql, found?.present ? await versionOf(sql) : 0);
  await new Boss(sql).check();
  await requireIndex(sql);
}

async function versionOf(sql: Sql): Promise<number> {
  const row = z.object({ version: z.coerce.number().int().positive() });
  const [found] = await sql.query("select value as version from hushtape_queue.meta where name = 'version'", [], row);
  return found?.version ?? 0;
}

/** @throws HushtapeError QUEUE_VERSION */
async function migrate(sql: Sql, from: number): Promise<void> {
  if (from > SCHEMA_VERSION) throw queueFailures.version("the queue was made by a newer version of Hushtape");
  if (from === SCHEMA_VERSION) return;
  for (const statements of MIGRATIONS.slice(from)) await sql.script(statements);
  await sql.query(
    "insert into hushtape_queue.meta values ('version', $1) on conflict (name) do update set value = excluded.value",
    [String(SCHEMA_VERSION)],
    nothing,
  );
}

/** @throws HushtapeError QUEUE_VERSION */
async function requireIndex(sql: Sql): Promise<void> {
  const [index] = await sql.query(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [NEEDED_INDEX],
    z.object({ valid: z.boolean() }),
  );
  if (!index?.valid) throw queueFailures.version("an index of the queue is missing or damaged");
}
