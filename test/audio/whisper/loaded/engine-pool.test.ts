import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EngineRequest } from "../../../../src/audio/whisper/engine-run.js";
import { type EnginePool, openEnginePool, type PoolOptions } from "../../../../src/audio/whisper/loaded/engine-pool.js";
import { temporaryFolder } from "../../../helpers/recordings.js";
import { fakeEngine } from "./fake-engine.js";

const parent = await temporaryFolder();
const MINUTE_MS = 60_000;
let folder: string;
let pool: EnginePool;

beforeEach(async ({ task }) => {
  folder = join(parent, task.id);
  await mkdir(folder);
});
afterEach(() => pool.close());

const open = (options: Partial<PoolOptions> = {}) => {
  pool = openEnginePool({ engines: 1, stays: true, ...options });
  return pool;
};

const request = (program: string, name: string, durationsMs: readonly number[]): EngineRequest => ({
  program,
  arguments: ["-m", "model"],
  pieces: durationsMs.map((durationMs, index) => ({
    path: join(folder, `${name}${index}.wav`),
    answer: join(folder, `${name}${index}`),
    durationMs,
  })),
  stallMs: 60_000,
});
const caller = (onProgress: (done: number, fraction: number) => void = () => undefined) => ({
  signal: new AbortController().signal,
  onProgress,
});
const heard = async () =>
  (await readFile(join(folder, "heard"), "utf8"))
    .trim()
    .split("\n")
    .map((path) => path.slice(folder.length + 1));

/** Writes down what it hears; a piece called `long` only once somebody has put a file beside it. */
const noting = () =>
  fakeEngine(
    folder,
    `echo "$f" >> "${join(folder, "heard")}"
  case $f in *long*) while [ ! -e "${join(folder, "go on")}" ]; do sleep 0.02; done;; esac
  echo "saving output to" >&2`,
  );

describe("a pool of engines", () => {
  it("lets a short recording go between two pieces of a long one", async () => {
    const program = await noting();
    const { run } = open();
    const told: (readonly number[])[] = [];
    const long = run(
      request(program, "long", [10 * MINUTE_MS, 10 * MINUTE_MS]),
      caller((...far) => told.push(far)),
    );
    const short = run(request(program, "short", [3_000]), caller());
    await goOn();
    expect(await Promise.all([long, short])).toEqual(Array(2).fill({ status: 0, stalled: false }));
    expect(await heard()).toEqual(["long0.wav", "short0.wav", "long1.wav"]);
    expect(told).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it("has an engine for short ones, which do not wait for a piece to end", async () => {
    const program = await noting();
    const { run } = open({ forShort: true });
    const long = run(request(program, "long", [10 * MINUTE_MS, 10 * MINUTE_MS]), caller());
    expect(await run(request(program, "short", [3_000, 50_000]), caller())).toEqual({ status: 0, stalled: false });
    await goOn();
    await long;
    expect((await heard()).at(-1)).toBe("long1.wav");
  });

  it("answers with the first piece that did not end well, and hears no further", async () => {
    const program = await fakeEngine(folder, `echo "$f" >> "${join(folder, "heard")}"; status=10`);
    const { run } = open();
    expect(await run(request(program, "piece", [MINUTE_MS, MINUTE_MS]), caller())).toMatchObject({ status: 10 });
    expect(await heard()).toEqual(["piece0.wav"]);
  });

  it("hands short pieces out together", async () => {
    const program = await fakeEngine(folder, `echo "$n $count $f" >> "${join(folder, "heard")}"`);
    const { run } = open();
    await run(request(program, "p", [20_000, 20_000, 20_000, 1_000]), caller());
    expect((await readFile(join(folder, "heard"), "utf8")).trim().split("\n")).toEqual([
      `1 14 ${join(folder, "p2.wav")}`,
      `2 6 ${join(folder, "p3.wav")}`,
    ]);
  });

  it("runs a process a request where the engine does not stay, all of its pieces in it", async () => {
    const program = await fakeEngine(folder, "");
    await writeFile(program, `#!/bin/bash\necho "$@" >> "${join(folder, "heard")}"`, { mode: 0o755 });
    const { run } = open({ stays: false });
    await run(request(program, "p", [10 * MINUTE_MS, 10 * MINUTE_MS]), caller());
    const [line = "", ...more] = (await readFile(join(folder, "heard"), "utf8")).trim().split("\n");
    expect(line.match(/ -f /g)).toHaveLength(2);
    expect(more).toEqual([]);
  });

  it("ends what runs and what waits when it is closed", async () => {
    const program = await noting();
    const { run, close } = open();
    const ends = ["long", "longer"].map((name) => run(request(program, name, [10 * MINUTE_MS]), caller()));
    const codes = Promise.all(ends.map((end) => end.catch((error: unknown) => error)));
    await expect.poll(heard).toHaveLength(1);
    await close();
    expect(await codes).toMatchObject([{ code: "CANCELLED" }, { code: "CANCELLED" }]);
    await expect(run(request(program, "late", [1_000]), caller())).rejects.toMatchObject({ code: "CANCELLED" });
  });
});

async function goOn(): Promise<void> {
  await writeFile(join(folder, "go on"), "");
}
