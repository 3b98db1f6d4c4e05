import type { FileHandle } from "node:fs/promises";
import type { Container } from "./containers.js";
import { corrupt } from "./ffmpeg.js";
import { readAt, skipId3 } from "./recording-file.js";
import { layer3FrameLength } from "./sniff-container.js";

/**
 * Checks of the file's own bookkeeping that ffmpeg does not make: it decodes a WAV whose header lies, or whose end is
 * missing, without a word and with exit code 0, and a recording that is only half there would pass as a shorter one.
 */

/** Streaming writers that cannot go back put one of these where the length belongs. */
const UNKNOWN_LENGTHS = new Set([0xffffffff, 0x7fffffff, 0]);

/** Samples per channel that a file promises; `null`: it promises nothing. Throws where it is damaged. */
type Check = (file: FileHandle, size: number) => Promise<number | null>;

const CHECKS: Readonly<Record<Container, Check>> = {
  wav: wavSamples,
  flac: flacSamples,
  mp3: xingSamples,
  // Raw frames: there is nothing that could be wrong with more than one of them.
  aac: async () => null,
  ogg: requireOggEnd,
  mkv: requireWholeSegment,
  webm: requireWholeSegment,
  m4a: requireOpenBoxes,
  mp4: requireOpenBoxes,
  mov: requireOpenBoxes,
};

/**
 * Samples per channel that the file promises, as far as its own structure tells.
 *
 * @throws HushtapeError INPUT_CORRUPT when the structure contradicts itself or the file's size.
 */
export function declaredSamples(file: FileHandle, size: number, container: Container): Promise<number | null> {
  return CHECKS[container](file, size);
}

/** A WAV file has a handful of chunks. One with more is made to keep a reader busy. */
const MAX_CHUNKS = 10_000;

/** RIFF and RF64: one `fmt ` before one `data`, whose length is there in full, and no sound behind it. */
async function wavSamples(file: FileHandle, size: number): Promise<number> {
  const is64 = (await readAt(file, 0, 4)).toString("latin1") === "RF64";
  let blockAlign = 0;
  let dataBytes: number | null = null;
  let longDataBytes: number | null = null;
  let position = 12;
  for (let chunks = 0; position + 8 <= size; chunks++) {
    if (chunks > MAX_CHUNKS) throw corrupt("the WAV file has too many chunks");
    const header = await readAt(file, position, 8);
    const id = header.toString("latin1", 0, 4);
    let length = header.readUInt32LE(4);
    const body = position + 8;
    if (dataBytes !== null && (!CHUNK_NAME.test(id) || APPENDED_TAGS.test(id))) {
      await requireNoSound(file, position, size);
      break;
    }
    if (id === "ds64") {
      longDataBytes = Number((await readAt(file, body, 24)).readBigUInt64LE(8));
    } else if (id === "fmt ") {
      if (length < 16 || body + length > size) throw corrupt("the WAV header is too short");
      blockAlign = requireBlockAlign(await readAt(file, body, Math.min(length, 40)));
    } else if (id === "data") {
      if (dataBytes !== null) throw corrupt("the WAV file has several data chunks");
      if (is64 && length === 0xffffffff && longDataBytes !== null) length = longDataBytes;
      const unknown = UNKNOWN_LENGTHS.has(length) && body + length !== size;
      if (unknown) length = size - body;
      if (body + length > size) throw corrupt("the WAV file is shorter than its header says");
      dataBytes = length;
    }
    if (body + length > size) throw corrupt("the WAV file is cut off");
    position = body + length + ((await isPadded(file, body, length)) ? 1 : 0);
  }
  if (blockAlign === 0 || dataBytes === null) throw corrupt("the WAV file lacks a fmt or data chunk");
  return Math.floor(dataBytes / blockAlign);
}

/** A chunk of odd length is followed by a byte of padding, which some writers of 8-bit sound leave out. */
async function isPadded(file: FileHandle, body: number, length: number): Promise<boolean> {
  return length % 2 === 1 && !CHUNK_NAME.test((await readAt(file, body + length, 4)).toString("latin1"));
}

const CHUNK_NAME = /^[\x20-\x7e]{4}$/;

/** Tags that players know are appended without a chunk of their own. (There is a chunk called `ID3 `, too.) */
const APPENDED_TAGS = /^(?:TAG|ID3[^ ]|APET)/;

/** Sectors are filled up with zeros; more than this is sound that the header does not count. */
const MAX_PADDING = 64 * 1024;

/** What stands behind the last chunk must be no sound: a header that counts too little would pass as a shorter recording. */
async function requireNoSound(file: FileHandle, position: number, size: number): Promise<void> {
  const rest = await readAt(file, position, Math.min(MAX_PADDING, size - position));
  const zeros = rest.length === size - position && rest.every((byte) => byte === 0);
  if (!zeros && !APPENDED_TAGS.test(rest.toString("latin1", 0, 4))) {
    throw corrupt("the WAV file is longer than its header says");
  }
}

const PCM_TAG = 1;
const FLOAT_TAG = 3;
const EXTENSIBLE_TAG = 0xfffe;
/** A-law and µ-law: a byte a sample. */
const G711_TAGS = [6, 7];

