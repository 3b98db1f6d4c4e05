import { Readable } from "node:stream";
import type { Peaks } from "../api/sound.js";
import { type Buckets, outward } from "./pyramid.js";
import { SAMPLE_BYTES, type SoundSource } from "./sound-source.js";

/** What is mixed into a sound, and where. */
export interface Plant {
  /** Of one channel, at the sound's rate. */
  readonly samples: Int16Array;
  /** Frame of its first sample. */
  readonly at: number;
  readonly channel: number;
  /** Its samples are multiplied by this; 0: nothing is heard, and all work is the same. */
  readonly gain: number;
}

const [LOWEST, HIGHEST] = [-32_768, 32_767];

/** A sound with another mixed into one place of it, in every part that is asked for and always the same. Its length is that of the sound. */
export class PlantedSound implements SoundSource {
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;

  constructor(
    private readonly sound: SoundSource,
    readonly plant: Plant,
  ) {
    this.sampleRate = sound.sampleRate;
    this.channels = sound.channels;
    this.frames = sound.frames;
  }

  stream(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  async read(from: number, to: number): Promise<Int16Array> {
    const samples = await this.sound.read(from, to);
    this.mix(samples, from);
    return samples;
  }

  /** Pieces of whole frames are mixed; the ends of what is asked for may lie within one. */
  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    const frameBytes = this.channels * SAMPLE_BYTES;
    const first = Math.floor(start / frameBytes);
    let [at, carry] = [first * frameBytes, Buffer.alloc(0)];
    const whole = Math.min(this.frames * frameBytes, Math.ceil(end / frameBytes) * frameBytes);
    for await (const piece of this.sound.stream(at, whole)) {
      const joined = Buffer.concat([carry, Buffer.from(piece)]);
      const frames = Math.floor(joined.length / frameBytes);
      carry = joined.subarray(frames * frameBytes);
      const samples = new Int16Array(new Uint8Array(joined.subarray(0, frames * frameBytes)).buffer);
      this.mix(samples, at / frameBytes);
      const bytes = Buffer.from(samples.buffer);
      yield bytes.subarray(Math.max(0, start - at), Math.max(0, Math.min(bytes.length, end - at)));
      at += bytes.length;
    }
  }

  private mix(samples: Int16Array, from: number): void {
    const { samples: planted, at, channel, gain } = this.plant;
    const to = from + samples.length / this.channels;
    for (let frame = Math.max(from, at); frame < Math.min(to, at + planted.length); frame++) {
      const place = (frame - from) * this.channels + channel;
      const mixed = Math.round((samples[place] ?? 0) + gain * (planted[frame - at] ?? 0));
      samples[place] = Math.min(HIGHEST, Math.max(LOWEST, mixed));
    }
  }
}

/** Buckets of a level that are another with the plant: from `from` on. */
export interface Patch {
  readonly from: number;
  readonly buckets: Buckets;
}

/** What the plant changes of each level of peaks, finest first. */
export async function patchesOf(sound: PlantedSound, { levels, channels }: Peaks): Promise<readonly Patch[]> {
  const { at, samples } = sound.plant;
  const patches: Patch[] = [];
  for (const { bucketMs, buckets } of levels) {
    const startOf = (bucket: number) => Math.ceil((bucket * bucketMs * sound.sampleRate) / 1000);
    const from = Math.max(0, Math.floor((at * 1000) / sound.sampleRate / bucketMs) - 1);
    const to = Math.min(buckets, Math.ceil(((at + samples.length) * 1000) / sound.sampleRate / bucketMs) + 1);
    const values = new Int8Array(Math.max(0, to - from) * 2 * channels);
    for (let bucket = from; bucket < to; bucket++) {
      const part = await sound.read(startOf(bucket), Math.min(sound.frames, startOf(bucket + 1)));
      values.set(extremesOf(part, channels), (bucket - from) * 2 * channels);
    }
    patches.push({ from, buckets: values });
  }
  return patches;
}

/** Puts what a patch has into buckets that begin at `from`. */
export function patch(
  buckets: Uint8Array,
  from: number,
  channels: number,
  { from: first, buckets: values }: Patch,
): void {
  const size = 2 * channels;
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.length);
  const [start, end] = [Math.max(from, first), Math.min(from + buckets.length / size, first + values.length / size)];
  if (end > start) buckets.set(bytes.subarray((start - first) * size, (end - first) * size), (start - from) * size);
}

function extremesOf(samples: Int16Array, channels: number): Int8Array {
  const extremes = new Int8Array(2 * channels);
  for (let channel = 0; channel < channels; channel++) {
    let [low, high] = [HIGHEST, LOWEST];
    for (let at = channel; at < samples.length; at += channels) {
      const value = samples[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    extremes.set([outward(low), outward(high)], 2 * channel);
  }
  return extremes;
}
