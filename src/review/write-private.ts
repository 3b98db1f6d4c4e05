import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { limitReached, systemCode } from "../files/system-failure.js";

/** Writes a file of the review (0600, its folder 0700): whole or not at all, and on the disk. @throws HushtapeError DISK_FULL, STORAGE_UNAVAILABLE. */
export async function writePrivate(folder: string, name: string, bytes: Buffer): Promise<void> {
  try {
    await makeFolder(folder, 0o700);
    const unfinished = join(folder, `${name}.new`);
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    throw (
      limitReached(error) ??
      new HushtapeError(
        "STORAGE_UNAVAILABLE",
        `the folder of the review cannot be written${systemCode(error) === "" ? "" : ` (${systemCode(error)})`}`,
        "Is it yours, and its disk there?",
      )
    );
  }
}
