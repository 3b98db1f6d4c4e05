import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** Bytes read at once, always into the same memory: a stream's buffers would wait for the garbage collector, more of them in a longer file. */
const PIECE_BYTES = 256 * 1024;

/**
 * SHA-256 of a file as 64 hexadecimal digits, in memory that does not grow with it.
 * @throws the system's errors, and an `AbortError` when cancelled.
 */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const file = await open(path, "r");
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
