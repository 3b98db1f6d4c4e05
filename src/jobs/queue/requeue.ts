import { z } from "zod";
import type { Sql } from "../../database/sql.js";
import { Boss } from "./boss.js";
import type { NextStep } from "./failure-policy.js";
import { rankOf } from "./rows.js";

const nothing = z.unknown();

/** $1: id. $2: state. $3: attempt. $4: crashes. $5: failure. $6: rank. $7: delay. Nobody's from now on. */
const STEP = `
update hushtape_queue.job
set state = $2, attempt = $3::int, crashes = $4::int, failure = $5, rank = $6::smallint, stage = null, fraction = 0,
  token = null, worker = null, lease_until = null,
  ready_at = case when $2 = 'queued' then now() + $7::float8 * interval '1 ms' else ready_at end,
  ended_at = case when $2 = 'queued' then null else clock_timestamp() end
where id = $1::uuid`;

/** A job whose row is locked. */
export interface Held {
  readonly id: string;
  readonly tenant: string;
  readonly priority: number;
}

/** Ends an attempt: the job waits again, or is dead. `isReturned`: before its like. */
export async function step(
  sql: Sql,
  { id, tenant, priority }: Held,
  next: NextStep,
  { failure, isReturned }: { readonly failure: string | null; readonly isReturned: boolean },
): Promise<void> {
  const rank = rankOf(priority, isReturned);
  await sql.query(STEP, [id, next.state, next.attempt, next.crashes, failure, rank, next.delayMs], nothing);
  const boss = new Boss(sql);
  await boss.remove(tenant, id);
  if (next.state === "queued") await boss.insert([{ id, tenant, rank, delayMs: next.delayMs }]);
}
