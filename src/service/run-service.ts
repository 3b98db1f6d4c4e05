import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { RequestSettings } from "../config/request-settings.js";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { unwritable } from "../files/system-failure.js";
import { type StandingSettings, settingsOfOrder } from "../jobs/orders/order-settings.js";
import { requireOwnStore } from "../jobs/orders/own-store.js";
import type { CallbackEnd } from "../jobs/queue/board.js";
import { openBoard } from "../jobs/queue/open-board.js";
import { openSchemas } from "../records/schema/schema-registry.js";
import { openStore } from "../storage/open-store.js";
import type { StoreSettings } from "../storage/settings.js";
import type { ServiceLimits } from "./edge/limits.js";
import { type ServiceLog, tell } from "./edge/request-log.js";
import { makeFirstToken } from "./first-token.js";
import { createMetrics } from "./metrics.js";
import { PeopleSeal } from "./people/people-seal.js";
import { readTls, type ServicePlace } from "./place.js";
import { type Retention, sweep } from "./retention.js";
import { createServer } from "./server.js";
import type { ServiceParts, WordsFrom } from "./service-parts.js";
import { AllowedSources, requireSourcesApart } from "./sources.js";
import { TextReader } from "./texts/text-reader.js";
import { TokenBook } from "./tokens/token-book.js";
import type { CallbackPolicy } from "./webhooks/callback-url.js";
import { Callbacks } from "./webhooks/callbacks.js";
import { workOnJobs } from "./work-on-jobs.js";

/** What a service is started with. */
export interface ServiceSettings {
  readonly place: ServicePlace;
  /** Tokens, and what has no place of its own below, for its owner alone. */
  readonly dataDir: string;
  /** A directory, or `postgres://…`; `null`: `queue` in the data directory. */
  readonly queue: string | null;
  readonly allowRemoteQueue: boolean;
  /** `file://…` or `s3://…`; `null`: `store` in the data directory. */
  readonly storage: string | null;
  readonly storeSettings: StoreSettings;
  /** Recordings redacted at once by this process; 0: workers elsewhere do it. */
  readonly slots: number;
  readonly retention: Retention;
  readonly limits: ServiceLimits;
  /** Storages below which requests may name recordings. */
  readonly sources: readonly string[];
  /** Where requests may have themselves told that a job has ended. */
  readonly callbacks: CallbackPolicy;
  readonly standing: StandingSettings;
  /** A folder of schemas that requests may name besides those that ship; `null`: none. */
  readonly schemas: string | null;
  readonly version: string;
}

/** Who hears of a service. */
export interface ServiceEars {
  readonly log: ServiceLog;
  /** @param firstToken the file of the token that was made because there was none. */
  readonly onListening: (url: string, firstToken: string | null) => void;
  /** Stops it: nothing new is taken, what is under way may end. */
  readonly signal: AbortSignal;
}

const SWEEP_INTERVAL_MS = 15 * 60_000;
/** Before work is begun again that this machine could not do. */
const WORKER_PAUSE_MS = 30_000;

/**
 * Serves until it is told to stop.
 * @throws HushtapeError USAGE, KEY_INVALID, QUEUE_BUSY, QUEUE_UNAVAILABLE, STORAGE_UNAVAILABLE, OUTPUT_UNWRITABLE, and what keeps every
 * recording from being redacted on this machine.
 */
