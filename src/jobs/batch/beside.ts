import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { HushtapeError } from "../../errors.js";
import { pairNames } from "../pair-names.js";

/**
 * Finds the transcript that lies beside a recording, by name. Folders are read once.
 * @returns for each recording a path, `null` where there is none, or the error of one that nobody could tell apart.
 */
export async function transcriptsBeside(recordings: readonly string[]): Promise<(string | HushtapeError | null)[]> {
  const byFolder = new Map<string, number[]>();
  for (const [index, path] of recordings.entries()) {
    const folder = dirname(path);
    const there = byFolder.get(folder);
    if (there) there.push(index);
    else byFolder.set(folder, [index]);
  }
  const found: (string | HushtapeError | null)[] = recordings.map(() => null);
  for (const [folder, indices] of byFolder) {
    const names = await readdir(folder).catch(() => []);
    const { pairs } = pairNames(
      indices.map((index) => basename(recordings[index] ?? "")),
      names,
    );
    for (const [at, index] of indices.entries()) {
      const name = pairs[at] ?? null;
      found[index] = typeof name === "string" ? join(folder, name) : name;
    }
  }
  return found;
}
