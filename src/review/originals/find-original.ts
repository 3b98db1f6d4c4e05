import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { ALL_ENDINGS } from "../../audio/containers.js";
import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import { originalsOf } from "../../jobs/batch/originals-of.js";

/** Where originals are looked for; the first that is named counts. */
export interface OriginalPlaces {
  /** The very file. */
  readonly original?: string;
  /** A folder that it is in, at any depth. */
  readonly originals?: string;
}

/** What is known of an original. */
export interface Wanted {
  readonly sha256: string;
  /** What its outputs are called: it may be called the same. */
  readonly name: string;
}

const ENDINGS: ReadonlySet<string> = new Set(ALL_ENDINGS);

/**
 * Finds the original of a set: the file that is named, the one of its SHA-256 in the folder that is named, or where the batch that made the set says
 * that it was.
 * @param root folder of all outputs.
 * @returns a path; a file that is named is not looked into, since whoever uses it checks its sum.
 * @throws HushtapeError INPUT_MISSING, CANCELLED.
 */
export async function findOriginal(
  root: string,
  wanted: Wanted,
  { original, originals }: OriginalPlaces,
  signal?: AbortSignal,
): Promise<string> {
  if (original !== undefined) return original;
  const candidates =
    originals === undefined ? await originalsOf(root, wanted.sha256) : await filesIn(originals, wanted);
  for (const path of candidates) {
    const sum = await sha256OfFile(path, signal).catch(() => null);
    if (signal?.aborted) throw new HushtapeError("CANCELLED", "cancelled", "Nothing was changed.");
    if (sum === wanted.sha256) return path;
  }
  throw new HushtapeError(
    "INPUT_MISSING",
    originals === undefined
      ? "nobody says where the original is: only a batch writes that down"
      : "the original is not in the folder that was named, or has changed since",
    "Name the file with --original, or a folder that it is in with --originals.",
  );
}

/** Whether `findOriginal` could find any original of this folder. @param root folder of all outputs. */
export async function knowsOriginal(
  root: string,
  wanted: Wanted,
  { original, originals }: OriginalPlaces,
): Promise<boolean> {
  return original !== undefined || originals !== undefined || (await originalsOf(root, wanted.sha256)).length > 0;
}

/** Files that may be recordings, those that are called like the outputs first: reading all of an archive for one takes long. */
async function filesIn(folder: string, { name }: Wanted): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the folder of originals is not there", "Check the path that was given.");
  });
  const paths = entries
    .filter((entry) => entry.isFile() && ENDINGS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name));
  const isLikely = (path: string) => basename(path, extname(path)) === name;
  return paths.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)) || (a < b ? -1 : 1));
}
