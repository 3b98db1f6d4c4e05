import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import type { RetryLimits } from "./failure-policy.js";
import { step } from "./requeue.js";

/** In one transaction. */
const MAX_REAPED = 100;

/**
 * $1: jobs that this process has. $2: time to come back. $3: how many. Leases that are over, but for those of workers
 * that had no server to renew them.
 */
const EXPIRED = `
select j.id::text, j.tenant, j.priority::int, j.attempt, j.crashes
from hushtape_queue.job j
where j.state = 'running' and j.lease_until < clock_timestamp()
  and j.id not in (select q.id::uuid from jsonb_array_elements_text($1::jsonb) as q (id))
  and GRACE
order by j.lease_until limit $3::int
for no key update skip locked`;

const GRACE = {
  server: "pg_postmaster_start_time() < clock_timestamp() - $2::int * interval '1 ms'",
  // Nobody else is there who could come back.
  directory: "$2::int is not null",
} as const;

const expiredRow = z.object({
  id: z.string(),
  tenant: z.string(),
  priority: z.int(),
  attempt: z.int(),
  crashes: z.int(),
});

/** Gives the jobs of workers that are gone to others. @param held jobs of this process, which is there. @returns how many. */
export function reap(
  place: SqlPlace,
  held: readonly string[],
  { comebackMs, limits }: { readonly comebackMs: number; readonly limits: RetryLimits },
  signal: AbortSignal,
): Promise<number> {
  return place.transaction(async (sql) => {
    const statement = EXPIRED.replace("GRACE", GRACE[place.kind]);
    const expired = await sql.query(statement, [JSON.stringify(held), comebackMs, MAX_REAPED], expiredRow);
    for (const job of expired) {
      const { attempt, crashes } = job;
      const state = attempt >= limits.maxAttempts ? "dead" : "queued";
      await step(sql, job, { state, attempt, crashes, delayMs: 0 }, { failure: "WORKER_LOST", isReturned: true });
    }
    return expired.length;
  }, signal);
}
