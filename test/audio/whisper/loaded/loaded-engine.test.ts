import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EngineCaller, EngineRequest } from "../../../../src/audio/whisper/engine-run.js";
import { createLoadedEngine, type Engine } from "../../../../src/audio/whisper/loaded/loaded-engine.js";
import { temporaryFolder } from "../../../helpers/recordings.js";
import { fakeEngine } from "./fake-engine.js";

const parent = await temporaryFolder();
let folder: string;
let engine: Engine;

beforeEach(async ({ task }) => {
  folder = join(parent, task.id);
  await mkdir(folder);
  engine = createLoadedEngine();
});
afterEach(() => engine.close());

const run = (program: string, caller: Partial<EngineCaller> = {}, stallMs = 60_000, name = "piece") => {
  const request: EngineRequest = {
    program,
    arguments: ["-m", "model", "-pp"],
    pieces: [{ path: join(folder, `${name}.wav`), answer: join(folder, name), durationMs: 1_000 }],
    stallMs,
  };
  return engine.run(request, { signal: new AbortController().signal, onProgress: () => undefined, ...caller });
};
const pids = async () => (await readFile(join(folder, "pids"), "utf8")).trim().split("\n");
const isRunning = async (pid = "") => !/\) [ZX]/.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z"));

describe("an engine that stays", () => {
  it("hears one piece after the other in one process, and tells how far it is", async () => {
    const program = await fakeEngine(
      folder,
      `echo "x: progress =  50%" >&2; echo "$n" > "$of.json"; echo "output_json: saving output to '$of.json'" >&2`,
    );
    const told: (readonly number[])[] = [];
    for (const name of ["a", "b"])
      expect(await run(program, { onProgress: (...far) => told.push(far) }, 60_000, name)).toEqual({
        status: 0,
        stalled: false,
      });
    expect(told).toEqual([
      [0, 0.5],
      [1, 0],
      [0, 0.5],
      [1, 0],
    ]);
    expect(await readFile(join(folder, "b.json"), "utf8")).toBe("2\n");
    expect(await pids()).toHaveLength(1);
    await engine.close();
    expect(await isRunning((await pids())[0])).toBe(false);
  });

  it("ends with its input, so that it does not outlive who started it", async () => {
    const program = await fakeEngine(folder, "exec 0</dev/null");
    await run(program);
    await expect.poll(async () => isRunning((await pids())[0])).toBe(false);
    expect(await run(program)).toEqual({ status: 0, stalled: false });
    expect(await pids()).toHaveLength(2);
  });

  it.each([
    ["dies", "kill -9 $$"],
    ["ends well in the middle", "exit 0"],
    ["claims to be done with another's mark", `printf '\\nrun-0 0\\n%s0\\n' "$mark" >&2; exit 0`],
  ])("that %s has no status, and the next run has a new one", async (_what, body) => {
    const program = await fakeEngine(folder, `if [ "$f" = "${join(folder, "bad.wav")}" ]; then ${body}; fi`);
    expect(await run(program)).toEqual({ status: 0, stalled: false });
    expect(await run(program, {}, 60_000, "bad")).toEqual({ status: null, stalled: false });
    expect(await run(program)).toEqual({ status: 0, stalled: false });
    expect(await pids()).toHaveLength(2);
  });

  it("that did not end well is not asked again", async () => {
    const program = await fakeEngine(folder, `if [ "$f" = "${join(folder, "bad.wav")}" ]; then status=10; fi`);
    expect(await run(program, {}, 60_000, "bad")).toEqual({ status: 10, stalled: false });
    expect(await run(program)).toEqual({ status: 0, stalled: false });
    expect(await pids()).toHaveLength(2);
  });

  it("that hangs is ended", async () => {
    const program = await fakeEngine(folder, "sleep 600");
    expect(await run(program, {}, 200)).toEqual({ status: null, stalled: true });
    expect(await isRunning((await pids())[0])).toBe(false);
  });

  it("is ended when the run is cancelled, also one that will not end, and nothing of it goes on", async () => {
    const program = await fakeEngine(
      folder,
      `if [ "$f" = "${join(folder, "bad.wav")}" ]; then trap '' TERM; echo "progress =  5%" >&2; sleep 600; fi`,
    );
    const abort = new AbortController();
    await expect(
      run(program, { signal: abort.signal, onProgress: () => abort.abort() }, 60_000, "bad"),
    ).rejects.toMatchObject({ code: "CANCELLED" });
    expect(await isRunning((await pids())[0])).toBe(false);
    await expect(run(program, { signal: abort.signal })).rejects.toMatchObject({ code: "CANCELLED" });
    expect(await run(program)).toEqual({ status: 0, stalled: false });
  });

  it("gives way to another program, and cannot be one that is not there", async () => {
    const program = await fakeEngine(folder, ":");
    await run(program);
    const other = join(folder, "other.sh");
    await writeFile(other, await readFile(program), { mode: 0o755 });
    expect(await run(other)).toEqual({ status: 0, stalled: false });
    expect(await isRunning((await pids())[0])).toBe(false);
    await expect(run(join(folder, "none"))).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });
});
