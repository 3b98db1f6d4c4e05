import { Readable } from "node:stream";
import type { ByteRange } from "../../storage/store.js";
import { SAMPLE_BYTES, type SoundSource } from "./sound-source.js";

/** Of a plain header: RIFF, `fmt ` and the head of `data`. */
const HEADER_BYTES = 44;
/** What the fields of a length can say; longer sound has the most that they can, and players read on. */
const MAX_LENGTH = 0xffff_ffff;

/** How long the WAV file of a sound is, in bytes. */
export function wavBytes({ frames, channels }: Pick<SoundSource, "frames" | "channels">): number {
  return HEADER_BYTES + frames * channels * SAMPLE_BYTES;
}

/** A part of a sound as a WAV file with nothing in it but the samples, half open, in bytes of that file. */
export function wavOf(sound: SoundSource, { start, end }: ByteRange): Readable {
  const header = headerOf(sound).subarray(Math.min(start, HEADER_BYTES), Math.min(end, HEADER_BYTES));
  const samples = sound.stream(Math.max(0, start - HEADER_BYTES), Math.max(0, end - HEADER_BYTES));
  return header.length === 0 ? samples : Readable.from(joined(header, samples), { objectMode: false });
}

async function* joined(header: Buffer, samples: Readable): AsyncGenerator<Buffer> {
  yield header;
  for await (const piece of samples) if (Buffer.isBuffer(piece)) yield piece;
}

function headerOf({ sampleRate, channels, frames }: SoundSource): Buffer {
  const frameBytes = channels * SAMPLE_BYTES;
  const dataBytes = frames * frameBytes;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(Math.min(MAX_LENGTH, dataBytes + HEADER_BYTES - 8), 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(Math.min(MAX_LENGTH, dataBytes), 40);
  return header;
}
