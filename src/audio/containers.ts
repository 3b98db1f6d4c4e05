import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { HushtapeError } from "../errors.js";

/**
 * Which container a file is, from its own bytes. The name's ending is never believed: a playlist called `visit.wav` would
 * otherwise make ffmpeg open the files and addresses that it lists.
 */
export type Container = "wav" | "flac" | "mp3" | "m4a" | "aac" | "ogg" | "webm" | "mp4" | "mkv" | "mov";

/** ffmpeg's names: the demuxer that is forced when reading, and the muxer that writes the same container. */
export const CONTAINER_FORMATS: Readonly<Record<Container, { readonly demuxer: string; readonly muxer: string }>> = {
  wav: { demuxer: "wav", muxer: "wav" },
  flac: { demuxer: "flac", muxer: "flac" },
  mp3: { demuxer: "mp3", muxer: "mp3" },
  m4a: { demuxer: "mov", muxer: "ipod" },
  aac: { demuxer: "aac", muxer: "adts" },
  ogg: { demuxer: "ogg", muxer: "ogg" },
  webm: { demuxer: "matroska", muxer: "webm" },
  mp4: { demuxer: "mov", muxer: "mp4" },
  mkv: { demuxer: "matroska", muxer: "matroska" },
  mov: { demuxer: "mov", muxer: "mov" },
};

/** Bytes read from the start of the file, and after an ID3 tag. */
const HEAD_BYTES = 64 * 1024;

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

/** @throws HushtapeError INPUT_UNSUPPORTED when it is none of the containers. */
export async function sniffContainer(file: FileHandle): Promise<Container> {
  const start = await skipId3(file);
  const head = await readAt(file, start, HEAD_BYTES);
  const container = containerOf(head, start > 0);
  if (container) return container;
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "not a container that Hushtape reads",
    "give WAV, FLAC, MP3, M4A, AAC, Ogg, WebM, MP4, MKV or MOV",
  );
}

/** Reads up to `length` bytes; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
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

function containerOf(head: Buffer, afterId3: boolean): Container | null {
  const text = (from: number, to: number): string => head.toString("latin1", from, to);
  if (!afterId3) {
    if ((text(0, 4) === "RIFF" || text(0, 4) === "RF64") && text(8, 12) === "WAVE") return "wav";
    if (text(0, 4) === "OggS") return "ogg";
    if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return matroskaKind(head);
    if (text(4, 8) === "ftyp") return mp4Kind(text(8, 12));
    if (["moov", "mdat", "wide", "free", "skip"].includes(text(4, 8))) return "mov";
  }
  if (text(0, 4) === "fLaC") return "flac";
  return mpegKind(head);
}

/** EBML element 0x4282 is the document type. */
function matroskaKind(head: Buffer): Container | null {
  const at = head.subarray(0, 4096).indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0) return null;
  const docType = head.toString("latin1", at + 3, at + 11);
  if (docType.startsWith("webm")) return "webm";
  return docType.startsWith("matroska") ? "mkv" : null;
}

function mp4Kind(brand: string): Container {
  if (brand === "M4A " || brand === "M4B ") return "m4a";
  return brand === "qt  " ? "mov" : "mp4";
}

/** Two frame headers in a row, the second where the first says it must be: one alone is often chance. */
function mpegKind(head: Buffer): Container | null {
  for (let at = 0; at + 7 <= head.length; at++) {
    if (head[at] !== 0xff) continue;
    for (const [kind, frameLength] of [
      ["aac", adtsFrameLength],
      ["mp3", layer3FrameLength],
    ] as const) {
      const length = frameLength(head, at);
      if (length === null) continue;
      const next = at + length;
      if (next === head.length || frameLength(head, next) !== null) return kind;
    }
  }
  return null;
}

/** Length in bytes of the ADTS frame at `at` (ISO 13818-7, 6.2), or `null`. */
function adtsFrameLength(head: Buffer, at: number): number | null {
  if (at + 7 > head.length) return null;
  if (head.readUInt8(at) !== 0xff || (head.readUInt8(at + 1) & 0xf6) !== 0xf0) return null;
  if (((head.readUInt8(at + 2) >> 2) & 0x0f) > 12) return null;
  const length = ((head.readUInt32BE(at + 3) >>> 13) & 0x1fff) >>> 0;
  return length >= 7 ? length : null;
}

const LAYER3_KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const LAYER3_HZ = [44100, 48000, 32000] as const;

/** Length in bytes of the MPEG layer III frame at `at` (ISO 11172-3, 2.4.1.3; 13818-3 for the low rates), or `null`. */
export function layer3FrameLength(head: Buffer, at: number): number | null {
  if (at + 4 > head.length) return null;
  const header = head.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return null;
  const version = (header >>> 19) & 3;
  const hz = LAYER3_HZ[(header >>> 10) & 3];
  const kbps = LAYER3_KBPS[version === 3 ? "mpeg1" : "mpeg2"][(header >>> 12) & 15];
  if (version === 1 || hz === undefined || !kbps) return null;
  const rate = version === 3 ? hz : version === 2 ? hz / 2 : hz / 4;
  return Math.floor(((version === 3 ? 144 : 72) * kbps * 1000) / rate) + ((header >>> 9) & 1);
}

function missing(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "the recording is not there, is no plain file, or cannot be read",
    "check the path and its permissions",
  );
}
