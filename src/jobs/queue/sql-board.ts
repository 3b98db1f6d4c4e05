import { randomUUID } from "node:crypto";
import type { SqlPlace } from "../../database/sql.js";
import type {
  Board,
  BoardStats,
  CallbackChoice,
  Claim,
  DueCallback,
  Job,
  JobPage,
  JobQuery,
  NewJob,
  Redrive,
  Submitted,
  Viewer,
} from "./board.js";
import { takeCallbacks } from "./callbacks.js";
import { cancel, erase, find, redrive } from "./change.js";
import type { RetryLimits } from "./failure-policy.js";
import { identityOf } from "./identity.js";
import type { Keeper } from "./lease-keeper.js";
import { list, stats } from "./list.js";
import { reap } from "./reap.js";
import { jobOf } from "./rows.js";
import { SqlClaim } from "./sql-claim.js";
import { Submission } from "./submit.js";
import { type Taker, takeJobs } from "./take.js";

/** Parts of a lease after which it is looked for leases that are over. */
const REAPED_A_LEASE = 5;

/** How a board deals with those who take jobs. */
export interface BoardSettings {
  /** How long a worker may be silent before it counts as gone. */
  readonly leaseMs: number;
  /** How long workers have to come back after the server was started again: no lease is over before. */
  readonly comebackMs: number;
  /** Of one tenant, on all workers together. */
  readonly maxRunning: number;
  readonly limits: RetryLimits;
}

/** The board, over whatever runs its statements. */
export class SqlBoard implements Board {
  private readonly worker = randomUUID();
  private readonly submission: Submission;
  private reapedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly place: SqlPlace,
    private readonly keeper: Keeper,
    private readonly settings: BoardSettings,
  ) {
    this.submission = new Submission(place);
  }

  identity(signal: AbortSignal): Promise<string> {
    return identityOf(this.place, signal);
  }

  async submit(job: NewJob, signal: AbortSignal): Promise<Submitted> {
    const [submitted] = await this.submission.submit([job], signal);
    if (!submitted) throw new Error("a job was handed in without an answer");
    return submitted;
  }

  submitAll(jobs: readonly NewJob[], signal: AbortSignal): Promise<readonly Submitted[]> {
    return this.submission.submit(jobs, signal);
  }

  find(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
    return find(this.place, viewer, id, signal);
  }

  list(query: JobQuery, signal: AbortSignal): Promise<JobPage> {
    return list(this.place, query, signal);
  }

  cancel(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
    return cancel(this.place, viewer, id, signal);
  }

  redrive(which: Redrive, signal: AbortSignal): Promise<number> {
    return redrive(this.place, which, signal);
  }

  erase(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null> {
    return erase(this.place, viewer, id, signal);
  }

  stats(viewer: Viewer, signal: AbortSignal): Promise<BoardStats> {
    return stats(this.place, viewer, signal);
  }

  async take(atMost: number, signal: AbortSignal): Promise<readonly Claim[]> {
    await this.keeper.begin();
    await this.reapSometimes(signal);
    const { leaseMs, maxRunning } = this.settings;
    const taker: Taker = { worker: this.worker, leaseMs, maxRunning };
    const takenAtMs = performance.now();
    const rows = await takeJobs(this.place, taker, atMost, signal);
    return rows.map(({ token, ...row }) => {
      const job = jobOf(row);
      return new SqlClaim(job, this.keeper.keep(job.id, token, takenAtMs), { ...this.settings, place: this.place });
    });
  }

  takeCallbacks(choice: CallbackChoice, signal: AbortSignal): Promise<readonly DueCallback[]> {
    return takeCallbacks(this.place, choice, signal);
  }

  async close(): Promise<void> {
    await this.keeper.close();
    await this.place.close();
  }

  private async reapSometimes(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.reapedAtMs < this.settings.leaseMs / REAPED_A_LEASE) return;
    this.reapedAtMs = performance.now();
    await reap(this.place, this.keeper.held, this.settings, signal);
  }
}
