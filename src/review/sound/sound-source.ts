import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { HushtapeError } from "../../errors.js";

/** Bytes of a sample: all sound on the desk is 16 bit. */
export const SAMPLE_BYTES = 2;

/** Interleaved samples of 16 bit, wherever they come from. */
export interface SoundSource {
  /** In Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples per channel. */
  readonly frames: number;
  /** Bytes of samples, half open, counted from the first sample. */
  stream(start: number, end: number): Readable;
  /** Frames, half open; what lies outside is silence. */
  read(from: number, to: number): Promise<Int16Array>;
}

/** Where plain samples lie. */
export interface SamplesPlace {
  readonly path: string;
  /** Of the first sample, in bytes from the start of the file. */
  readonly start: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
}

/** Samples in a file. */
export class FileSound implements SoundSource {
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;

  constructor(private readonly place: SamplesPlace) {
    this.sampleRate = place.sampleRate;
    this.channels = place.channels;
    this.frames = place.frames;
  }

  stream(start: number, end: number): Readable {
    if (end <= start) return Readable.from([]);
    const { path, start: first } = this.place;
    return createReadStream(path, { start: first + start, end: first + end - 1 });
  }

  /** @throws HushtapeError INPUT_MISSING where the file is gone */
  async read(from: number, to: number): Promise<Int16Array> {
    const samples = new Int16Array(Math.max(0, to - from) * this.channels);
    const [first, last] = [Math.max(0, from), Math.min(this.frames, to)];
    if (last <= first) return samples;
    const frameBytes = SAMPLE_BYTES * this.channels;
    const bytes = new Uint8Array(samples.buffer, (first - from) * frameBytes, (last - first) * frameBytes);
    const file = await open(this.place.path, "r").catch(() => {
      throw new HushtapeError("INPUT_MISSING", "the sound is not there any more", "Look at the list again.");
    });
    try {
      const at = this.place.start + first * frameBytes;
      for (let filled = 0; filled < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, at + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
    } finally {
      await file.close();
    }
    return samples;
  }
}
