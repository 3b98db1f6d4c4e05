import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Tally } from "../../src/cli/run/tally.js";
import { HushtapeError } from "../../src/errors.js";
import { WorkFolder } from "../../src/files/work-folder.js";
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
