import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MuteStyle } from "../../../src/audio/mute/mute-style.js";
import { createSampleMuter } from "../../../src/audio/mute/sample-muter.js";
import type { PcmFormat } from "../../../src/audio/pcm/sample-format.js";
import { type SampleSpan, toSampleRange } from "../../../src/audio/pcm/sample-range.js";
import { ffmpeg, temporaryFolder } from "../media.js";

const path = temporaryFolder();

/** What each of the 256 codes of a companded format means, according to ffmpeg. */
function codesOf(format: "mulaw" | "alaw"): Int16Array {
  writeFileSync(path(format), Buffer.from(Array.from({ length: 256 }, (_, n) => n)));
  const bytes = ffmpeg("-f", format, "-ar", "8000", "-ac", "1", "-i", path(format), "-f", "s16le", "-");
  return Int16Array.from({ length: 256 }, (_, n) => bytes.readInt16LE(2 * n));
}

const muLaw = codesOf("mulaw");
const aLaw = codesOf("alaw");

interface Oracle {
  readonly bytes: number;
  readonly silence: number;
  readonly value: (view: DataView, at: number) => number;
  /** Largest rounding of a faded sample. */
  readonly step: (value: number) => number;
}

const signed24 = (view: DataView, at: number): number =>
  (view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getInt8(at + 2) << 16)) / 2 ** 23;
const companded = (value: number): number => Math.max(16, Math.abs(value) * 2 ** 15 * 0.07) / 2 ** 15;

const ORACLES: Readonly<Record<PcmFormat, Oracle>> = {
  u8: { bytes: 1, silence: 128, value: (v, at) => (v.getUint8(at) - 128) / 128, step: () => 2 ** -8 },
  s16le: { bytes: 2, silence: 0, value: (v, at) => v.getInt16(at, true) / 2 ** 15, step: () => 2 ** -16 },
  s24le: { bytes: 3, silence: 0, value: signed24, step: () => 2 ** -24 },
  s32le: { bytes: 4, silence: 0, value: (v, at) => v.getInt32(at, true) / 2 ** 31, step: () => 2 ** -32 },
  f32le: { bytes: 4, silence: 0, value: (v, at) => v.getFloat32(at, true), step: (x) => Math.abs(x) * 2 ** -23 },
  f64le: { bytes: 8, silence: 0, value: (v, at) => v.getFloat64(at, true), step: (x) => Math.abs(x) * 2 ** -52 },
  mulaw: { bytes: 1, silence: 0xff, value: (v, at) => (muLaw[v.getUint8(at)] ?? 0) / 2 ** 15, step: companded },
  alaw: { bytes: 1, silence: 0xd5, value: (v, at) => (aLaw[v.getUint8(at)] ?? 0) / 2 ** 15, step: companded },
};
const FORMATS: readonly PcmFormat[] = ["u8", "s16le", "s24le", "s32le", "f32le", "f64le", "mulaw", "alaw"];

/** Bytes that look like sound in every format: floats are kept small and finite. */
function noise(format: PcmFormat, samples: number, seed: number): Buffer {
  let state = seed | 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const bytes = Buffer.alloc(samples * ORACLES[format].bytes);
  for (let n = 0; n < samples; n++) {
    if (format === "f32le") bytes.writeFloatLE(next() * 2 - 1, n * 4);
    else if (format === "f64le") bytes.writeDoubleLE(next() * 2 - 1, n * 8);
    else
      for (let k = 0; k < ORACLES[format].bytes; k++) bytes[n * ORACLES[format].bytes + k] = Math.floor(next() * 256);
  }
  return bytes;
}

/** Feeds copies of pieces of the given sizes, over and over. */
function run(
  input: Buffer,
  sizes: readonly number[],
  options: {
    pcmFormat: PcmFormat;
    channels: number;
    sampleRate: number;
    spans: readonly SampleSpan[];
    style: MuteStyle;
  },
): { output: Buffer; mutedSamples: number; position: number; pendingBytes: number } {
  const muter = createSampleMuter(options);
  const out: Buffer[] = [];
  for (let at = 0, k = 0; at < input.length; k++) {
    const size = sizes[k % sizes.length] ?? 1;
    out.push(Buffer.from(muter.push(Buffer.from(input.subarray(at, at + size)))));
    at += size;
  }
  const { mutedSamples, position, pendingBytes } = muter;
  return { output: Buffer.concat(out), mutedSamples, position, pendingBytes };
}

