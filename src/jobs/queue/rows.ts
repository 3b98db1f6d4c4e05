import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import { CALLBACK_STATES, JOB_STATES, type Job, jobSchema } from "./board.js";

const iso = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** What `jobOf` reads; `j` is the job. */
export const JOB_COLUMNS = `j.id::text, j.tenant, j.priority::int, j.state, j.attempt, j.crashes, j.stage, j.fraction::float8,
  ${["created_at", "ready_at", "started_at", "ended_at"].map((column) => iso(`j.${column}`).replace(/as j\./u, "as ")).join(",\n  ")},
  j.audio_ms::float8, j.muted_ms::float8, j.failure, j.order_key, j.order_sha256, j.result_key,
  coalesce(j.callback, 'none') as callback`;

/** Of `JOB_COLUMNS`. */
export const jobRow = z.object({
  id: z.string(),
  tenant: z.string(),
  priority: z.int(),
  state: z.enum(JOB_STATES),
  attempt: z.int(),
  crashes: z.int(),
  stage: z.string().nullable(),
  fraction: z.number(),
  created_at: z.string(),
  ready_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  audio_ms: z.number().nullable(),
  muted_ms: z.number().nullable(),
  failure: z.string().nullable(),
  order_key: z.string(),
  order_sha256: z.string(),
  result_key: z.string().nullable(),
  callback: z.enum(CALLBACK_STATES),
});

/** A row as the board tells it. @throws ZodError when the row is nothing that a board writes. */
export function jobOf(row: z.infer<typeof jobRow>): Job {
  return jobSchema.parse({
    id: row.id,
    tenant: row.tenant,
    priority: PRIORITIES[row.priority],
    state: row.state,
    attempt: row.attempt,
    crashes: row.crashes,
    stage: row.stage,
    fraction: Math.min(1, Math.max(0, row.fraction)),
    createdAt: row.created_at,
    readyAt: row.ready_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    audioMs: row.audio_ms,
    mutedMs: row.muted_ms,
    failure: row.failure,
    orderKey: row.order_key,
    orderSha256: row.order_sha256,
    resultKey: row.result_key,
    callback: row.callback,
  });
}

/** What pg-boss orders by: priorities, and within one what was begun before and given back first. */
export function rankOf(priority: number, isReturned: boolean): number {
  return priority * 2 + (isReturned ? 1 : 0);
}