export async function runService(settings: ServiceSettings, ears: ServiceEars): Promise<void> {
  const dataDir = resolve(settings.dataDir);
  const tls = await readTls(settings.place);
  requireSourcesApart(settings.sources, [
    pathToFileURL(dataDir).href,
    ...(settings.storage === null ? [] : [settings.storage]),
  ]);
  await makeFolder(dataDir, 0o700).catch((error: unknown) => {
    throw unwritable(error);
  });
  const closing: (() => Promise<void> | void)[] = [];
  const opened = async <T extends { close(): Promise<void> | void }>(opening: Promise<T> | T): Promise<T> => {
    const one = await opening;
    closing.unshift(() => one.close());
    return one;
  };
  const stopping = new AbortController();
  try {
    // Schemas that nobody approved are seen before anybody asks for them.
    if (settings.schemas !== null) await openSchemas([], settings.schemas, false);
    const { log, signal } = ears;
    const { standing, limits } = settings;
    const store = await opened(openStore(settings.storage ?? folderUrl(dataDir, "store"), settings.storeSettings));
    const queue = settings.queue ?? join(dataDir, "queue");
    const board = await opened(openBoard(queue, { allowRemote: settings.allowRemoteQueue, signal }));
    await requireOwnStore({ board, store }, true, signal);
    const tokens = await opened(TokenBook.open(dataDir));
    const metrics = createMetrics();
    const reader = await opened(new TextReader({ standing, schemas: settings.schemas }));
    const parts: ServiceParts = {
      board,
      store,
      tokens,
      sources: await opened(new AllowedSources(settings.sources, settings.storeSettings)),
      texts: reader,
      records: reader,
      people: await PeopleSeal.open(dataDir),
      metrics,
      log,
      limits,
      checkSettings: (own, from) => requirePossible(settings, own, from),
      callbacks: await opened(
        Callbacks.open({
          dataDir,
          board,
          store,
          policy: settings.callbacks,
          onTried: (job, end, code) => {
            if (end === "sent" || end === "given-up") metrics.countCallback(end);
            if (code !== null) tell(log, { ...callbackFailed(end), code, ...(job && { tenant: job.tenant }) });
          },
        }),
      ),
      stopping: stopping.signal,
    };
    const firstToken = await makeFirstToken(tokens, dataDir);
    const app = await createServer(parts, { version: settings.version, tls });
    const { host, port } = settings.place;
    const url = await app.listen({ host, port }).catch(() => {
      throw cannotListen();
    });
    closing.unshift(() => endServer(app, limits.stopGraceMs));
    ears.onListening(url, firstToken);
    tell(log, { level: "info", event: "started" });
    await untilStopped(parts, settings, dataDir, stopping, signal);
    tell(log, { level: "info", event: "stopping" });
  } finally {
    stopping.abort();
    for (const close of closing) await close();
    tell(ears.log, { level: "info", event: "stopped" });
  }
}

/** Works and sweeps until it is told to stop, or nothing can be redacted here. */
async function untilStopped(
  parts: ServiceParts,
  { slots, standing, retention }: ServiceSettings,
  dataDir: string,
  stopping: AbortController,
  signal: AbortSignal,
): Promise<void> {
  const stop = () => stopping.abort();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const sweeping = sweepOften(parts, retention);
  try {
    // No timer: the longest that there is ends after 25 days.
    if (slots === 0 && !stopping.signal.aborted) await once(stopping.signal, "abort");
    else if (slots > 0) await workOn(parts, { slots, standing, workDir: join(dataDir, "work") });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    await sweeping;
  }
}

/**
 * What one tenant asks for may be what this machine lacks (an encoder, a key), several times in a row. That ends a worker, which another
 * machine could stand in for; a service goes on to answer, and begins again. What is lacking from the start ends it.
 */
async function workOn(parts: ServiceParts, working: Parameters<typeof workOnJobs>[1]): Promise<void> {
  const { stopping, log, callbacks } = parts;
  let hasTaken = false;
  const onTaken = () => {
    hasTaken = true;
  };
  while (!stopping.aborted) {
    try {
      return await workOnJobs({ ...parts, onTaken, onEnd: () => callbacks.wake() }, working);
    } catch (error) {
      if (!hasTaken || !(error instanceof HushtapeError)) throw error;
      tell(log, { level: "error", event: "worker-stopped", code: error.code });
      await pause(WORKER_PAUSE_MS, null, { signal: stopping }).catch(() => undefined);
    }
  }
}

async function sweepOften(parts: ServiceParts, retention: Retention): Promise<void> {
  const { log, stopping } = parts;
  while (!stopping.aborted) {
    try {
      const { uploads, jobs, attempts } = await sweep(parts, retention, Date.now(), stopping);
      const count = uploads + jobs + attempts;
      if (count > 0) tell(log, { level: "info", event: "swept", count });
    } catch (error) {
      const code = error instanceof HushtapeError ? error.code : "INTERNAL";
      if (!stopping.aborted) tell(log, { level: "error", event: "swept", code });
    }
    await pause(SWEEP_INTERVAL_MS, null, { signal: stopping }).catch(() => undefined);
  }
}

/** Requests under way may end, for a while. */
async function endServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(timer);
}

/** Refused at once what could only fail later. @throws HushtapeError USAGE */
function requirePossible({ standing, slots }: ServiceSettings, own: RequestSettings, from: WordsFrom): void {
  const { config } = settingsOfOrder(standing, own, from === "transcript");
  if (from !== "speech" || slots === 0 || config.model !== null) return;
  throw new HushtapeError(
    "USAGE",
    "this service recognises no speech",
    "Send the words as `transcript`, or have it started with --model NAME.",
  );
}

/** `callback-given-up`: nobody will be told. */
function callbackFailed(end: CallbackEnd) {
  return { level: "error", event: end === "given-up" ? "callback-given-up" : "callback-failed" } as const;
}

function folderUrl(dataDir: string, name: string): string {
  return pathToFileURL(join(dataDir, name)).href;
}

function cannotListen(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the service cannot listen at that host and port",
    "Is the port taken, or below 1024? Give another with --port.",
  );
}