/** Slow and plain: every sample looks at every span. */
function expectMuted(
  input: Buffer,
  output: Buffer,
  options: { pcmFormat: PcmFormat; channels: number; sampleRate: number; spans: readonly SampleSpan[] },
): number {
  const { bytes, silence, value, step } = ORACLES[options.pcmFormat];
  const fade = Math.max(1, Math.round(options.sampleRate * 0.005));
  const before = new DataView(input.buffer, input.byteOffset, input.length);
  const after = new DataView(output.buffer, output.byteOffset, output.length);
  const frames = input.length / bytes / options.channels;
  let muted = 0;
  const wrong: string[] = [];
  for (let frame = 0; frame < frames; frame++) {
    for (let channel = 0; channel < options.channels; channel++) {
      const spans = options.spans.filter(
        ({ start, end, channels }) => end > Math.max(start, 0) && (channels === null || channels.includes(channel)),
      );
      const at = (frame * options.channels + channel) * bytes;
      const distance = Math.min(
        ...spans.map(({ start, end }) => (frame < start ? start - frame : frame >= end ? frame - end + 1 : 0)),
      );
      if (distance === 0) {
        muted++;
        for (let k = 0; k < bytes; k++) if (output[at + k] !== silence) wrong.push(`${frame}/${channel} is not silent`);
      } else if (distance > fade) {
        if (!input.subarray(at, at + bytes).equals(output.subarray(at, at + bytes)))
          wrong.push(`${frame}/${channel} changed`);
      } else {
        const target = (value(before, at) * distance) / (fade + 1);
        if (Math.abs(value(after, at) - target) > step(target) + 1e-15) wrong.push(`${frame}/${channel} fades wrongly`);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  return muted;
}

const spanArbitrary = (frames: number, channels: number): fc.Arbitrary<SampleSpan> =>
  fc.record({
    start: fc.integer({ min: -20, max: frames + 20 }),
    end: fc.integer({ min: -20, max: frames + 60 }),
    channels: fc.option(fc.uniqueArray(fc.nat({ max: channels - 1 }), { minLength: 1 }), { nil: null }),
  });

describe.each(FORMATS)("%s", (pcmFormat) => {
  test("silences every sample of the spans, fades outside them, and keeps every other byte", () => {
    const cases = fc.integer({ min: 1, max: 3 }).chain((channels) =>
      fc.record({
        channels: fc.constant(channels),
        sampleRate: fc.constantFrom(4000, 8000, 16000),
        frames: fc.constant(600),
        seed: fc.nat(),
        sizes: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 }),
        spans: fc.array(spanArbitrary(600, channels), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ channels, sampleRate, frames, seed, sizes, spans }) => {
        const input = noise(pcmFormat, frames * channels, seed);
        const options = { pcmFormat, channels, sampleRate, spans, style: "silence" as const };
        const result = run(input, sizes, options);
        expect(result.output.length).toBe(input.length);
        expect(result.mutedSamples).toBe(expectMuted(input, result.output, options));
        expect(result.position).toBe(frames);
        expect(result.pendingBytes).toBe(0);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test("the first, the last and a single sample", () => {
    const input = noise(pcmFormat, 400, 3);
    const options = { pcmFormat, channels: 1, sampleRate: 8000, style: "silence" as const };
    const spans = [
      { start: 0, end: 1, channels: null },
      { start: 200, end: 201, channels: [0] },
      { start: 399, end: 400, channels: null },
    ];
    const { output, mutedSamples } = run(input, [7], { ...options, spans });
    expect(mutedSamples).toBe(3);
    expectMuted(input, output, { ...options, spans });
  });

  test("a beep holds nothing of the original", () => {
    const options = { pcmFormat, channels: 2, sampleRate: 8000, style: "beep" as const };
    const spans = [{ start: 100, end: 900, channels: null }];
    const one = run(noise(pcmFormat, 2000, 1), [64], { ...options, spans }).output;
    const other = run(noise(pcmFormat, 2000, 2), [999], { ...options, spans }).output;
    const { bytes, value } = ORACLES[pcmFormat];
    const inside = (b: Buffer): Buffer => b.subarray(100 * 2 * bytes, 900 * 2 * bytes);
    expect(inside(one).equals(inside(other))).toBe(true);
    const view = new DataView(one.buffer, one.byteOffset, one.length);
    const left = Array.from({ length: 800 }, (_, n) => value(view, (100 + n) * 2 * bytes));
    // −20 dBFS, and 1 kHz: two zero crossings in every 8 samples.
    expect(Math.max(...left)).toBeGreaterThan(0.09);
    expect(Math.max(...left)).toBeLessThan(0.11);
    const rising = left.filter((sample, n) => n > 0 && sample >= 0.02 && (left[n - 1] ?? 0) < 0.02).length;
    expect(rising).toBeGreaterThanOrEqual(97);
    expect(rising).toBeLessThanOrEqual(101);
  });
});

test("20,000 spans, any chunking: the same bytes", () => {
  const spans = Array.from({ length: 20_000 }, (_, n) => ({
    start: n * 20 + (n % 5),
    end: n * 20 + 4 + (n % 11),
    channels: n % 3 === 0 ? null : [n % 2],
  }));
  const options = { pcmFormat: "s16le" as const, channels: 2, sampleRate: 200, spans, style: "silence" as const };
  const input = noise("s16le", 2 * 400_000, 9);
  const whole = run(input, [input.length], options);
  const pieces = run(input, [65_536, 1, 3, 40_001], options);
  expect(pieces.output.equals(whole.output)).toBe(true);
  expect(pieces.mutedSamples).toBe(whole.mutedSamples);
  const muted = new Set(
    spans.flatMap(({ start, end, channels }) =>
      (channels ?? [0, 1]).flatMap((channel) =>
        Array.from({ length: end - start }, (_, k) => 2 * (start + k) + channel),
      ),
    ),
  );
  let loud = 0;
  let touched = 0;
  for (let at = 0; at < input.length; at += 2) {
    if (muted.has(at / 2)) loud += whole.output.readInt16LE(at) === 0 ? 0 : 1;
    // The fade of 200 Hz is one sample long: two samples away nothing may change.
    else if (!muted.has(at / 2 - 2) && !muted.has(at / 2 + 2)) {
      touched += whole.output.readInt16LE(at) === input.readInt16LE(at) ? 0 : 1;
    }
  }
  expect({ loud, touched }).toEqual({ loud: 0, touched: 0 });
  expect(whole.mutedSamples).toBe(muted.size);
});

test("a chunk that meets no span is returned as it came", () => {
  const spans = [{ start: 10_000, end: 10_100, channels: null }];
  const muter = createSampleMuter({ pcmFormat: "s16le", channels: 1, sampleRate: 8000, spans, style: "silence" });
  const chunk = Buffer.alloc(4096, 7);
  const result = muter.push(chunk);
  expect(result.buffer).toBe(chunk.buffer);
  expect(result.every((byte) => byte === 7)).toBe(true);
});

test("NaN and infinity outside the spans keep their bits, and inside nothing is left of them", () => {
  const input = Buffer.alloc(4 * 100);
  for (let n = 0; n < 100; n++) input.writeUInt32LE(n % 2 === 0 ? 0x7fc01234 : 0xff800000, 4 * n);
  const spans = [{ start: 50, end: 60, channels: null }];
  const { output } = run(input, [400], { pcmFormat: "f32le", channels: 1, sampleRate: 4000, spans, style: "silence" });
  expect(output.subarray(0, 4 * 30).equals(input.subarray(0, 4 * 30))).toBe(true);
  expect(output.subarray(4 * 80).equals(input.subarray(4 * 80))).toBe(true);
  expect(output.subarray(4 * 50, 4 * 60).every((byte) => byte === 0)).toBe(true);
});

test("times become samples rounded outward", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e8 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.constantFrom(8000, 11025, 44100, 48000),
      (startMs, ms, rate) => {
        const { start, end } = toSampleRange(startMs, startMs + ms, rate);
        expect(start * 1000).toBeLessThanOrEqual(startMs * rate);
        expect((start + 1) * 1000).toBeGreaterThan(startMs * rate);
        expect(end * 1000).toBeGreaterThanOrEqual((startMs + ms) * rate);
        expect((end - 1) * 1000).toBeLessThan((startMs + ms) * rate);
      },
    ),
  );
});

test("a channel that is not there, and a bound that is no whole number, are refused", () => {
  const make = (span: SampleSpan) => () =>
    createSampleMuter({ pcmFormat: "u8", channels: 2, sampleRate: 8000, spans: [span], style: "silence" });
  expect(make({ start: 0, end: 5, channels: [2] })).toThrow(RangeError);
  expect(make({ start: 0.5, end: 5, channels: null })).toThrow(RangeError);
  expect(make({ start: 0, end: Number.NaN, channels: null })).toThrow(RangeError);
});
