import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { WorkFolder } from "../../src/files/work-folder.js";
import { type Ended, runProcess } from "../helpers/command.js";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 8);
});

const hushtape = (...args: string[]): Promise<Ended> => runCommand(args, { cwd: process.cwd() });
/** The same, as a process that must end by itself. */
const startHushtape = (...args: string[]): Promise<Ended> => runProcess(args, { cwd: process.cwd() });

let runs = 0;
const freshOut = () => join(folder, `out-${++runs}`);

describe("hushtape redact", () => {
  it("prints one JSON object on stdout and talks on stderr", async () => {
    const out = freshOut();
    const { code, stdout, stderr } = await startHushtape(
      "redact",
      visit.recording,
      "--transcript",
      visit.transcript,
      "--out",
      out,
      "--json",
    );
    expect(stderr).toContain("verifying");
    expect(code).toBe(0);
    const [names = "", result = "", ...more] = stdout.trimEnd().split("\n");
    // Before the work, so that a program knows what to wait for.
    expect(JSON.parse(names)).toMatchObject({
      recording: 1,
      names: { name: "visit", audit: "visit.audit.json", review: null },
    });
    expect(stderr).toContain("visit: verifying");
    expect(more).toEqual([]);
    expect(JSON.parse(result)).toMatchObject({
      recording: 1,
      outputs: { audio: join(out, "visit.redacted.wav") },
      gaps: { kept: expect.any(Number) },
      doubtful: 0,
      spotted: null,
      retranscription: null,
    });
  });

  it("warns even when it is told to be quiet", async () => {
    const out = freshOut();
    const args = [
      "redact",
      visit.recording,
      "--transcript",
      visit.transcript,
      "--out",
      out,
      "--quiet",
      "--language",
      "de",
      "--allow-partial-language",
    ];
    const { code, stderr } = await hushtape(...args);
    expect(code).toBe(0);
    expect(stderr).toContain("This language is not read");
    expect(stderr).not.toContain("verifying");
  });

  it("lays flags over the configuration file", async () => {
    const config = join(folder, "config.json");
    await writeFile(config, JSON.stringify({ gaps: "mute-all", style: "beep" }));
    const out = freshOut();
    const { code } = await hushtape(
      "redact",
      visit.recording,
      "--transcript",
      visit.transcript,
      "--out",
      out,
      "--config",
      config,
      "--style",
      "silence",
      "--quiet",
    );
    expect(code).toBe(0);
    const { readFile } = await import("node:fs/promises");
    expect(JSON.parse(await readFile(join(out, "visit.audit.json"), "utf8"))).toMatchObject({
      config: { gaps: "mute-all", style: "silence" },
    });
  });

  it("goes on after a failure, names recordings by number, and ends with the first failure's code", async () => {
    const out = freshOut();
    const { code, stdout, stderr } = await startHushtape(
      "redact",
      join(folder, "Absent-Whitfield.wav"),
      visit.recording,
      "--model",
      "no-such-model",
      "--out",
      out,
      "--json",
    );
    expect(code).toBe(10);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ error, names, summary }) => error?.code ?? names?.name ?? summary),
    ).toEqual([
      "INPUT_MISSING",
      "visit",
      "USAGE",
      { recordings: 2, redacted: 0, failed: { INPUT_MISSING: 1, USAGE: 1 }, notBegun: 0 },
    ]);
    expect(stdout + stderr).not.toContain("Whitfield");
    expect(stderr).toContain("recording 1 of 2:");
    expect(stderr).toContain("visit (2 of 2):");
    expect(stderr).toContain("2 recordings: 0 redacted and published, 1 failed (INPUT_MISSING), 1 failed (USAGE)");
  });

  it.each([
    [["redact", "x.wav", "--trancript", "y"], "--transcript"],
    [["redact", "x.wav", "--gaps", "drop"], "judge, mute-all, keep"],
    [["redact", "x.wav", "--margin-before", "a lot"], "marginBeforeMs"],
    [["redact", "x.wav", "--detectors", "rules,nams"], "detectors"],
    [["redact", "x.wav", "--policy", "PERSN"], "policy"],
    [["redact", "x.wav", "--profile", "ollama"], "no language model is chosen"],
    [["redact", "x.wav", "y.wav", "--transcript", "z"], "one recording"],
    [["redact", "x.wav", "--config", "/nonexistent"], "configuration file"],
    [["redact", "a/visit.wav", "b/Visit.mp3"], "number 1 and number 2, would get the same name"],
    [["redact", "a.wav", "b.wav", "--name", "visit"], "same name"],
    [["redact", "x.wav", "--name", "maria-{sha8}"], "--name"],
    [["redact", "x.wav", "--name", "{name}"], "{stem}, {sha8}, {index}"],
    [["redact"], "recording"],
    [["redcat", "x.wav"], "redact"],
  ])("refuses %j with exit code 2 and says what was meant", async (args, told) => {
    const { code, stdout, stderr } = await hushtape(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(told);
    expect(stdout).toBe("");
  });

  it.each([["--help"], ["redact", "--help"], ["models", "--help"], ["models", "pull", "--help"], ["doctor", "--help"]])(
    "%s %s helps",
    async (...args) => {
      const { code, stdout } = await hushtape(...args);
      expect(code).toBe(0);
      expect(stdout).toContain("Usage:");
      if (args.length > 1 && args[0] !== "models") expect(stdout).toContain("Example");
    },
  );
});

