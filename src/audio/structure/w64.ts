import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";
import { type Blocks, blocksOf, soundOf } from "./wav.js";

const MAX_CHUNKS = 10_000;

/** Bytes of a chunk's header: its identifier of 16, and its length, which counts the header, of 8. */
const HEADER_BYTES = 24;

/** Sony Wave64: WAV with identifiers of 16 bytes and lengths of 8, in steps of 8 bytes. */
export async function readW64(file: FileHandle, size: number): Promise<Structure> {
  let blocks: Blocks | null = null;
  let data: { readonly start: number; readonly length: number } | null = null;
  let position = HEADER_BYTES + 16;
  for (let chunks = 0; position + HEADER_BYTES <= size; chunks++) {
    if (chunks > MAX_CHUNKS) throw corrupt("the W64 file has too many chunks");
    const header = await readAt(file, position, HEADER_BYTES);
    const length = Number(header.readBigUInt64LE(16));
    const start = position + HEADER_BYTES;
    if (length < HEADER_BYTES || position + length > size) throw corrupt("the W64 file is cut off");
    const id = header.toString("latin1", 0, 4);
    if (id === "fmt ") {
      if (length < HEADER_BYTES + 16) throw corrupt("the W64 header is too short");
      blocks = blocksOf(await readAt(file, start, Math.min(length - HEADER_BYTES, 40)));
    }
    if (id === "data") {
      if (data !== null) throw corrupt("the W64 file has several data chunks");
      data = { start, length: length - HEADER_BYTES };
    }
    position += Math.ceil(length / 8) * 8;
  }
  if (blocks === null || data === null) throw corrupt("the W64 file lacks a fmt or data chunk");
  return soundOf(file, size, blocks, data);
}
