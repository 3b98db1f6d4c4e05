import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import type { HushtapeError } from "../../errors.js";
import { CALLBACK_STATES, type CallbackChoice, type CallbackEnd, type DueCallback, type Job } from "./board.js";
import { afterFailure, CALLBACK_LIMITS } from "./failure-policy.js";
import { JOB_COLUMNS, jobOf, jobRow } from "./rows.js";

/** Whoever took an end to tell it and is silent for so long is gone: it is another's to tell. */
export const CALLBACK_LEASE_MS = 60_000;
/** A service that ends waits for a queue that is away no longer: the lease ends it too. */
const MAX_SETTLE_MS = 10_000;

const DUE = "j.callback = 'pending' and j.ended_at is not null and j.callback_at <= now()";

/**
 * $1: of one tenant. $2: what the sender has under way of each. $3: how many. $4: lease. Of each tenant the first that are due, and of those
 * the first that nobody else takes just now; no limit is an expression, which would be taken for a tenth of all. `callback_at` is when to try
 * again, and while somebody tries, when the lease is over.
 */
const TAKE = `
with near as materialized (
  select d.id, d.callback_at
  from hushtape_queue.tenant t
    cross join lateral (
      select j.id, j.callback_at, row_number() over (order by j.callback_at rows unbounded preceding) as nth
      from hushtape_queue.job j
      where j.tenant = t.id and ${DUE}
      order by j.callback_at limit $1::int
    ) as d
  where d.nth <= $1::int - coalesce(($2::jsonb ->> t.id)::int, 0)
), due as materialized (
  select j.id from near join hushtape_queue.job j on j.id = near.id
  where ${DUE}
  order by near.callback_at limit $3::int
  for no key update of j skip locked
)
update hushtape_queue.job j
set callback_attempt = callback_attempt + 1, callback_claim = nextval('hushtape_queue.token'),
  callback_at = clock_timestamp() + $4::int * interval '1 ms'
where j.id in (select id from due)
returning j.callback_attempt as tried, j.callback_claim::text as claim, ${JOB_COLUMNS}`;

/** $1: id. $2: claim. $3: state. $4: attempt. $5: delay. Nothing where another has it, or it was redriven or erased. */
const SETTLE = `
update hushtape_queue.job j
set callback = $3, callback_attempt = $4::int, callback_claim = null, callback_at = now() + $5::float8 * interval '1 ms'
where j.id = $1::uuid and j.callback_claim = $2::bigint
returning j.callback`;

const takenRow = jobRow.extend({ tried: z.int(), claim: z.string() });
const settledRow = z.object({ callback: z.enum(CALLBACK_STATES) });

/** See `Board.takeCallbacks`. */
export async function takeCallbacks(
  place: SqlPlace,
  { atMost, each, underWay }: CallbackChoice,
  signal: AbortSignal,
): Promise<readonly DueCallback[]> {
  const choice = [each, JSON.stringify(underWay), atMost, CALLBACK_LEASE_MS];
  const rows = await place.query(TAKE, choice, takenRow, signal);
  return rows.map(({ tried, claim, ...row }) => new SqlDueCallback(place, jobOf(row), tried, claim));
}

class SqlDueCallback implements DueCallback {
  constructor(
    private readonly place: SqlPlace,
    readonly job: Job,
    readonly attempt: number,
    private readonly claim: string,
  ) {}

  settle(end: "sent" | "none"): Promise<CallbackEnd> {
    return this.write(end, this.attempt, 0);
  }

  fail(error: HushtapeError): Promise<CallbackEnd> {
    const { state, delayMs } = afterFailure({ attempt: this.attempt, crashes: 0 }, error, CALLBACK_LIMITS);
    return this.write(state === "dead" ? "given-up" : "pending", this.attempt, delayMs);
  }

  giveBack(): Promise<CallbackEnd> {
    return this.write("pending", this.attempt - 1, 0);
  }

  private async write(state: string, attempt: number, delayMs: number): Promise<CallbackEnd> {
    const signal = AbortSignal.timeout(MAX_SETTLE_MS);
    const parameters = [this.job.id, this.claim, state, attempt, delayMs];
    const [settled] = await this.place.query(SETTLE, parameters, settledRow, signal);
    return settled?.callback ?? "lost";
  }
}
