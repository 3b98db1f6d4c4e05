import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { HushtapeError } from "../errors.js";

/**
 * Opens a recording for reading.
 *
 * @throws HushtapeError INPUT_MISSING when it is absent, no plain file or unreadable; INPUT_EMPTY when it has no byte.
 */
export async function openRecording(path: string): Promise<{ readonly file: FileHandle; readonly size: number }> {
  // Without O_NONBLOCK the opening of a named pipe waits for its writer, for ever, and cannot be cancelled.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw missing();
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw missing();
    if (stat.size === 0) {
      throw new HushtapeError("INPUT_EMPTY", "the recording has no bytes", "check that the upload or export finished");
    }
    return { file, size: stat.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Reads up to `length` bytes; fewer at the end of the file.
 * @param into memory of at least `length` bytes to read into: whoever reads a whole file block by block must not leave each to the garbage
 *   collector, which takes its time. Default: new memory.
 */
export async function readAt(file: FileHandle, position: number, length: number, into?: Buffer): Promise<Buffer> {
  const buffer = into ?? Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** One tag is usual; a file of nothing else is made to keep a reader busy. */
const MAX_ID3_TAGS = 100;

/**
 * Where the sound starts: after any ID3v2 tags (10 bytes of header, the size in four 7-bit bytes, ten more with a footer).
 */
export async function skipId3(file: FileHandle): Promise<number> {
  let position = 0;
  for (let tags = 0; ; tags++) {
    if (tags > MAX_ID3_TAGS) return position;
    const tag = await readAt(file, position, 10);
    if (tag.length < 10 || tag.toString("latin1", 0, 3) !== "ID3") return position;
    const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (tag.readUInt8(at) & 0x7f), 0);
    position += 10 + size + ((tag.readUInt8(5) & 0x10) !== 0 ? 10 : 0);
  }
}

function missing(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "the recording is not there, is no plain file, or cannot be read",
    "check the path and its permissions",
  );
}
