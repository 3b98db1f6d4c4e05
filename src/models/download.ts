import { randomBytes } from "node:crypto";
import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { digestFile, matches } from "./digest.js";
import type { ModelEntry } from "./manifest.js";

/** How a download is stopped, and who is told how far it is. */
export interface PullOptions {
  readonly signal?: AbortSignal;
  /** Called with 0..1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Left free beside the model. */
const SPARE_BYTES = 256 * 2 ** 20;

/** A part that has not grown for so long belongs to no running download: one gives up after half of that time without data. */
const ABANDONED_AFTER_MS = 600_000;

/**
 * Downloads a model to a path. A download that broke off goes on from where it stopped (`path.part`); the file appears under its name
 * only once its sum is right. Of several at once each writes a part of its own.
 * @throws HushtapeError NETWORK, DISK_FULL, OUTPUT_UNWRITABLE, MODEL_MISSING (wrong sum), CANCELLED.
 */
export async function downloadModel(
  entry: Pick<ModelEntry, "name" | "bytes" | "sha256" | "sha1"> & { readonly url: string },
  path: string,
  { signal, onProgress }: PullOptions,
): Promise<void> {
  await prepareFolder(path);
  const part = await claimPart(path);
  try {
    await fetchWhole(entry, path, part, { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) });
    await rename(part, path);
  } catch (error) {
    // Whatever is left of it is there for the next.
    await rename(part, `${path}.part`).catch(() => undefined);
    throw error;
  }
}

/** Where to write: what an earlier download left, taken over by a rename so that only one process can do it, or a new file. */
async function claimPart(path: string): Promise<string> {
  const own = `${path}.part-${randomBytes(4).toString("hex")}`;
  for (const name of await readdir(dirname(path))) {
    const left = join(dirname(path), name);
    if (left !== `${path}.part` && !(name.startsWith(`${basename(path)}.part-`) && (await isAbandoned(left)))) continue;
    const claimed = await rename(left, own).then(
      () => true,
      () => false,
    );
    if (claimed) break;
  }
  return own;
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}

async function fetchWhole(
  entry: Pick<ModelEntry, "name" | "bytes" | "sha256" | "sha1"> & { readonly url: string },
  path: string,
  part: string,
  options: PullOptions,
): Promise<void> {
  await requireSpace(path, entry.bytes - (await lengthOf(part)));
  if ((await lengthOf(part)) > entry.bytes) await rm(part, { force: true });
  if ((await lengthOf(part)) < entry.bytes) await fetchRest(entry, path, part, options);
  const arrived = await lengthOf(part);
  if (arrived < entry.bytes) throw unreachable(entry.url, path, "the download broke off");
  if (arrived === entry.bytes && matches(await digestFile(part), entry)) return;
  await rm(part, { force: true });
  throw new HushtapeError(
    "MODEL_MISSING",
    `what was downloaded for the speech model ${entry.name} has not the published sum; it was deleted`,
    "run it again; if it happens again, something between here and the server changes the file",
  );
}

async function fetchRest(
  entry: { readonly url: string; readonly bytes: number },
  path: string,
  part: string,
  { signal, onProgress }: PullOptions,
): Promise<void> {
  const have = await lengthOf(part);
  let response: Response;
  try {
    response = await fetch(entry.url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw signal?.aborted ? cancelled() : unreachable(entry.url, path, "the server cannot be reached");
  }
  if (!response.ok || !response.body) throw unreachable(entry.url, path, `the server answered ${response.status}`);

  const resumed = response.status === 206;
  let done = resumed ? have : 0;
  const file = await open(part, resumed ? "a" : "w");
  try {
    for await (const piece of response.body) {
      done += piece.length;
      // A server that never stops must not fill the disk.
      if (done > entry.bytes) throw unreachable(entry.url, path, "the server sent something else");
      await file.writeFile(piece);
      onProgress?.(done / entry.bytes);
      // Node 22 waits for ever for the end of a body that has wholly arrived when it is cancelled.
      if (signal?.aborted) throw cancelled();
    }
  } catch (error) {
    if (error instanceof HushtapeError && error.code !== "CANCELLED") {
      await rm(part, { force: true });
      throw error;
    }
    throw signal?.aborted ? cancelled() : unreachable(entry.url, path, "the download broke off");
  } finally {
    await file.close();
  }
}

async function prepareFolder(path: string): Promise<void> {
  try {
    // Not more than 0755, whatever the user's mask: programs are run out of the cache.
    await makeFolder(dirname(path), 0o755);
  } catch {
    throw new HushtapeError(
      "OUTPUT_UNWRITABLE",
      "the folder for models cannot be written",
      "set HUSHTAPE_CACHE to a folder that you may write",
    );
  }
}

async function requireSpace(path: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize >= bytes + SPARE_BYTES) return;
  throw new HushtapeError(
    "DISK_FULL",
    `the model needs ${Math.ceil(bytes / 2 ** 20)} MiB of disk space`,
    "free some, or set HUSHTAPE_CACHE to a folder on another disk",
  );
}

/** The file can be fetched on another machine, which many hospitals' networks make the only way. */
function unreachable(url: string, path: string, what: string): HushtapeError {
  return new HushtapeError(
    "NETWORK",
    `the model could not be downloaded: ${what}`,
    `run it again to go on; or, on a machine with a way out, run: curl -L -O ${url} and put the file here: ${path}`,
  );
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "run it again to go on from where it stopped");
}

async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
