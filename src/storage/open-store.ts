import { fileURLToPath } from "node:url";
import { HushtapeError } from "../errors.js";
import { FileStore } from "./file/file-store.js";
import type { Store } from "./store.js";

/**
 * Opens what lies at an address: `file:///folder`.
 * @throws HushtapeError USAGE (no such address), STORAGE_UNAVAILABLE. A message never repeats the address.
 */
export async function openStore(uri: string): Promise<Store> {
  if (uri.startsWith("file:")) return FileStore.open(folderOf(uri));
  throw noAddress();
}

function folderOf(uri: string): string {
  try {
    const url = new URL(uri);
    if (url.search === "" && url.hash === "" && url.host === "") return fileURLToPath(url);
  } catch {
    // Its message repeats the address.
  }
  throw noAddress();
}

function noAddress(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the address of the storage is no address",
    "Write it like file:///srv/hushtape or s3://bucket/folder.",
  );
}
