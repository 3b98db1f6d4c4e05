import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, rename, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import { HushtapeError } from "../errors.js";
import { HEARTBEAT_MS, spaceTag, thisProcess } from "./owner.js";
import { clearFolder, clearStale, JOURNAL_FILE, type journalSchema, OWNER_FILE } from "./stale-folders.js";

const PREFIX = ".hushtape-";

/** Kept free on top of what a run needs, in bytes. */
const RESERVE_BYTES = 16 * 1024 * 1024;

/** A file that is ready in the work folder, and its name in the output folder. */
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
    let made: string | null = null;
    try {
      await mkdir(outDir, { recursive: true });
      await clearStale(outDir);
      const owner = await thisProcess();
      const tag = spaceTag(owner.processSpace);
      const path = join(outDir, `${PREFIX}${process.pid}-${tag}${randomBytes(6).toString("hex")}`);
      await mkdir(path, { mode: 0o700 });
      made = path;
      await writeFile(join(path, OWNER_FILE), JSON.stringify(owner), { mode: 0o600 });
      return new WorkFolder(path, outDir);
    } catch (error) {
      // A full disk takes a folder, but not the file in it.
      if (made !== null) await rm(made, { recursive: true, force: true }).catch(() => undefined);
      if (isDiskFull(error)) throw diskFull();
      throw new HushtapeError(
        "OUTPUT_UNWRITABLE",
        "the output folder cannot be written",
        "Choose another folder with --out, or mend its permissions.",
      );
    }
  }

  /** Path of a file of this name in the work folder. Nothing is created. */
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
