// What the queue costs a job: claimed, published and ended by 4 workers (processes of their own) that have nothing else to do, out of
// 100,000 that wait, in a PostgreSQL server of its own with its usual settings; `--write` puts the figures into docs/benchmarks.md.
// `--queued N` fewer; `--jobs N` that each worker ends (500); `--dist DIR` another build.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { startPostgres } from "./postgres-server.mjs";
import { writeFigures } from "./write-figures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const dist = resolve(option("--dist", resolve(root, "dist")));
const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
const QUEUED = Number(option("--queued", "100000"));
const JOBS = Number(option("--jobs", "500"));
const WORKERS = 4;
const AT_ONCE = 5_000;
const WANTED_MS = 5;
/** Of a processor: a call of a minute with its words given, in a slot that has redacted before; see "Processor time of a call". */
const CALL_MS = 976;
/** Others at work on the machine: what takes turns waits for them. */
const othersLoad = loadavg()[0].toFixed(0);
const { openBoard } = await load("jobs/queue/open-board.js");
const signal = new AbortController().signal;

if (process.argv.includes("--worker")) await work(option("--worker"), Number(option("--concurrency")));
else await measure();

/** One worker: ends so many jobs, and tells what each took. */
async function work(url, concurrency) {
  const { runWorker } = await load("jobs/worker/worker.js");
  const board = await openBoard(url, { signal });
  const enough = new AbortController();
  let ended = 0;
  const publish = (job, token) => async () => ({
    resultKey: `results/${job.id}/${token}`,
    audioMs: 60_000,
    mutedMs: 0,
  });
  process.stdout.write("ready\n");
  await new Promise((go) => process.stdin.once("data", go));
  const begun = performance.now();
  const cpu = process.cpuUsage();
  await runWorker({
    board,
    concurrency,
    perform: async (job, { token }) => ({ publish: publish(job, token), discard: async () => {} }),
    onEvent: ({ kind }) => {
      if (kind === "ended" && ++ended >= JOBS) enough.abort();
    },
    signal: enough.signal,
  });
  const { user, system } = process.cpuUsage(cpu);
  process.stdout.write(JSON.stringify({ ended, elapsedMs: performance.now() - begun, cpuMs: (user + system) / 1_000 }));
  await board.close();
  process.exit(0);
}

/** Milliseconds of processor time of a server and all that it started, those that have ended included. */
function serverMs(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const ticks = (of, from, to) => {
    const stat = readFileSync(`/proc/${of}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
  };
  // utime, stime; and with cutime and cstime those of children that have ended.
  return 10 * (ticks(pid, 11, 15) + children.reduce((sum, child) => sum + ticks(child, 11, 13), 0));
}

async function run(server, url, concurrency) {
  const workers = Array.from({ length: WORKERS }, () =>
    spawn(
      process.execPath,
      [
        fileURLToPath(import.meta.url),
        "--worker",
        url,
        "--concurrency",
        concurrency,
        "--jobs",
        JOBS,
        "--dist",
        dist,
      ].map(String),
      { stdio: ["pipe", "pipe", "inherit"] },
    ),
  );
  await Promise.all(workers.map(({ stdout }) => new Promise((ready) => stdout.once("data", ready))));
  const begun = performance.now();
  const serverBefore = serverMs(server.pid);
  for (const { stdin } of workers) stdin.write("go\n");
  const told = (await Promise.all(workers.map(({ stdout }) => text(stdout)))).map((line) => JSON.parse(line));
  const seconds = (performance.now() - begun) / 1_000;
  const jobs = told.reduce((sum, { ended }) => sum + ended, 0);
  const elapsed = told.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  const cpu = told.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const serverCpu = serverMs(server.pid) - serverBefore;
  return {
    concurrency,
    jobs,
    perSecond: jobs / seconds,
    workerMs: elapsed / jobs,
    jobMs: (seconds * 1_000) / jobs,
    cpuMs: cpu / jobs,
    serverCpuMs: serverCpu / jobs,
  };
}

async function measure() {
  const server = await startPostgres();
  try {
    const url = await server.database();
    const board = await openBoard(url, { signal });
    const filling = performance.now();
    for (let done = 0; done < QUEUED; done += AT_ONCE) {
      const jobs = Array.from({ length: Math.min(AT_ONCE, QUEUED - done) }, (_, at) => ({
        tenant: `tenant-${(done + at) % 10}`,
        priority: "archive",
        orderKey: `orders/${randomUUID()}.json`,
        orderSha256: "0".repeat(64),
      }));
      await board.submitAll(jobs, signal);
    }
    const filledSeconds = (performance.now() - filling) / 1_000;
    const client = new pg.Client(url);
    await client.connect();
    await client.query("vacuum analyze");
    await client.end();
    const asked = performance.now();
    await board.stats(null, signal);
    const statsMs = performance.now() - asked;
    const table = [];
    for (const concurrency of [1, 4, 10]) table.push(await run(server, url, concurrency));
    await board.close();
    report(table, { filledSeconds, statsMs });
  } finally {
    await server.stop();
  }
}

function report(table, { filledSeconds, statsMs }) {
  const serverMost = Math.max(...table.map(({ serverCpuMs }) => serverCpuMs));
  const cpuMost = Math.max(...table.map(({ cpuMs }) => cpuMs));
  const best = Math.min(...table.map(({ jobMs }) => jobMs));
  const lines = [
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.replace(/ \d+-Core Processor$/u, "")}, shared by the server and ${WORKERS} workers (processes), and by others: load ${othersLoad} before. ${QUEUED.toLocaleString("en")} jobs of 10 tenants waiting, handed in`,
    `${AT_ONCE.toLocaleString("en")} at a time in ${filledSeconds.toFixed(1)} s (${Math.round(QUEUED / filledSeconds).toLocaleString("en")} a second); state of the queue asked for: ${statsMs.toFixed(0)} ms.`,
    "",
    "| jobs at once a worker | jobs a second, all workers | a job, of the fleet's time | of its worker's time | of processors: its worker | the server |",
    "|---|---|---|---|---|---|",
    ...table.map(
      ({ concurrency, perSecond, jobMs, workerMs, cpuMs, serverCpuMs }) =>
        `| ${concurrency} | ${perSecond.toFixed(0)} | ${jobMs.toFixed(1)} ms | ${workerMs.toFixed(1)} ms | ${cpuMs.toFixed(1)} ms | ${serverCpuMs.toFixed(1)} ms |`,
    ),
    "",
    `By processor time, whoever else is at work: a core of the server carries ${Math.round(1_000 / serverMost)} jobs a second. Calls of a minute take ${(CALL_MS / 1_000).toFixed(2)} s of a core each (above), so that core feeds ${Math.round(CALL_MS / serverMost)} cores that`,
    "redact such calls and do nothing else; of each of those the queue takes " +
      `${((100 * cpuMost) / CALL_MS).toFixed(1)} %.`,
    "",
    `Wanted: ${WANTED_MS} ms a job: ${best <= WANTED_MS ? "reached" : "**missed**"}.`,
  ].join("\n");
  console.log(lines);
  if (process.argv.includes("--write")) writeFigures("queue", lines);
}
