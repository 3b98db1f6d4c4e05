import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";

/** An AIFF file has a handful of chunks. */
const MAX_CHUNKS = 10_000;

/** Frames of Apple's IMA ADPCM in an AIFF-C file are counted as packets of this many samples. */
const IMA4_SAMPLES = 64;

/** AIFF and AIFF-C: `COMM` counts the samples, and one `SSND` holds them in full. The demuxer stops where `SSND` does. */
export async function readAiff(file: FileHandle, size: number): Promise<Structure> {
  let samples: number | null = null;
  let hasSound = false;
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
    }
    if (id === "SSND") {
      if (hasSound) throw corrupt("the AIFF file has several chunks of sound");
      hasSound = true;
    }
    position += 8 + length + (length % 2);
  }
  if (samples === null || !hasSound) throw corrupt("the AIFF file lacks a COMM or SSND chunk");
  return { samples, soundEnd: null };
}