/** Bytes of one sample of all channels: the header says it twice, and must say the same. Of codecs with blocks of their own it is the block. */
function requireBlockAlign(format: Buffer): number {
  const stated = format.readUInt16LE(0);
  // The first two bytes of the sub-format are the tag of old.
  const tag = stated === EXTENSIBLE_TAG && format.length >= 26 ? format.readUInt16LE(24) : stated;
  const channels = format.readUInt16LE(2);
  const blockAlign = format.readUInt16LE(12);
  const isPcm = tag === PCM_TAG || tag === FLOAT_TAG;
  if (!isPcm && !G711_TAGS.includes(tag)) return blockAlign;
  const sampleBytes = isPcm ? Math.ceil(format.readUInt16LE(14) / 8) : 1;
  if (blockAlign === 0 || blockAlign !== channels * sampleBytes) {
    throw corrupt("the WAV header contradicts itself");
  }
  return blockAlign;
}

/** The longest block of silence, 65,535 samples, takes 11 bytes at least. */
const FLAC_SAMPLES_PER_BYTE = 6_000;

/** STREAMINFO: 36 bits of samples per channel, 0 for unknown. */
async function flacSamples(file: FileHandle, size: number): Promise<number | null> {
  const start = await skipId3(file);
  const info = await readAt(file, start, 42);
  if (info.length < 42) throw corrupt("the FLAC header is cut off");
  const samples = (info.readUInt8(21) & 0x0f) * 2 ** 32 + info.readUInt32BE(22);
  if (samples > size * FLAC_SAMPLES_PER_BYTE) throw corrupt("the FLAC header promises more than the file can hold");
  return samples > 0 ? samples : null;
}

/** The Xing/Info frame: number of frames, less LAME's delay and padding. */
async function xingSamples(file: FileHandle): Promise<number | null> {
  const start = await skipId3(file);
  const head = await readAt(file, start, 64 * 1024);
  let at = 0;
  while (at < head.length && layer3FrameLength(head, at) === null) at++;
  if (at + 200 > head.length) return null;
  const header = head.readUInt32BE(at);
  const mpeg1 = ((header >>> 19) & 3) === 3;
  const mono = ((header >>> 6) & 3) === 3;
  const info = at + 4 + (mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17);
  const id = head.toString("latin1", info, info + 4);
  if (id !== "Xing" && id !== "Info") return null;
  const flags = head.readUInt32BE(info + 4);
  if ((flags & 1) === 0) return null;
  const frames = head.readUInt32BE(info + 8);
  const lame = info + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const hasLame = /^(LAME|Lavf|Lavc)/.test(head.toString("latin1", lame, lame + 4));
  const delays = hasLame ? head.readUIntBE(lame + 21, 3) : 0;
  return Math.max(0, frames * (mpeg1 ? 1152 : 576) - (delays >>> 12) - (delays & 0xfff));
}

/** An Ogg page is at most 27 bytes of header, 255 of lengths, and 255 · 255 of sound. */
const MAX_OGG_PAGE = 27 + 255 + 255 * 255;

/** The last page is whole and says that it is the last (RFC 3533). */
async function requireOggEnd(file: FileHandle, size: number): Promise<null> {
  const from = Math.max(0, size - 2 * MAX_OGG_PAGE);
  const tail = await readAt(file, from, size - from);
  const page = tail.lastIndexOf("OggS");
  if (page < 0 || page + 27 > tail.length) throw corrupt("the Ogg file is cut off");
  const isLast = (tail.readUInt8(page + 5) & 4) !== 0;
  const lengths = tail.subarray(page + 27, page + 27 + tail.readUInt8(page + 26));
  const end = page + 27 + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
  if (!isLast || end > tail.length) throw corrupt("the Ogg file is cut off");
  return null;
}

/** EBML header, then the Segment, whose size (unless it is unknown, as in a live recording) must be there in full. */
async function requireWholeSegment(file: FileHandle, size: number): Promise<null> {
  const head = await readAt(file, 0, 4096);
  const header = readVint(head, 4);
  const segment = header?.value == null ? 0 : header.next + header.value;
  if (segment === 0 || segment + 12 > head.length || head.readUInt32BE(segment) !== 0x18538067) return null;
  const body = readVint(head, segment + 4);
  if (body?.value != null && body.next + body.value > size) throw corrupt("the recording is cut off");
  return null;
}

/** An index larger than this is not searched for a lock; ffmpeg then fails on the locked samples. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

/** Twice what a recorder needs that writes a pair of boxes every second for four days. */
const MAX_BOXES = 1_500_000;

/** ISO 14496-12: the boxes of sound and index are there in full, and no sample description is wrapped for protection (8.12). */
async function requireOpenBoxes(file: FileHandle, size: number): Promise<null> {
  let boxes = 0;
  for (let position = 0; position + 8 <= size; ) {
    if (++boxes > MAX_BOXES) throw corrupt("the recording has too many parts");
    const header = await readAt(file, position, 16);
    const type = header.toString("latin1", 4, 8);
    const short = header.readUInt32BE(0);
    const long = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short;
    const length = short === 0 ? size - position : long;
    if (length < 8) return null;
    if (position + length > size && (type === "mdat" || type === "moov")) throw corrupt("the recording is cut off");
    if (type === "moov" && length <= MAX_INDEX_BYTES) {
      const index = await readAt(file, position, length);
      if (index.includes("sinf") && index.includes("schm")) throw corrupt("the recording is encrypted");
    }
    position += length;
  }
  return null;
}

/** A number of 1 to 8 bytes as EBML writes sizes (RFC 8794, 4); all ones mean unknown. */
function readVint(bytes: Buffer, at: number): { readonly value: number | null; readonly next: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { value: unknown ? null : value, next: at + length };
}
