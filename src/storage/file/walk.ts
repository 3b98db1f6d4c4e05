import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { cancelled, fileFailure, ignoreMissing } from "../failures.js";
import { isKey } from "../keys.js";
import type { StoredObject } from "../store.js";

/** Objects below a folder; links, pipes and our own folders are none. */
export async function* walk(
  root: string,
  folder: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredObject> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => ignoreMissing(fileFailure(error)));
  for await (const entry of entries ?? []) {
    if (signal?.aborted) throw cancelled();
    const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* walk(root, key, signal);
    if (!entry.isFile()) continue;
    const found = await lstat(join(root, key)).catch((error: unknown) => ignoreMissing(fileFailure(error)));
    if (found?.isFile()) yield { key, bytes: found.size, modifiedMs: found.mtimeMs };
  }
}