/** Starts a run and waits until it says on stderr that a stage is over. */
async function startUntil(out: string, marker: string) {
  const child = spawn(
    process.execPath,
    // What finds the identifiers is nothing to how a run ends: the quickest.
    [commandLine, "redact", visit.recording, "--transcript", visit.transcript, "--out", out, "--detectors", "rules"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "exit");
  let told = "";
  await new Promise<void>((resolve) => {
    child.stderr.on("data", (chunk: Buffer) => {
      told += String(chunk);
      if (told.includes(marker)) resolve();
    });
    child.on("exit", () => resolve());
  });
  return { child, ended };
}

describe("a run that is stopped", () => {
  // Each of these stages is followed by one that starts processes, so that the run cannot be over before it is stopped.
  const midway = ["reading the recording took", "listening for speech took", "planning took", "muting took"];

  it.each(midway)(
    "kill -9 after '%s' leaves nothing but the work folder, and the next run clears it",
    async (marker) => {
      const out = freshOut();
      const { child, ended } = await startUntil(out, marker);
      child.kill("SIGKILL");
      await ended;
      expect(child.signalCode).toBe("SIGKILL");
      const left: string[] = await readdir(out).catch(() => []);
      expect(left.filter((name) => !name.startsWith(".hushtape-"))).toEqual([]);
      const next = await WorkFolder.open(out);
      await next.dispose();
      expect(await readdir(out)).toEqual([]);
    },
  );

  it.each(midway.slice(2))("Ctrl-C after '%s' ends with 130 and leaves nothing", async (marker) => {
    const out = freshOut();
    const { child, ended } = await startUntil(out, marker);
    child.kill("SIGINT");
    await ended;
    expect(child.exitCode).toBe(130);
    expect(await readdir(out).catch(() => [])).toEqual([]);
  });

  it.each(["SIGKILL", "SIGINT"] as const)(
    "%s while outputs are written: all of them stand, or none does",
    async (signal) => {
      const out = freshOut();
      const { child, ended } = await startUntil(out, "verifying took");
      child.kill(signal);
      await ended;
      const next = await WorkFolder.open(out);
      await next.dispose();
      expect([0, 5]).toContain((await readdir(out)).length);
    },
  );
});

describe("hushtape doctor", () => {
  it("says what is there, and with --json whether it is enough", async () => {
    const { code, stdout } = await startHushtape("doctor", "--json");
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.ok).toBe(true);
    const found = Object.fromEntries(report.findings.map(({ what, ok }: { what: string; ok: boolean }) => [what, ok]));
    expect(found).toMatchObject({ ffmpeg: true, encoders: true, "voice activity": true, "speech engine": true });
    expect(found).toHaveProperty("GPU");
  });

  it("names what is missing and the command that mends it", async () => {
    process.env.HUSHTAPE_FFMPEG = "/nonexistent/ffmpeg";
    process.env.HUSHTAPE_CACHE = join(folder, "no-engine-here");
    try {
      const { code, stdout } = await hushtape("doctor");
      expect(code).toBe(40);
      expect(stdout).toMatch(/MISSING +ffmpeg[\s\S]*apt-get install ffmpeg/);
      expect(stdout).toMatch(/MISSING +speech engine[\s\S]*cli\.js models build/);
    } finally {
      delete process.env.HUSHTAPE_FFMPEG;
      delete process.env.HUSHTAPE_CACHE;
    }
  });
});
