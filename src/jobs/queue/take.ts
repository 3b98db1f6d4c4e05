import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import { Boss } from "./boss.js";
import { JOB_COLUMNS, jobRow } from "./rows.js";

/** So often a job may be just being cancelled by somebody else before this turn is given up. */
const MAX_COLLISIONS = 3;

/** Whoever takes jobs. */
export interface Taker {
  readonly worker: string;
  readonly leaseMs: number;
  /** Of one tenant, on all workers together. */
  readonly maxRunning: number;
}

/**
 * $1: of one tenant at most. Whose turn it is: what is most urgent first, then who has least under way, then who has waited longest.
 * `sharers`: how many tenants have something as urgent.
 */
const TURN = `
with busy as (
  select tenant, count(*) as running from hushtape_queue.job where state = 'running' group by tenant
), ready as (
  select t.id, first.rank / 2 as priority, coalesce(b.running, 0) as running
  from hushtape_queue.tenant t
    left join busy b on b.tenant = t.id
    cross join lateral (
      select j.rank from hushtape_queue.job j
      where j.tenant = t.id and j.state = 'queued' and j.ready_at <= now()
      order by j.rank desc limit 1
    ) as first
  where coalesce(b.running, 0) < $1::int
)
select t.id, (select count(*)::int from ready other where other.priority = r.priority) as sharers
from ready r join hushtape_queue.tenant t on t.id = r.id
order by r.priority desc, r.running, t.turn
limit 1 for no key update of t`;

/** $1: tenant. It goes behind the others; a look at what it has under way that is newer than the lock. */
const RUNNING = `
with moved as (update hushtape_queue.tenant set turn = nextval('hushtape_queue.turn') where id = $1 returning 1)
select count(*)::int as running from hushtape_queue.job where tenant = $1 and state = 'running'`;

/** $1: ids that pg-boss handed out. $2: worker. $3: lease. What somebody else holds, or has ended, is left. */
const CLAIM = `
update hushtape_queue.job j
set state = 'running', attempt = attempt + 1, started_at = clock_timestamp(), stage = null, fraction = 0,
  token = nextval('hushtape_queue.token'), worker = $2::uuid, lease_until = clock_timestamp() + $3::int * interval '1 ms'
where j.id in (
  select w.id from hushtape_queue.job w
  where w.id in (select q.id::uuid from jsonb_array_elements_text($1::jsonb) as q (id)) and w.state = 'queued'
  for no key update skip locked
)
returning j.token::text, ${JOB_COLUMNS}`;

/** $1: ids. Those that wait still, so that somebody holds them. */
const HELD = `
select j.id::text from hushtape_queue.job j
where j.id in (select q.id::uuid from jsonb_array_elements_text($1::jsonb) as q (id)) and j.state = 'queued'`;

const turnRow = z.object({ id: z.string(), sharers: z.int() });
const runningRow = z.object({ running: z.int() });
const heldRow = z.object({ id: z.string() });
const claimRow = jobRow.extend({ token: z.string() });
/** A job that was claimed, with its token. */
export type ClaimRow = z.infer<typeof claimRow>;

/** At most so many jobs, of those tenants whose turn it is; fewer, or none, where no more may begin. */
export async function takeJobs(
  place: SqlPlace,
  taker: Taker,
  atMost: number,
  signal: AbortSignal,
): Promise<readonly ClaimRow[]> {
  for (let attempt = 0; attempt < MAX_COLLISIONS; attempt++) {
    try {
      return await place.transaction((sql) => turns(sql, taker, atMost), signal);
    } catch (error) {
      if (!(error instanceof Collision)) throw error;
    }
  }
  return [];
}

/** One tenant after the other. Only the first is waited for where other workers serve them all: nobody holds one who waits. */
async function turns(sql: Sql, taker: Taker, atMost: number): Promise<readonly ClaimRow[]> {
  const taken: ClaimRow[] = [];
  while (taken.length < atMost) {
    const [free = null] = await sql.query(`${TURN} skip locked`, [taker.maxRunning], turnRow);
    const [next = null] =
      free === null && taken.length === 0 ? await sql.query(TURN, [taker.maxRunning], turnRow) : [free];
    if (next === null) break;
    const [{ running } = { running: 0 }] = await sql.query(RUNNING, [next.id], runningRow);
    const wanted = Math.min(Math.ceil((atMost - taken.length) / next.sharers), taker.maxRunning - running);
    if (wanted <= 0) break;
    const rows = await claim(sql, taker, next.id, wanted);
    if (rows.length === 0) break;
    taken.push(...rows);
  }
  return taken;
}

async function claim(sql: Sql, taker: Taker, tenant: string, wanted: number): Promise<readonly ClaimRow[]> {
  const boss = new Boss(sql);
  const ids = await boss.handOut(tenant, wanted);
  if (ids.length === 0) return [];
  const rows = await sql.query(CLAIM, [JSON.stringify(ids), taker.worker, taker.leaseMs], claimRow);
  const claimed = new Set(rows.map(({ id }) => id));
  const others = ids.filter((id) => !claimed.has(id));
  if (others.length === 0) return rows;
  if ((await sql.query(HELD, [JSON.stringify(others)], heldRow)).length > 0) throw new Collision();
  // What has ended, or is gone, pg-boss forgets.
  for (const id of others) await boss.remove(tenant, id);
  return rows;
}

/** Somebody holds a job that pg-boss handed out, to cancel or erase it: all is undone, so that nobody waits for the other. */
class Collision extends HushtapeError {
  constructor() {
    super("QUEUE_BUSY", "a job is being changed by somebody else", "Try again.");
  }
}
