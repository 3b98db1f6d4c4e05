import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { systemCode } from "./system-failure.js";

/**
 * Makes a folder and those above it that are missing, as far as they are not there.
 * Node's own `recursive` never ends where a folder that is there answers that it is not, as those of /proc do.
 * @throws the system's error: where a file stands in the way, or nothing can be made.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const missing: string[] = [];
  let at = resolve(path);
  while (!(await isFolder(at))) {
    missing.unshift(at);
    const above = dirname(at);
    if (above === at) break;
    at = above;
  }
  for (const folder of missing) {
    await mkdir(folder, { mode }).catch(async (error: unknown) => {
      // Another run may have made it at the same moment.
      if (systemCode(error) !== "EEXIST" || !(await isFolder(folder))) throw error;
    });
  }
}

/** @throws the system's error where a file stands in the way, or the way cannot be gone. */
async function isFolder(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
  throw Object.assign(new Error("a file stands where a folder is to be"), { code: "ENOTDIR" });
}
