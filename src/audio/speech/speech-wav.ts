import { writeFile } from "node:fs/promises";

const SAMPLE_RATE = 16_000;
/** Samples in a millisecond of the recogniser's sound. */
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
/** A sample is of 16 bits, in two bytes. */
export const BYTES_PER_SAMPLE = 2;
/** Bytes of a file before its samples. */
export const HEADER_BYTES = 44;
/**
 * Silence behind each piece. whisper.cpp 1.5.0 leaves the last second of a file undecoded: of 15 dialogues cut right after a
 * sentence 3 lost their last 2 to 17 words without it, none with it.
 */
export const PADDING_SAMPLES = 1200 * SAMPLES_PER_MS;

/** As they lie in memory: little-endian on every machine that the engines run on. */
export function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

/** The header of so many samples: RIFF WAVE, PCM, 16 kHz, mono, 16 bits. */
export function wavHeader(samples: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const bytes = samples * BYTES_PER_SAMPLE;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** A short piece, with its silence behind it; mode 0600, never over another file. */
export async function writeSpeechFile(path: string, samples: Int16Array): Promise<void> {
  const padded = new Int16Array(samples.length + PADDING_SAMPLES);
  padded.set(samples);
  await writeFile(path, Buffer.concat([wavHeader(padded.length), bytesOf(padded)]), { mode: 0o600, flag: "wx" });
}
