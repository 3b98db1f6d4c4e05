import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import type { SqlPlace } from "../../database/sql.js";
import { type BoardStats, JOB_STATES, type JobPage, type JobQuery, jobQuerySchema, type Viewer } from "./board.js";
import { given } from "./given.js";
import { JOB_COLUMNS, jobOf, jobRow } from "./rows.js";

/** $1: tenant. $2: state. $3: priority. $4, $5: times. $6, $7: the last one of the page before. $8: how many. */
const LIST = `
select (extract(epoch from j.created_at) * 1000000)::bigint::text as micros, ${JOB_COLUMNS}
from hushtape_queue.job j
where ($1::text is null or j.tenant = $1::text)
  and ($2::text is null or j.state = $2::text)
  and ($3::int is null or j.priority = $3::int)
  and ($4::timestamptz is null or j.created_at >= $4::timestamptz)
  and ($5::timestamptz is null or j.created_at < $5::timestamptz)
  and ($6::text is null
    or (j.created_at, j.id) < (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::uuid))
order by j.created_at desc, j.id desc limit $8::int`;

/** $1: tenant. */
const DEPTH = `
select state, priority::int, count(*)::float8 as count from hushtape_queue.job
where $1::text is null or tenant = $1::text group by state, priority`;

/** $1: tenant. */
const OLDEST = `
select extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as ms from hushtape_queue.job
where state = 'queued' and ready_at <= now() and ($1::text is null or tenant = $1::text)
order by created_at limit 1`;

/** $1: tenant. */
const CALLBACKS = `
select count(*)::int as pending, extract(epoch from clock_timestamp() - min(ended_at))::float8 * 1000 as ms
from hushtape_queue.job
where callback = 'pending' and ended_at is not null and ($1::text is null or tenant = $1::text)`;

const listedRow = jobRow.extend({ micros: z.string() });
const depthRow = z.object({ state: z.enum(JOB_STATES), priority: z.int(), count: z.number() });
const cursorSchema = z.string().regex(/^\d{1,17}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);

/** The newest first. See `Board.list`. @throws HushtapeError USAGE */
export async function list(place: SqlPlace, query: JobQuery, signal: AbortSignal): Promise<JobPage> {
  const { tenant, state, priority, from, before, cursor, limit } = given(jobQuerySchema, query, "query");
  const [micros = null, id = null] = cursor === undefined ? [] : given(cursorSchema, cursor, "cursor").split(".");
  const rows = await place.query(
    LIST,
    [
      tenant,
      state ?? null,
      priority === undefined ? null : PRIORITIES.indexOf(priority),
      from ?? null,
      before ?? null,
      micros,
      id,
      limit + 1,
    ],
    listedRow,
    signal,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    jobs: rows.slice(0, limit).map(({ micros: _, ...row }) => jobOf(row)),
    cursor: last ? `${last.micros}.${last.id}` : null,
  };
}

/** See `Board.stats`. */
export async function stats(place: SqlPlace, viewer: Viewer, signal: AbortSignal): Promise<BoardStats> {
  const rows = await place.query(DEPTH, [viewer], depthRow, signal);
  const [oldest] = await place.query(OLDEST, [viewer], z.object({ ms: z.number() }), signal);
  const told = z.object({ pending: z.int(), ms: z.number().nullable() });
  const [callbacks] = await place.query(CALLBACKS, [viewer], told, signal);
  return {
    depth: rows.flatMap(({ state, priority, count }) => {
      const name = PRIORITIES[priority];
      return name === undefined ? [] : [{ state, priority: name, count }];
    }),
    oldestQueuedMs: oldest ? Math.max(0, oldest.ms) : null,
    callbacks: {
      pending: callbacks?.pending ?? 0,
      oldestMs: callbacks && callbacks.ms !== null ? Math.max(0, callbacks.ms) : null,
    },
  };
}
