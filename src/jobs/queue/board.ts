import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import { FAILURE_CODES, type HushtapeError } from "../../errors.js";
import { STAGES, type StageName } from "../../types.js";

/** `queued` and `running` are on their way; the others are ends. `dead`: failed for good, until it is redriven. */
export const JOB_STATES = ["queued", "running", "done", "dead", "cancelled"] as const;

/** Whether somebody is to be told of a job's end: `none`, nobody asked; `pending`, from the end on or not yet. */
export const CALLBACK_STATES = ["none", "pending", "sent", "given-up"] as const;

/** In one call of `Board.submitAll`. */
export const MAX_SUBMITTED = 5_000;
/** In one page of `Board.list`. */
const MAX_LISTED = 500;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const codes = z.enum(FAILURE_CODES);

/** Whose a job is: an id that says nothing of anybody. */
export const tenantSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}$/u);
/** SHA-256, in hexadecimal digits. */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u);
/** Where the order lies in the store. The form has no place for a name. */
const orderKeySchema = z.string().regex(new RegExp(`^orders/${UUID}\\.json$`, "u"));
/** Where the results lie in the store, under the job's id and the claim's token. */
const resultKeySchema = z.string().regex(new RegExp(`^results/${UUID}/[0-9]{1,19}(?:/[a-z0-9.-]{1,64})?$`, "u"));

/** What is handed in. */
export const newJobSchema = z.strictObject({
  tenant: tenantSchema,
  priority: z.enum(PRIORITIES).default("normal"),
  orderKey: orderKeySchema,
  /** Of the order's bytes: what makes two orders the same. */
  orderSha256: sha256Schema,
  /** Whoever hands in twice with one key gets the first job. Kept as a slow hash, for each tenant its own. 1 to 255 characters. */
  idempotencyKey: z.string().min(1).max(255).optional(),
  /** The order names somebody who is to be told of the end. */
  callback: z.boolean().default(false),
});

/** A job as everybody who may see it sees it. It holds no name, no path and no word of a recording. */
export const jobSchema = z.strictObject({
  id: z.uuid(),
  tenant: tenantSchema,
  priority: z.enum(PRIORITIES),
  state: z.enum(JOB_STATES),
  /** Times it was begun, those not counted that a worker gave back. */
  attempt: z.int().nonnegative(),
  /** Times the process ended that redacted it. */
  crashes: z.int().nonnegative(),
  stage: z.enum(STAGES).nullable(),
  /** Of the stage, 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** ISO 8601, UTC, as are all times; by the clock of the database. */
  createdAt: z.iso.datetime(),
  /** Not begun before. */
  readyAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  audioMs: z.int().nonnegative().nullable(),
  mutedMs: z.int().nonnegative().nullable(),
  /** Why it is dead; while it waits for another attempt, why the last one failed. */
  failure: codes.nullable(),
  orderKey: orderKeySchema,
  orderSha256: sha256Schema,
  resultKey: resultKeySchema.nullable(),
  callback: z.enum(CALLBACK_STATES),
});

/** What publishing answers, kept with the job. */
export const jobResultSchema = z.strictObject({
  resultKey: resultKeySchema,
  audioMs: z.int().nonnegative(),
  mutedMs: z.int().nonnegative(),
});

/** Which jobs are listed, the newest first. */
export const jobQuerySchema = z.strictObject({
  /** `null`: everybody's, for whoever runs the service. */
  tenant: tenantSchema.nullable(),
  state: z.enum(JOB_STATES).optional(),
  priority: z.enum(PRIORITIES).optional(),
  /** Handed in at this time or later … */
  from: z.iso.datetime().optional(),
  /** … and before this one. */
  before: z.iso.datetime().optional(),
  /** `JobPage.cursor` of the page before. */
  cursor: z.string().max(100).optional(),
  /** 1 to `MAX_LISTED`. */
  limit: z.int().min(1).max(MAX_LISTED).default(50),
});

/** Which dead jobs are tried again, from the beginning. */
export const redriveSchema = z.strictObject({
  tenant: tenantSchema.nullable(),
  /** These alone; absent: all. At most `MAX_SUBMITTED`. */
  ids: z.array(z.uuid()).max(MAX_SUBMITTED).optional(),
  /** Only those that failed so. */
  failure: codes.optional(),
});

/** One of `PRIORITIES`. */
type Priority = (typeof PRIORITIES)[number];
/** One of `JOB_STATES`. */
export type JobState = (typeof JOB_STATES)[number];
/** Kept to `newJobSchema`. */
export type NewJob = z.input<typeof newJobSchema>;
/** A row of the board, by `jobSchema`. */
export type Job = z.infer<typeof jobSchema>;
/** Where the results are, and how much was muted. */
export type JobResult = z.infer<typeof jobResultSchema>;
/** Kept to `jobQuerySchema`. */
export type JobQuery = z.input<typeof jobQuerySchema>;
/** Kept to `redriveSchema`. */
export type Redrive = z.input<typeof redriveSchema>;

/** Whose jobs are seen: one tenant's, or everybody's. Another's are as if they were not there. */
export type Viewer = string | null;

/** `isNew` is false where the idempotency key was given before with the same order. */
export interface Submitted {
  readonly job: Job;
  readonly isNew: boolean;
}

