import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import type { StageName } from "../../types.js";
import { type Claim, type ClaimEnd, JOB_STATES, type Job, type JobResult, jobResultSchema } from "./board.js";
import { Boss } from "./boss.js";
import { afterFailure, type NextStep, type RetryLimits } from "./failure-policy.js";
import { given } from "./given.js";
import { type Lease, leaseLost } from "./lease-keeper.js";
import { step } from "./requeue.js";

/** What of the queue passes by itself: a claim is ended when it has. */
const PASSING = new Set<string>(["QUEUE_UNAVAILABLE", "QUEUE_BUSY", "DISK_FULL"]);
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2_000;
/** Parts of a lease after which a publication says that it is still there. */
const BEATS_A_LEASE = 4;

/**
 * $1: id. $2: token. $3: milliseconds. Nobody changes the job until the transaction ends; and a server ends one whose worker is gone
 * without a word, and its hold.
 */
const HOLD = `
select j.id::text, j.tenant, j.priority::int, j.state, j.attempt, j.crashes,
  set_config('idle_in_transaction_session_timeout', $3, true) as idle
from hushtape_queue.job j where j.id = $1::uuid and j.token = $2::bigint for no key update`;

/** $1: id. $2 to $4: result. The token stays: it tells who ended the job. */
const DONE = `
update hushtape_queue.job
set state = 'done', ended_at = clock_timestamp(), result_key = $2, audio_ms = $3::bigint, muted_ms = $4::bigint,
  failure = null, stage = null, fraction = 1, worker = null, lease_until = null
where id = $1::uuid`;

/** $1: id. $2: token. $3: lease. */
const BEAT = `
update hushtape_queue.job set lease_until = clock_timestamp() + $3::int * interval '1 ms'
where id = $1::uuid and token = $2::bigint`;

const nothing = z.unknown();
const holdRow = z.object({
  id: z.string(),
  tenant: z.string(),
  priority: z.int(),
  state: z.enum(JOB_STATES),
  attempt: z.int(),
  crashes: z.int(),
});
type HoldRow = z.infer<typeof holdRow>;

/** What claims of one board share. */
export interface ClaimSettings {
  readonly place: SqlPlace;
  readonly leaseMs: number;
  readonly limits: RetryLimits;
}

/** A claim whose every end is one transaction that holds the job's row and looks at the token. */
export class SqlClaim implements Claim {
  constructor(
    readonly job: Job,
    private readonly lease: Lease,
    private readonly settings: ClaimSettings,
  ) {}

  get token(): string {
    return this.lease.token;
  }

  get signal(): AbortSignal {
    return this.lease.signal;
  }

  progress(stage: StageName, fraction: number): void {
    this.lease.progress(stage, fraction);
  }

  async complete(publish: (signal: AbortSignal) => Promise<JobResult>): Promise<void> {
    await this.end((sql, held) => this.publish(sql, held, publish), ["running", "done"]);
  }

  fail(error: HushtapeError): Promise<ClaimEnd> {
    return this.stop(error.code, (held) => afterFailure(held, error, this.settings.limits), error.code === "CRASHED");
  }

  giveBack(): Promise<ClaimEnd> {
    const asBefore = ({ attempt, crashes }: HoldRow): NextStep => ({
      state: "queued",
      attempt: Math.max(0, attempt - 1),
      crashes,
      delayMs: 0,
    });
    return this.stop(this.job.failure, asBefore, true);
  }

  private async stop(
    failure: string | null,
    next: (held: HoldRow) => NextStep,
    isReturned: boolean,
  ): Promise<ClaimEnd> {
    try {
      return await this.end(
        async (sql, held) => {
          const taken = next(held);
          await step(sql, held, taken, { failure, isReturned });
          return taken.state;
        },
        ["running"],
      );
    } catch (error) {
      if (error instanceof HushtapeError && error.code === "LEASE_LOST") return "lost";
      throw error;
    }
  }

  /** Again and again while the queue does not answer, until the lease is over. */
  private async end<T>(work: (sql: Sql, held: HoldRow) => Promise<T>, states: readonly string[]): Promise<T> {
    const { place } = this.settings;
    const once = () =>
      place.transaction(async (sql) => {
        const idleMs = place.kind === "server" ? this.settings.leaseMs : 0;
        const [held] = await sql.query(HOLD, [this.job.id, this.token, String(idleMs)], holdRow);
        if (!held || !states.includes(held.state)) throw leaseLost("the job is no longer this worker's");
        return work(sql, held);
      }, new AbortController().signal);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
      try {
        const ended = await this.lease.exclusively(once);
        this.lease.release();
        return ended;
      } catch (error) {
        // The job is this worker's still, to be failed.
        if (error instanceof Unpublished) throw error.reason;
        if (!(error instanceof HushtapeError && PASSING.has(error.code)) || this.signal.aborted) {
          this.lease.release();
          throw error;
        }
      }
      await pause(pauseMs);
    }
  }

  private async publish(sql: Sql, held: HoldRow, publish: (signal: AbortSignal) => Promise<JobResult>): Promise<void> {
    // The connection broke when it was committed, and it was.
    if (held.state === "done") return;
    const { resultKey, audioMs, mutedMs } = await this.beating(sql, async () => {
      try {
        return given(jobResultSchema, await publish(this.signal), "result");
      } catch (error) {
        throw new Unpublished(error);
      }
    });
    await sql.query(DONE, [held.id, resultKey, audioMs, mutedMs], nothing);
    await new Boss(sql).remove(held.tenant, held.id);
  }

  /** Says that this process is there while it publishes: a silent transaction is ended. */
  private async beating<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
    const { place, leaseMs } = this.settings;
    if (place.kind === "directory") return work();
    const beat = setInterval(() => {
      sql.query(BEAT, [this.job.id, this.token, leaseMs], nothing).catch(() => clearInterval(beat));
    }, leaseMs / BEATS_A_LEASE);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }
}

/** What `publish` threw, on its way through the transaction, whose own failures it must not be taken for. */
class Unpublished extends HushtapeError {
  constructor(readonly reason: unknown) {
    super("INTERNAL", "a result was not published", "Nothing to do.");
  }
}
