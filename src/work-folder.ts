import { randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { HushtapeError } from "./errors.js";

const PREFIX = ".hushtape-";
const OWNER_FILE = "owner.json";
const JOURNAL_FILE = "publishing.json";
/** Kept free on top of what a run needs, in bytes. */
const RESERVE_BYTES = 16 * 1024 * 1024;

const ownerSchema = z.strictObject({ pid: z.int().positive(), startedAtTicks: z.string() });
const journalSchema = z.array(z.strictObject({ name: z.string(), bytes: z.number(), ino: z.number() }));

/** A file that is ready in the work folder and the name it shall have in the output folder. */
export interface StagedFile {
  readonly stagedPath: string;
  readonly targetName: string;
}

/**
 * One run's private folder (mode 0700) inside the output folder, so that publishing is a rename on one file system.
 * Everything that a run writes before its outputs are verified lies here: decoded speech, the recogniser's words, staged outputs.
 *
 * Invariant: no file of a run exists outside its work folder until `publish`.
 */
export class WorkFolder {
  private constructor(
    readonly path: string,
    private readonly outDir: string,
  ) {}

  /**
   * Makes the output folder if needed, clears what killed runs left there, and opens a fresh work folder.
   * @throws HushtapeError OUTPUT_UNWRITABLE
   */
  static async open(outDir: string): Promise<WorkFolder> {
    try {
      await mkdir(outDir, { recursive: true });
      await clearStale(outDir);
      const path = join(outDir, `${PREFIX}${process.pid}-${randomBytes(6).toString("hex")}`);
      await mkdir(path, { mode: 0o700 });
      const owner: z.infer<typeof ownerSchema> = { pid: process.pid, startedAtTicks: await startTicks(process.pid) };
      await writeFile(join(path, OWNER_FILE), JSON.stringify(owner), { mode: 0o600 });
      return new WorkFolder(path, outDir);
    } catch (error) {
      if (isDiskFull(error)) throw diskFull();
      throw new HushtapeError(
        "OUTPUT_UNWRITABLE",
        "the output folder cannot be written",
        "Choose another folder with --out, or mend its permissions.",
      );
    }
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /**
   * @param bytes what the run is going to write.
   * @throws HushtapeError DISK_FULL before any work is done.
   */
  async requireSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < bytes + RESERVE_BYTES) throw diskFull();
  }

  /**
   * Moves the staged files into the output folder, the recording last, so that a redacted recording is never there without its
   * audit record. A kill between two renames leaves a journal, from which the next run takes the half-published files away.
   * @throws HushtapeError OUTPUT_EXISTS, unless `force`
   */
  async publish(files: readonly StagedFile[], options: { force: boolean }): Promise<void> {
    if (!options.force) await this.requireAbsent(files.map((file) => file.targetName));
    const journal: z.infer<typeof journalSchema> = [];
    for (const { stagedPath, targetName } of files) {
      const { size, ino } = await stat(stagedPath);
      journal.push({ name: targetName, bytes: size, ino });
    }
    await writeFile(this.file(JOURNAL_FILE), JSON.stringify(journal), { mode: 0o600 });
    for (const { stagedPath, targetName } of files) await rename(stagedPath, join(this.outDir, targetName));
    await rm(this.file(JOURNAL_FILE));
  }

  /** @throws HushtapeError OUTPUT_EXISTS */
  async requireAbsent(names: readonly string[]): Promise<void> {
    const present = new Set(await readdir(this.outDir));
    const taken = names.filter((name) => present.has(name));
    if (taken.length > 0) {
      throw new HushtapeError(
        "OUTPUT_EXISTS",
        `${taken.length} of the outputs ${taken.length === 1 ? "is" : "are"} there already`,
        "Choose another folder with --out, or add --force to replace them.",
      );
    }
  }

  /** Removes the folder with everything in it; half-published files go too. */
  async dispose(): Promise<void> {
    await clearFolder(this.outDir, basename(this.path));
  }
}

/** Whether a system error says that the disk, or the user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

function diskFull(): HushtapeError {
  return new HushtapeError(
    "DISK_FULL",
    "not enough disk space in the output folder",
    "Free some space, or choose another folder with --out.",
  );
}

/** Removes the work folders of runs that are no longer alive. */
async function clearStale(outDir: string): Promise<void> {
  for (const name of await readdir(outDir)) {
    if (name.startsWith(PREFIX) && !(await isAlive(join(outDir, name)))) await clearFolder(outDir, name);
  }
}

async function clearFolder(outDir: string, name: string): Promise<void> {
  const folder = join(outDir, name);
  const journal = await readJson(join(folder, JOURNAL_FILE), journalSchema);
  for (const file of journal ?? []) {
    const target = join(outDir, basename(file.name));
    const now = await stat(target).catch(() => null);
    // Only the very file that the run moved there (same inode): never one that stood there before.
    if (now && now.ino === file.ino && now.size === file.bytes) await rm(target, { force: true });
  }
  await chmod(folder, 0o700).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

async function isAlive(folder: string): Promise<boolean> {
  const owner = await readJson(join(folder, OWNER_FILE), ownerSchema);
  if (!owner) {
    // A folder without an owner is either being made this very moment, or was left by a kill at that moment.
    const made = await stat(folder).catch(() => null);
    return made !== null && Date.now() - made.mtimeMs < 60_000;
  }
  return (await startTicks(owner.pid)) === owner.startedAtTicks && owner.startedAtTicks !== "";
}

/** When the process started, in clock ticks since boot, or "" when there is no such process: process ids are used again. */
async function startTicks(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return processExists(pid) && process.platform !== "linux" ? "alive" : "";
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
