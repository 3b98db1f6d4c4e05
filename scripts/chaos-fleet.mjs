#!/usr/bin/env node
// Three workers on a PostgreSQL of their own. At random moments one of them is ended by SIGKILL, and so is now and then a slot of one; the server is restarted twice and
// connections are cut. In the end every job must be done exactly once, its results whole, and nothing of a fenced-out worker left where somebody looks.
// usage: node scripts/chaos-fleet.mjs [KILLS=60] [SEED=1]
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { startPostgres } from "./postgres-server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist", "cli.js");
const [kills = 60, seed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "hushtape-chaos-"));
const [WORKERS, JOBS_A_KILL] = [3, 4];
const result = {
  jobs: 0,
  kills: 0,
  ofAWorker: 0,
  ofASlot: 0,
  restarts: 0,
  cuts: 0,
  done: 0,
  dead: 0,
  lost: 0,
  wholeResults: 0,
  differing: 0,
  attempts: 0,
};

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

const server = await startPostgres();
const queue = await server.database();
const places = ["--queue", queue, "--storage", pathToFileURL(join(folder, "store")).href];

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args, ...places], { stdio: ["ignore", "pipe", "inherit"] });
    let stdout = "";
    child.stdout.on("data", (piece) => {
      stdout += piece;
    });
    child.on("close", (code) => resolve({ code, stdout }));
  });
}

function makeInputs(count) {
  const input = join(folder, "in");
  mkdirSync(input);
  const wav = readFileSync(join(root, "samples/call/recording.wav"));
  const words = readFileSync(join(root, "samples/call/words.json"));
  for (let index = 0; index < count; index++) {
    wav.writeUInt16LE(index, wav.length - 2);
    writeFileSync(join(input, `call-${index}.wav`), wav);
    writeFileSync(join(input, `call-${index}.words.json`), words);
  }
  return input;
}

const workers = new Map();
let number = 0;
function startWorker() {
  const work = join(folder, `work-${number++}`);
  const child = spawn(process.execPath, [cli, "worker", ...places, "--work-dir", work, "--log-level", "silent"], {
    stdio: "ignore",
  });
  workers.set(child.pid, child);
  child.on("exit", () => workers.delete(child.pid));
}

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function states() {
  const client = new pg.Client(queue);
  await client.connect();
  try {
    const { rows } = await client.query("select state, count(*)::int as count from hushtape_queue.job group by state");
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  } finally {
    await client.end();
  }
}

async function cutConnections() {
  const client = new pg.Client(queue);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  await client.end();
}

function killOne() {
  const alive = [...workers.keys()];
  const worker = alive[Math.floor(random() * alive.length)];
  if (worker === undefined) return;
  const slots = childrenOf(worker);
  const slot = random() < 0.25 ? slots[Math.floor(random() * slots.length)] : undefined;
  process.kill(slot ?? worker, "SIGKILL");
  result.kills++;
  if (slot === undefined) result.ofAWorker++;
  else result.ofASlot++;
}

try {
  result.jobs = Math.ceil(kills * JOBS_A_KILL);
  const { code } = await run(["submit", makeInputs(result.jobs), "--json"]);
  if (code !== 0) throw new Error("submit failed");
  const restartsAt = [Math.floor(kills / 3), Math.floor((2 * kills) / 3)];
  for (;;) {
    while (workers.size < WORKERS) startWorker();
    await pause(500 + random() * 4000);
    const now = await states();
    if ((now.queued ?? 0) + (now.running ?? 0) === 0) break;
    if (result.kills >= kills) continue;
    killOne();
    if (result.restarts < 2 && result.kills >= restartsAt[result.restarts]) {
      result.restarts++;
      await server.restart("SIGINT");
    } else if (random() < 0.1) {
      result.cuts++;
      await cutConnections();
    }
  }
  const { stdout } = await run(["queue", "list", "--json", "--limit", "500"]);
  const jobs = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  result.lost = result.jobs - jobs.length;
  const texts = new Set();
  for (const job of jobs) {
    result[job.state]++;
    result.attempts += job.attempt;
    if (job.state !== "done") continue;
    const list = JSON.parse(readFileSync(join(folder, "store", job.resultKey), "utf8"));
    const parts = Object.values(list).filter((part) => part?.key);
    const isWhole = parts.every(
      ({ key, sha256 }) =>
        createHash("sha256")
          .update(readFileSync(join(folder, "store", key)))
          .digest("hex") === sha256,
    );
    if (isWhole) result.wholeResults++;
    texts.add(list.txt.sha256);
    // What an attempt uploaded that was not published.
    const attempts = readdirSync(join(folder, "store", "results", job.id));
    if (attempts.length > 1) result.leftOfOthers = (result.leftOfOthers ?? 0) + 1;
  }
  result.differing = texts.size - 1;
} finally {
  const ends = [...workers.values()].map((child) => once(child, "exit"));
  for (const child of workers.values()) child.kill("SIGTERM");
  await Promise.all(ends);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(result));
process.exitCode = result.done === result.jobs && result.wholeResults === result.jobs && result.lost === 0 ? 0 : 1;
