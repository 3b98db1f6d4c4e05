import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";
import { endWithoutTags, requireNoSound } from "./trailing-tags.js";

const UNKNOWN_LENGTH = 0xffffffff;

/** Bytes of a sample by Sun's number of the encoding; of others nothing is promised. */
const SAMPLE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 8, 27: 1 };

/** Sun's and NeXT's .snd: a header of 24 bytes and an annotation, then sound, whose length may be unknown. */
export async function readAu(file: FileHandle, size: number): Promise<Structure> {
  const header = await readAt(file, 0, 24);
  if (header.length < 24) throw corrupt("the AU header is cut off");
  const start = header.readUInt32BE(4);
  const stated = header.readUInt32BE(8);
  const channels = header.readUInt32BE(20);
  if (start < 24 || start > size || channels === 0) throw corrupt("the AU header contradicts itself");
  const end = stated === UNKNOWN_LENGTH ? size : start + stated;
  if (end > size) throw corrupt("the AU file is shorter than its header says");
  if (end < size) await requireNoSound(file, end, size, "AU");
  const soundEnd = end === size ? await endWithoutTags(file, start, end) : end;
  const frameBytes = (SAMPLE_BYTES[header.readUInt32BE(12)] ?? 0) * channels;
  if (frameBytes === 0) return { samples: null, soundEnd };
  const samples = Math.floor((soundEnd - start) / frameBytes);
  return { samples, soundEnd: start + samples * frameBytes };
}
