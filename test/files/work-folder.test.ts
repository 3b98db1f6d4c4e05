import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WorkFolder } from "../../src/files/work-folder.js";
import { commandLine, samplePath } from "../helpers/recordings.js";

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), "hushtape-test-"));
});
afterEach(async () => {
  await rm(outDir, { recursive: true, force: true });
});

/** A process id that no process has: that of one that has just ended. */
function deadPid(): number {
  return spawnSync("true").pid;
}

async function stagedIn(work: WorkFolder, name: string, content: string) {
  const stagedPath = work.file(`staged-${name}`);
  await writeFile(stagedPath, content);
  return { stagedPath, targetName: name };
}

describe("WorkFolder", () => {
  it("is private, and gone after dispose", async () => {
    const work = await WorkFolder.open(outDir);
    expect((await stat(work.path)).mode & 0o777).toBe(0o700);
    await work.dispose();
    expect(await readdir(outDir)).toEqual([]);
  });

  it("publishes all files under their names and leaves nothing else", async () => {
    const work = await WorkFolder.open(outDir);
    await work.publish([await stagedIn(work, "a.json", "A"), await stagedIn(work, "a.wav", "B")], { force: false });
    await work.dispose();
    expect((await readdir(outDir)).sort()).toEqual(["a.json", "a.wav"]);
    expect(await readFile(join(outDir, "a.wav"), "utf8")).toBe("B");
  });

  it("refuses to replace, and then publishes none of the files", async () => {
    await writeFile(join(outDir, "a.wav"), "old");
    const work = await WorkFolder.open(outDir);
    const files = [await stagedIn(work, "a.json", "A"), await stagedIn(work, "a.wav", "B")];
    await expect(work.publish(files, { force: false })).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    await work.dispose();
    expect(await readdir(outDir)).toEqual(["a.wav"]);
    expect(await readFile(join(outDir, "a.wav"), "utf8")).toBe("old");
  });

  it("replaces with force", async () => {
    await writeFile(join(outDir, "a.wav"), "old");
    const work = await WorkFolder.open(outDir);
    await work.publish([await stagedIn(work, "a.wav", "new")], { force: true });
    await work.dispose();
    expect(await readFile(join(outDir, "a.wav"), "utf8")).toBe("new");
  });

  it("clears what a killed run left, with the files that it had half published, and nothing else", async () => {
    const killed = join(outDir, ".hushtape-1-abc");
    await mkdir(killed);
    await writeFile(join(killed, "owner.json"), JSON.stringify({ pid: deadPid(), startedAtTicks: "1" }));
    await writeFile(join(killed, "speech.wav"), "PHI");
    await writeFile(join(killed, "staged"), "half");
    await rename(join(killed, "staged"), join(outDir, "half.json"));
    const { size, ino } = await stat(join(outDir, "half.json"));
    await writeFile(join(outDir, "other.json"), "not the run's");
    await writeFile(join(killed, "unsealed"), "seal");
    const placed = [
      { staged: "a", name: "half.json", bytes: size, ino: String(ino) },
      { staged: "b", name: "other.json", bytes: 13, ino: "1" },
      { staged: "unsealed", name: "never-published.wav", bytes: 4, ino: "2" },
    ];
    await writeFile(join(killed, "publishing.json"), JSON.stringify({ placed, setAside: [] }));

    const work = await WorkFolder.open(outDir);
    await work.dispose();
    expect(await readdir(outDir)).toEqual(["other.json"]);
  });

  it("clears a folder whose run was killed before it could write its owner into it", async () => {
    const work = await WorkFolder.open(outDir);
    const own = basename(work.path);
    await work.dispose();
    await mkdir(join(outDir, own.replace(String(process.pid), String(deadPid()))));
    const next = await WorkFolder.open(outDir);
    await next.dispose();
    expect(await readdir(outDir)).toEqual([]);
    // The same of a process that lives: it may be about to write it.
    await mkdir(join(outDir, own));
    const other = await WorkFolder.open(outDir);
    await other.dispose();
    expect(await readdir(outDir)).toEqual([own]);
  });

  it("leaves the work folder of a run that is alive", async () => {
    const first = await WorkFolder.open(outDir);
    const second = await WorkFolder.open(outDir);
    expect((await readdir(outDir)).length).toBe(2);
    await second.dispose();
    await first.dispose();
  });

  it("says so when there is no room", async () => {
    const work = await WorkFolder.open(outDir);
    await expect(work.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: "DISK_FULL" });
    await work.requireSpace(1);
    await work.dispose();
  });

  it("leaves no folder behind that it could not say is its own", async () => {
    await writeFile(join(outDir, "words.json"), JSON.stringify({ language: "en", words: [] }));
    const { stderr } = spawnSync(
      "sh",
      [
        "-c",
        `ulimit -f 0; exec "$0" "$@"`,
        process.execPath,
        commandLine,
        "redact",
        samplePath("visit", "recording.wav"),
        "--transcript",
        join(outDir, "words.json"),
        "--out",
        outDir,
      ],
      { encoding: "utf8" },
    );
    expect(stderr).toContain("error OUTPUT_UNWRITABLE");
    expect(await readdir(outDir)).toEqual(["words.json"]);
  });

  it("says so when the output folder is no folder", async () => {
    await writeFile(join(outDir, "file"), "");
    await expect(WorkFolder.open(join(outDir, "file"))).rejects.toMatchObject({ code: "OUTPUT_UNWRITABLE" });
  });
});
