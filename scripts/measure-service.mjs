// Measures the service under many uploads at once: node scripts/measure-service.mjs [UPLOADS] [MB] [--postgres] [--first]. After a build.
// The server is a process of its own (`hushtape serve --slots 0`) with its storage in a folder, and its queue there too or in a PostgreSQL
// that is started for it; it was started once before, unless --first is given: then it makes its embedded queue itself. Its memory is read 20 times a second.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HushtapeClient } from "../dist/client/index.js";
import { startPostgres } from "./postgres-server.mjs";

const [uploads = 200, megabytes = 5] = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), "hushtape-service-"));
const cli = new URL("../dist/cli.js", import.meta.url).pathname;
const args = [
  "serve",
  "--data",
  folder,
  "--port",
  "0",
  "--slots",
  "0",
  "--log-level",
  "silent",
  "--max-requests",
  "100000",
];
if (postgres) args.push("--queue", await postgres.database());

async function start() {
  const server = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  return { server, url: String(await once(server.stdout, "data")).trim() };
}

async function stop(server) {
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
}

if (!process.argv.includes("--first")) await stop((await start()).server);
const { server, url } = await start();

/** Resident memory of the server now, and the most that it ever had, in MB. */
function memory() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000;
  return { now: of("VmRSS"), most: of("VmHWM") };
}

const chunk = Buffer.alloc(65_536, 1);
/** Bytes as they come from elsewhere: made while they are sent. */
const recording = async function* () {
  for (let left = megabytes * 1e6; left > 0; left -= chunk.length)
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
};

try {
  const client = new HushtapeClient({
    url,
    token: readFileSync(join(folder, "first-token"), "utf8").trim(),
    retries: 0,
  });
  await client.submit(recording);
  const atRest = memory();
  let mostSeen = 0;
  const watch = setInterval(() => {
    mostSeen = Math.max(mostSeen, memory().now);
  }, 50);
  const begun = performance.now();
  const ends = await Promise.allSettled(Array.from({ length: uploads }, () => client.submit(recording)));
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const failures = ends.filter(({ status }) => status === "rejected").map(({ reason }) => reason?.code ?? "unknown");
  console.log(
    `${uploads} uploads of ${megabytes} MB at once: ${seconds.toFixed(1)} s, ${failures.length} errors`,
    failures.slice(0, 5),
  );
  console.log(
    `server: ${atRest.now.toFixed(0)} MB after one upload, ${mostSeen.toFixed(0)} MB at most during the uploads (${memory().most.toFixed(0)} MB since its start)`,
  );
  if (failures.length > 0 || mostSeen > 300) process.exitCode = 1;
} finally {
  await stop(server);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
