import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import type { StageName } from "../../types.js";

/** So often progress is written down, and leases are looked after. */
const TICK_MS = 1_000;
/** A lease is renewed when this part of it is over … */
const RENEWED_AFTER = 0.2;
/**
 * … and given up when nobody has answered for so many leases: somebody else may have the job by then, and if not, another attempt is
 * cheaper than waiting. Until then only the database says that a lease is over: whoever comes back late and finds the job untaken keeps it.
 */
const GIVEN_UP_AFTER = 4;

/** $1: leases, with how far their jobs are. $2: how long they hold, from now. Only those of this token, by the database's clock. */
const RENEW = `
update hushtape_queue.job j
set lease_until = clock_timestamp() + $2::int * interval '1 ms', stage = q.stage, fraction = q.fraction
from jsonb_to_recordset($1::jsonb) as q (id uuid, token bigint, stage text, fraction real)
where j.id = q.id and j.token = q.token and j.state = 'running'
returning j.id::text`;

const renewedRow = z.object({ id: z.string() });

/** That a worker has a job. */
export interface Lease {
  readonly id: string;
  readonly token: string;
  /** Aborted when the job is somebody else's, or may be. */
  readonly signal: AbortSignal;
  /** Written down with the next renewal, a second from now at the latest. */
  progress(stage: StageName, fraction: number): void;
  /** While this runs nothing is renewed: it holds the row. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** The job is no longer worked on. */
  release(): void;
}

/** Renews the leases of one process. */
export interface Keeper {
  /** Ids of the jobs that this process has. */
  readonly held: readonly string[];
  /** Before the first job is taken: what renews leases must run by then. */
  begin(): Promise<void>;
  /** @param takenAtMs by `performance.now()`, before the statement was sent that made the lease. */
  keep(id: string, token: string, takenAtMs: number): Lease;
  /** Nothing is renewed any more. */
  close(): Promise<void>;
}

interface Kept {
  readonly id: string;
  readonly token: string;
  readonly controller: AbortController;
  /** When the last statement that renewed it was sent, and when one was answered, by `performance.now()`. */
  sentAtMs: number;
  answeredAtMs: number;
  stage: StageName | null;
  fraction: number;
  isTold: boolean;
  isPaused: boolean;
}

/**
 * Renews leases all in one statement. On a server it has a connection of its own, so that neither publishing nor a long statement is in
 * its way, and a thread of its own (`ThreadKeeper`).
 */
export class LeaseKeeper implements Keeper {
  private readonly kept = new Map<string, Kept>();
  private renewing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly place: SqlPlace,
    private readonly leaseMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get held(): readonly string[] {
    return [...this.kept.keys()];
  }

  async begin(): Promise<void> {}

  keep(id: string, token: string, takenAtMs: number): Lease {
    const controller = new AbortController();
    const kept: Kept = {
      id,
      token,
      controller,
      sentAtMs: takenAtMs,
      answeredAtMs: this.now(),
      stage: null,
      fraction: 0,
      isTold: true,
      isPaused: false,
    };
    this.kept.set(id, kept);
    this.timer ??= setInterval(() => this.tick(), Math.min(TICK_MS, this.leaseMs / 10));
    return {
      id,
      token,
      signal: controller.signal,
      progress: (stage, fraction) => {
        kept.stage = stage;
        kept.fraction = Math.min(1, Math.max(0, Number.isFinite(fraction) ? fraction : 0));
        kept.isTold = false;
      },
      exclusively: (work) => this.exclusively(kept, work),
      release: () => this.release(kept),
    };
  }

  async close(): Promise<void> {
    for (const kept of this.kept.values()) this.release(kept);
  }

  private async exclusively<T>(kept: Kept, work: () => Promise<T>): Promise<T> {
    kept.isPaused = true;
    try {
      await this.renewing;
      return await work();
    } finally {
      kept.isPaused = false;
    }
  }

  private release(kept: Kept): void {
    if (this.kept.get(kept.id) === kept) this.kept.delete(kept.id);
    if (this.kept.size > 0 || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private tick(): void {
    const now = this.now();
    for (const kept of this.kept.values()) {
      if (now - kept.answeredAtMs > GIVEN_UP_AFTER * this.leaseMs)
        this.lose(kept, "the queue has not answered for too long");
    }
    const due = [...this.kept.values()].filter(
      (kept) => !kept.isPaused && (!kept.isTold || now - kept.sentAtMs >= RENEWED_AFTER * this.leaseMs),
    );
    if (due.length === 0 || this.renewing) return;
    this.renewing = this.renew(due, now).finally(() => {
      this.renewing = null;
    });
  }

  private async renew(due: readonly Kept[], sentAtMs: number): Promise<void> {
    const leases = due.map(({ id, token, stage, fraction }) => ({ id, token, stage, fraction }));
    for (const kept of due) kept.isTold = true;
    let renewed: ReadonlySet<string>;
    try {
      const signal = new AbortController().signal;
      const rows = await this.place.query(RENEW, [JSON.stringify(leases), this.leaseMs], renewedRow, signal);
      renewed = new Set(rows.map(({ id }) => id));
    } catch {
      // Nobody answers: the next tick asks again.
      for (const kept of due) kept.isTold = false;
      return;
    }
    for (const kept of due) {
      if (!renewed.has(kept.id)) this.lose(kept, "the job was cancelled, erased, or given to another worker");
      kept.sentAtMs = sentAtMs;
      kept.answeredAtMs = this.now();
    }
  }

  private lose(kept: Kept, message: string): void {
    if (this.kept.get(kept.id) !== kept) return;
    this.release(kept);
    kept.controller.abort(leaseLost(message));
  }
}

/** The error LEASE_LOST. */
export function leaseLost(message: string): HushtapeError {
  return new HushtapeError("LEASE_LOST", message, "Nothing to do: the queue knows what became of the job.");
}
