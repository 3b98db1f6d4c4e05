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

/** Raw sample formats by their ffmpeg names; `mulaw` and `alaw` are G.711 bytes, passed without conversion. */
export type PcmFormat = "u8" | "s16le" | "s24le" | "s32le" | "f32le" | "f64le" | "mulaw" | "alaw";

export type MuteStyle = "silence" | "beep";

/** Half open, in samples per channel from the start of the decode. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

/** A stretch to mute. `channels: null` means all of them. */
export interface SampleSpan extends SampleRange {
  readonly channels: readonly number[] | null;
}

/** Length of a fade outside a span's edge, in ms: long enough that the cut makes no click. */
const FADE_MS = 5;

/** The beep: pitch in Hz and peak relative to full scale (0.1 is −20 dBFS). */
const BEEP_HZ = 1000;
const BEEP_PEAK = 0.1;

interface SampleCodec {
  readonly bytes: number;
  /** Every byte of a silent sample. G.711 A-law has no zero: its smallest step, +8 of 32768 (−72 dBFS), is its silence. */
  readonly silentByte: number;
  /** Full scale is ±1; `null` where the sample is not a number. */
  read(view: Buffer, at: number): number | null;
  /** Rounds and clips. */
  write(view: Buffer, at: number, value: number): void;
}

const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(value)));

const finite = (value: number): number | null => (Number.isNaN(value) ? null : value);

const CODECS: Readonly<Record<PcmFormat, SampleCodec>> = {
  u8: {
    bytes: 1,
    silentByte: 128,
    read: (view, at) => (view.readUInt8(at) - 128) / 128,
    write: (view, at, value) => void view.writeUInt8(clip(value * 128, -128, 127) + 128, at),
  },
  s16le: {
    bytes: 2,
    silentByte: 0,
    read: (view, at) => view.readInt16LE(at) / 32768,
    write: (view, at, value) => void view.writeInt16LE(clip(value * 32768, -32768, 32767), at),
  },
  s24le: {
    bytes: 3,
    silentByte: 0,
    read: (view, at) => view.readIntLE(at, 3) / 8388608,
    write: (view, at, value) => void view.writeIntLE(clip(value * 8388608, -8388608, 8388607), at, 3),
  },
  s32le: {
    bytes: 4,
    silentByte: 0,
    read: (view, at) => view.readInt32LE(at) / 2147483648,
    write: (view, at, value) => void view.writeInt32LE(clip(value * 2147483648, -2147483648, 2147483647), at),
  },
  f32le: {
    bytes: 4,
    silentByte: 0,
    read: (view, at) => finite(view.readFloatLE(at)),
    write: (view, at, value) => void view.writeFloatLE(value, at),
  },
  f64le: {
    bytes: 8,
    silentByte: 0,
    read: (view, at) => finite(view.readDoubleLE(at)),
    write: (view, at, value) => void view.writeDoubleLE(value, at),
  },
  mulaw: {
    bytes: 1,
    silentByte: 0xff,
    read: (view, at) => muLawToLinear(view.readUInt8(at)) / 32768,
    write: (view, at, value) => void view.writeUInt8(linearToMuLaw(clip(value * 32768, -32768, 32767)), at),
  },
  alaw: {
    bytes: 1,
    silentByte: 0xd5,
    read: (view, at) => aLawToLinear(view.readUInt8(at)) / 32768,
    write: (view, at, value) => void view.writeUInt8(linearToALaw(clip(value * 32768, -32768, 32767)), at),
  },
};

/** Bytes of one sample of one channel. */
export function bytesPerSample(format: PcmFormat): number {
  return CODECS[format].bytes;
}

/** Every byte of the format's silent sample. */
export function silentByte(format: PcmFormat): number {
  return CODECS[format].silentByte;
}

/** The value of one sample, full scale ±1; 0 for NaN. */
export function readSample(format: PcmFormat, view: Buffer, at: number): number {
  return CODECS[format].read(view, at) ?? 0;
}

/** Times to samples, rounded outward: the samples always cover the whole of the time. */
export function toSampleRange(startMs: number, endMs: number, sampleRate: number): SampleRange {
  return { start: Math.floor((startMs * sampleRate) / 1000), end: Math.ceil((endMs * sampleRate) / 1000) };
}

/** Length of one fade in samples, at least one. */
export function fadeSamples(sampleRate: number): number {
  return Math.max(1, Math.round((sampleRate * FADE_MS) / 1000));
}

/**
 * The spans of every channel, ordered, disjoint and non-touching, cut at 0.
 *
 * @throws RangeError when a bound is no whole number or a channel is not there.
 */
export function rangesByChannel(spans: readonly SampleSpan[], channels: number): readonly (readonly SampleRange[])[] {
  const lists: SampleRange[][] = Array.from({ length: channels }, () => []);
  for (const { start, end, channels: wanted } of spans) {
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end))
      throw new RangeError("a span is not in whole samples");
    if (end <= 0 || end <= start) continue;
    const targets = wanted === null ? lists.keys() : new Set(wanted);
    for (const channel of targets) {
      const list = lists[channel];
      if (!list) throw new RangeError("a span names a channel that the recording does not have");
      list.push({ start: Math.max(0, start), end });
    }
  }
  return lists.map((list) => {
    list.sort((a, b) => a.start - b.start);
    const merged: SampleRange[] = [];
    for (const next of list) {
      const last = merged.at(-1);
      if (last && next.start <= last.end) {
        merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
      } else {
        merged.push(next);
      }
    }
    return merged;
  });
}

/**
 * Value of the beep at `index` samples after the start of a span of `length` samples: a sine that rises and falls within
 * the fade's length inside the span.
 */
