import type { FileHandle } from "node:fs/promises";
import type { Container } from "./containers.js";
import { layer3FrameLength, readAt, skipId3 } from "./containers.js";
import { corrupt } from "./ffmpeg.js";

/**
 * Checks of the file's own bookkeeping that ffmpeg does not make: it decodes a WAV whose header lies, or whose end is
 * missing, without a word and with exit code 0, and a recording that is only half there would pass as a shorter one.
 */

/** Streaming writers that cannot go back put one of these where the length belongs. */
const UNKNOWN_LENGTHS = new Set([0xffffffff, 0x7fffffff, 0]);

/**
 * Samples per channel that the file promises, as far as its own structure tells.
 *
 * @throws HushtapeError INPUT_CORRUPT when the structure contradicts itself or the file's size.
 */
export async function declaredSamples(
  file: FileHandle,
  size: number,
  container: Container,
  stream: { readonly codec: string; readonly sampleRate: number },
): Promise<number | null> {
  switch (container) {
    case "wav":
      return wavSamples(file, size);
    case "flac":
      return flacSamples(file);
    case "mp3":
      return xingSamples(file);
    default:
      void stream;
      return null;
  }
}

/** RIFF and RF64: one `fmt ` before one `data`, whose length is there in full. */
async function wavSamples(file: FileHandle, size: number): Promise<number> {
  const is64 = (await readAt(file, 0, 4)).toString("latin1") === "RF64";
  let blockAlign = 0;
  let dataBytes: number | null = null;
  let longDataBytes: number | null = null;
  let position = 12;
  while (position + 8 <= size) {
    const header = await readAt(file, position, 8);
    const id = header.toString("latin1", 0, 4);
    let length = header.readUInt32LE(4);
    const body = position + 8;
    if (id === "ds64") {
      longDataBytes = Number((await readAt(file, body, 24)).readBigUInt64LE(8));
    } else if (id === "fmt ") {
      if (length < 16) throw corrupt("the WAV header is too short");
      blockAlign = (await readAt(file, body, 16)).readUInt16LE(12);
    } else if (id === "data") {
      if (dataBytes !== null) throw corrupt("the WAV file has several data chunks");
      if (is64 && length === 0xffffffff && longDataBytes !== null) length = longDataBytes;
      const unknown = UNKNOWN_LENGTHS.has(length) && body + length !== size;
      if (unknown) length = size - body;
      if (body + length > size) throw corrupt("the WAV file is shorter than its header says");
      dataBytes = length;
    }
    position = body + length + (length % 2);
  }
  if (blockAlign === 0 || dataBytes === null) throw corrupt("the WAV file lacks a fmt or data chunk");
  return Math.floor(dataBytes / blockAlign);
}

/** STREAMINFO: 36 bits of samples per channel, 0 for unknown. */
async function flacSamples(file: FileHandle): Promise<number | null> {
  const start = await skipId3(file);
  const info = await readAt(file, start, 42);
  if (info.length < 42) throw corrupt("the FLAC header is cut off");
  const samples = (info.readUInt8(21) & 0x0f) * 2 ** 32 + info.readUInt32BE(22);
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
