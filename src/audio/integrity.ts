import type { FileHandle } from "node:fs/promises";
import type { Container } from "./containers.js";
import { corrupt } from "./ffmpeg.js";
import { readAt, skipId3 } from "./recording-file.js";
import { layer3FrameLength } from "./sniff-container.js";
import { readAiff } from "./structure/aiff.js";
import { readAmr } from "./structure/amr.js";
import { readAsf } from "./structure/asf.js";
import { readAu } from "./structure/au.js";
import { readCaf } from "./structure/caf.js";
import { NO_PROMISE, type ReadStructure, type Structure } from "./structure/structure.js";
import { readW64 } from "./structure/w64.js";
import { readWav } from "./structure/wav.js";

/**
 * Checks of the file's own bookkeeping that ffmpeg does not make: it decodes a WAV whose header lies, or whose end is
 * missing, without a word and with exit code 0, and a recording that is only half there would pass as a shorter one.
 */

const CHECKS: Readonly<Record<Container, ReadStructure>> = {
  wav: readWav,
  flac: counted(flacSamples),
  mp3: counted(xingSamples),
  // Raw frames: there is nothing that could be wrong with more than one of them.
  aac: async () => NO_PROMISE,
  ogg: counted(requireOggEnd),
  mkv: counted(requireWholeSegment),
  webm: counted(requireWholeSegment),
  m4a: counted(requireOpenBoxes),
  mp4: counted(requireOpenBoxes),
  mov: counted(requireOpenBoxes),
  "3gp": counted(requireOpenBoxes),
  aiff: readAiff,
  au: readAu,
  w64: readW64,
  caf: readCaf,
  wma: readAsf,
  amr: readAmr,
};

/** Of a container in which sound cannot be taken for anything else: the demuxer finds its end. */
function counted(samplesOf: (file: FileHandle, size: number) => Promise<number | null>): ReadStructure {
  return async (file, size) => ({ samples: await samplesOf(file, size), soundEnd: null });
}

/**
 * What a file promises, and where its sound ends, as far as its own structure tells.
 *
 * @throws HushtapeError INPUT_CORRUPT when the structure contradicts itself or the file's size.
 */
export function readStructure(file: FileHandle, size: number, container: Container): Promise<Structure> {
  return CHECKS[container](file, size);
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
      if (hasTooManyEdits(index)) throw corrupt("the recording has too many parts");
    }
    position += length;
  }
  return null;
}

/** A recorder writes one or two, a cutting program one for each cut. */
const MAX_EDITS = 1000;

/** Each edit may play the whole recording again, and a demuxer makes an index of all of it before it reads anything (ISO 14496-12, 8.6.6). */
function hasTooManyEdits(index: Buffer): boolean {
  for (let at = index.indexOf("elst"); at >= 0; at = index.indexOf("elst", at + 4)) {
    if (at >= 4 && at + 12 <= index.length && index.readUInt32BE(at + 8) > MAX_EDITS) {
      const length = index.readUInt32BE(at - 4);
      if (length > 16 + 12 * MAX_EDITS && at - 4 + length <= index.length) return true;
    }
  }
  return false;
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
