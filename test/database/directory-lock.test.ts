import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DirectoryLock } from "../../src/database/directory-lock.js";
import { HushtapeError } from "../../src/errors.js";

describe("the lock of a directory", () => {
  const lockFolder = mkdtempSync(join(tmpdir(), "hushtape-locks-"));
  afterAll(() => rmSync(lockFolder, { recursive: true, force: true }));
  const takeLock = () =>
    DirectoryLock.take(lockFolder, () => new HushtapeError("QUEUE_BUSY", "somebody has it", "Wait."));
  const lock = (number: number, content: object) =>
    writeFileSync(join(lockFolder, `lock-${number}`), JSON.stringify(content));

  it("goes to one of many that want it at once, also where a dead process had it", async () => {
    for (let round = 0; round < 20; round++) {
      const claims = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock()));
      const taken = claims.flatMap((claim) => (claim.status === "fulfilled" ? [claim.value] : []));
      expect(taken).toHaveLength(1);
      if (round % 2 === 0) await taken[0]?.release();
      else lock(highest(), { pid: 2 ** 22 + 1, startedAtTicks: "1" });
    }
  });

  it("of a process whose id another one has now is free, and so is what nobody wrote whole", async () => {
    lock(highest() + 1, { pid: process.pid, startedAtTicks: "1" });
    await (await takeLock()).release();
    writeFileSync(join(lockFolder, `lock-${highest() + 1}`), "{");
    await (await takeLock()).release();
    expect(readdirSync(lockFolder)).toHaveLength(1);
  });

  it("of a process that cannot be asked holds while it gives signs of life", async () => {
    lock(highest() + 1, { pid: 1, startedAtTicks: "1", processSpace: "another machine" });
    await expect(takeLock()).rejects.toMatchObject({ code: "QUEUE_BUSY" });
    execFileSync("touch", ["-d", "1 hour ago", join(lockFolder, `lock-${highest()}`)]);
    await (await takeLock()).release();
  });

  function highest(): number {
    return Math.max(0, ...readdirSync(lockFolder).map((name) => Number(/^lock-(\d+)$/u.exec(name)?.[1] ?? 0)));
  }
});
