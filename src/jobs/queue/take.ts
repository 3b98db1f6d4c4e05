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

/** $1: ids that pg-boss handed out. Those are missing that somebody holds. */
const LOCK = `
select j.id::text, j.state from hushtape_queue.job j
where j.id in (select q.id::uuid from jsonb_array_elements_text($1::jsonb) as q (id))
for no key update skip locked`;

/** $1: ids. $2: worker. $3: lease. */
const CLAIM = `
update hushtape_queue.job j
set state = 'running', attempt = attempt + 1, started_at = clock_timestamp(), stage = null, fraction = 0,
  token = nextval('hushtape_queue.token'), worker = $2::uuid, lease_until = clock_timestamp() + $3::int * interval '1 ms'
where j.id in (select q.id::uuid from jsonb_array_elements_text($1::jsonb) as q (id)) and j.state = 'queued'
returning j.token::text, ${JOB_COLUMNS}`;

const turnRow = z.object({ id: z.string(), sharers: z.int() });
const runningRow = z.object({ running: z.int() });
const lockedRow = z.object({ id: z.string(), state: z.string() });
const claimRow = jobRow.extend({ token: z.string() });
/** A job that was claimed, with its token. */
export type ClaimRow = z.infer<typeof claimRow>;

/** At most so many jobs of one tenant whose turn it is; `null` when nothing waits that may begin. */
export async function takeTurn(
  place: SqlPlace,
  taker: Taker,
  atMost: number,
  signal: AbortSignal,
): Promise<readonly ClaimRow[] | null> {
  for (let attempt = 0; attempt < MAX_COLLISIONS; attempt++) {
    const taken = await place
      .transaction((sql) => turnIn(sql, taker, atMost), signal)
      .catch((error: unknown) => {
        if (error instanceof Collision) return [];
        throw error;
      });
    if (taken === null || taken.length > 0) return taken;
  }
  return null;
}

async function turnIn(sql: Sql, taker: Taker, atMost: number): Promise<readonly ClaimRow[] | null> {
  // First one whom no other worker is serving; else wait for that one.
  const [turn = null] = await sql.query(`${TURN} skip locked`, [taker.maxRunning], turnRow);
  const [next = turn] = turn === null ? await sql.query(TURN, [taker.maxRunning], turnRow) : [turn];
  if (next === null) return null;
  const [{ running } = { running: 0 }] = await sql.query(RUNNING, [next.id], runningRow);
  const wanted = Math.min(Math.ceil(atMost / next.sharers), taker.maxRunning - running);
  if (wanted <= 0) return [];
  const boss = new Boss(sql);
  const ids = await boss.handOut(next.id, wanted);
  if (ids.length === 0) return null;
  const free = await lockOwn(sql, boss, next.id, ids);
  return sql.query(CLAIM, [JSON.stringify(free), taker.worker, taker.leaseMs], claimRow);
}

/** Rows of ours for what pg-boss handed out; what has none, or has ended, pg-boss forgets. */
async function lockOwn(sql: Sql, boss: Boss, tenant: string, ids: readonly string[]): Promise<readonly string[]> {
  const list = JSON.stringify(ids);
  const locked = new Map((await sql.query(LOCK, [list], lockedRow)).map(({ id, state }) => [id, state]));
  const missing = ids.filter((id) => !locked.has(id));
  if (missing.length > 0) {
    const there = await sql.query(
      LOCK.replace("for no key update skip locked", ""),
      [JSON.stringify(missing)],
      lockedRow,
    );
    if (there.length > 0) throw new Collision();
  }
  const free = ids.filter((id) => locked.get(id) === "queued");
  for (const id of ids) if (!free.includes(id)) await boss.remove(tenant, id);
  return free;
}

/** Somebody holds a job that pg-boss handed out, to cancel or erase it: all is undone, so that nobody waits for the other. */
class Collision extends HushtapeError {
  constructor() {
    super("QUEUE_BUSY", "a job is being changed by somebody else", "Try again.");
  }
}
