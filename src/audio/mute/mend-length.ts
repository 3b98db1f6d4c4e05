import { type FileHandle, open } from "node:fs/promises";
import { isPcm } from "../codecs.js";
import { bytesPerSample } from "../pcm/sample-format.js";
import type { AudioProbe } from "../probe.js";
import { readAt } from "../recording-file.js";

/**
 * What ffmpeg's muxers count wrongly is written right, so that the output says the length that it has: in MP3 the padding of LAME's tag, of
 * which ffmpeg knows only what lies in the last frame; in W64 the data, of which ffmpeg counts the padding to 8 bytes as sound.
 *
 * @param samples per channel that were encoded.
 */
export async function mendLength(path: string, target: AudioProbe, samples: number): Promise<void> {
  const mend = target.container === "mp3" ? mendPadding : target.container === "w64" ? mendData : null;
  if (mend === null) return;
  const file = await open(path, "r+");
  try {
    await mend(file, target, samples);
  } finally {
    await file.close();
  }
}

/** The first frame holds no sound but the tag: its parts in bytes, from the tag of Xing (with all four fields) and of LAME on. */
const TAG_FRAME_BYTES = 512;
const FRAMES_AT = 8;
const LAME_AT = 120;
const DELAYS_AT = LAME_AT + 21;
const SUM_AT = LAME_AT + 34;
/** Delay and padding have 12 bits each. */
const MAX_PADDING = 0xfff;

async function mendPadding(file: FileHandle, { sampleRate }: AudioProbe, samples: number): Promise<void> {
  const head = await readAt(file, 0, TAG_FRAME_BYTES);
  const tag = Math.max(head.indexOf("Info"), head.indexOf("Xing"));
  if (tag < 0 || tag + SUM_AT + 2 > head.length) return;
  const delay = head.readUIntBE(tag + DELAYS_AT, 3) >> 12;
  const frameSamples = sampleRate >= 32_000 ? 1152 : 576;
  const padding = head.readUInt32BE(tag + FRAMES_AT) * frameSamples - delay - samples;
  if (padding < 0 || padding > MAX_PADDING) return;
  head.writeUIntBE((delay << 12) | padding, tag + DELAYS_AT, 3);
  head.writeUInt16BE(crc16(head.subarray(0, tag + SUM_AT)), tag + SUM_AT);
  await file.write(head, 0, tag + SUM_AT + 2, 0);
}

/** The sum of LAME's tag: CRC-16 of all before it, lowest bit first. */
function crc16(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}

const W64_HEADER_BYTES = 1024;
/** Bytes of a chunk's header, which its length counts; the length is its last 8. */
const CHUNK_HEADER_BYTES = 24;

async function mendData(file: FileHandle, { codec, channels, pcmFormat }: AudioProbe, samples: number): Promise<void> {
  if (!isPcm(codec)) return;
  const head = await readAt(file, 0, W64_HEADER_BYTES);
  const data = head.indexOf(Buffer.from("data\xf3\xac\xd3\x11", "latin1"));
  if (data < 0) return;
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(CHUNK_HEADER_BYTES + samples * channels * bytesPerSample(pcmFormat)));
  await file.write(length, 0, 8, data + 16);
}
