import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders: string[] = [];

/** A folder that is gone when the test file is done. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "hushtape-test-"));
  folders.push(path);
  return path;
}

/** For `each-file.ts`: this module outlives the test file. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
}
