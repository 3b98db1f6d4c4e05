import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { lstat, realpath, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { HushtapeError } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { moveToFreeName } from "../../files/publication.js";
import { clearStale } from "../../files/stale-folders.js";
import { systemCode } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import { checkedBody, type Expected } from "../checked-body.js";
import { alreadyThere, cancelled, damaged, fileFailure, ignoreMissing } from "../failures.js";
import { folderPrefix, requireKey } from "../keys.js";
import { SourceFailure } from "../pieces.js";
import { byteRange } from "../range.js";
import type { GetOptions, OpenedObject, PutOptions, Store, StoredObject } from "../store.js";
import { type KnownSum, Sums } from "./sums.js";
import { walk } from "./walk.js";
import { clearWay, makeWay, openPlain, syncFolder, wayTo } from "./way.js";
import { writePart } from "./write-part.js";

/** How often something is tried that others may thwart at the same moment: a folder taken away, an object replaced. */
const MAX_TRIES = 3;

/**
 * A store in a folder, one plain file an object: for one machine, or a file system that machines share. Folders are 0700, files 0600.
 *
 * What is being written lies in a work folder of this process (`.hushtape-PID-…`) until it is whole, on disk and summed; what a killed process
 * left is cleared by the next that opens the store.
 */
export class FileStore implements Store {
  private readonly sums: Sums;
  private work: Promise<WorkFolder> | null = null;

  private constructor(private readonly root: string) {
    this.sums = new Sums(root);
  }

  /**
   * @param folder is made if it is not there. It may itself be reached over a link; within, no link is followed.
   * @throws HushtapeError STORAGE_UNAVAILABLE, DISK_FULL.
   */
  static async open(folder: string): Promise<FileStore> {
    return guarded(undefined, async () => {
      await makeFolder(folder, 0o700);
      const root = await realpath(folder);
      await clearStale(root);
      return new FileStore(root);
    });
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<KnownSum> {
    const { sha256, ifAbsent = false, signal } = options;
    requireKey(key);
    return guarded(signal, async () => {
      if (ifAbsent && (await this.isTaken(key))) throw alreadyThere();
      const part = await this.newPart();
      const sum = await writePart(part, source, sha256, signal);
      try {
        if (signal?.aborted) throw cancelled();
        await this.sums.add(key, sum);
        const target = await this.place(part, key, ifAbsent);
        // Who removed the older object in this moment has forgotten the new one's sum with it.
        await this.sums.add(key, sum);
        await syncFolder(dirname(target));
        return sum;
      } finally {
        await rm(part, { force: true });
      }
    });
  }

  async get(key: string, { range, sha256, signal }: GetOptions = {}): Promise<OpenedObject> {
    requireKey(key);
    return guarded(signal, async () => {
      const { file, size, mtimeMs, sums } = await this.openSummed(key);
      try {
        const { start, end, isWhole } = byteRange(range, size);
        const expected: Expected = {
          bytes: end - start,
          allOf: isWhole && sha256 !== undefined ? [sha256] : [],
          anyOf: isWhole ? sums : [],
        };
        const body = checkedBody(readStretch(file, start, end), expected, { signal, failure: fileFailure });
        return { key, bytes: size, modifiedMs: mtimeMs, sha256: onlyOne(sums), body };
      } catch (error) {
        await file.close();
        throw error;
      }
    });
  }

  async head(key: string, signal?: AbortSignal): Promise<(StoredObject & { readonly sha256: string | null }) | null> {
    requireKey(key);
    return guarded(signal, async () => {
      const found = await this.openSummed(key).catch((error: unknown) => ignoreMissing(fileFailure(error)));
      if (found === null) return null;
      await found.file.close();
      return { key, bytes: found.size, modifiedMs: found.mtimeMs, sha256: onlyOne(found.sums) };
    });
  }

  async *list(folder: string, signal?: AbortSignal): AsyncGenerator<StoredObject> {
    const prefix = folderPrefix(folder);
    try {
      // With a name at its end, so that the way to the folder is looked at, and the folder itself.
      if (folder !== "") await wayTo(this.root, `${prefix}x`);
      yield* walk(this.root, folder, signal);
    } catch (error) {
      ignoreMissing(fileFailure(error, signal));
    }
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    requireKey(key);
    await guarded(signal, async () => {
      await this.sums.forgetAfter(key, () => this.unlinkFile(key));
      await clearWay(this.root, key);
    });
  }

  async removeAll(folder: string, signal?: AbortSignal): Promise<void> {
    requireKey(folder);
    for await (const { key } of this.list(folder, signal)) await this.remove(key, signal);
    // What is no object of ours: links, and names that are no keys.
    await guarded(signal, async () => {
      const path = await wayTo(this.root, folder).catch((error: unknown) => ignoreMissing(fileFailure(error)));
      // Others may put objects there at the same time.
      if (path !== null) await rm(path, { recursive: true, force: true, maxRetries: MAX_TRIES, retryDelay: 10 });
    });
  }

  /** Whatever the age: only what belongs to no living process goes. */
  async removePartial(_olderThanMs: number, signal?: AbortSignal): Promise<void> {
    await guarded(signal, () => clearStale(this.root));
  }

  async close(): Promise<void> {
    const work = this.work;
    this.work = null;
    await guarded(undefined, async () => (await work)?.dispose());
  }

  private async newPart(): Promise<string> {
    this.work ??= WorkFolder.open(this.root);
    try {
      return (await this.work).file(randomUUID());
    } catch (error) {
      this.work = null;
      // Its hints are those of a command with an output folder.
      const code = error instanceof HushtapeError ? error.code : "";
      throw fileFailure(Object.assign(new Error(code), { code: code === "DISK_FULL" ? "ENOSPC" : "EACCES" }));
    }
  }

  /** An object, opened, and the sums that one of its length may have; none is known of one that others put there. */
  private async openSummed(key: string): Promise<Summed> {
    for (let left = MAX_TRIES; ; left--) {
      const file = await openPlain(this.root, key);
      try {
        const { size, mtimeMs } = await file.stat();
        const known = await this.sums.of(key);
        const sums = known.filter(({ bytes }) => bytes === size).map(({ sha256 }) => sha256);
        if (sums.length > 0 || known.length === 0) return { file, size, mtimeMs, sums };
        // Others may have removed it and put another between the two looks.
        if (left === 0) throw damaged("a stored object has another length than it had");
      } catch (error) {
        await file.close();
        throw error;
      }
      await file.close();
    }
  }

  private async unlinkFile(key: string): Promise<void> {
    try {
      await unlink(await wayTo(this.root, key));
    } catch (error) {
      // A folder of that name, or a file where a folder would be: no object either.
      if (!["EISDIR", "EPERM", "ENOTDIR"].includes(systemCode(error))) ignoreMissing(fileFailure(error));
      else if (await this.isFile(key)) throw error;
    }
  }

  private async isFile(key: string): Promise<boolean> {
    const found = await lstat(join(this.root, key)).catch(() => null);
    return found?.isFile() === true;
  }

  private async isTaken(key: string): Promise<boolean> {
    return (await lstat(join(this.root, key)).catch(() => null)) !== null;
  }

  /** Gives the whole part its name. A folder on the way may be taken away, being empty, in just this moment. */
  private async place(part: string, key: string, ifAbsent: boolean): Promise<string> {
    for (let left = MAX_TRIES; ; left--) {
      const target = await makeWay(this.root, key);
      try {
        await (ifAbsent ? moveToFreeName(part, target) : rename(part, target));
        return target;
      } catch (error) {
        if (error instanceof HushtapeError && error.code === "OUTPUT_EXISTS") throw alreadyThere();
        if (systemCode(error) !== "ENOENT" || left === 0) throw error;
      }
    }
  }
}

interface Summed {
  readonly file: FileHandle;
  readonly size: number;
  readonly mtimeMs: number;
  readonly sums: readonly string[];
}

function readStretch(file: FileHandle, start: number, end: number): Readable {
  if (start < end) return file.createReadStream({ start, end: end - 1 });
  // A stream of no bytes cannot be asked for.
  return Readable.from([]).once("close", () => void file.close());
}

function onlyOne(sums: readonly string[]): string | null {
  return sums.length === 1 ? (sums[0] ?? null) : null;
}

/** What a put, a look or a removal throws, in our words; the source's own errors as they are. */
async function guarded<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (signal?.aborted) throw cancelled();
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceFailure ? error.cause : fileFailure(error, signal);
  }
}
