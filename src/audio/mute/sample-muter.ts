/**
 * The sample engine: raw samples in, raw samples out, muted spans replaced, everything else untouched.
 *
 * ```
 *  sound   ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
 *  span            [========)
 *  gain    1111111\00000000/111111111      fades lie outside the span: no sample of it keeps any sound
 *                 5 ms     5 ms
 * ```
 */

import { type PcmFormat, SAMPLE_CODECS, type SampleCodec } from "../pcm/sample-format.js";
import { rangesByChannel, type SampleRange, type SampleSpan } from "../pcm/sample-range.js";
import { beepAt, fadeSamples, type MuteStyle } from "./mute-style.js";

/** Replaces the samples of spans in a stream of interleaved raw samples. */
export interface SampleMuter {
  /**
   * Takes the next bytes, in pieces of any size, and returns the bytes that are ready. May change `chunk` in place and return
   * it: hand over buffers that nobody else reads.
   */
  push(chunk: Buffer): Buffer;
  /** Samples per channel seen so far. */
  readonly position: number;
  /** Samples replaced so far, summed over the channels. */
  readonly mutedSamples: number;
  /** Bytes of a last, incomplete frame; 0 at the end of a sound stream. */
  readonly pendingBytes: number;
}

/** Where one channel stands in its list of spans. */
interface Cursor {
  readonly ranges: readonly SampleRange[];
  next: number;
}

/** The shape of the samples that pass, and which of them are replaced by what. `sampleRate` is in Hz. */
export interface SampleMuterOptions {
  readonly pcmFormat: PcmFormat;
  readonly channels: number;
  readonly sampleRate: number;
  /** In samples; any order, may overlap, may reach beyond the end. */
  readonly spans: readonly SampleSpan[];
  readonly style: MuteStyle;
}

/** Cost: linear in the bytes, plus the spans; a chunk that meets no span is returned as it came. */
export function createSampleMuter(options: SampleMuterOptions): SampleMuter {
  return new StreamMuter(options);
}

/** Whole frames of the stream, and the sample of the recording that the first of them is. */
interface Piece {
  readonly bytes: Buffer;
  /** In samples of the recording, half open. */
  readonly start: number;
  readonly end: number;
}

class StreamMuter implements SampleMuter {
  position = 0;
  mutedSamples = 0;
  readonly #codec: SampleCodec;
  readonly #channels: number;
  readonly #frameBytes: number;
  readonly #sampleRate: number;
  readonly #fade: number;
  readonly #style: MuteStyle;
  readonly #cursors: readonly Cursor[];
  #carry: Buffer = Buffer.alloc(0);

  constructor({ pcmFormat, channels, sampleRate, spans, style }: SampleMuterOptions) {
    this.#codec = SAMPLE_CODECS[pcmFormat];
    this.#channels = channels;
    this.#frameBytes = this.#codec.bytes * channels;
    this.#sampleRate = sampleRate;
    this.#fade = fadeSamples(sampleRate);
    this.#style = style;
    this.#cursors = rangesByChannel(spans, channels).map((ranges) => ({ ranges, next: 0 }));
  }

  get pendingBytes(): number {
    return this.#carry.length;
  }

  push(input: Buffer): Buffer {
    const joined = this.#carry.length > 0 ? Buffer.concat([this.#carry, input]) : input;
    const frames = Math.floor(joined.length / this.#frameBytes);
    const bytes = joined.subarray(0, frames * this.#frameBytes);
    this.#carry = joined.subarray(frames * this.#frameBytes);
    const start = this.position;
    this.position += frames;
    const piece: Piece = { bytes, start, end: this.position };
    for (const [channel, cursor] of this.#cursors.entries()) this.#muteChannel(piece, channel, cursor);
    return bytes;
  }

  #muteChannel(piece: Piece, channel: number, cursor: Cursor): void {
    const fade = this.#fade;
    for (let k = cursor.next; k < cursor.ranges.length; k++) {
      const span = cursor.ranges[k];
      if (!span || span.start - fade >= piece.end) return;
      const before = cursor.ranges[k - 1]?.end ?? Number.NEGATIVE_INFINITY;
      const after = cursor.ranges[k + 1]?.start ?? Number.POSITIVE_INFINITY;

      // The fade before the span belongs to it; in a pause shorter than two fades the nearer span decides.
      const rise = (sample: number): number => (sample - before + 1) / (fade + 1);
      const fall = (sample: number): number => (span.start - sample) / (fade + 1);
      const fadeOut = { start: Math.max(before, span.start - fade), end: span.start };
      this.#scale(piece, channel, fadeOut, (sample) => Math.min(1, rise(sample), fall(sample)));
      this.#replace(piece, channel, span);
      // The part after the span that the next span's fade does not reach.
      const fadeIn = { start: span.end, end: Math.min(span.end + fade, after - fade) };
      this.#scale(piece, channel, fadeIn, (sample) => (sample - span.end + 1) / (fade + 1));
      if (span.end + fade <= piece.end) cursor.next = k + 1;
    }
  }

  /** Applies `gain(sample)` to a range of one channel, as far as it lies in the piece; all in samples of the recording. */
  #scale({ bytes, start, end }: Piece, channel: number, range: SampleRange, gain: (sample: number) => number): void {
    const to = Math.min(end, range.end);
    for (let sample = Math.max(start, range.start); sample < to; sample++) {
      const at = (sample - start) * this.#frameBytes + channel * this.#codec.bytes;
      const value = this.#codec.read(bytes, at);
      if (value !== null) this.#codec.write(bytes, at, value * gain(sample));
    }
  }

  /** Silence, or the beep, where the span lies in the piece. */
  #replace({ bytes, start, end }: Piece, channel: number, span: SampleRange): void {
    const codec = this.#codec;
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (from >= to) return;
    this.mutedSamples += to - from;
    const first = (from - start) * this.#frameBytes + channel * codec.bytes;
    const last = first + (to - from) * this.#frameBytes;
    if (this.#style === "beep") {
      for (let sample = from, at = first; sample < to; sample++, at += this.#frameBytes) {
        codec.write(bytes, at, beepAt(sample - span.start, span.end - span.start, this.#sampleRate));
      }
    } else if (this.#channels === 1) {
      bytes.fill(codec.silentByte, first, last);
    } else {
      for (let at = first; at < last; at += this.#frameBytes) {
        for (let byte = 0; byte < codec.bytes; byte++) bytes[at + byte] = codec.silentByte;
      }
    }
  }
}
