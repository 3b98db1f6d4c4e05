import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { type Job, type Redrive, redriveSchema, type Viewer } from "./board.js";
import { Boss } from "./boss.js";
import { given } from "./given.js";
import { JOB_COLUMNS, jobOf, jobRow } from "./rows.js";

/** Dead jobs in one transaction. */
const REDRIVEN_AT_ONCE = 1_000;

/** $1: id. $2: tenant. */
const FIND = `
select ${JOB_COLUMNS} from hushtape_queue.job j
where j.id = $1::uuid and ($2::text is null or j.tenant = $2::text)`;

/** $1: id. Its worker hears of it with the next renewal, and can no longer publish. */
const CANCEL = `
update hushtape_queue.job j
set state = 'cancelled', ended_at = clock_timestamp(), token = null, worker = null, lease_until = null, stage = null
where j.id = $1::uuid returning ${JOB_COLUMNS}`;

/** $1: tenant. $2: ids or null. $3: failure or null. $4: how many. Its new end is told anew; nobody can settle the old one. */
const REDRIVE = `
update hushtape_queue.job j
set state = 'queued', attempt = 0, crashes = 0, failure = null, ended_at = null, ready_at = now(),
  callback = case when callback = 'none' then 'none' else 'pending' end, callback_attempt = 0, callback_at = now(), callback_claim = null
where j.id in (
  select d.id from hushtape_queue.job d
  where d.state = 'dead'
    and ($1::text is null or d.tenant = $1::text)
    and ($2::jsonb is null or d.id in (select q.id::uuid from jsonb_array_elements_text($2::jsonb) as q (id)))
    and ($3::text is null or d.failure = $3::text)
  limit $4::int for no key update skip locked
)
returning j.id::text, j.tenant, j.rank::int`;

const nothing = z.unknown();
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** See `Board.find`. */
export async function find(place: SqlPlace, viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
  if (!isId(id)) return null;
  const [row] = await place.query(FIND, [id, viewer], jobRow, signal);
  return row ? jobOf(row) : null;
}

/** See `Board.cancel`. */
export function cancel(place: SqlPlace, viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
  return onOne(place, viewer, id, signal, async (sql, job) => {
    if (job.state !== "queued" && job.state !== "running") return job;
    const [row] = await sql.query(CANCEL, [id], jobRow);
    await new Boss(sql).remove(job.tenant, id);
    return row ? jobOf(row) : job;
  });
}

/** See `Board.erase`. */
export function erase(place: SqlPlace, viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
  return onOne(place, viewer, id, signal, async (sql, job) => {
    await sql.query("delete from hushtape_queue.job where id = $1::uuid", [id], nothing);
    await new Boss(sql).remove(job.tenant, id);
    return job;
  });
}

/** See `Board.redrive`. @throws HushtapeError USAGE */
export async function redrive(place: SqlPlace, which: Redrive, signal: AbortSignal): Promise<number> {
  const { tenant, ids, failure } = given(redriveSchema, which, "choice of dead jobs");
  const asked = [tenant, ids === undefined ? null : JSON.stringify(ids), failure ?? null];
  const row = z.object({ id: z.string(), tenant: z.string(), rank: z.int() });
  for (let count = 0; ; ) {
    const moved = await place.transaction(async (sql) => {
      const rows = await sql.query(REDRIVE, [...asked, REDRIVEN_AT_ONCE], row);
      await new Boss(sql).insert(rows.map((dead) => ({ ...dead, delayMs: 0 })));
      return rows.length;
    }, signal);
    count += moved;
    if (moved < REDRIVEN_AT_ONCE) return count;
  }
}

/** With the row of a job that the viewer may see, which nobody else changes meanwhile. */
async function onOne(
  place: SqlPlace,
  viewer: Viewer,
  id: string,
  signal: AbortSignal,
  change: (sql: Sql, job: Job) => Promise<Job>,
): Promise<Job | null> {
  if (!isId(id)) return null;
  return place.transaction(async (sql) => {
    const [row] = await sql.query(`${FIND} for update`, [id, viewer], jobRow);
    return row ? change(sql, jobOf(row)) : null;
  }, signal);
}
