import { aLawToLinear, linearToALaw, linearToMuLaw, muLawToLinear } from "./g711.js";

/** Raw sample formats by their ffmpeg names; `mulaw` and `alaw` are G.711 bytes, passed without conversion. */
export type PcmFormat = "u8" | "s16le" | "s24le" | "s32le" | "f32le" | "f64le" | "mulaw" | "alaw";

/** Reads and writes one sample of a PCM format. `bytes` is the length of a sample; `at` is a byte offset. */
export interface SampleCodec {
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

/** How the samples of each PCM format are read and written. */
export const SAMPLE_CODECS: Readonly<Record<PcmFormat, SampleCodec>> = {
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
  return SAMPLE_CODECS[format].bytes;
}

/** Every byte of the format's silent sample. */
export function silentByte(format: PcmFormat): number {
  return SAMPLE_CODECS[format].silentByte;
}

/** The value of one sample, full scale ±1; 0 for NaN. */
export function readSample(format: PcmFormat, view: Buffer, at: number): number {
  return SAMPLE_CODECS[format].read(view, at) ?? 0;
}
