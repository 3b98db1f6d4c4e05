import { open } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import type { Store } from "../../storage/store.js";
import type { Job } from "../queue/board.js";
import { fromFailure, type Order, type Outcome, type Summary } from "../slots/messages.js";
import type { SlotPool } from "../slots/slot-pool.js";
import type { Perform, PerformContext, Performed } from "../worker/perform.js";
import { removeEarlierAttempts } from "./left-attempts.js";
import { type StandingSettings, settingsOfOrder } from "./order-settings.js";
import { readOrder } from "./read-order.js";
import { attemptFolder, listKey } from "./result-list.js";
import { storeResults } from "./store-results.js";
import { orderIdOf, type PartName, partKey, type StoredOrder } from "./stored-order.js";

/** What orders are performed with. */
export interface OrderPerformer {
  readonly store: Store;
  readonly pool: Pick<SlotPool, "run">;
  /** Laid under what an order asks for. */
  readonly standing: StandingSettings;
  /** Private folders for recordings under way are made in it; what a killed worker left is cleared by the next. */
  readonly workDir: string;
  /** Told what a job cost and came to, once it was redacted. */
  readonly onSummary?: (summary: Summary) => void;
}

/** From this size on a recording may take many minutes: 10 min of 8 kHz stereo. */
const LONG_BYTES = 10 * 1024 * 1024;

/**
 * How a worker performs jobs whose orders lie in a store: the parts are fetched into a private folder, a slot redacts them, and what came of it
 * is stored under the claim's token, seen by nobody before it is published.
 */
export function performOrders(performer: OrderPerformer): Perform {
  return async (job, context) => {
    const order = await readOrder(performer.store, job, context.signal);
    await removeEarlierAttempts(performer.store, job, context.token, context.signal);
    const work = await WorkFolder.open(performer.workDir);
    try {
      return await perform(performer, { job, order, work }, context);
    } finally {
      await work.dispose();
    }
  };
}

interface Begun {
  readonly job: Job;
  readonly order: StoredOrder;
  readonly work: WorkFolder;
}

async function perform(
  { store, pool, standing, onSummary }: OrderPerformer,
  { job, order, work }: Begun,
  { token, signal, onProgress }: PerformContext,
): Promise<Performed> {
  const fetched = async (name: PartName) => fetchPart(store, job, order, name, work, signal);
  const path = await fetched("recording");
  const transcriptPath = order.transcript === null ? null : await fetched("transcript");
  const { config, sources } = settingsOfOrder(standing, order.settings, order.transcript !== null);
  const outDir = work.file("out");
  const slotOrder: Order = {
    path,
    sha256: order.recording.sha256,
    name: { name: `recording-${order.recording.sha256.slice(0, 8)}`, words: [] },
    transcript: transcriptPath === null ? null : { path: transcriptPath, sha256: order.transcript?.sha256 ?? "" },
    known: order.known,
    scopeId: order.scope ?? null,
    config,
    configSources: sources,
    versions: [{ outDir, policy: config.policy, force: false }],
  };
  const isLong = order.recording.bytes >= LONG_BYTES;
  const outcomes = await pool.run(
    slotOrder,
    { signal, onEvent: (event) => onProgress(event.stage, event.kind === "progress" ? event.fraction : 0) },
    { isLong },
  );
  const summary = summaryOf(outcomes);
  onSummary?.(summary);
  const folder = attemptFolder(job, token);
  const discard = () => store.removeAll(folder);
  try {
    const list = await storeResults(store, folder, outDir, summary.files, signal);
    const publish: Performed["publish"] = async (publishing) => {
      const resultKey = listKey(job, token);
      await store.put(resultKey, bytesOf(JSON.stringify(list)), { signal: publishing });
      return { resultKey, audioMs: summary.durationMs, mutedMs: summary.mutedMs };
    };
    return { publish, discard };
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** @throws HushtapeError what redacting failed with; CANCELLED. */
function summaryOf([outcome]: readonly Outcome[]): Summary {
  if (!outcome) throw new HushtapeError("CANCELLED", "cancelled before it was begun", "Nothing of it was published.");
  if ("failure" in outcome) throw fromFailure(outcome.failure);
  return outcome.summary;
}

/** Into the work folder, under a name of our own: the recording's never came along. */
async function fetchPart(
  store: Store,
  job: Job,
  order: StoredOrder,
  name: PartName,
  work: WorkFolder,
  signal: AbortSignal,
): Promise<string> {
  const part = order[name];
  if (name === "recording") await work.requireSpace(order.recording.bytes);
  const { body } = await store.get(partKey(orderIdOf(job.orderKey), name), {
    signal,
    ...(part && { sha256: part.sha256 }),
  });
  const path = work.file(name);
  try {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of body) await file.appendFile(chunk);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unwritable(error);
  }
  return path;
}