/** `cursor` is for the next page; null on the last one. */
export interface JobPage {
  readonly jobs: readonly Job[];
  readonly cursor: string | null;
}

/** What waits and runs, and what ended. */
export interface BoardStats {
  readonly depth: readonly { readonly state: JobState; readonly priority: Priority; readonly count: number }[];
  /** Since the job that may be begun and waits for the longest was handed in; null when none waits. */
  readonly oldestQueuedMs: number | null;
  /** Ends that somebody is still to be told of, and since when the first of them is; null where there is none. */
  readonly callbacks: { readonly pending: number; readonly oldestMs: number | null };
}

/** What became of a claim: `lost` when it was no longer this worker's, and nothing was changed. */
export type ClaimEnd = "queued" | "dead" | "lost";

/** A job that a worker has for as long as it renews the lease, which happens by itself. */
export interface Claim {
  readonly job: Job;
  /** A decimal number. Each claim's is higher than that of any claim before it. */
  readonly token: string;
  /** Aborted when the job is no longer this worker's: cancelled, erased, or given to another. */
  readonly signal: AbortSignal;
  /** Shown to others within seconds. Returns at once and never throws. @param fraction of the stage, 0 to 1. */
  progress(stage: StageName, fraction: number): void;
  /**
   * Ends the job as done. `publish` runs while the job is held and only if it is still this claim's; if anything fails it may run
   * again, so twice must be as good as once. It should take seconds: what is large is uploaded before, under the token.
   * @throws HushtapeError LEASE_LOST (`publish` did not run, or nobody looks at what it wrote), QUEUE_UNAVAILABLE; what `publish` throws.
   */
  complete(publish: (signal: AbortSignal) => Promise<JobResult>): Promise<void>;
  /**
   * Ends the attempt: another one later where `error.retryable`, else the job is dead. CRASHED is counted by itself.
   * @throws HushtapeError QUEUE_UNAVAILABLE
   */
  fail(error: HushtapeError): Promise<ClaimEnd>;
  /** The job waits again, before its like, as if it had not been begun. @throws HushtapeError QUEUE_UNAVAILABLE */
  giveBack(): Promise<ClaimEnd>;
}

/** Which ends are taken to be told. */
export interface CallbackChoice {
  readonly atMost: number;
  /** Of one tenant, with those that the sender has under way: nobody waits for another's receiver. */
  readonly each: number;
  readonly underWay: Readonly<Record<string, number>>;
}

/** What became of an end that was to be told: `lost` when it was no longer this sender's, or the job was erased. */
export type CallbackEnd = (typeof CALLBACK_STATES)[number] | "lost";

/** The end of a job that somebody is to be told of: this sender's for `CALLBACK_LEASE_MS`, then another's. Its methods throw HushtapeError QUEUE_UNAVAILABLE, CANCELLED (no answer for long). */
export interface DueCallback {
  /** As it ended: `endedAt` tells this end from one after a redrive. */
  readonly job: Job;
  /** Times it was tried, this one too. */
  readonly attempt: number;
  /** `none`: the order names nobody. */
  settle(end: "sent" | "none"): Promise<CallbackEnd>;
  /** Another try later where `error.retryable`, up to the limits of `CALLBACK_LIMITS`. */
  fail(error: HushtapeError): Promise<CallbackEnd>;
  /** As if it had not been taken. */
  giveBack(): Promise<CallbackEnd>;
}

/**
 * Jobs, who has them and what became of them. At least once: a job whose worker is gone is begun again by another.
 * All methods throw HushtapeError: USAGE (what was given has not the form), CANCELLED, QUEUE_UNAVAILABLE, QUEUE_BUSY, DISK_FULL.
 */
export interface Board {
  /** Which board this is: a UUID that it has for as long as it is there. */
  identity(signal: AbortSignal): Promise<string>;
  /** @throws HushtapeError KEY_REUSED when the idempotency key was given before with another order. */
  submit(job: NewJob, signal: AbortSignal): Promise<Submitted>;
  /** All of them or none, in one go; at most `MAX_SUBMITTED`. Answers in their order. @throws HushtapeError KEY_REUSED */
  submitAll(jobs: readonly NewJob[], signal: AbortSignal): Promise<readonly Submitted[]>;
  find(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null>;
  list(query: JobQuery, signal: AbortSignal): Promise<JobPage>;
  /** A job that has ended stays as it is. @returns the job as it is now; null where there is none. */
  cancel(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null>;
  /** @returns how many dead jobs wait again. */
  redrive(which: Redrive, signal: AbortSignal): Promise<number>;
  /** Removes a job, in any state, so that nothing of it is left here. @returns it as it was: what lies in the store is the caller's to remove. */
  erase(viewer: Viewer, id: string, signal: AbortSignal): Promise<Job | null>;
  stats(viewer: Viewer, signal: AbortSignal): Promise<BoardStats>;
  /** At most so many jobs to work on, at once; none when nothing waits that may be begun. For workers. */
  take(atMost: number, signal: AbortSignal): Promise<readonly Claim[]>;
  /** Ends of jobs that are to be told now, each to one sender. A job that is redriven before has the event of its new end alone. */
  takeCallbacks(choice: CallbackChoice, signal: AbortSignal): Promise<readonly DueCallback[]>;
  /** Ends all use; what is claimed stays so until its lease is over. Never throws. */
  close(): Promise<void>;
}
