import { join } from "node:path";
import { z } from "zod";
import { FAILURE_CODES, HushtapeError } from "../../errors.js";
import { requireOwnStore } from "../../jobs/orders/own-store.js";
import { type Board, JOB_STATES, type Job, tenantSchema, type Viewer } from "../../jobs/queue/board.js";
import { openBoard } from "../../jobs/queue/open-board.js";
import { eraseJob } from "../../service/erase-job.js";
import { fetchResults } from "../../service/fetch-results.js";
import { openStore } from "../../storage/open-store.js";
import type { Store } from "../../storage/store.js";
import type { CommandContext } from "../command-context.js";
import { type FleetFlags, fleetPlacesOf, parseFlags } from "../settings/fleet-places.js";

/** What every command of `hushtape queue` was given. */
export interface QueueFlags extends FleetFlags {
  readonly tenant?: string;
  readonly json?: boolean;
}
/** What `hushtape queue list` was given. */
export interface ListFlags extends QueueFlags {
  readonly state?: string;
  readonly limit: number;
}
/** What `hushtape queue redrive` was given. */
export interface RedriveFlags extends QueueFlags {
  readonly ids?: string[];
  readonly failure?: string;
}
/** What `hushtape queue get` was given. */
export interface GetFlags extends QueueFlags {
  readonly out: string;
  readonly force?: boolean;
}

const MAX_LIMIT = 500;
const common = { tenant: tenantSchema.optional() };

interface Opened {
  readonly board: Board;
  readonly store: Store;
  readonly viewer: Viewer;
}

/** Prints how many jobs there are. @throws HushtapeError USAGE, QUEUE_UNAVAILABLE. */
export async function printStats(flags: QueueFlags, context: CommandContext): Promise<void> {
  parseFlags(z.object(common), flags, "queue stats");
  await opened(flags, context, async ({ board, viewer }) => {
    const stats = await board.stats(viewer, context.signal);
    if (flags.json) return context.out.result(JSON.stringify(stats));
    for (const { state, priority, count } of stats.depth) context.out.result(`${state} ${priority}: ${count}`);
    const seconds = stats.oldestQueuedMs === null ? null : Math.round(stats.oldestQueuedMs / 1000);
    context.out.result(seconds === null ? "nothing waits" : `the oldest waits for ${seconds} s`);
    if (stats.callbacks.pending > 0) context.out.result(`callbacks to be sent: ${stats.callbacks.pending}`);
  });
}

/** Prints jobs. @throws HushtapeError USAGE, QUEUE_UNAVAILABLE. */
export async function listJobs(flags: ListFlags, context: CommandContext): Promise<void> {
  const schema = z.object({ ...common, state: z.enum(JOB_STATES).optional(), limit: z.int().min(1).max(MAX_LIMIT) });
  const { state, limit } = parseFlags(schema, flags, "queue list");
  await opened(flags, context, async ({ board, viewer }) => {
    const { jobs } = await board.list({ tenant: viewer, limit, ...(state && { state }) }, context.signal);
    for (const job of jobs) context.out.result(flags.json ? JSON.stringify(job) : lineOf(job));
  });
}

/** Begins dead jobs again. @throws HushtapeError USAGE, QUEUE_UNAVAILABLE. */
export async function redriveJobs(flags: RedriveFlags, context: CommandContext): Promise<void> {
  const schema = z.object({ ...common, ids: z.array(z.uuid()).optional(), failure: z.enum(FAILURE_CODES).optional() });
  const { ids, failure } = parseFlags(schema, flags, "queue redrive");
  await opened(flags, context, async ({ board, viewer }) => {
    const which = { tenant: viewer, ...(ids && { ids }), ...(failure && { failure }) };
    const redriven = await board.redrive(which, context.signal);
    context.out.result(flags.json ? JSON.stringify({ redriven }) : `${redriven} jobs wait again`);
  });
}

/** Cancels a job. @throws HushtapeError USAGE, NOT_FOUND, QUEUE_UNAVAILABLE. */
export async function cancelJob(id: string, flags: QueueFlags, context: CommandContext): Promise<void> {
  await opened(flags, context, async ({ board, viewer }) => {
    const job = (await board.cancel(viewer, idOf(id), context.signal)) ?? missing();
    context.out.result(flags.json ? JSON.stringify(job) : lineOf(job));
  });
}

/** Removes a job and all that came of it. @throws HushtapeError USAGE, NOT_FOUND, QUEUE_UNAVAILABLE, STORAGE_UNAVAILABLE. */
export async function eraseOne(id: string, flags: QueueFlags, context: CommandContext): Promise<void> {
  await opened(flags, context, async ({ board, store, viewer }) => {
    const job = (await board.find(viewer, idOf(id), context.signal)) ?? missing();
    await eraseJob({ board, store }, job, context.signal);
    context.out.result(flags.json ? JSON.stringify({ erased: job.id }) : `${job.id} erased`);
  });
}

/** Fetches the results of a job. @throws HushtapeError USAGE, NOT_FOUND, STATE_CONFLICT, STORAGE_UNAVAILABLE, OUTPUT_EXISTS. */
export async function getResults(id: string, flags: GetFlags, context: CommandContext): Promise<void> {
  const { signal, out } = context;
  await opened(flags, context, async ({ board, store, viewer }) => {
    const job = (await board.find(viewer, idOf(id), signal)) ?? missing();
    const names = await fetchResults(store, job, { outDir: flags.out, force: flags.force ?? false, signal });
    const paths = names.map((name) => join(flags.out, name));
    out.result(flags.json ? JSON.stringify({ id: job.id, outputs: paths }) : paths.join("\n"));
  });
}

async function opened(
  flags: QueueFlags,
  { signal }: CommandContext,
  work: (open: Opened) => Promise<void>,
): Promise<void> {
  const places = fleetPlacesOf(flags);
  const viewer = parseFlags(z.object(common), flags, "queue").tenant ?? null;
  const store = await openStore(places.storage, places.storeSettings);
  try {
    const options = { allowRemote: places.allowRemoteQueue, create: false, signal };
    const board = await openBoard(places.queue, options);
    try {
      await requireOwnStore({ board, store }, false, signal);
      await work({ board, store, viewer });
    } finally {
      await board.close();
    }
  } finally {
    await store.close();
  }
}

/** What was typed may be a name: it is not repeated. */
function idOf(id: string): string {
  if (z.uuid().safeParse(id).success) return id;
  throw new HushtapeError("USAGE", "that is no id of a job", "It is a UUID, as `hushtape submit` printed it.");
}

function missing(): never {
  throw new HushtapeError(
    "NOT_FOUND",
    "there is no such job",
    "Ids are those that `hushtape submit` and the service answered.",
  );
}

function lineOf({ id, tenant, priority, state, attempt, stage, failure, createdAt }: Job): string {
  const more = [stage !== null && state === "running" ? stage : null, failure].filter((part) => part !== null);
  return `${id} ${createdAt} ${tenant} ${priority} ${state}, attempt ${attempt}${more.length > 0 ? `, ${more.join(", ")}` : ""}`;
}
