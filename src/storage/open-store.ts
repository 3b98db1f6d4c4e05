import { fileURLToPath } from "node:url";
import { HushtapeError } from "../errors.js";
import { FileStore } from "./file/file-store.js";
import { parseS3Address } from "./s3/address.js";
import type { StoreSettings } from "./settings.js";
import type { Store } from "./store.js";

/**
 * Opens what lies at an address: `file:///folder`, or `s3://bucket` with or without a folder.
 * @throws HushtapeError USAGE (no such address, or one of another machine that is not allowed), STORAGE_UNAVAILABLE. A message never
 * repeats the address.
 */
export async function openStore(uri: string, settings: StoreSettings = {}): Promise<Store> {
  if (uri.startsWith("file:")) return FileStore.open(folderOf(uri));
  const address = parseS3Address(uri);
  if (address === null) throw noAddress();
  // AWS's client takes a quarter of a second to load.
  const { S3Store } = await import("./s3/s3-store.js");
  return S3Store.open(address, settings);
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
