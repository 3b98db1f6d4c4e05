import { randomBytes } from "node:crypto";
import type { StatsFs } from "node:fs";
import { mkdir, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "./make-folder.js";
import { HEARTBEAT_MS, spaceTag, thisProcess } from "./owner.js";
import { namesThere, outputExists, Publication, type StagedFile } from "./publication.js";
import { clearFolder, clearStale, OWNER_FILE } from "./stale-folders.js";
import { diskFull, unwritable } from "./system-failure.js";

const PREFIX = ".hushtape-";

/** Kept free on top of what a run needs, in bytes. */
const RESERVE_BYTES = 16 * 1024 * 1024;

/** Files and folders that a run makes at most, its outputs and the pieces of eight hours among them. */
const FILES_NEEDED = 128;

/** What a mode lets the group and all others do. */
const FOR_OTHERS = 0o077;

/**
 * @param room as `statfs` has it: blocks, and files, of which some file systems tell nothing of use.
 * @throws HushtapeError DISK_FULL.
 */
export function requireRoom(
  { bavail, blocks, bsize, ffree, files }: Pick<StatsFs, "bavail" | "blocks" | "bsize" | "ffree" | "files">,
  bytes: number,
): void {
  if (bavail * bsize < bytes) throw diskFull(blocks * bsize >= bytes);
  if (files >= FILES_NEEDED && ffree < FILES_NEEDED) throw diskFull();
}

/**
 * One run's private folder (mode 0700) inside the output folder, so that publishing is a rename on one file system.
 * Everything that a run writes before its outputs are verified lies here: decoded speech, the recogniser's words, staged outputs.
 *
 * Invariant: no file of a run exists outside its work folder until `publish`.
 */
export class WorkFolder {
  private readonly heartbeat: NodeJS.Timeout;
  private publication: Publication | null = null;

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
   * @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL, ENGINE_FAILED where a limit is reached.
   */
  static async open(outDir: string): Promise<WorkFolder> {
    let made: string | null = null;
    try {
      await makeFolder(outDir);
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
      throw unwritable(error);
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
    const room = await statfs(this.path).catch((error: unknown) => {
      throw unwritable(error);
    });
    requireRoom(room, bytes + RESERVE_BYTES);
  }

  /** Whether the file system keeps others out of this folder, as the mode says: vfat and exFAT know no modes, nor do some shares. */
  async isPrivate(): Promise<boolean> {
    const { mode } = await stat(this.path).catch((error: unknown) => {
      throw unwritable(error);
    });
    return (mode & FOR_OTHERS) === 0;
  }

  /**
   * Moves the staged files into the output folder, the last one when it is confirmed: that one makes a set of them, so what reads the
   * outputs waits for it. Without `force` no file is ever replaced, not even one that another run puts there at the same moment; with it
   * the older set goes as a whole.
   *
   * Until `confirm` it is undone by `dispose`, or after a kill by the next run: the files go, and an older set comes back.
   * @param options.revocable wait for `confirm`. Default: confirmed at once.
   * @param options.superseded names of the older set that the new one has no file for.
   * @throws HushtapeError OUTPUT_EXISTS, unless `force`; OUTPUT_UNWRITABLE, DISK_FULL, ENGINE_FAILED where a limit is reached.
   */
  async publish(
    files: readonly StagedFile[],
    options: { readonly force: boolean; readonly revocable?: boolean; readonly superseded?: readonly string[] },
  ): Promise<void> {
    const names = files.map((file) => file.targetName);
    await this.requireFree(names, options);
    try {
      this.publication = await Publication.place(this.path, this.outDir, files, options);
    } catch (error) {
      throw unwritable(error);
    }
    if (!options.revocable) await this.confirm();
  }

  /**
   * Moves the last file. From now on the published files stay.
   * @throws HushtapeError as `publish` does.
   */
  async confirm(): Promise<void> {
    try {
      await this.publication?.seal();
    } catch (error) {
      throw unwritable(error);
    }
  }

  /**
   * Asks before the work what `publish` asks again.
   * @throws HushtapeError OUTPUT_EXISTS unless `force`; OUTPUT_UNWRITABLE for a name that this file system cannot hold, or a folder under it.
   */
  async requireFree(names: readonly string[], { force }: { readonly force: boolean }): Promise<void> {
    const taken = await namesThere(this.outDir, names).catch((error: unknown) => {
      throw unwritable(error);
    });
    if (taken.length > 0 && !force) throw outputExists(taken.length);
  }

  /**
   * Removes the folder with everything in it; what was half published goes too.
   * @throws HushtapeError OUTPUT_UNWRITABLE when it cannot be removed: it may hold what was said.
   */
  async dispose(): Promise<void> {
    clearInterval(this.heartbeat);
    try {
      await clearFolder(this.outDir, basename(this.path));
    } catch {
      throw new HushtapeError(
        "OUTPUT_UNWRITABLE",
        "the private work folder could not be removed: it may hold what was said",
        "Remove the folder .hushtape-… from the output folder, or run again into it once it can be written.",
      );
    }
  }
}
