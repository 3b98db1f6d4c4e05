import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";

const MAX_CHUNKS = 10_000;

/** Of a live recording, whose last chunk is its sound. */
const UNKNOWN_LENGTH = -1n;

/** Apple's Core Audio Format: chunks with lengths of 64 bits; `desc` says how many samples a packet holds, or `pakt` how many there are. */
export async function readCaf(file: FileHandle, size: number): Promise<Structure> {
  let packet: { readonly bytes: number; readonly samples: number } | null = null;
  let valid: number | null = null;
  let soundBytes: number | null = null;
  let position = 8;
  for (let chunks = 0; position + 12 <= size; chunks++) {
    if (chunks > MAX_CHUNKS) throw corrupt("the CAF file has too many chunks");
    const header = await readAt(file, position, 12 + 32);
    const id = header.toString("latin1", 0, 4);
    const stated = header.readBigInt64BE(4);
    const body = position + 12;
    const length = id === "data" && stated === UNKNOWN_LENGTH ? size - body : Number(stated);
    if (length < 0 || body + length > size) throw corrupt("the CAF file is cut off");
    if (id === "desc" && length >= 32) packet = { bytes: header.readUInt32BE(28), samples: header.readUInt32BE(32) };
    if (id === "pakt" && length >= 24) valid = Number(header.readBigInt64BE(20));
    if (id === "data") {
      if (soundBytes !== null) throw corrupt("the CAF file has several chunks of sound");
      soundBytes = Math.max(0, length - 4);
    }
    position = body + length;
  }
  if (packet === null || soundBytes === null) throw corrupt("the CAF file lacks a desc or data chunk");
  // Some writers count the last packet as full.
  const atLeast = valid === null ? null : Math.max(0, valid - packet.samples);
  const constant = packet.bytes > 0 && packet.samples > 0;
  return { samples: constant ? Math.floor(soundBytes / packet.bytes) * packet.samples : atLeast, soundEnd: null };
}
