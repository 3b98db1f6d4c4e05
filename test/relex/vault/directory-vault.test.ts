import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { openVault } from "../../../src/relex/vault/open-vault.js";
import { HALF_MADE, templateKey as key, vaultTemplate } from "../../helpers/vault-template.js";

const signal = new AbortController().signal;
const writer = fileURLToPath(new URL("vault-writer.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hushtape-directory-vault-"));
let template: string;
let vaults = 0;

beforeAll(async () => {
  template = await vaultTemplate();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fresh(): string {
  const directory = join(folder, `vault-${vaults++}`);
  cpSync(template, directory, { recursive: true });
  return directory;
}

const open = (where: string, create = true) => openVault(where, key, { signal, create });

describe("a vault in a directory", () => {
  it("is for its owner alone", async () => {
    expect(statSync(template).mode & 0o777).toBe(0o700);
    const loose = fresh();
    chmodSync(loose, 0o755);
    await (await open(loose)).close();
    expect(statSync(loose).mode & 0o777).toBe(0o700);
  });

  it("holds no original in any of its files", async () => {
    const directory = fresh();
    const vault = await open(directory);
    const scope = { kind: "patient", id: "canaryid" } as const;
    await vault.remember(
      scope,
      [{ role: "family", value: "whitfield", surrogate: "Walkerson", written: "Whitfield" }],
      signal,
    );
    await vault.recall(scope, [{ role: "family", value: "whitfeeld" }], signal);
    await vault.revealParts(scope, ["Walkerson"], signal);
    await vault.close();
    const bytes = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
    expect(bytes.some((text) => text.includes("Walkerson"))).toBe(true);
    for (const text of bytes) expect(text).not.toMatch(/whitf|canaryid/iu);
  });

  it("is made in an empty or absent directory alone, and where it shall be made", async () => {
    const other = join(folder, "other");
    mkdirSync(other);
    writeFileSync(join(other, "precious"), "");
    await expect(open(other)).rejects.toMatchObject({ code: "USAGE" });
    expect(readdirSync(other)).toEqual(["precious"]);
    await expect(open(join(other, "precious"))).rejects.toMatchObject({ code: "USAGE" });
    const absent = join(folder, "absent");
    await expect(open(absent, false)).rejects.toMatchObject({ code: "USAGE" });
    expect(existsSync(absent)).toBe(false);
    await expect(open("mysql://localhost/names")).rejects.toMatchObject({ code: "USAGE" });
  });

  it("serves one process at a time", async () => {
    const directory = fresh();
    const child = spawn(process.execPath, [writer, directory, "Child", "1000000"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await firstLine(child);
    await expect(open(directory)).rejects.toMatchObject({ code: "VAULT_BUSY" });
    await killed(child);
    const vault = await open(directory);
    await expect(open(directory)).rejects.toMatchObject({ code: "VAULT_BUSY" });
    await vault.close();
    await (await open(directory)).close();
  });

  it("is intact after its process was killed, again and again: what was acknowledged is there", async () => {
    const directory = fresh();
    const acknowledged = new Map<string, string>();
    for (const [round, lines] of [1, 25, 60].entries()) {
      const child = spawn(process.execPath, [writer, directory, `Round${round}`, "1000000"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      let read = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [value, [surrogate, same]]: [string, [string, string]] = JSON.parse(line);
        expect(same).toBe(surrogate);
        const before = acknowledged.get(value);
        if (before !== undefined) expect(surrogate).toBe(before);
        acknowledged.set(value, surrogate);
        if (++read === lines) child.kill("SIGKILL");
      }
      if (child.signalCode === null) await once(child, "exit");
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
    const vault = await open(directory);
    const asked = [...acknowledged.keys()].flatMap((value) => [
      { role: "family", value },
      { role: "id:MRN", value },
    ]);
    const recalled = await vault.recall({ kind: "site" }, asked, signal);
    expect(recalled.size).toBe(asked.length);
    for (const [name, { surrogate, how }] of recalled) {
      expect(how).toBe("exact");
      expect(surrogate).toBe(acknowledged.get(name.split("\0")[1] ?? ""));
    }
    // Both values of a call or neither.
    const { byRole } = await vault.stats(signal);
    expect(byRole.family).toBe(byRole["id:MRN"]);
    await vault.close();
  });

  it("is made anew when its process was killed while it made it", async () => {
    // So was the one that all tests start from.
    const directory = fresh();
    expect(readdirSync(directory)).toContain("HUSHTAPE-VAULT");
    expect(readdirSync(directory)).not.toContain(HALF_MADE);
    await (await open(directory, false)).close();
  });

  it("refuses what a newer version made, and changes nothing there", async () => {
    const directory = fresh();
    const database = await PGlite.create(join(directory, "postgres"));
    await database.query("update hushtape_vault.meta set value = '3' where name = 'version'");
    await database.close();
    await expect(open(directory)).rejects.toMatchObject({ code: "VAULT_VERSION" });
    const otherPostgres = fresh();
    writeFileSync(join(otherPostgres, "postgres", "PG_VERSION"), "19\n");
    await expect(open(otherPostgres)).rejects.toMatchObject({ code: "VAULT_VERSION" });
  });

  it("adds to what an older version made what that had not, with its own key alone", async () => {
    const directory = fresh();
    const before = await open(directory);
    const scope = { kind: "site" } as const;
    await before.remember(scope, [{ role: "family", value: "johnson", surrogate: "Walker" }], signal);
    await before.close();
    const database = await PGlite.create(join(directory, "postgres"));
    await database.exec(
      "drop table hushtape_vault.document; update hushtape_vault.meta set value = '1' where name = 'version'",
    );
    await database.close();
    const other = SurrogateKey.of(Buffer.alloc(32, 8));
    await expect(openVault(directory, other, { signal })).rejects.toMatchObject({ code: "VAULT_KEY" });
    const vault = await open(directory, false);
    expect(await vault.stats(signal)).toMatchObject({ parts: 1, documents: 0, schemaVersion: 2 });
    const edits = [{ start: 0, end: 6, original: "Johnson" }];
    await vault.rememberDocument(scope, { output: "Walker came.", edits }, signal);
    expect(await vault.revealDocument(scope, "Walker came.", signal)).toEqual(edits);
    await vault.close();
  });

  it("says so when its files are damaged, without their words", async () => {
    const directory = fresh();
    rmSync(join(directory, "postgres", "global"), { recursive: true });
    const failure: unknown = await open(directory).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "VAULT_UNAVAILABLE" });
    expect(String(failure)).not.toContain(directory);
  });

  // Only root may mount.
  it.runIf(canMount())("says that the disk is full before it writes, and is there when it no longer is", async () => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", disk]);
    try {
      const directory = join(disk, "vault");
      cpSync(template, directory, { recursive: true });
      const vault = await open(directory);
      const memory = (value: string) => [{ role: "family", value, surrogate: `${value} surrogate` }];
      await vault.remember({ kind: "site" }, memory("before"), signal);
      execFileSync("dd", ["if=/dev/zero", `of=${join(disk, "filler")}`, "bs=1M", "count=110"], { stdio: "ignore" });
      await expect(vault.remember({ kind: "site" }, memory("during"), signal)).rejects.toMatchObject({
        code: "DISK_FULL",
      });
      await vault.close();
      await expect(open(directory)).rejects.toMatchObject({ code: "DISK_FULL" });
      rmSync(join(disk, "filler"));
      const again = await open(directory);
      await again.remember({ kind: "site" }, memory("after"), signal);
      const asked = ["before", "during", "after"].map((value) => ({ role: "family", value }));
      expect(
        [...(await again.recall({ kind: "site" }, asked, signal)).values()].map(({ surrogate }) => surrogate),
      ).toEqual(["before surrogate", "after surrogate"]);
      await again.close();
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});

async function firstLine(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, "data");
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}
