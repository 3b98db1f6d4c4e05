import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import type { Structure } from "./structure.js";
import { endWithoutTags, isAppendedTag, requireNoSound } from "./trailing-tags.js";

/**
 * Streaming writers that cannot go back put one of these where the length belongs: nothing, the most that 31 or 32 bits hold
 * (ffmpeg, LAME, ALSA), the same less the header, or a round number below (GStreamer, SoX).
 */
const UNKNOWN_LENGTHS = new Set([
  0, 0x7fff0000, 0x7ffff000, 0x7fffffd3, 0x7fffffdb, 0x7fffffff, 0x80000000, 0xffffffd3, 0xffffffdb, 0xffffffff,
]);

/** A WAV file has a handful of chunks. One with more is made to keep a reader busy. */
const MAX_CHUNKS = 10_000;

/** What `fmt ` says of how sound is stored: in blocks of `bytes` that decode to `samples` per channel (0: it does not say). */
export interface Blocks {
  readonly bytes: number;
  readonly samples: number;
}

interface Data {
  readonly start: number;
  readonly length: number;
}

/** RIFF, RF64 and BW64: one `fmt ` before one `data`, whose length is there in full, and no sound behind it. */
export async function readWav(file: FileHandle, size: number): Promise<Structure> {
  const is64 = (await readAt(file, 0, 4)).toString("latin1") !== "RIFF";
  let blocks: Blocks | null = null;
  let formats = 0;
  let data: Data | null = null;
  let longDataBytes: number | null = null;
  let position = 12;
  for (let chunks = 0; position + 8 <= size; chunks++) {
    if (chunks > MAX_CHUNKS) throw corrupt("the WAV file has too many chunks");
    const header = await readAt(file, position, 8);
    const id = header.toString("latin1", 0, 4);
    let length = header.readUInt32LE(4);
    const body = position + 8;
    if (data !== null && (!CHUNK_NAME.test(id) || isAppendedTag(header))) {
      await requireNoSound(file, position, size, "WAV");
      break;
    }
    if (id === "ds64") {
      longDataBytes = Number((await readAt(file, body, 24)).readBigUInt64LE(8));
    } else if (id === "fmt ") {
      if (length < 16 || body + length > size) throw corrupt("the WAV header is too short");
      blocks = blocksOf(await readAt(file, body, Math.min(length, 40)));
      // Of several, and of one behind the sound, readers take one or the other.
      formats += data === null ? 1 : 2;
    } else if (id === "data") {
      if (data !== null) throw corrupt("the WAV file has several data chunks");
      if (is64 && length === 0xffffffff && longDataBytes !== null) length = longDataBytes;
      const unknown = UNKNOWN_LENGTHS.has(length) && body + length !== size;
      if (unknown) length = size - body;
      if (body + length > size) throw corrupt("the WAV file is shorter than its header says");
      data = { start: body, length };
    }
    if (body + length > size) throw corrupt("the WAV file is cut off");
    position = body + length + ((await isPadded(file, body, length)) ? 1 : 0);
  }
  if (blocks === null || data === null) throw corrupt("the WAV file lacks a fmt or data chunk");
  const sound = await soundOf(file, size, blocks, data);
  return blocks.samples === 1 && formats === 1 ? { ...sound, soundStart: data.start } : sound;
}

/** Only where the data reach to the end of the file can its length count more than sound. What is no whole block is no sound. */
export async function soundOf(
  file: FileHandle,
  size: number,
  blocks: Blocks,
  { start, length }: Data,
): Promise<Structure> {
  const reachesEnd = start + length >= size - 1;
  const end = reachesEnd ? await endWithoutTags(file, start, start + length) : start + length;
  const whole = Math.floor((end - start) / blocks.bytes);
  // The last block of a codec that has its own may be a short one: there the decoder knows better.
  const soundEnd = blocks.samples === 1 ? start + whole * blocks.bytes : end;
  if (blocks.samples === 1) return { samples: whole, soundEnd };
  return { samples: blocks.samples === 0 ? null : whole * blocks.samples, soundEnd, blockBytes: blocks.bytes };
}

/** A chunk of odd length is followed by a byte of padding, which some writers of 8-bit sound leave out. */
async function isPadded(file: FileHandle, body: number, length: number): Promise<boolean> {
  return length % 2 === 1 && !CHUNK_NAME.test((await readAt(file, body + length, 4)).toString("latin1"));
}

const CHUNK_NAME = /^[\x20-\x7e]{4}$/;

const PCM_TAG = 1;
const FLOAT_TAG = 3;
const EXTENSIBLE_TAG = 0xfffe;
/** A-law and µ-law: a byte a sample. */
const G711_TAGS = [6, 7];
/** Microsoft's ADPCM, IMA ADPCM, GSM 6.10: their blocks' samples stand behind the 18 bytes that all formats have. */
const BLOCK_TAGS = [0x02, 0x11, 0x31];

/** Bytes of one sample of all channels: the header says it twice, and must say the same. Of codecs with blocks of their own it is the block. */
export function blocksOf(format: Buffer): Blocks {
  const stated = format.readUInt16LE(0);
  // The first two bytes of the sub-format are the tag of old.
  const tag = stated === EXTENSIBLE_TAG && format.length >= 26 ? format.readUInt16LE(24) : stated;
  const channels = format.readUInt16LE(2);
  const bytes = format.readUInt16LE(12);
  const isPcm = tag === PCM_TAG || tag === FLOAT_TAG;
  if (isPcm || G711_TAGS.includes(tag)) {
    const sampleBytes = isPcm ? Math.ceil(format.readUInt16LE(14) / 8) : 1;
    if (bytes === 0 || bytes !== channels * sampleBytes) throw corrupt("the WAV header contradicts itself");
    return { bytes, samples: 1 };
  }
  if (bytes === 0) throw corrupt("the WAV header contradicts itself");
  return { bytes, samples: BLOCK_TAGS.includes(tag) && format.length >= 20 ? format.readUInt16LE(18) : 0 };
}
