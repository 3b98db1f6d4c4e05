// Starts a PostgreSQL of its own for a test or a benchmark: without its service, on a socket in a temporary folder.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { postgresPrograms } from "./postgres-programs.mjs";

/**
 * It refuses to run as root: then it runs as the user `postgres`, whom its package makes.
 * @param within the folder in which its own is made; @param log a file that takes what it says.
 */
export async function startPostgres(settings = [], { within = tmpdir(), log = null } = {}) {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed; `npm test` installs it");
  const folder = mkdtempSync(join(within, "hushtape-pg-"));
  const isRoot = process.getuid?.() === 0;
  const asPostgres = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  // The folder that this runs in may be closed to the user postgres.
  const quiet = { stdio: "ignore", cwd: tmpdir() };
  const [initdb, ...initdbArguments] = [
    ...asPostgres,
    join(programs, "initdb"),
    ...["-D", data, "-U", "hushtape", "-E", "UTF8", "--locale=C", "--auth=trust", "--no-sync", "--no-instructions"],
  ];
  if (spawnSync(initdb, initdbArguments, quiet).status !== 0) throw new Error("initdb failed");
  const [command, ...serverArguments] = [
    ...asPostgres,
    join(programs, "postgres"),
    ...["-D", data],
    ...["listen_addresses=", `unix_socket_directories=${folder}`, "logging_collector=off", ...settings].flatMap(
      (setting) => ["-c", setting],
    ),
  ];
  const said = log === null ? "ignore" : openSync(log, "a");
  const start = () => spawn(command, serverArguments, { cwd: tmpdir(), stdio: ["ignore", said, said] });
  let server = start();
  const url = (database) => `postgres://hushtape@/${database}?host=${encodeURIComponent(folder)}`;
  await reachable(url("postgres"), server);
  let databases = 0;
  return {
    folder,
    programs,
    get pid() {
      return server.pid;
    },
    database: async () => {
      const name = `vault_${databases++}`;
      const client = new pg.Client(url("postgres"));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    restart: async (signal, whileAway = async () => {}) => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        server.kill(signal);
        await ended;
      }
      await whileAway();
      server = start();
      await reachable(url("postgres"), server);
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        // Fast shutdown: whoever is connected is cut off.
        server.kill("SIGINT");
        await ended;
      }
      if (said !== "ignore") closeSync(said);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(which) {
  return Number(spawnSync("id", [which, "postgres"], { encoding: "utf8" }).stdout.trim());
}

/** It listens before it answers. */
async function reachable(url, server) {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (server.exitCode !== null) throw new Error("the PostgreSQL server ended");
    const client = new pg.Client(url);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
    await wait(25);
  }
  throw new Error("the PostgreSQL server does not answer");
}
