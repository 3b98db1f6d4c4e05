import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { HushtapeError } from "../../src/errors.js";
import { openBoard } from "../../src/jobs/queue/open-board.js";
import { submissionSchema } from "../../src/service/api/redactions.js";
import { submitRecording } from "../../src/service/submit-recordings.js";
import { openStore } from "../../src/storage/open-store.js";
import { filesWith, namedIn } from "../helpers/canaries/in-files.js";
import { type Ended, runProcess } from "../helpers/command.js";
import { startPostgres, type TestServer } from "../helpers/postgres.js";
import { until } from "../helpers/queue-ground.js";
import { commandLine, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { riffChunk } from "../helpers/riff.js";
import { runCommand } from "../helpers/shared-command.js";

const { signal } = new AbortController();

const folder = await temporaryFolder();
const CANARY = /zebedoria|quackenthorpe|ottilwen/i;
const storage = pathToFileURL(join(folder, "store")).href;
const serverLog = join(folder, "server.log");
let server: TestServer;
let places: string[];
const said: string[] = [];

beforeAll(async () => {
  // All that it is asked is in its log, with what is given with it.
  server = await startPostgres(["log_statement=all", "log_parameter_max_length=-1"], serverLog);
  places = ["--queue", await server.database(), "--storage", storage];
  const { recording, transcript } = await excerpt(folder, "visit", 6);
  const input = join(folder, "Zebedoria Quackenthorpe");
  await mkdir(input);
  await writeFile(join(input, "Zebedoria.wav"), tagged(await readFile(recording)));
  const words = await readFile(transcript, "utf8");
  await writeFile(
    join(input, "Zebedoria.words.json"),
    words.replaceAll(/"speaker":"[^"]*"/gu, '"speaker":"Zebedoria"'),
  );
  await writeFile(join(input, "broken.wav"), "this is no sound at all, whatever its name says");
  await writeFile(join(input, "broken.words.json"), JSON.stringify({ language: "en", words: [] }));
  const known = { persons: [{ name: "Ottilwen Brackenstoat" }] };
  await writeFile(join(folder, "known.json"), JSON.stringify(known));
  const line = JSON.stringify({ patient: "ottilwen-7", known });
  await writeFile(join(folder, "patients.ndjson"), `${line}\n`, { mode: 0o600 });
  await writeFile(join(folder, "id.txt"), "ottilwen-7\n");
});
afterAll(() => server.stop());

async function hushtapeBy(run: typeof runProcess | typeof runCommand, ...args: string[]): Promise<Ended> {
  const ended = await run([...args, ...places], { cwd: folder });
  said.push(ended.stdout, ended.stderr);
  return ended;
}
const hushtape = (...args: string[]) => hushtapeBy(runCommand, ...args);
/** The same, as a process that must end by itself. */
const startHushtape = (...args: string[]) => hushtapeBy(runProcess, ...args);

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
    const submit = ["submit", join(folder, "Zebedoria Quackenthorpe"), "--known", "known.json", "--json"];
    const ofPatient = [...submit, "--known-of", "patients.ndjson", "--scope-id-file", "id.txt"];
    const first = await startHushtape(...ofPatient);
    expect(first.code, first.stderr).toBe(0);
    const jobs = linesOf(submitted, first.stdout);
    expect(jobs.map(({ isNew }) => isNew)).toEqual([true, true]);
    // What is known, and of whom, goes where the recording goes, and nowhere else.
    const orders = await filesWith(join(folder, "store"), (bytes) => bytes.includes('"scope":"ottilwen-7"'));
    expect(orders.map((path) => path.includes("orders"))).toEqual([true, true]);
    const again = await hushtape(...ofPatient);
    const ofNobody = await hushtape(...submit, "--known-of", "patients.ndjson");
    expect([ofNobody.code, ofNobody.stderr]).toEqual([3, expect.stringContaining("nothing says whose")]);
    expect(linesOf(submitted, again.stdout)).toEqual(
      jobs.map(({ id }) => expect.objectContaining({ id, isNew: false })),
    );

    const worker = startWorker();
    const [url] = await once(worker.stdout ?? process.stdin, "data");
    await until(async () => (await open(places[1] ?? "")) === 0);
    expect(await statesOf()).toEqual(["INPUT_UNSUPPORTED", "done"]);
    const metrics = await (await fetch(`${String(url).trim()}/metrics`)).text();
    expect(metrics).toContain('hushtape_failures_total{code="INPUT_UNSUPPORTED"} 1');
    expect((await fetch(`${String(url).trim()}/readyz`)).status).toBe(200);
    worker.kill("SIGTERM");
    expect((await once(worker, "exit"))[0]).toBe(0);

    const done = linesOf(listed, (await hushtape("queue", "list", "--state", "done", "--json")).stdout);
    const id = done[0]?.id ?? "";
    const got = await startHushtape("queue", "get", id, "--out", "got", "--json");
    expect(got.code, got.stderr).toBe(0);
    expect(await readFile(join(folder, "got", `${id}.redacted.txt`), "utf8")).toContain("[PERSON]");

    for (const text of [...said, metrics]) expect(text).not.toMatch(CANARY);
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

  it("of jobs in every state nothing is in a dump of the database, in its files, in its log of all statements, or in what it tells of them", async () => {
    const url = places[1] ?? "";
    const board = await openBoard(url, { signal });
    const store = await openStore(storage, {});
    const recording = { path: join(folder, "Zebedoria Quackenthorpe/broken.wav"), transcriptPath: null };
    const said = submissionSchema.parse({
      callback: "https://hooks.zebedoria.example/quackenthorpe",
      known: { persons: [{ name: "Ottilwen Brackenstoat" }] },
      scope: "ottilwen-7",
      settings: { locale: "it", surrogates: true },
    });
    const { job } = await submitRecording({ store, board }, { ...recording, said }, "ward", signal);
    const order = { tenant: "ward", orderKey: job.orderKey, orderSha256: job.orderSha256 };
    await board.submit({ ...order, idempotencyKey: "Zebedoria Quackenthorpe 12345678" }, signal);
    const [crashed, gone] = await board.take(2, signal);
    await crashed?.fail(new HushtapeError("INTERNAL", "Zebedoria", "Quackenthorpe", { Ottilwen: 1 }));
    await gone?.fail(new HushtapeError("CRASHED", "Zebedoria", "Quackenthorpe"));
    const { job: cancelled } = await board.submit(order, signal);
    await board.cancel("ward", cancelled.id, signal);
    await board.close();
    await store.close();
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query("select * from pg_stat_activity");
    const channels = await client.query("select pg_listening_channels()");
    await client.query("checkpoint");
    await client.end();
    expect(channels.rows).toEqual([]);
    const dumped = await promisify(execFile)(join(server.programs, "pg_dump"), ["--inserts", url]);
    expect(dumped.stdout).toMatch(/INSERT INTO hushtape_queue\.job .*'cancelled'/u);
    const isNamed = namedIn(["Zebedoria", "Quackenthorpe", "Ottilwen", "Brackenstoat"]);
    const texts = [dumped.stdout, JSON.stringify(rows), await readFile(serverLog)].map((text) => Buffer.from(text));
    expect(texts.map(isNamed)).toEqual([false, false, false]);
    expect(await filesWith(server.folder, isNamed)).toEqual([]);
    // So that it is known that it looks: what was given is in the log, and in the files.
    expect(texts.map((text) => text.includes(job.orderKey))).toEqual([true, false, true]);
    expect(await filesWith(server.folder, (bytes) => bytes.includes(job.orderKey))).not.toEqual([]);
    expect(isNamed(Buffer.from(Buffer.from("Dr Zebedoria").toString("base64")))).toBe(true);
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

/** How many jobs have not ended. */
async function open(address: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from hushtape_queue.job where state in ('queued', 'running')");
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A recording with a name among its tags. */
function tagged(wav: Buffer): Buffer {
  const name = riffChunk("INAM", Buffer.from("Zebedoria\0"));
  const whole = Buffer.concat([wav, riffChunk("LIST", Buffer.concat([Buffer.from("INFO"), name]))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
