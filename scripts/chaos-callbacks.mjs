#!/usr/bin/env node
// Two services on a PostgreSQL of their own, which redact nothing: jobs are ended elsewhere, as by a worker. At random moments one of them is ended by SIGKILL, the
// server is restarted twice, and the receiver of webhooks fails, hangs up or says nothing by turns. In the end each job's event must have been received, under one id.
// usage: node scripts/chaos-callbacks.mjs [KILLS=60] [SEED=1]
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startPostgres } from "./postgres-server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist", "cli.js");
const load = (path) => import(pathToFileURL(join(root, "dist", path)).href);
const { openBoard } = await load("jobs/queue/open-board.js");
const { openStore } = await load("storage/open-store.js");
const { placeOrder } = await load("service/uploads/place-order.js");

const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
const [JOBS_A_KILL, WELL, FAILS, HANGS_UP] = [5, 0.7, 0.85, 0.95];
const folder = mkdtempSync(join(tmpdir(), "hushtape-chaos-"));
const result = { jobs: 0, kills: 0, restarts: 0, requests: 0, received: 0, twice: 0, idsOfMany: 0, unsettled: 0 };
const { signal } = new AbortController();

/** A small generator of its own, so that a run can be made again: mulberry32. */
function randoms(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randoms(seed);

/** By job: ids that its event came under, and how often it was answered with 2xx. */
const told = new Map();
const receiver = createServer(async (request, response) => {
  const body = await text(request).catch(() => null);
  if (body === null) return;
  result.requests++;
  const { id } = JSON.parse(body).data;
  const event = told.get(id) ?? { ids: new Set(), times: 0 };
  told.set(id, event);
  event.ids.add(request.headers["webhook-id"]);
  const chance = random();
  if (chance < WELL) {
    // Slowly, so that a sender may be ended before it hears of it.
    event.times++;
    await pause(random() * 200);
    response.writeHead(204).end();
  } else if (chance < FAILS) response.writeHead(500).end();
  else if (chance < HANGS_UP) request.socket.destroy();
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const callback = `http://127.0.0.1:${receiver.address().port}/`;

const server = await startPostgres();
const queue = await server.database();
const storage = pathToFileURL(join(folder, "store")).href;
const services = new Map();
let number = 0;
const first = join(folder, "service-0");
function startService() {
  const data = join(folder, `service-${number++}`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (data !== first) copyFileSync(join(first, "webhook-secret"), join(data, "webhook-secret"));
  const places = ["--data", data, "--queue", queue, "--storage", storage, "--slots", "0", "--port", "0"];
  const hosts = ["--callback-hosts", "127.0.0.1", "--allow-private-callbacks", "--log-level", "silent"];
  const child = spawn(process.execPath, [cli, "serve", ...places, ...hosts], { stdio: ["ignore", "pipe", "inherit"] });
  services.set(child.pid, child);
  child.on("exit", () => services.delete(child.pid));
  return child;
}

/** Again while the server is away. */
async function insisting(work) {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(200);
    }
  }
}

/** Handed in and ended at once, by somebody who sends no webhook. */
async function endJobs(board, store, count) {
  const part = { bytes: 1, sha256: "0".repeat(64) };
  for (let at = 0; at < count; at++) {
    const said = { priority: "normal", callback };
    const placed = { orderId: randomUUID(), caller: { tenant: `t${at % 3}` }, idempotencyKey: randomUUID(), said };
    await insisting(() => placeOrder({ store, board }, { ...placed, recording: part, transcript: null }, signal));
    result.jobs++;
  }
  for (const claim of await insisting(() => board.take(count, signal))) {
    const resultKey = `results/${claim.job.id}/${claim.token}`;
    await claim.complete(async () => ({ resultKey, audioMs: 1, mutedMs: 0 }));
  }
}

try {
  await once(startService().stdout, "data");
  const board = await openBoard(queue, { signal });
  const store = await openStore(storage, {});
  const restartsAt = [Math.floor(kills / 3), Math.floor((2 * kills) / 3)];
  while (result.kills < kills) {
    while (services.size < 2) startService();
    await endJobs(board, store, JOBS_A_KILL);
    await pause(300 + random() * 2500);
    const alive = [...services.values()];
    alive[Math.floor(random() * alive.length)]?.kill("SIGKILL");
    result.kills++;
    if (result.restarts < 2 && result.kills >= restartsAt[result.restarts]) {
      result.restarts++;
      await server.restart("SIGINT");
    }
  }
  while (services.size < 2) startService();
  const pending = async () => (await insisting(() => board.stats(null, signal))).callbacks.pending;
  for (let turn = 0; turn < 600 && (await pending()) > 0; turn++) {
    for (const claim of await insisting(() => board.take(100, signal))) {
      const resultKey = `results/${claim.job.id}/${claim.token}`;
      await claim.complete(async () => ({ resultKey, audioMs: 1, mutedMs: 0 }));
    }
    await pause(500);
  }
  result.unsettled = await pending();
  for (const { ids, times } of told.values()) {
    if (times > 0) result.received++;
    if (times > 1) result.twice++;
    if (ids.size > 1) result.idsOfMany++;
  }
  await board.close();
  await store.close();
} finally {
  const ends = [...services.values()].map((child) => once(child, "exit"));
  for (const child of services.values()) child.kill("SIGTERM");
  await Promise.all(ends);
  receiver.close();
  receiver.closeAllConnections();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(result));
process.exitCode = result.received === result.jobs && result.idsOfMany === 0 && result.unsettled === 0 ? 0 : 1;
