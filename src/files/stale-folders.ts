import { chmod, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import { ageMs, ownerLives, ownerSchema, processExists, processSpace, spaceTag } from "./owner.js";
import { undoUnsealed } from "./publication.js";

/** `.hushtape-PID-RANDOM`: Hushtape removes nothing else from the output folder, whatever its name begins with. */
const WORK_FOLDER = /^\.hushtape-\d+-[0-9a-f]+$/;
/** The process id, and the tag of the processes among which it means one. */
const NAMED_OWNER = /^\.hushtape-(\d+)-([0-9a-f]{8})[0-9a-f]{12}$/;

/** File in a work folder that says which process owns it. */
export const OWNER_FILE = "owner.json";

/** A folder without an owner is either being made this very moment, or was left by a kill at that moment. */
const ABANDONED_MS = 60_000;

/** Removes the work folders of runs that are no longer alive; those of other users stay, they are theirs to clear. */
export async function clearStale(outDir: string): Promise<void> {
  for (const entry of await readdir(outDir, { withFileTypes: true })) {
    // A link is not one of our work folders, and what it points to even less.
    if (!entry.isDirectory() || !WORK_FOLDER.test(entry.name)) continue;
    if (await isAlive(join(outDir, entry.name))) continue;
    await clearFolder(outDir, entry.name).catch((error: unknown) => {
      if (!isForbidden(error)) throw error;
    });
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
}

/** Removes the work folder `name` of `outDir`, and first what its run had begun to publish there and not finished. */
export async function clearFolder(outDir: string, name: string): Promise<void> {
  const folder = join(outDir, name);
  await undoUnsealed(folder, outDir);
  await chmod(folder, 0o700).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

async function isAlive(folder: string): Promise<boolean> {
  const ownerPath = join(folder, OWNER_FILE);
  const owner = await readJson(ownerPath, ownerSchema);
  if (!owner) {
    // Its run was killed before it wrote down its owner: the folder's name holds the process id, if that is one of ours.
    const [, pid, tag] = NAMED_OWNER.exec(basename(folder)) ?? [];
    if (tag === spaceTag(await processSpace()) && !processExists(Number(pid))) return false;
    return (await ageMs(folder)) < ABANDONED_MS;
  }
  return ownerLives(owner, ownerPath);
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
