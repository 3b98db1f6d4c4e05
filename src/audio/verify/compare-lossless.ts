import { beepAt, fadeSamples } from "../mute/mute-style.js";
import { bytesPerSample, type PcmFormat, readSample, silentByte } from "../pcm/sample-format.js";
import type { SampleRange } from "../pcm/sample-range.js";
import type { ComparisonJob, SoundComparer, SoundComparison } from "./sound-comparison.js";

/** A fade may round away from the exact value, and a beep with it. */
const ROUNDING = 1e-6;

/** Half a step of the format, as a share of full scale, and the coarse steps of G.711. */
const STEP: Readonly<Record<PcmFormat, number>> = {
  u8: 2 ** -7,
  s16le: 2 ** -15,
  s24le: 2 ** -23,
  s32le: 2 ** -31,
  f32le: 0,
  f64le: 0,
  mulaw: 2 ** -4,
  alaw: 2 ** -4,
};

/**
 * Compares two sounds sample by sample: silence in the spans, nothing louder than the original in the fades, the same bytes
 * everywhere else. Written without the mute engine, which it checks.
 */
export function compareLossless(job: ComparisonJob): SoundComparer {
  return new LosslessComparer(job);
}

/** A block of both sounds; `end` in samples of the recording. */
interface Block {
  readonly original: Buffer;
  readonly output: Buffer;
  readonly end: number;
}

class LosslessComparer implements SoundComparer {
  readonly #job: ComparisonJob;
  readonly #sampleBytes: number;
  readonly #frameBytes: number;
  readonly #fade: number;
  readonly #tolerance: number;
  readonly #silence: number;
  /** By channel: the first span that is not behind yet. */
  readonly #next: number[];
  /** First sample of the block, in samples of the recording. */
  #base = 0;
  #leakedSamples = 0;
  #changedOutside = 0;
  #peakInside = 0;

  constructor(job: ComparisonJob) {
    const { pcmFormat, channels, sampleRate } = job.probe;
    this.#job = job;
    this.#sampleBytes = bytesPerSample(pcmFormat);
    this.#frameBytes = this.#sampleBytes * channels;
    this.#fade = fadeSamples(sampleRate);
    this.#tolerance = STEP[pcmFormat] + ROUNDING;
    this.#silence = silentByte(pcmFormat);
    this.#next = job.ranges.map(() => 0);
  }

  push(original: Buffer, output: Buffer): void {
    const block: Block = { original, output, end: this.#base + original.length / this.#frameBytes };
    const touched = this.#job.ranges.some((ranges, channel) => {
      const span = ranges[this.#next[channel] ?? 0];
      return span !== undefined && span.start - this.#fade < block.end;
    });
    if (touched || !original.equals(output)) {
      for (let channel = 0; channel < this.#job.probe.channels; channel++) this.#compareChannel(block, channel);
    }
    this.#base = block.end;
  }

  finish(): SoundComparison {
    return {
      leakedSamples: this.#leakedSamples,
      changedOutside: this.#changedOutside,
      shiftSamples: this.#changedOutside === 0 ? 0 : null,
      peakInside: this.#peakInside,
    };
  }

  #compareChannel(block: Block, channel: number): void {
    const { end } = block;
    const ranges = this.#job.ranges[channel] ?? [];
    let done = this.#base;
    for (let k = this.#next[channel] ?? 0; k < ranges.length; k++) {
      const span = ranges[k];
      if (!span || span.start - this.#fade >= end) break;
      const within = (sample: number): number => Math.min(end, Math.max(done, sample));
      const fadeStart = within(span.start - this.#fade);
      const start = within(span.start);
      const stop = within(span.end);
      const fadeEnd = within(Math.min(span.end + this.#fade, ranges[k + 1]?.start ?? Number.POSITIVE_INFINITY));
      this.#compareOutside(block, channel, done, fadeStart);
      this.#compareFade(block, channel, fadeStart, start);
      this.#compareInside(block.output, channel, start, stop, span);
      this.#compareFade(block, channel, stop, fadeEnd);
      done = fadeEnd;
      if (span.end + this.#fade <= end) this.#next[channel] = k + 1;
    }
    this.#compareOutside(block, channel, done, end);
  }

  #compareOutside({ original, output }: Block, channel: number, from: number, to: number): void {
    for (let at = this.#byteOf(channel, from), n = from; n < to; n++, at += this.#frameBytes) {
      if (!this.#sameBytes(original, output, at)) this.#changedOutside++;
    }
  }

  #compareFade({ original, output }: Block, channel: number, from: number, to: number): void {
    const { pcmFormat } = this.#job.probe;
    for (let at = this.#byteOf(channel, from), n = from; n < to; n++, at += this.#frameBytes) {
      if (this.#sameBytes(original, output, at)) continue;
      const before = readSample(pcmFormat, original, at);
      const after = readSample(pcmFormat, output, at);
      const isLouder = Math.abs(after) > Math.abs(before) + this.#tolerance;
      if (isLouder || after * before < -this.#tolerance) this.#changedOutside++;
    }
  }

  #compareInside(output: Buffer, channel: number, from: number, to: number, span: SampleRange): void {
    const { pcmFormat, sampleRate } = this.#job.probe;
    const isBeep = this.#job.style === "beep";
    for (let at = this.#byteOf(channel, from), n = from; n < to; n++, at += this.#frameBytes) {
      if (!isBeep && this.#isSilent(output, at)) continue;
      const value = readSample(pcmFormat, output, at);
      this.#peakInside = Math.max(this.#peakInside, Math.abs(value));
      const wanted = isBeep ? beepAt(n - span.start, span.end - span.start, sampleRate) : 0;
      if (!isBeep || Math.abs(value - wanted) > this.#tolerance) this.#leakedSamples++;
    }
  }

  /** Where in the block a sample of the recording begins. */
  #byteOf(channel: number, sample: number): number {
    return (sample - this.#base) * this.#frameBytes + channel * this.#sampleBytes;
  }

  #sameBytes(a: Buffer, b: Buffer, at: number): boolean {
    for (let byte = 0; byte < this.#sampleBytes; byte++) if (a[at + byte] !== b[at + byte]) return false;
    return true;
  }

  #isSilent(view: Buffer, at: number): boolean {
    for (let byte = 0; byte < this.#sampleBytes; byte++) if (view[at + byte] !== this.#silence) return false;
    return true;
  }
}
