import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";

/** Bytes of a frame of 20 ms by its type, its first byte included (RFC 4867, 5.3); types that are not here do not exist. */
const NARROW_BYTES: Readonly<Record<number, number>> = {
  0: 13,
  1: 14,
  2: 16,
  3: 18,
  4: 20,
  5: 21,
  6: 27,
  7: 32,
  8: 6,
  15: 1,
};
const WIDE_BYTES: Readonly<Record<number, number>> = {
  0: 18,
  1: 24,
  2: 33,
  3: 37,
  4: 41,
  5: 47,
  6: 51,
  7: 59,
  8: 61,
  9: 6,
  14: 1,
  15: 1,
};

const WIDE_MAGIC = "#!AMR-WB\n";
const NARROW_MAGIC = "#!AMR\n";
const BLOCK_BYTES = 64 * 1024;

/** AMR, narrow and wide: frames one after the other, each of which says how long it is. */
export async function readAmr(file: FileHandle, size: number): Promise<Structure> {
  const isWide = (await readAt(file, 0, WIDE_MAGIC.length)).toString("latin1") === WIDE_MAGIC;
  const frameBytes = isWide ? WIDE_BYTES : NARROW_BYTES;
  let frames = 0;
  let position = (isWide ? WIDE_MAGIC : NARROW_MAGIC).length;
  while (position < size) {
    const block = await readAt(file, position, BLOCK_BYTES);
    let at = 0;
    while (at < block.length) {
      const bytes = frameBytes[(block.readUInt8(at) >> 3) & 15];
      if (bytes === undefined) throw corrupt("the AMR file holds a frame of no known type");
      at += bytes;
      frames++;
    }
    position += at;
  }
  if (position > size) throw corrupt("the AMR file is cut off");
  return { samples: frames * (isWide ? 320 : 160), soundEnd: null };
}
