import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WorkFolder } from "../../src/files/work-folder.js";
import { killedAt } from "../helpers/killed.js";

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), "hushtape-test-"));
});
afterEach(async () => {
  await rm(outDir, { recursive: true, force: true });
});

const SET = ["v.json", "v.txt", "v.wav", "v.audit"];

async function publish(work: WorkFolder, run: string, force: boolean, names = SET): Promise<void> {
  const files = [];
  for (const name of names) {
    const stagedPath = work.file(`staged-${name}`);
    await writeFile(stagedPath, `${run} ${name}`);
    files.push({ stagedPath, targetName: name });
  }
  await work.publish(files, { force, revocable: true, superseded: ["v.review"] });
  await work.confirm();
}

async function wholeRun(run: string, force: boolean, names = SET): Promise<void> {
  const work = await WorkFolder.open(outDir);
  try {
    await publish(work, run, force, names);
  } finally {
    await work.dispose();
  }
}

/** What a reader that waits for the seal finds: whose set it is, or `null`. Fails on a mixture. */
function whoseSet(): string | null {
  const names = readdirSync(outDir).filter((name) => !name.startsWith("."));
  if (!names.includes("v.audit")) return null;
  const runs = new Set(names.map((name) => readFileSync(join(outDir, name), "utf8").split(" ")[0]));
  expect([...runs]).toHaveLength(1);
  for (const name of SET) expect(names).toContain(name);
  return [...runs][0] ?? null;
}

/** From now on the process that owns each work folder is gone. */
async function bury(): Promise<void> {
  for (const name of readdirSync(outDir).filter((one) => one.startsWith("."))) {
    const owner = join(outDir, name, "owner.json");
    await writeFile(owner, JSON.stringify({ pid: 2 ** 22 + 1, startedAtTicks: "1" }));
  }
}

const nextRun = async () => (await WorkFolder.open(outDir)).dispose();

describe("a kill at any instant of publishing", () => {
  it("leaves all of a set or nothing of it, and what is complete stays", async () => {
    const ends = new Set<string | null>();
    for (let instant = 0; ; instant++) {
      const ended = await killedAt(instant, () => wholeRun("new", false));
      const atOnce = whoseSet();
      await bury();
      await nextRun();
      expect(whoseSet()).toBe(atOnce);
      if (atOnce === null) expect(readdirSync(outDir)).toEqual([]);
      ends.add(atOnce);
      if (!ended) break;
      await rm(outDir, { recursive: true });
      await mkdir(outDir);
    }
    expect([...ends]).toEqual([null, "new"]);
  });

  it("with force leaves the older set, the new one, or for the moment none, and then the older one comes back whole", async () => {
    const [seen, kept] = [new Set<string | null>(), new Set<string | null>()];
    for (let instant = 0; ; instant++) {
      await rm(outDir, { recursive: true });
      await mkdir(outDir);
      await wholeRun("old", false, ["v.review", ...SET]);
      const ended = await killedAt(instant, () => wholeRun("new", true));
      const atOnce = whoseSet();
      await bury();
      await nextRun();
      const after = whoseSet();
      expect(after).toBe(atOnce ?? "old");
      expect(readdirSync(outDir)).toHaveLength(after === "old" ? 5 : 4);
      seen.add(atOnce);
      kept.add(after);
      if (!ended) break;
    }
    expect([...seen]).toEqual(["old", null, "new"]);
    expect([...kept]).toEqual(["old", "new"]);
  });

  it("may meet the clearing up as well", async () => {
    for (let instant = 0, ended = true; ended; instant++) {
      await rm(outDir, { recursive: true });
      await mkdir(outDir);
      await wholeRun("old", false, ["v.review", ...SET]);
      // Everything is moved but the seal.
      const work = await WorkFolder.open(outDir);
      await writeFile(work.file("a"), "new");
      await writeFile(work.file("b"), "new");
      const files = ["v.json", "v.audit"].map((targetName, at) => ({
        stagedPath: work.file("ab".charAt(at)),
        targetName,
      }));
      await work.publish(files, { force: true, revocable: true, superseded: ["v.review", "v.txt", "v.wav"] });
      expect(whoseSet()).toBeNull();
      await bury();
      ended = await killedAt(instant, nextRun);
      expect([null, "old"]).toContain(whoseSet());
      await bury().catch(() => undefined);
      await nextRun();
      expect(whoseSet()).toBe("old");
      expect(readdirSync(outDir)).toHaveLength(5);
    }
  });
});

describe("publishing with force", () => {
  it("takes a file of the older set away that the new one has not", async () => {
    await wholeRun("old", false, ["v.review", ...SET]);
    await wholeRun("new", true);
    expect(readdirSync(outDir).sort()).toEqual([...SET].sort());
    expect(whoseSet()).toBe("new");
  });

  it("refuses a folder under an output's name, and leaves what is in it", async () => {
    await mkdir(join(outDir, "v.wav"));
    await writeFile(join(outDir, "v.wav", "mine"), "mine");
    await expect(wholeRun("new", true)).rejects.toMatchObject({ code: "OUTPUT_UNWRITABLE" });
    expect(readdirSync(outDir)).toEqual(["v.wav"]);
    expect(readFileSync(join(outDir, "v.wav", "mine"), "utf8")).toBe("mine");
  });

  it("brings the older set back when the new one is not confirmed", async () => {
    await wholeRun("old", false);
    const work = await WorkFolder.open(outDir);
    await writeFile(work.file("x"), "new");
    await work.publish([{ stagedPath: work.file("x"), targetName: "v.audit" }], { force: true, revocable: true });
    expect(whoseSet()).toBeNull();
    await work.dispose();
    expect(whoseSet()).toBe("old");
  });
});
