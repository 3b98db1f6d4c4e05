import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import type { Board, Claim, Job } from "../../../src/jobs/queue/board.js";
import { openBoard } from "../../../src/jobs/queue/open-board.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { startPostgres, type TestServer } from "../../helpers/postgres.js";
import { aJob, emptyQueue, resultOf, until } from "../../helpers/queue-ground.js";

const signal = new AbortController().signal;
const lasting = new HushtapeError("INPUT_CORRUPT", "damaged", "Another.");
const program = fileURLToPath(new URL("queue-worker.mjs", import.meta.url));
const LEASE_MS = 1_000;
/** How often a test asks for what takes a lease. */
const POLL_MS = 25;

/** A worker in a process of its own; each line that it prints. */
function worker(where: string, leaseMs: number, ...more: string[]): { child: ChildProcess; lines: string[] } {
  const child = spawn(process.execPath, [program, where, String(leaseMs), ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return { child, lines };
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function sql(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const cut = (url: string) =>
  sql(url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hushtape'");

async function submit(board: Board, count: number): Promise<Job[]> {
  const jobs = Array.from({ length: count }, () => aJob("clinic-a"));
  return (await board.submitAll(jobs, signal)).map(({ job }) => job);
}

async function inState(board: Board, state: Job["state"]): Promise<number> {
  return (await board.list({ tenant: null, state, limit: 500 }, signal)).jobs.length;
}

async function taken(board: Board): Promise<Claim> {
  let claims: readonly Claim[] = [];
  await until(async () => {
    claims = await board.take(1, signal);
    return claims.length > 0;
  }, POLL_MS);
  const [claim] = claims;
  if (!claim) throw new Error("nothing was taken");
  return claim;
}

describe("a queue in PostgreSQL", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 120_000);
  afterAll(() => server.stop());

  const open = (url: string, leaseMs = LEASE_MS) => openBoard(url, { leaseMs, signal });

  it("is made once by many that come first at once, and refuses what it cannot work with", async () => {
    const url = await server.database();
    await expect(openBoard(url, { create: false, signal })).rejects.toMatchObject({ code: "USAGE" });
    const boards = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    for (const board of boards) await board.close();
    for (const [damage, mend] of [
      ["update hushtape_queue.meta set value = '99'", "update hushtape_queue.meta set value = '2'"],
      ["update hushtape_boss.version set version = 99", "update hushtape_boss.version set version = 24"],
      ["drop index hushtape_boss.job_next", "select 1"],
    ] as const) {
      await sql(url, damage);
      await expect(open(url)).rejects.toMatchObject({ code: "QUEUE_VERSION" });
      await sql(url, mend);
    }
  });

  it("of the version before goes on: what had not ended may have a callback, what had ended is told only of a new end", async () => {
    const url = await server.database();
    const before = await open(url);
    const [waiting, dead] = await submit(before, 2);
    const [claim, other] = await before.take(2, signal);
    const claims = new Map([claim, other].map((one) => [one?.job.id, one]));
    await claims.get(dead?.id)?.fail(lasting);
    await claims.get(waiting?.id)?.giveBack();
    await before.close();
    const columns = ["callback", "callback_attempt", "callback_at", "callback_claim"].map(
      (name) => `drop column ${name}`,
    );
    await sql(
      url,
      `alter table hushtape_queue.job ${columns.join(", ")}; update hushtape_queue.meta set value = '1' where name = 'version'`,
    );

    const [board, second] = await Promise.all([open(url), open(url)]);
    await second.close();
    const due = async () =>
      (await board.takeCallbacks({ atMost: 9, each: 9, underWay: {} }, signal)).map(({ job }) => job.id);
    expect(await board.find(null, waiting?.id ?? "", signal)).toMatchObject({ state: "queued", callback: "pending" });
    expect(await board.find(null, dead?.id ?? "", signal)).toMatchObject({ state: "dead", callback: "none" });
    expect(await due()).toEqual([]);
    await board.redrive({ tenant: null }, signal);
    for (const again of await board.take(2, signal)) await again.fail(lasting);
    expect((await due()).sort()).toEqual([waiting?.id, dead?.id].sort());
    // A service of that version hands in without saying whether there is a callback.
    const old =
      "insert into hushtape_queue.job (id, tenant, priority, rank, state, ended_at, order_key, order_sha256) select gen_random_uuid(), tenant, 1, 2, 'done', now(), order_key, order_sha256 from hushtape_queue.job limit 1";
    await sql(url, old);
    expect(await due()).toHaveLength(1);
    await board.close();
  });

  it("says what is wrong with the address, and never repeats it", async () => {
    for (const [where, code] of [
      ["postgres://canary:secret@127.0.0.1:1/names", "QUEUE_UNAVAILABLE"],
      ["postgres://canary:secret@192.0.2.1/names", "USAGE"],
      ["mysql://canary/names", "USAGE"],
    ] as const) {
      const failure: unknown = await open(where).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code });
      expect(JSON.stringify(failure) + String(failure)).not.toMatch(/canary|secret|192|names\b/u);
    }
  });

  it("gives the jobs of a worker that was killed to others, within a lease and a little", async () => {
    const url = await server.database();
    const board = await open(url);
    const jobs = await submit(board, 3);
    const { child, lines } = worker(url, LEASE_MS, "hold");
    await until(() => lines.length === 3);
    expect(await board.take(3, signal)).toEqual([]);
    await killed(child);
    const claims = [await taken(board), await taken(board), await taken(board)];
    expect(claims.map(({ job }) => job.id).sort()).toEqual(jobs.map(({ id }) => id).sort());
    for (const claim of claims) {
      expect(claim.job.attempt).toBe(2);
      await claim.complete(async () => resultOf(claim.job, claim.token));
    }
    expect(await inState(board, "done")).toBe(3);
    await board.close();
  });

  it("ends every job once while workers are killed and connections are cut", async () => {
    const url = await server.database();
    const board = await open(url, 400);
    const jobs: Job[] = [];
    const lines: string[] = [];
    for (let round = 0; round < 2; round++) {
      jobs.push(...(await submit(board, 20)));
      const workers = [worker(url, 400), worker(url, 400)];
      const told = () => workers.flatMap((one) => one.lines).length;
      await until(() => told() >= 10);
      await cut(url);
      const before = told();
      // The connection that is cut last may be the one that this takes; the next is new.
      jobs.push(...(await submit(board, 20).catch(() => submit(board, 20))));
      await until(() => told() >= before + 10);
      for (const { child } of workers) await killed(child);
      lines.push(...workers.flatMap((one) => one.lines));
    }
    const last = worker(url, 400);
    await until(async () => (await inState(board, "done")) === jobs.length, POLL_MS);
    await killed(last.child);
    lines.push(...last.lines);
    const published = new Set(lines.filter((line) => line.startsWith("published")));
    for (const job of (await board.list({ tenant: null, limit: 500 }, signal)).jobs) {
      // Whatever else was begun: the result that counts was published by whoever had the job.
      const [, id, token] = job.resultKey?.split("/") ?? [];
      expect(id).toBe(job.id);
      expect(published.has(`published ${job.id} ${token}`)).toBe(true);
    }
    await board.close();
  });

  it("goes on with a server that was away: leases are kept, and what was being published is", async () => {
    const url = await server.database();
    const board = await open(url, 2_000);
    const [job, other] = await submit(board, 2);
    const claim = await taken(board);
    const publishing = await taken(board);
    let isBroken = false;
    const done = publishing.complete(async () => {
      if (!isBroken) await server.restart("SIGQUIT");
      isBroken = true;
      return resultOf(publishing.job, publishing.token);
    });
    await done;
    expect(claim.signal.aborted).toBe(false);
    await claim.complete(async () => resultOf(claim.job, claim.token));
    expect(await board.find(null, job?.id ?? "", signal)).toMatchObject({ state: "done", attempt: 1 });
    expect(await board.find(null, other?.id ?? "", signal)).toMatchObject({ state: "done", attempt: 1 });
    await board.close();
  });

  it("keeps the job of a worker whose event loop stands still for longer than a lease", async () => {
    const url = await server.database();
    const board = await open(url, 1_500);
    const [job] = await submit(board, 1);
    const { child, lines } = worker(url, 1_500, "block");
    await until(() => lines.length > 0);
    await until(async () => {
      expect((await board.take(1, signal)).length).toBe(0);
      return lines.some((line) => line.startsWith("ended"));
    }, POLL_MS);
    expect(lines.at(-1)).toBe(`ended done ${job?.id}`);
    expect(await board.find(null, job?.id ?? "", signal)).toMatchObject({ state: "done", attempt: 1 });
    await killed(child);
    await board.close();
  });

  it("takes a job from a worker that stands still in the middle of publishing", async () => {
    const url = await server.database();
    const board = await open(url, 400);
    const [job] = await submit(board, 1);
    const { child, lines } = worker(url, 400, "hold-publishing");
    await until(() => lines.some((line) => line.startsWith("published")));
    // What a machine that lost its power leaves: a transaction that nobody ends.
    child.kill("SIGSTOP");
    const claim = await taken(board);
    expect(claim.job).toMatchObject({ id: job?.id, attempt: 2 });
    await claim.complete(async () => resultOf(claim.job, claim.token));
    child.kill("SIGCONT");
    await until(() => lines.some((line) => line.startsWith("ended lost")));
    expect(await board.find(null, claim.job.id, signal)).toMatchObject({
      state: "done",
      resultKey: `results/${claim.job.id}/${claim.token}`,
    });
    await killed(child);
    await board.close();
  });
});

describe("a queue in a directory", () => {
  let folder: string;
  let where: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    where = await emptyQueue(folder);
  }, 120_000);

  it("serves one process; what a killed one had is begun again at once, in the next", async () => {
    await expect(openBoard(join(folder, "none"), { create: false, signal })).rejects.toMatchObject({ code: "USAGE" });
    const board = await openBoard(where, { signal });
    const jobs = await submit(board, 5);
    await board.close();
    // Nobody waits for a lease of an hour.
    const first = worker(where, 3_600_000, "hold");
    await until(() => first.lines.length === 3);
    await expect(openBoard(where, { signal })).rejects.toMatchObject({ code: "QUEUE_BUSY" });
    await killed(first.child);
    const next = await openBoard(where, { signal });
    const claims = await next.take(9, signal);
    expect(claims.map(({ job }) => job.id).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(claims.filter(({ job }) => job.attempt === 2)).toHaveLength(3);
    await next.close();
  });
});