export function beepAt(index: number, length: number, sampleRate: number): number {
  const fade = fadeSamples(sampleRate);
  const envelope = Math.min(1, index / fade, (length - 1 - index) / fade);
  return BEEP_PEAK * envelope * Math.sin((2 * Math.PI * BEEP_HZ * index) / sampleRate);
}

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

/**
 * Cost: linear in the bytes, plus the spans; a chunk that meets no span is returned as it came.
 *
 * @param options.spans in samples; any order, may overlap, may reach beyond the end.
 */
export function createSampleMuter(options: {
  readonly pcmFormat: PcmFormat;
  readonly channels: number;
  readonly sampleRate: number;
  readonly spans: readonly SampleSpan[];
  readonly style: MuteStyle;
}): SampleMuter {
  const { channels, sampleRate, style } = options;
  const codec = CODECS[options.pcmFormat];
  const frameBytes = codec.bytes * channels;
  const fade = fadeSamples(sampleRate);
  const cursors: readonly Cursor[] = rangesByChannel(options.spans, channels).map((ranges) => ({ ranges, next: 0 }));
  let carry: Buffer = Buffer.alloc(0);
  let position = 0;
  let mutedSamples = 0;

  /** Applies `gain(sample)` to `[from, to)` of one channel; all in samples of the recording, `base` being the chunk's first. */
  const scale = (
    chunk: Buffer,
    base: number,
    channel: number,
    from: number,
    to: number,
    gain: (sample: number) => number,
  ): void => {
    for (let sample = from; sample < to; sample++) {
      const at = (sample - base) * frameBytes + channel * codec.bytes;
      const value = codec.read(chunk, at);
      if (value !== null) codec.write(chunk, at, value * gain(sample));
    }
  };

  const replace = (chunk: Buffer, base: number, channel: number, from: number, to: number, span: SampleRange): void => {
    mutedSamples += to - from;
    const first = (from - base) * frameBytes + channel * codec.bytes;
    if (style === "beep") {
      for (let sample = from, at = first; sample < to; sample++, at += frameBytes) {
        codec.write(chunk, at, beepAt(sample - span.start, span.end - span.start, sampleRate));
      }
    } else if (channels === 1) {
      chunk.fill(codec.silentByte, first, first + (to - from) * frameBytes);
    } else {
      for (let at = first, end = first + (to - from) * frameBytes; at < end; at += frameBytes) {
        for (let byte = 0; byte < codec.bytes; byte++) chunk[at + byte] = codec.silentByte;
      }
    }
  };

  const muteChannel = (chunk: Buffer, base: number, end: number, channel: number, cursor: Cursor): void => {
    for (let k = cursor.next; k < cursor.ranges.length; k++) {
      const span = cursor.ranges[k];
      if (!span || span.start - fade >= end) return;
      const before = cursor.ranges[k - 1]?.end ?? Number.NEGATIVE_INFINITY;
      const after = cursor.ranges[k + 1]?.start ?? Number.POSITIVE_INFINITY;

      // The fade before the span belongs to it; in a pause shorter than two fades the nearer span decides.
      const rise = (sample: number): number => (sample - before + 1) / (fade + 1);
      const fall = (sample: number): number => (span.start - sample) / (fade + 1);
      scale(chunk, base, channel, Math.max(base, before, span.start - fade), Math.min(end, span.start), (sample) =>
        Math.min(1, rise(sample), fall(sample)),
      );
      const from = Math.max(base, span.start);
      const to = Math.min(end, span.end);
      if (from < to) replace(chunk, base, channel, from, to, span);
      // The part after the span that the next span's fade does not reach.
      const fadeInEnd = Math.min(end, span.end + fade, after - fade);
      scale(
        chunk,
        base,
        channel,
        Math.max(base, span.end),
        fadeInEnd,
        (sample) => (sample - span.end + 1) / (fade + 1),
      );
      if (span.end + fade <= end) cursor.next = k + 1;
    }
  };

  return {
    push(input) {
      const joined = carry.length > 0 ? Buffer.concat([carry, input]) : input;
      const frames = Math.floor(joined.length / frameBytes);
      const chunk = joined.subarray(0, frames * frameBytes);
      carry = joined.subarray(frames * frameBytes);
      const base = position;
      position += frames;
      cursors.forEach((cursor, channel) => {
        muteChannel(chunk, base, position, channel, cursor);
      });
      return chunk;
    },
    get position() {
      return position;
    },
    get mutedSamples() {
      return mutedSamples;
    },
    get pendingBytes() {
      return carry.length;
    },
  };
}

/** ITU-T G.711 µ-law, 14 bits scaled to 16. */
function muLawToLinear(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = ((((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)) - 0x84;
  return (code & 0x80) !== 0 ? -magnitude : magnitude;
}

function linearToMuLaw(value: number): number {
  const sign = value < 0 ? 0x80 : 0;
  const biased = Math.min(32635, Math.abs(value)) + 0x84;
  const exponent = Math.max(0, 31 - Math.clz32(biased) - 7);
  const mantissa = (biased >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

/** ITU-T G.711 A-law, 13 bits scaled to 16. */
function aLawToLinear(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code & 0x70) >> 4;
  const mantissa = (code & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (code & 0x80) !== 0 ? magnitude : -magnitude;
}

function linearToALaw(value: number): number {
  const sign = value >= 0 ? 0x80 : 0;
  const magnitude = Math.min(32767, value >= 0 ? value : -value - 1);
  const exponent = Math.max(0, 31 - Math.clz32(magnitude | 1) - 7);
  const mantissa = exponent === 0 ? magnitude >> 4 : (magnitude >> (exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}
