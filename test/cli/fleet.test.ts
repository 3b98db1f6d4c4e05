import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { runProcess } from "../helpers/command.js";
import { startPostgres, type TestServer } from "../helpers/postgres.js";
import { commandLine, excerpt, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const CANARY = /zebedoria|quackenthorpe|ottilwen/i;
const storage = pathToFileURL(join(folder, "store")).href;
let server: TestServer;
let places: string[];
const said: string[] = [];

beforeAll(async () => {
  server = await startPostgres();
  places = ["--queue", await server.database(), "--storage", storage];
  const { recording, transcript } = await excerpt(folder, "visit", 6);
  const input = join(folder, "Zebedoria Quackenthorpe");
  await mkdir(input);
  await cp(recording, join(input, "Zebedoria.wav"));
  await cp(transcript, join(input, "Zebedoria.words.json"));
  await writeFile(join(input, "broken.wav"), "this is no sound at all, whatever its name says");
  await writeFile(join(input, "broken.words.json"), JSON.stringify({ language: "en", words: [] }));
  await writeFile(join(folder, "known.json"), JSON.stringify({ persons: [{ name: "Ottilwen Brackenstoat" }] }));
});
afterAll(() => server.stop());

async function hushtape(...args: string[]) {
  const ended = await runProcess([...args, ...places], { cwd: folder });
  said.push(ended.stdout, ended.stderr);
  return ended;
}

const submitted = z.object({ id: z.uuid(), isNew: z.boolean() });
const listed = z.object({ id: z.string(), state: z.string(), failure: z.string().nullable() });

function linesOf<T>(schema: z.ZodType<T>, stdout: string): T[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => schema.parse(JSON.parse(line)));
}

function startWorker(): ChildProcess {
  const args = ["worker", ...places, "--concurrency", "2", "--watch", "0", "--work-dir", join(folder, "work")];
  const child = spawn(process.execPath, [commandLine, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  child.stderr?.on("data", (piece) => void said.push(String(piece)));
  return child;
}

async function statesOf(): Promise<string[]> {
  const { stdout } = await hushtape("queue", "list", "--json");
  return linesOf(listed, stdout)
    .map(({ state, failure }) => failure ?? state)
    .sort();
}

describe("a fleet: submit, worker, queue", () => {
  it("redacts what is handed in, keeps what fails with its code, and says and stores nobody's name but in the storage", async () => {
    const first = await hushtape("submit", join(folder, "Zebedoria Quackenthorpe"), "--known", "known.json", "--json");
    expect(first.code, first.stderr).toBe(0);
    const jobs = linesOf(submitted, first.stdout);
    expect(jobs.map(({ isNew }) => isNew)).toEqual([true, true]);
    const again = await hushtape("submit", join(folder, "Zebedoria Quackenthorpe"), "--known", "known.json", "--json");
    expect(linesOf(submitted, again.stdout)).toEqual(
      jobs.map(({ id }) => expect.objectContaining({ id, isNew: false })),
    );

    const worker = startWorker();
    const [url] = await once(worker.stdout ?? process.stdin, "data");
    while ((await statesOf()).some((state) => state === "queued" || state === "running"));
    expect(await statesOf()).toEqual(["INPUT_UNSUPPORTED", "done"]);
    const metrics = await (await fetch(`${String(url).trim()}/metrics`)).text();
    expect(metrics).toContain('hushtape_failures_total{code="INPUT_UNSUPPORTED"} 1');
    expect((await fetch(`${String(url).trim()}/readyz`)).status).toBe(200);
    worker.kill("SIGTERM");
    expect((await once(worker, "exit"))[0]).toBe(0);

    const done = linesOf(listed, (await hushtape("queue", "list", "--state", "done", "--json")).stdout);
    const id = done[0]?.id ?? "";
    const got = await hushtape("queue", "get", id, "--out", "got", "--json");
    expect(got.code, got.stderr).toBe(0);
    expect(await readFile(join(folder, "got", `${id}.redacted.txt`), "utf8")).toContain("[PERSON]");

    for (const text of [...said, metrics, await dump(places[1] ?? "")]) expect(text).not.toMatch(CANARY);
  });

  it("dead jobs are begun again when somebody says so; a job is erased with all that came of it", async () => {
    expect((await hushtape("queue", "redrive", "--failure", "INPUT_UNSUPPORTED", "--json")).stdout).toContain(
      '"redriven":1',
    );
    expect(await statesOf()).toEqual(["done", "queued"]);
    const [job] = linesOf(listed, (await hushtape("queue", "list", "--state", "done", "--json")).stdout);
    expect((await hushtape("queue", "erase", job?.id ?? "")).code).toBe(0);
    expect((await hushtape("queue", "get", job?.id ?? "")).code).not.toBe(0);
    expect(await statesOf()).toEqual(["queued"]);
  });

  it("a worker keeps recordings under way in no folder that another user may have made", async () => {
    const TMPDIR = join(folder, "shared-tmp");
    await mkdir(join(TMPDIR, `hushtape-work-${process.getuid?.() ?? 0}`), { recursive: true });
    const { code, stderr } = await runProcess(["worker", ...places], { cwd: folder, env: { TMPDIR } });
    expect([code, stderr]).toEqual([31, expect.stringContaining("not this user's alone")]);
  });

  it("what is asked wrongly is refused, and nothing that was typed is said again", async () => {
    for (const args of [
      ["queue", "get", "Zebedoria"],
      ["submit", "nowhere/Zebedoria.wav"],
      ["submit", ".", "--tenant", "Zebedoria Q"],
      ["worker", "--watch", "Zebedoria"],
    ]) {
      const { code, stderr } = await hushtape(...args);
      expect([2, 10], stderr).toContain(code);
      expect(stderr).not.toMatch(CANARY);
    }
  });
});

/** Every table of the database as text. */
async function dump(address: string): Promise<string> {
  const { Client } = await import("pg");
  const client = new Client(address);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) texts.push(JSON.stringify((await client.query(`select * from ${name}`)).rows));
    return texts.join("\n");
  } finally {
    await client.end();
  }
}
