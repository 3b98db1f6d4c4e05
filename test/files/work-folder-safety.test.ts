import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WorkFolder } from "../../src/files/work-folder.js";

let outDir: string;
let elsewhere: string;
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), "hushtape-test-"));
  elsewhere = await mkdtemp(join(tmpdir(), "hushtape-test-"));
});
afterEach(async () => {
  await rm(outDir, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

const HOURS_AGO = new Date(Date.now() - 5 * 3_600_000);

async function staged(work: WorkFolder, name: string, content: string) {
  const stagedPath = work.file(`staged-${name}`);
  await writeFile(stagedPath, content);
  return { stagedPath, targetName: name };
}

describe("clearing what killed runs left", () => {
  it("takes no file, folder or link that only looks like a work folder", async () => {
    await writeFile(join(outDir, ".hushtape-notes.txt"), "mine");
    await writeFile(join(outDir, ".hushtape-12-ab"), "mine");
    await mkdir(join(outDir, ".hushtape-settings"));
    await writeFile(join(outDir, ".hushtape-settings", "a"), "mine");
    await symlink(elsewhere, join(outDir, ".hushtape-1-abcdef"));
    await writeFile(join(elsewhere, "b"), "mine");
    const modeBefore = (await stat(elsewhere)).mode;
    for (const name of [".hushtape-notes.txt", ".hushtape-12-ab", ".hushtape-settings"])
      await utimes(join(outDir, name), HOURS_AGO, HOURS_AGO);
    await utimes(elsewhere, HOURS_AGO, HOURS_AGO);

    await (await WorkFolder.open(outDir)).dispose();
    expect(await readdir(outDir)).toHaveLength(4);
    expect(await readFile(join(outDir, ".hushtape-settings", "a"), "utf8")).toBe("mine");
    expect((await lstat(join(outDir, ".hushtape-1-abcdef"))).isSymbolicLink()).toBe(true);
    expect((await stat(elsewhere)).mode).toBe(modeBefore);
  });

  it("leaves a run of another container alone while it gives signs of life, and clears it when it is silent", async () => {
    const other = join(outDir, ".hushtape-1-00aa11bb22cc");
    const owner = join(other, "owner.json");
    await mkdir(other, { mode: 0o700 });
    // The same process id means another process there.
    await writeFile(
      owner,
      JSON.stringify({ pid: process.pid, startedAtTicks: "1", processSpace: "another pid:[4026530000]" }),
    );
    await (await WorkFolder.open(outDir)).dispose();
    expect(await readdir(outDir)).toEqual([".hushtape-1-00aa11bb22cc"]);

    await utimes(owner, HOURS_AGO, HOURS_AGO);
    await (await WorkFolder.open(outDir)).dispose();
    expect(await readdir(outDir)).toEqual([]);
  });
});

describe("publishing", () => {
  it("never mixes the outputs of two runs that want the same names", async () => {
    const runs = [await WorkFolder.open(outDir), await WorkFolder.open(outDir)];
    const names = ["v.json", "v.txt", "v.wav"];
    const ends = await Promise.allSettled(
      runs.map(async (run, index) => {
        const files = [];
        for (const name of names) files.push(await staged(run, name, `run ${index}`));
        await run.publish(files, { force: false });
      }),
    );
    for (const run of runs) await run.dispose();
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    const contents = await Promise.all((await readdir(outDir)).map((name) => readFile(join(outDir, name), "utf8")));
    expect(new Set(contents).size).toBeLessThanOrEqual(1);
    expect([0, names.length]).toContain(contents.length);
  });

  it("does not write through a link that stands under an output's name", async () => {
    await writeFile(join(elsewhere, "target"), "mine");
    await symlink(join(elsewhere, "target"), join(outDir, "v.wav"));
    const work = await WorkFolder.open(outDir);
    const files = [await staged(work, "v.wav", "sound")];
    await expect(work.publish(files, { force: false })).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    await work.publish(files, { force: true });
    await work.dispose();
    expect(await readFile(join(elsewhere, "target"), "utf8")).toBe("mine");
    expect((await lstat(join(outDir, "v.wav"))).isFile()).toBe(true);
  });

  it("takes revocable outputs back until they are confirmed, and shows the last of them only then", async () => {
    const first = await WorkFolder.open(outDir);
    const files = [await staged(first, "v.wav", "sound"), await staged(first, "v.audit", "record")];
    await first.publish(files, { force: false, revocable: true });
    expect(await readdir(outDir)).toContain("v.wav");
    expect(await readdir(outDir)).not.toContain("v.audit");
    await first.dispose();
    expect(await readdir(outDir)).toEqual([]);

    const second = await WorkFolder.open(outDir);
    await second.publish([await staged(second, "v.wav", "sound")], { force: false, revocable: true });
    await second.confirm();
    await second.dispose();
    expect(await readdir(outDir)).toEqual(["v.wav"]);
  });
});
