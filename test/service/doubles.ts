import { randomUUID } from "node:crypto";
import { HushtapeError } from "../../src/errors.js";
import type {
  Board,
  Claim,
  DueCallback,
  Job,
  JobQuery,
  JobState,
  NewJob,
  Submitted,
  Viewer,
} from "../../src/jobs/queue/board.js";

/** A queue in memory, for tests that move its jobs on by `change`: nobody works on them. */
export class MemoryBoard implements Board {
  readonly jobs = new Map<string, Job>();
  private readonly keys = new Map<string, string>();
  private now = Date.UTC(2026, 0, 2);

  async identity(): Promise<string> {
    return "0f0e9b6c-2c0b-4f63-9a57-0a4c3a1a6b1d";
  }

  change(id: string, change: Partial<Job>): void {
    const job = this.jobs.get(id);
    if (job) this.jobs.set(id, { ...job, ...change });
  }

  async submit({
    tenant,
    priority = "normal",
    orderKey,
    orderSha256,
    idempotencyKey,
    callback = false,
  }: NewJob): Promise<Submitted> {
    const key = `${tenant} ${idempotencyKey}`;
    const before = idempotencyKey === undefined ? undefined : this.jobs.get(this.keys.get(key) ?? "");
    if (before) {
      if (before.orderSha256 !== orderSha256) throw new HushtapeError("KEY_REUSED", "used", "another");
      return { job: before, isNew: false };
    }
    const id = randomUUID();
    const createdAt = new Date(this.now++).toISOString();
    const nothing = { stage: null, startedAt: null, endedAt: null, audioMs: null, mutedMs: null, failure: null };
    const none = { ...nothing, fraction: 0, attempt: 0, crashes: 0, resultKey: null };
    const job: Job = {
      ...none,
      id,
      tenant,
      priority,
      orderKey,
      orderSha256,
      state: "queued",
      callback: callback ? "pending" : "none",
      createdAt,
      readyAt: createdAt,
    };
    this.jobs.set(id, job);
    if (idempotencyKey !== undefined) this.keys.set(key, id);
    return { job, isNew: true };
  }

  async submitAll(jobs: readonly NewJob[]): Promise<readonly Submitted[]> {
    return Promise.all(jobs.map((job) => this.submit(job)));
  }

  async find(viewer: Viewer, id: string): Promise<Job | null> {
    const job = this.jobs.get(id);
    return job && (viewer === null || job.tenant === viewer) ? job : null;
  }

  async list({ tenant, state, cursor, limit = 50 }: JobQuery) {
    const own = [...this.jobs.values()]
      .filter((job) => (tenant === null || job.tenant === tenant) && (state === undefined || job.state === state))
      .reverse();
    const from = cursor === undefined ? 0 : own.findIndex(({ id }) => id === cursor) + 1;
    const jobs = own.slice(from, from + limit);
    return { jobs, cursor: from + limit < own.length ? (jobs.at(-1)?.id ?? null) : null };
  }

  async cancel(viewer: Viewer, id: string): Promise<Job | null> {
    const job = await this.find(viewer, id);
    const isOpen = job?.state === "queued" || job?.state === "running";
    if (isOpen) this.change(id, { state: "cancelled", endedAt: new Date(this.now).toISOString() });
    return this.find(viewer, id);
  }

  async redrive(): Promise<number> {
    return 0;
  }

  async erase(viewer: Viewer, id: string): Promise<Job | null> {
    const job = await this.find(viewer, id);
    this.jobs.delete(id);
    return job;
  }

  async stats() {
    const counts = new Map<JobState, number>();
    for (const { state } of this.jobs.values()) counts.set(state, (counts.get(state) ?? 0) + 1);
    const depth = [...counts].map(([state, count]) => ({ state, priority: "normal" as const, count }));
    return { depth, oldestQueuedMs: null, callbacks: { pending: 0, oldestMs: null } };
  }

  async take(): Promise<readonly Claim[]> {
    return [];
  }

  async takeCallbacks(): Promise<readonly DueCallback[]> {
    return [];
  }

  async close(): Promise<void> {}
}
