import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Tally } from "../../src/cli/run/tally.js";
import { HushtapeError } from "../../src/errors.js";
import { parseLimits, requireMemory } from "../../src/files/process-limits.js";
import { limitReached } from "../../src/files/system-failure.js";
import { requireRoom, WorkFolder } from "../../src/files/work-folder.js";
import { requirePrivacy } from "../../src/recording/prepare.js";
import type { PipelineEvent } from "../../src/types.js";
import { commandLine, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();

/** Runs a line of a shell in which `$H` is the program. */
function shell(line: string) {
  return spawnSync("bash", ["-c", line], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, H: `${process.execPath} ${commandLine}` },
    timeout: 50_000,
  });
}

describe("the edges of the environment", () => {
  it("results that cannot be written are an error that can be read, with an exit code of its own", () => {
    const { status, stderr } = shell("$H config --json > /dev/full");
    expect(status).toBe(31);
    expect(stderr).toBe(
      "error OUTPUT_UNWRITABLE: the results cannot be written to standard output\n" +
        "  Is its disk full? What was published before stays: a set is whole where its audit record is.\n",
    );
  });

  it("talk that cannot be written ends nothing", () => {
    const { status, stdout } = shell("$H config --json 2> /dev/full");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty("settings");
  });

  it.each([24, 40])("%d open files are too few, which is said", (files) => {
    const { status, stdout, stderr } = shell(`ulimit -n ${files}; $H text - <<< "Good morning."`);
    expect(stdout + stderr).toMatch(/^error ENGINE_FAILED: .*\n {2}Let the process open 256/);
    expect(status).toBe(50);
  });

  it("an address space in which the models' runtime would end the process is too small, which is said", () => {
    const { status, stdout, stderr } = shell('ulimit -v 1400000; $H text - --json <<< "Good morning."');
    expect(stdout + stderr).toMatch(/^error ENGINE_FAILED: .*too little memory\n {2}Let it reserve 1572864 kB/);
    expect(status).toBe(50);
  });

  it("what can only pass when a limit is raised is not worth another try", () => {
    const table = (files: string) =>
      `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${files}                 20000                files\nMax address space         unlimited            unlimited            bytes\n`;
    expect(parseLimits(table("64"))).toEqual({ openFiles: 64, addressSpace: Number.POSITIVE_INFINITY });
    expect(parseLimits("")).toEqual({
      openFiles: Number.POSITIVE_INFINITY,
      addressSpace: Number.POSITIVE_INFINITY,
    });
    const tooMany = Object.assign(new Error("open"), { code: "EMFILE" });
    expect(limitReached(tooMany, { openFiles: 255 })).toMatchObject({ code: "ENGINE_FAILED", retryable: false });
    expect(limitReached(tooMany, { openFiles: 256 })).toMatchObject({ code: "ENGINE_FAILED", retryable: true });
    expect(() => requireMemory({ addressSpace: 2 ** 30 })).toThrow(expect.objectContaining({ retryable: false }));
    requireMemory({ addressSpace: Number.POSITIVE_INFINITY });
  });

  it("a folder that is no more is no reason for a stack trace", () => {
    const { status, stdout, stderr } = shell("mkdir gone; cd gone; rmdir ../gone; $H config --nonsense");
    expect(stdout + stderr).toMatch(/^error USAGE: /);
    expect(status).toBe(2);
  });

  it("what is redirected to standard error cannot hold a name that begins with a dash", () => {
    const { status, stdout, stderr } = shell("$H redact $'-x\\nWhitlock' $'-Whitlock\\n-y'");
    expect(status).toBe(2);
    expect(stdout + stderr).not.toContain("Whitlock");
  });

  it.each(["/proc/x", "/proc/x/y", "/dev/null/x", "/sys/x"])("%s is no folder for outputs", async (outDir) => {
    await expect(WorkFolder.open(outDir)).rejects.toMatchObject({ code: "OUTPUT_UNWRITABLE" });
  });

  it("a name that the file system cannot hold is refused before the work", async () => {
    const work = await WorkFolder.open(folder);
    await expect(work.requireFree(["漢".repeat(86)], { force: true })).rejects.toMatchObject({
      code: "OUTPUT_UNWRITABLE",
    });
    await work.dispose();
  });

  it("a text whose name is too long gets another", async () => {
    await writeFile(join(folder, `${"漢".repeat(83)}.txt`), "Good morning.");
    const { status } = shell("$H text 漢*.txt --out texts --quiet");
    expect(status).toBe(0);
    expect(readdirSync(join(folder, "texts"))).toEqual([expect.stringMatching(/^text-[0-9a-f]{8}\.redacted\.txt$/)]);
  });
});

describe("room", () => {
  const room = { bavail: 100, blocks: 1000, bsize: 1000, ffree: 5000, files: 10_000 };

  it("is asked for in bytes and in files, and a disk that is too small when empty is not worth another try", () => {
    requireRoom(room, 100_000);
    requireRoom({ ...room, ffree: 0, files: 0 }, 100_000);
    expect(() => requireRoom(room, 100_001)).toThrow(expect.objectContaining({ code: "DISK_FULL", retryable: true }));
    expect(() => requireRoom(room, 1_000_001)).toThrow(
      expect.objectContaining({ code: "DISK_FULL", retryable: false }),
    );
    expect(() => requireRoom({ ...room, ffree: 20 }, 1)).toThrow(expect.objectContaining({ code: "DISK_FULL" }));
  });

  it("that others can look into holds no private review, and is warned of", async () => {
    const work = await WorkFolder.open(folder);
    const told: PipelineEvent[] = [];
    const listen = { emit: (event: PipelineEvent) => void told.push(event) };
    await requirePrivacy(work, { privateReview: true }, listen);
    expect(told).toEqual([]);
    // As a file system has it that knows no modes.
    await chmod(work.path, 0o777);
    await requirePrivacy(work, { privateReview: false }, listen);
    expect(told).toEqual([expect.objectContaining({ kind: "warning", code: "work-folder-open" })]);
    await expect(requirePrivacy(work, { privateReview: true }, listen)).rejects.toMatchObject({
      code: "OUTPUT_UNWRITABLE",
    });
    await work.dispose();
  });
});

describe("how several recordings ended", () => {
  const failure = (code: "INPUT_MISSING" | "CANCELLED") => new HushtapeError(code, "", "");
  const tally = (redacted: number, ...failures: HushtapeError[]) => {
    const all = new Tally(4);
    for (let index = 0; index < redacted; index++) all.succeed();
    for (const one of failures) all.fail(one);
    return all;
  };

  it("is told by the exit code", () => {
    expect(tally(4).exitCode).toBe(0);
    expect(tally(3, failure("INPUT_MISSING")).exitCode).toBe(3);
    expect(tally(0, failure("INPUT_MISSING")).exitCode).toBe(10);
    expect(tally(2, failure("CANCELLED")).exitCode).toBe(130);
  });

  it("is told in numbers, to people and to programs", () => {
    const { line, summary } = tally(2, failure("CANCELLED"));
    expect(summary).toEqual({ recordings: 4, redacted: 2, failed: { CANCELLED: 1 }, notBegun: 1 });
    expect(line).toBe("4 recordings: 2 redacted and published, 1 failed (CANCELLED), 1 not begun");
  });
});
