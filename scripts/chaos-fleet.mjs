#!/usr/bin/env node
// Three workers on a PostgreSQL of their own. At random moments one of them is ended by SIGKILL, and so is now and then a slot of one; the server is restarted twice and
// connections are cut. Or (`disk`, as root) the disk of the storage, or that of the workers' folders, is full for some seconds, whole or nearly, now and then with a worker killed
// meanwhile, and once that of the server, which ends by it. In the end every job must be done or dead exactly once, its results whole, and nothing of an attempt that published
// nothing left.
// usage: node scripts/chaos-fleet.mjs [TIMES=60] [SEED=1] [kill|disk]
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeCalls } from "./chaos/batches.mjs";
import { childrenOf, Fleet } from "./chaos/fleet.mjs";
import { randoms } from "./chaos/randoms.mjs";
import { inOwnNamespace, smallDisk } from "./chaos/small-disk.mjs";
import { startPostgres } from "./postgres-server.mjs";

const [times = 60, seed = 1] = process.argv.slice(2, 4).map(Number);
const mode = process.argv[4] ?? "kill";
if (mode === "disk") await inOwnNamespace();
const folder = mkdtempSync(join(tmpdir(), "hushtape-chaos-"));
// The server runs as a user of its own.
chmodSync(folder, 0o755);
const random = randoms(seed);
const [WORKERS, JOBS_A_TIME] = [3, 4];
/** What a fill leaves: nothing, less than a set takes, and about what a run asks for before it begins. */
const LEFT_BYTES = [0, 4096, 100_000, 1_000_000, 17_000_000];
const disks =
  mode === "disk"
    ? {
        store: smallDisk(join(folder, "store"), { megabytes: 64 + times * JOBS_A_TIME * 2 }),
        work: smallDisk(join(folder, "work"), { megabytes: 128, kind: "ext4" }),
        server: smallDisk(join(folder, "server"), { megabytes: 320 }),
      }
    : null;
const result = { jobs: 0, times: 0, restarts: 0 };
const count = (key) => {
  result[key] = (result[key] ?? 0) + 1;
};
const pick = (list) => list[Math.floor(random() * list.length)];

const server = disks
  ? await startPostgres(["max_wal_size=64MB"], { within: join(folder, "server") })
  : await startPostgres();
const fleet = new Fleet({
  queue: await server.database(),
  store: join(folder, "store"),
  work: join(folder, "work"),
  log: (code) => count(`workersEndedWith:${code}`),
});

function killOne() {
  const worker = pick(fleet.workers);
  if (worker === undefined) return;
  const slots = childrenOf(worker);
  const slot = random() < 0.25 ? pick(slots) : undefined;
  count(slot === undefined ? "ofAWorker" : "ofASlot");
  try {
    process.kill(slot ?? worker, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

async function cutConnections() {
  count("cuts");
  await fleet.ask(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
}

async function kill() {
  result.times++;
  killOne();
  const restartsAt = [Math.floor(times / 3), Math.floor((2 * times) / 3)];
  if (result.restarts < 2 && result.times >= restartsAt[result.restarts]) {
    result.restarts++;
    await server.restart("SIGINT");
  } else if (random() < 0.1) await cutConnections();
}

async function fillOne() {
  result.times++;
  if (result.restarts === 0 && result.times >= times / 2) return fillServer();
  const which = pick(["store", "work"]);
  count(`full:${which}`);
  disks[which].fill(pick(LEFT_BYTES));
  await pause(500 + random() * 4000);
  if (random() < 0.3) killOne();
  if (which === "store" && random() < 0.2) await submitWhileFull();
  await pause(random() * 2000);
  disks[which].free();
}

/** Handing in fails, and leaves nothing. */
async function submitWhileFull() {
  disks.store.fill(0);
  const before = readdirSync(join(folder, "store", "uploads")).length;
  const { code } = await fleet.run(["submit", join(folder, "late")]);
  count(`submitWhileFull:${code}`);
  if (code !== 0 && readdirSync(join(folder, "store", "uploads")).length !== before) count("uploadsLeft");
}

/** It writes its log ahead until it cannot, and ends. */
async function fillServer() {
  disks.server.fill(0);
  for (let turn = 0; turn < 40; turn++) {
    const refused = await fleet.ask("select pg_switch_wal()").then(
      () => null,
      (error) => error.code ?? "gone",
    );
    if (refused !== null) count(`serverRefused:${refused}`);
    await pause(200);
  }
  disks.server.free();
  result.restarts++;
  await server.restart("SIGQUIT");
}

try {
  result.jobs = Math.ceil(times * JOBS_A_TIME);
  makeCalls(join(folder, "in"), result.jobs);
  makeCalls(join(folder, "late"), 1);
  const { code } = await fleet.run(["submit", join(folder, "in"), "--json"]);
  if (code !== 0) throw new Error("submit failed");
  for (;;) {
    fleet.keep(WORKERS);
    await pause(500 + random() * 4000);
    const now = await fleet.states();
    if ((now.queued ?? 0) + (now.running ?? 0) === 0) break;
    if (result.times < times) await (disks ? fillOne() : kill());
  }
  await fleet.count(result);
} finally {
  await fleet.drain();
  await server.stop();
  for (const disk of Object.values(disks ?? {})) disk.unmount();
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(result));
const isEach = (result.done ?? 0) + (result.dead ?? 0) === result.jobs;
const isWhole = result.wholeResults === result.done && result.differing === 0 && result.lost === 0;
process.exitCode = isEach && isWhole && !result.leftOfDead && !result.uploadsLeft ? 0 : 1;
