import { randomBytes } from "node:crypto";
import { link, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { HushtapeError } from "../errors.js";
import { HEARTBEAT_MS, ownerLives, ownerSchema, thisProcess } from "../files/owner.js";

const LOCK = /^lock-(\d+)$/u;
const lockSchema = z.union([ownerSchema, z.strictObject({ released: z.literal(true) })]);
/** So often another process may be faster before this one gives way. */
const MAX_ATTEMPTS = 20;

/**
 * One process at a time in a directory. Locks are numbered files, and the highest number counts: it holds while the process that it
 * names lives. The next one is made by a link, which only one process can make; a released one stays, so that its number is never
 * made again.
 *
 * Invariant: no lock is removed while it is the highest.
 */
export class DirectoryLock {
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(private readonly path: string) {
    const beat = () => {
      const now = new Date();
      // Gone or not to be touched: the directory is, and what is written there next will say so.
      utimes(path, now, now).catch(() => clearInterval(this.heartbeat));
    };
    this.heartbeat = setInterval(beat, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** @param busy what is thrown where another process has it. @throws whatever the file system throws, too. */
  static async take(directory: string, busy: () => HushtapeError): Promise<DirectoryLock> {
    const mine = join(directory, `claim-${randomBytes(8).toString("hex")}`);
    try {
      await writeFile(mine, JSON.stringify(await thisProcess()), { mode: 0o600 });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const highest = await highestLock(directory);
        if (highest > 0 && (await isHeld(join(directory, `lock-${highest}`)))) throw busy();
        const path = join(directory, `lock-${highest + 1}`);
        if (!(await linkUnlessThere(mine, path))) continue;
        // Somebody who was two steps ahead may have made and cleared this number meanwhile.
        if ((await highestLock(directory)) > highest + 1) {
          await rm(path, { force: true });
          continue;
        }
        await clearBelow(directory, highest + 1);
        return new DirectoryLock(path);
      }
      throw busy();
    } finally {
      await rm(mine, { force: true });
    }
  }

  /** Gives the directory to the next process. The file stays, so that its number is never used again. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    const released = `${this.path}-released`;
    await writeFile(released, JSON.stringify({ released: true }), { mode: 0o600 });
    await rename(released, this.path);
  }
}

async function highestLock(directory: string): Promise<number> {
  const numbers = (await readdir(directory)).map((name) => Number(LOCK.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

async function isHeld(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => null);
  // A higher one has been made since, and this one was cleared.
  if (text === null) return false;
  const parsed = lockSchema.safeParse(jsonOf(text));
  // It is linked when it is whole: what does not parse is from a disk that was full, or from somebody else.
  if (!parsed.success || "released" in parsed.data) return false;
  return ownerLives(parsed.data, path);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Locks that no longer count, and what a killed process left on its way to one. */
async function clearBelow(directory: string, own: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const number = LOCK.exec(name)?.[1];
    const isOld = number !== undefined && Number(number) < own;
    if (isOld || /^lock-\d+-released$/u.test(name)) await rm(join(directory, name), { force: true });
  }
}
