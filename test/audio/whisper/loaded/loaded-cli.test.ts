import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { findEngine } from "../../../../src/audio/whisper/engine.js";
import { buildEngine } from "../../../../src/audio/whisper/engine-build.js";
import { resolveModel } from "../../../../src/models/registry.js";
import { temporaryFolder } from "../../../helpers/recordings.js";
import { writeWav } from "../../../helpers/sound.js";

const folder = await temporaryFolder();
await buildEngine({ cuda: false });
const { path: program } = await findEngine();
const { path: model } = await resolveModel("demo");

let shell: ChildProcess | undefined;
afterEach(() => shell?.kill("SIGKILL"));

/** The engine as a child of a shell, so that its parent can be killed while its input stays open. */
async function start() {
  shell = spawn("/bin/sh", ["-c", '"$0" --stay-loaded <&3 & echo $!; wait', program], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const { stdout, stderr, stdio } = shell;
  const input = stdio[3];
  if (!stdout || !stderr || !(input instanceof Writable)) throw new Error("no pipes");
  let printed = "";
  stdout.on("data", (data: Buffer) => {
    printed += data.toString();
  });
  const lines = createInterface({ input: stderr });
  await once(stdout, "data");
  let runs = 0;
  return {
    pid: printed.trim(),
    input,
    printed: () => printed,
    run(...args: string[]): Promise<number> {
      const mark = `mark${++runs}`;
      return new Promise((resolve) => {
        const hear = (line: string) => {
          if (!line.startsWith(`${mark} `)) return;
          lines.off("line", hear);
          resolve(Number(line.slice(mark.length + 1)));
        };
        lines.on("line", hear);
        input.write([mark, String(args.length), ...args].map((field) => `${field}\0`).join(""));
      });
    },
  };
}

const isRunning = async (pid: string) =>
  !/\) [ZX]/.test(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z"));

describe("whisper.cpp's program that stays", () => {
  it("takes no more memory after a hundred runs, prints nothing, and ends with its input", async () => {
    const engine = await start();
    const path = join(folder, "nothing.wav");
    await writeWav(path, { sampleRate: 16_000, channels: 1, samples: new Int16Array(800) });
    const residentKb = async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${engine.pid}/status`, "utf8"))?.[1]);
    const hear = () => engine.run("-m", model, "-t", "1", "-ojf", "-f", path, "-of", join(folder, "nothing"));
    for (let run = 0; run < 10; run++) expect(await hear()).toBe(0);
    const before = await residentKb();
    for (let run = 0; run < 100; run++) expect(await hear()).toBe(0);
    expect((await residentKb()) - before).toBeLessThan(1_000);
    expect(await readFile(join(folder, "nothing.json"), "utf8")).toContain('"transcription": [');
    expect(engine.printed()).toBe(`${engine.pid}\n`);
    engine.input.end();
    await expect.poll(() => isRunning(engine.pid)).toBe(false);
  });

  it("tells of a run that failed, and takes the next", async () => {
    const engine = await start();
    expect(await engine.run()).not.toBe(0);
    expect(await engine.run("-m", join(folder, "no model"), "-f", program)).not.toBe(0);
    expect(await engine.run("-m", model, "--vad", "-f", join(folder, "nothing.wav"))).not.toBe(0);
  });

  it("does not outlive who started it, though its input stays open", async () => {
    const engine = await start();
    await engine.run();
    shell?.kill("SIGKILL");
    await expect.poll(() => isRunning(engine.pid)).toBe(false);
  });
});
