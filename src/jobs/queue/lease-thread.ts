import { parentPort, workerData } from "node:worker_threads";
import { PostgresPlace } from "../../database/postgres.js";
import { HushtapeError } from "../../errors.js";
import { type Lease, LeaseKeeper } from "./lease-keeper.js";
import { type FromThread, threadDataSchema, toThreadSchema } from "./thread-messages.js";
import { QUEUE } from "./use.js";

/** Parts of a lease within which the server must answer. */
const ANSWERS_A_LEASE = 4;
/** A process that has not turned to its messages for so long does not work any more: its jobs are for others. */
const MAX_SILENT_MS = 120_000;

const { where, allowRemote, leaseMs } = threadDataSchema.parse(workerData);
const place = PostgresPlace.open(where, QUEUE, { allowRemote, connections: 1, answerMs: leaseMs / ANSWERS_A_LEASE });
const keeper = new LeaseKeeper(place, leaseMs);
const leases = new Map<string, { readonly lease: Lease; resume: () => void }>();
let heardAtMs = performance.now();

const tell = (message: FromThread): void => parentPort?.postMessage(message);

function keep(id: string, token: string, ageMs: number): void {
  const lease = keeper.keep(id, token, performance.now() - ageMs);
  leases.set(id, { lease, resume: () => undefined });
  lease.signal.addEventListener("abort", () => {
    const { reason } = lease.signal;
    leases.delete(id);
    tell({ kind: "lost", id, message: reason instanceof HushtapeError ? reason.message : "" });
  });
}

function pause(id: string): void {
  const kept = leases.get(id);
  kept?.lease.exclusively(() => {
    tell({ kind: "paused", id });
    return new Promise<void>((resolve) => {
      kept.resume = resolve;
    });
  });
}

parentPort?.on("message", (message: unknown) => {
  heardAtMs = performance.now();
  const told = toThreadSchema.parse(message);
  if (told.kind === "alive") return;
  if (told.kind === "keep") return keep(told.id, told.token, told.ageMs);
  const kept = leases.get(told.id);
  if (told.kind === "progress") kept?.lease.progress(told.stage, told.fraction);
  if (told.kind === "pause") pause(told.id);
  if (told.kind === "resume" || told.kind === "release") kept?.resume();
  if (told.kind !== "release") return;
  kept?.lease.release();
  leases.delete(told.id);
});

tell({ kind: "ready" });
setInterval(() => {
  if (performance.now() - heardAtMs <= MAX_SILENT_MS) return;
  for (const [id, { lease }] of leases) {
    lease.release();
    leases.delete(id);
    tell({ kind: "lost", id, message: "the process stood still for too long" });
  }
}, MAX_SILENT_MS / 10).unref();
