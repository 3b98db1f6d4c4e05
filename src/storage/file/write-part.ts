import { open, rm } from "node:fs/promises";
import { piecesOf, Summing } from "../pieces.js";
import type { KnownSum } from "./sums.js";

/**
 * Writes a source into a new file, and on to the disk. Of a file that is not whole nothing stays.
 * @param expected SHA-256 that it must have.
 * @throws HushtapeError STORAGE_DAMAGED, CANCELLED; `SourceFailure`; the system's errors.
 */
export async function writePart(
  path: string,
  source: AsyncIterable<Uint8Array>,
  expected: string | undefined,
  signal: AbortSignal | undefined,
): Promise<KnownSum> {
  const summing = new Summing();
  const file = await open(path, "wx", 0o600);
  try {
    try {
      for await (const piece of piecesOf(source, signal)) {
        summing.add(piece);
        await file.writeFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { sha256: summing.sum(expected), bytes: summing.bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
