import pLimit from "p-limit";
import type { Config } from "../../config/config.js";
import type { ConfigSources } from "../../config/layers.js";
import { HushtapeError } from "../../errors.js";
import { afterFailure, RETRY_LIMITS } from "../queue/failure-policy.js";
import { fromFailure, type Order, type Outcome, type SlotEvent, toFailure } from "../slots/messages.js";
import type { SlotPool } from "../slots/slot-pool.js";
import { type Due, type DueBy, dueVersion, folderOf } from "./due-version.js";
import { isOfTheRun } from "./of-the-run.js";
import type { PlannedRecording } from "./plan-batch.js";
import type { BatchVersion } from "./versions.js";

/** What happens while a batch runs. No event names an input. */
export type BatchEvent =
  /** Everything that is there already was looked at: so many recordings are left to do, of so many bytes. */
  | { readonly kind: "todo"; readonly recordings: number; readonly bytes: number }
  /** What a slot tells; `number` counts the recordings of this run as they are begun, from 1. */
  | { readonly kind: "work"; readonly number: number; readonly event: SlotEvent }
  /** A version was published, or given up for this run. */
  | { readonly kind: "version"; readonly place: string; readonly outcome: Outcome }
  /** A recording needs nothing more in this run. */
  | { readonly kind: "recording"; readonly bytes: number; readonly durationMs: number };

/** How a run goes about its recordings. */
export interface BatchRun extends DueBy {
  readonly config: Config;
  readonly configSources: ConfigSources;
  readonly versions: readonly BatchVersion[];
  readonly pool: Pick<SlotPool, "run" | "slots">;
  readonly signal: AbortSignal;
  readonly onEvent: (event: BatchEvent) => void;
}

/** How a run ended. Versions are counted. */
export interface BatchEnd {
  readonly published: number;
  /** Of earlier runs, and standing still. */
  readonly already: number;
  /** In quarantine: of this run and of earlier ones. */
  readonly failed: number;
  /** Not begun, or given up in the middle. */
  readonly left: number;
  /** What ended the run before its end; `null`: nothing did. */
  readonly stoppedBy: HushtapeError | null;
}

/** From this size on a recording may take many minutes: 10 min of 8 kHz stereo. */
const LONG_BYTES = 10 * 1024 * 1024;
/** Sets that are looked at together. */
const LOOKED_AT_ONCE = 16;

/** As a queue has them, but for the waiting: those that are tried again come after all others. */
const LIMITS = { ...RETRY_LIMITS, maxAttempts: 3 };

interface Task {
  readonly recording: PlannedRecording;
  due: readonly [Due, ...Due[]];
  /** How often it was begun, and how often its process ended in the middle of it. */
  attempts: { readonly attempt: number; readonly crashes: number };
}

/**
 * Redacts what is not redacted yet. Several recordings are worked on at once; a failure of one stops no other, unless every other would fail so.
 * What is published is written into the journal at once, so that a run that is ended by whatever is gone on with by the next.
 * @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE when the journal cannot be written.
 */
export async function runBatch(recordings: readonly PlannedRecording[], run: BatchRun): Promise<BatchEnd> {
  return new Batch(run).work(recordings);
}

class Batch {
  private readonly counts = { published: 0, already: 0, failed: 0 };
  private stoppedBy: HushtapeError | null = null;
  private begun = 0;

  constructor(private readonly run: BatchRun) {}

  async work(recordings: readonly PlannedRecording[]): Promise<BatchEnd> {
    const { run } = this;
    const tasks = await this.tasksOf(recordings);
    const bytes = tasks.reduce((sum, { recording }) => sum + recording.bytes, 0);
    run.onEvent({ kind: "todo", recordings: tasks.length, bytes });
    let begun = 0;
    // One that is tried again is put behind all others, also when nobody waits for it any more.
    const next = () => (begun < tasks.length ? tasks[begun++] : undefined);
    // More than slots, so that a short recording can go before a long one.
    const workers = Array.from({ length: run.pool.slots * 2 }, async () => {
      for (let task = next(); task && !this.isOver(); task = next()) {
        if (await this.attempt(task)) tasks.push(task);
      }
    });
    const ends = await Promise.allSettled(workers);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    const { published, already, failed } = this.counts;
    const left = recordings.length * run.versions.length - published - already - failed;
    const stoppedBy = this.stoppedBy ?? (run.signal.aborted && left > 0 ? cancelled() : null);
    return { published, already, failed, left, stoppedBy };
  }

