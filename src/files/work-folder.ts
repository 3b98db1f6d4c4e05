import { createHash, randomBytes } from "node:crypto";
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { z } from "zod";
import { HushtapeError } from "../errors.js";

const PREFIX = ".hushtape-";
/** `.hushtape-PID-RANDOM`: nothing else in the output folder is Hushtape's to remove, whatever its name begins with. */
const WORK_FOLDER = /^\.hushtape-\d+-[0-9a-f]+$/;
/** The process id, and the tag of the processes among which it means one. */
const NAMED_OWNER = /^\.hushtape-(\d+)-([0-9a-f]{8})[0-9a-f]{12}$/;
const OWNER_FILE = "owner.json";
const JOURNAL_FILE = "publishing.json";
/** Kept free on top of what a run needs, in bytes. */
const RESERVE_BYTES = 16 * 1024 * 1024;

/** A run says so often that it is alive … */
export const HEARTBEAT_MS = 60_000;
/** … and one on another machine, or in another container, that has said nothing for so long is dead: its process cannot be asked. */
const SILENT_MS = 10 * HEARTBEAT_MS;
/** A folder without an owner is either being made this very moment, or was left by a kill at that moment. */
const ABANDONED_MS = 60_000;

/** Whose a work folder, or a vault, is. */
export const ownerSchema = z.strictObject({
  pid: z.int().positive(),
  startedAtTicks: z.string(),
  /** Where that process id means something; absent: here. */
  processSpace: z.string().optional(),
});
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
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(
    readonly path: string,
    private readonly outDir: string,
  ) {
    const beat = () => {
      const now = new Date();
      // A folder that is gone, or cannot be touched, shows in the next write: that one fails the run.
      utimes(join(path, OWNER_FILE), now, now).catch(() => clearInterval(this.heartbeat));
    };
    this.heartbeat = setInterval(beat, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /**
   * Makes the output folder if needed, clears what killed runs left there, and opens a fresh work folder.
   * @throws HushtapeError OUTPUT_UNWRITABLE
   */
  static async open(outDir: string): Promise<WorkFolder> {
    try {
      await mkdir(outDir, { recursive: true });
      await clearStale(outDir);
      const owner = await thisProcess();
      const tag = spaceTag(owner.processSpace);
      const path = join(outDir, `${PREFIX}${process.pid}-${tag}${randomBytes(6).toString("hex")}`);
      await mkdir(path, { mode: 0o700 });
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
   * audit record. Without `force` no file is ever replaced, not even one that another run puts there at the same moment.
   *
   * A kill between two moves leaves a journal, from which the next run takes the half-published files away. `revocable` keeps that
   * journal until `confirm`: whatever fails before it, `dispose` takes the outputs back.
   * @throws HushtapeError OUTPUT_EXISTS, unless `force`
   */
  async publish(
    files: readonly StagedFile[],
    options: { readonly force: boolean; readonly revocable?: boolean },
  ): Promise<void> {
    if (!options.force) await this.requireAbsent(files.map((file) => file.targetName));
    const journal: z.infer<typeof journalSchema> = [];
    for (const { stagedPath, targetName } of files) {
      const { size, ino } = await stat(stagedPath);
      journal.push({ name: targetName, bytes: size, ino });
    }
    await writeFile(this.file(JOURNAL_FILE), JSON.stringify(journal), { mode: 0o600 });
    for (const { stagedPath, targetName } of files) {
      const target = join(this.outDir, targetName);
      await (options.force ? rename(stagedPath, target) : moveToFreeName(stagedPath, target));
    }
    if (!options.revocable) await this.confirm();
  }

  /** From now on the published files stay. */
  async confirm(): Promise<void> {
    await rm(this.file(JOURNAL_FILE));
  }

  /** @throws HushtapeError OUTPUT_EXISTS */
  async requireAbsent(names: readonly string[]): Promise<void> {
    const present = new Set(await readdir(this.outDir));
    const taken = names.filter((name) => present.has(name));
    if (taken.length > 0) throw outputExists(taken.length);
  }

  /** Removes the folder with everything in it; half-published files go too. */
  async dispose(): Promise<void> {
    clearInterval(this.heartbeat);
    await clearFolder(this.outDir, basename(this.path));
  }
}

/** Whether a system error says that the disk, or the user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

function outputExists(count: number): HushtapeError {
  return new HushtapeError(
    "OUTPUT_EXISTS",
    `${count} of the outputs ${count === 1 ? "is" : "are"} there already`,
    "Choose another folder with --out, or add --force to replace them.",
  );
}

/** What a file system answers that knows no second name for a file. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** A rename would replace what stands there; a link does not. The staged name goes with the work folder. */
async function moveToFreeName(stagedPath: string, target: string): Promise<void> {
  try {
    await link(stagedPath, target);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") throw outputExists(1);
    if (!NO_LINKS.has(code)) throw error;
    await rename(stagedPath, target);
  }
}

function diskFull(): HushtapeError {
  return new HushtapeError(
    "DISK_FULL",
    "not enough disk space in the output folder",
    "Free some space, or choose another folder with --out.",
  );
}

/** Removes the work folders of runs that are no longer alive; those of other users stay, they are theirs to clear. */
async function clearStale(outDir: string): Promise<void> {
  for (const entry of await readdir(outDir, { withFileTypes: true })) {
    // A link is none of ours, and what it points to even less.
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
  const ownerPath = join(folder, OWNER_FILE);
  const owner = await readJson(ownerPath, ownerSchema);
  if (!owner) {
    // Killed before it could say whose it is: its name tells the process, if that is one of ours.
    const [, pid, tag] = NAMED_OWNER.exec(basename(folder)) ?? [];
    if (tag === spaceTag(await processSpace()) && !processExists(Number(pid))) return false;
    return (await ageMs(folder)) < ABANDONED_MS;
  }
  return ownerLives(owner, ownerPath);
}

/** What `ownerLives` asks of another process. */
export async function thisProcess(): Promise<z.infer<typeof ownerSchema> & { readonly processSpace: string }> {
  return {
    pid: process.pid,
    startedAtTicks: await startTicks(process.pid),
    processSpace: await processSpace(),
  };
}

/**
 * Whether the process is there still.
 * @param ownerPath the file that says so. The owner touches it every `HEARTBEAT_MS`, for those who cannot ask for its process.
 */
export async function ownerLives(owner: z.infer<typeof ownerSchema>, ownerPath: string): Promise<boolean> {
  if (owner.processSpace !== undefined && owner.processSpace !== (await processSpace())) {
    return (await ageMs(ownerPath)) < SILENT_MS;
  }
  return (await startTicks(owner.pid)) === owner.startedAtTicks && owner.startedAtTicks !== "";
}

/** How long ago the file or folder was last changed; `Infinity` when it is gone. */
async function ageMs(path: string): Promise<number> {
  const made = await stat(path).catch(() => null);
  return made === null ? Number.POSITIVE_INFINITY : Date.now() - made.mtimeMs;
}

/**
 * Names the set of processes in which a process id means one process: containers that share a folder all have a process 1, and so
 * have machines that share a network folder.
 */
async function processSpace(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname());
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return `${boot.trim()} ${namespace}`;
}

function spaceTag(space: string): string {
  return createHash("sha256").update(space).digest("hex").slice(0, 8);
}

/** When the process started, in clock ticks since boot, or "" when there is no such process: process ids are used again. */
async function startTicks(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // Ended, and nobody has asked how: under some containers' first process it stays so for ever.
    return fields[0] === "Z" || fields[0] === "X" ? "" : (fields[19] ?? "");
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
