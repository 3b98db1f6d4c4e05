import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";

/** An AIFF file has a handful of chunks. */
const MAX_CHUNKS = 10_000;

/** Frames of Apple's IMA ADPCM in an AIFF-C file are counted as packets of this many samples. */
const IMA4_SAMPLES = 64;

/** Kinds of AIFF-C that hold a sample in one byte, whatever `COMM` says of its bits, and those that hold it as it is. */
const BYTE_KINDS = new Set(["alaw", "ulaw", "ALAW", "ULAW"]);
const PLAIN_KINDS = new Set(["NONE", "sowt", "twos", "in24", "in32", "fl32", "FL32", "fl64", "FL64", "raw "]);

/** AIFF and AIFF-C: `COMM` counts the samples, and one `SSND` holds them in full. What `SSND` holds behind them would be taken for sound. */
export async function readAiff(file: FileHandle, size: number): Promise<Structure> {
  let samples: number | null = null;
  let frameBytes: number | null = null;
  let sound: { readonly start: number; readonly end: number; readonly isCounted: boolean } | null = null;
  let position = 12;
  for (let chunks = 0; position + 8 <= size; chunks++) {
    if (chunks > MAX_CHUNKS) throw corrupt("the AIFF file has too many chunks");
    const header = await readAt(file, position, 30);
    const id = header.toString("latin1", 0, 4);
    const length = header.readUInt32BE(4);
    if (position + 8 + length > size) throw corrupt("the AIFF file is cut off");
    if (id === "COMM" && length >= 18) {
      const isIma4 = length >= 22 && header.toString("latin1", 26, 30) === "ima4";
      samples = header.readUInt32BE(10) * (isIma4 ? IMA4_SAMPLES : 1);
      frameBytes = frameBytesOf(header, length);
    }
    if (id === "SSND") {
      if (sound !== null) throw corrupt("the AIFF file has several chunks of sound");
      // Two numbers stand before the sound; the first says how many bytes are left free after them.
      const start = position + 16 + (length >= 8 ? header.readUInt32BE(8) : 0);
      sound = { start, end: position + 8 + length, isCounted: samples !== null };
    }
    position += 8 + length + (length % 2);
  }
  if (samples === null || sound === null) throw corrupt("the AIFF file lacks a COMM or SSND chunk");
  if (frameBytes === null) return { samples, soundEnd: null };
  const soundEnd = sound.start + samples * frameBytes;
  if (soundEnd > sound.end) throw corrupt("the AIFF file is shorter than its header says");
  if (soundEnd === sound.end) return { samples, soundEnd: null };
  // A decoder must still be shown what it needs before the sound.
  if (!sound.isCounted) throw corrupt("the AIFF file is longer than its header says");
  return { samples, soundEnd };
}

/** Bytes of one sample of all channels; `null` where they are coded in blocks. */
function frameBytesOf(header: Buffer, length: number): number | null {
  const channels = header.readUInt16BE(8);
  const kind = length >= 22 ? header.toString("latin1", 26, 30) : "NONE";
  if (BYTE_KINDS.has(kind)) return channels;
  return PLAIN_KINDS.has(kind) ? channels * Math.ceil(header.readUInt16BE(14) / 8) : null;
}