  private isOver(): boolean {
    return this.stoppedBy !== null || this.run.signal.aborted;
  }

  private async tasksOf(recordings: readonly PlannedRecording[]): Promise<Task[]> {
    const limit = pLimit(LOOKED_AT_ONCE);
    const tasks = await Promise.all(
      recordings.map((recording) =>
        limit(async (): Promise<Task[]> => {
          const due: Due[] = [];
          for (const version of this.run.versions) {
            if (this.isOver()) break;
            const one = await dueVersion(recording, version, this.run);
            if (typeof one === "string") this.counts[one]++;
            else due.push(one);
          }
          const [first, ...others] = due;
          return first ? [{ recording, due: [first, ...others], attempts: { attempt: 0, crashes: 0 } }] : [];
        }),
      ),
    );
    return tasks.flat();
  }

  /** @returns whether something of it is to be tried again. */
  private async attempt(task: Task): Promise<boolean> {
    const { journal, pool, signal, onEvent } = this.run;
    const { recording } = task;
    const number = ++this.begun;
    for (const { place, id, key, replaces } of task.due) {
      await journal.write({ state: "begun", place, id, key, replaces });
    }
    const outcomes = await this.outcomesOf(task, () =>
      pool.run(
        this.orderOf(task),
        { signal, onEvent: (event) => onEvent({ kind: "work", number, event }) },
        { isLong: recording.bytes >= LONG_BYTES },
      ),
    );
    const again: Due[] = [];
    let durationMs = 0;
    const before = { ...task.attempts, attempt: task.attempts.attempt + 1 };
    for (const [index, due] of task.due.entries()) {
      const outcome = outcomes[index];
      // Given up in the middle: the next run begins it again.
      if (!outcome || this.isGivenUp(outcome)) continue;
      const next = "failure" in outcome ? afterFailure(before, fromFailure(outcome.failure), LIMITS) : null;
      if (next?.state === "queued") {
        again.push(due);
        task.attempts = next;
        continue;
      }
      await this.end(due, outcome);
      if ("summary" in outcome) durationMs = outcome.summary.durationMs;
    }
    const [first, ...others] = again;
    if (first && !this.isOver()) {
      task.due = [first, ...others];
      return true;
    }
    onEvent({ kind: "recording", bytes: recording.bytes, durationMs });
    return false;
  }

  private async outcomesOf(task: Task, work: () => Promise<Outcome[]>): Promise<Outcome[]> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HushtapeError)) throw error;
      return task.due.map(() => ({ failure: toFailure(error) }));
    }
  }

  /** Cancelled, or ended by what ends the run. */
  private isGivenUp(outcome: Outcome): boolean {
    if (!("failure" in outcome)) return false;
    if (outcome.failure.code === "CANCELLED" || this.run.signal.aborted) return true;
    if (!isOfTheRun(outcome.failure.code)) return false;
    this.stoppedBy ??= fromFailure(outcome.failure);
    return true;
  }

  private async end({ place, id, key, replaces }: Due, outcome: Outcome): Promise<void> {
    if ("summary" in outcome) {
      await this.run.journal.write({ state: "done", place, id, key, summary: outcome.summary });
      this.counts.published++;
    } else {
      await this.run.journal.write({ state: "failed", place, id, key, replaces, failure: outcome.failure });
      this.counts.failed++;
    }
    this.run.onEvent({ kind: "version", place, outcome });
  }

  private orderOf({ recording, due: [first, ...others] }: Task): Order {
    const versionOf = ({ version, policy, replaces }: Due): Order["versions"][number] => ({
      outDir: folderOf(this.run.outDir, recording, version),
      policy,
      force: replaces,
    });
    const { path, sha256, place, transcript, known, scopeId, channelRoles, policy: own } = recording;
    const { config, configSources } = this.run;
    return {
      path,
      sha256,
      name: { name: place.name, words: [...place.words] },
      transcript,
      known,
      scopeId,
      config: channelRoles === null ? config : { ...config, channelRoles },
      configSources: {
        ...configSources,
        ...(channelRoles !== null && { channelRoles: "caller" as const }),
        ...(own !== null && { policy: "caller" as const }),
      },
      versions: [versionOf(first), ...others.map(versionOf)],
    };
  }
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "What was published stays. Run the same command again to go on.");
}
