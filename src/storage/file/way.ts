import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, realpath, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemCode } from "../../files/system-failure.js";
import { notThere, unavailable } from "../failures.js";

/**
 * Where a key's file lies, no link having been followed on the way: one that was laid into a store would lead out of it.
 * @param root without links.
 * @throws HushtapeError INPUT_MISSING where the way is not there, or is another; and the system's errors.
 */
export async function wayTo(root: string, key: string): Promise<string> {
  const path = join(root, key);
  const folder = dirname(path);
  const real = await realpath(folder).catch((error: unknown) => {
    throw systemCode(error) === "ENOTDIR" ? notThere() : error;
  });
  if (real !== folder) throw notThere();
  return path;
}

/** What opening answers where a link lies, a pipe or socket, or a file on the way. */
const NO_FILE = new Set(["ELOOP", "ENXIO", "ENOTDIR"]);

/**
 * Opens a key's file to read.
 * @throws HushtapeError INPUT_MISSING for what is no plain file, a link among it; and the system's errors.
 */
export async function openPlain(root: string, key: string): Promise<FileHandle> {
  const path = await wayTo(root, key);
  // A pipe that lies there would wait for its writer for ever.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: unknown) => {
    throw NO_FILE.has(systemCode(error)) ? notThere() : error;
  });
  const found = await file.stat();
  if (found.isFile()) return file;
  await file.close();
  throw notThere();
}

/**
 * Makes the folders that a key's file lies in, each for its owner alone, and each on disk.
 * @throws HushtapeError STORAGE_UNAVAILABLE where a link or a file stands in the way; and the system's errors.
 */
export async function makeWay(root: string, key: string): Promise<string> {
  let at = root;
  for (const name of key.split("/").slice(0, -1)) {
    const above = at;
    at = join(at, name);
    const made = await mkdir(at, { mode: 0o700 }).then(
      () => true,
      (error: unknown) => {
        if (systemCode(error) === "EEXIST") return false;
        throw error;
      },
    );
    if (made) await syncFolder(above);
    else if (!(await lstat(at)).isDirectory()) {
      throw unavailable("a link or a file stands where a folder of the storage is to be", "Take it away.", false);
    }
  }
  return join(root, key);
}

/** Takes away the folders that a removed file leaves empty. */
export async function clearWay(root: string, key: string): Promise<void> {
  for (let at = dirname(key); at !== "."; at = dirname(at)) {
    const gone = await rmdir(join(root, at)).then(
      () => true,
      (error: unknown) => systemCode(error) === "ENOENT",
    );
    if (!gone) return;
  }
}

/** Has the names in a folder written to disk. Some file systems cannot, and do it by themselves. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } catch (error) {
    if (!["EINVAL", "ENOTSUP", "EPERM"].includes(systemCode(error))) throw error;
  } finally {
    await folder.close();
  }
}
