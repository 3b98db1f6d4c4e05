import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ModelEntry } from "./manifest.js";

/** Checksums of a file, in lower-case hexadecimal digits. */
export interface Digests {
  readonly sha256: string;
  readonly sha1: string;
}

const known = new Map<string, Digests>();

/** Sums of a file, read as a stream. A file that has not changed since is not read again by this process. */
export async function digestFile(path: string): Promise<Digests> {
  const { ino, size, mtimeMs } = await stat(path);
  const key = [path, ino, size, mtimeMs].join("\n");
  const before = known.get(key);
  if (before) return before;
  const sha256 = createHash("sha256");
  const sha1 = createHash("sha1");
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    sha256.update(piece);
    sha1.update(piece);
  }
  const digests = { sha256: sha256.digest("hex"), sha1: sha1.digest("hex") };
  known.set(key, digests);
  return digests;
}

/** Every sum that the manifest gives must be right. */
export function matches(digests: Digests, { sha256, sha1 }: Pick<ModelEntry, "sha256" | "sha1">): boolean {
  return (sha256 === undefined || sha256 === digests.sha256) && (sha1 === undefined || sha1 === digests.sha1);
}
