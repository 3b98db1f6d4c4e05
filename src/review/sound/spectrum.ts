import { SPECTRUM_BANDS } from "../api/sound.js";
import type { SoundSource } from "./sound-source.js";

/** Points of one transform: 64 ms of a telephone call, 11 ms at 48 kHz. */
const POINTS = 512;
/** Nothing of speech lies above, in Hz. */
const TOP_HZ = 8000;
/** What 0 stands for, in dBFS. */
const FLOOR_DB = -100;
/** Columns closer than this, in samples, are read as one stretch: 2 MB of mono at most. */
const MAX_STRETCH_FRAMES = 1 << 20;

/** Columns that lie far apart are read so many at once. */
const READ_AT_ONCE = 64;
const NOTHING = new Int16Array(0);

/** A stretch to be shown; times in ms, half open. */
export interface SpectrumView {
  readonly startMs: number;
  readonly endMs: number;
  readonly columns: number;
  readonly channel: number;
}

/** The spectrum of a stretch: `columns` × `SPECTRUM_BANDS` bytes, as `spectrumQuerySchema` says. */
export async function spectrumOf(sound: SoundSource, view: SpectrumView): Promise<Uint8Array> {
  const { startMs, endMs, columns, channel } = view;
  const bands = bandsFor(sound.sampleRate);
  const out = new Uint8Array(columns * SPECTRUM_BANDS);
  const centre = (column: number) =>
    Math.round(((startMs + ((column + 0.5) * (endMs - startMs)) / columns) * sound.sampleRate) / 1000);
  const first = centre(0) - POINTS / 2;
  const last = centre(columns - 1) + POINTS / 2;
  const whole = last - first <= MAX_STRETCH_FRAMES ? await sound.read(first, last) : null;
  const transform = new Transform();
  let apart: readonly Int16Array[] = [];
  for (let column = 0; column < columns; column++) {
    const from = centre(column) - POINTS / 2;
    if (!whole && column % READ_AT_ONCE === 0) {
      const starts = Array.from(
        { length: Math.min(READ_AT_ONCE, columns - column) },
        (_, at) => centre(column + at) - POINTS / 2,
      );
      apart = await Promise.all(starts.map((start) => sound.read(start, start + POINTS)));
    }
    const samples = whole ?? apart[column % READ_AT_ONCE] ?? NOTHING;
    const offset = whole ? from - first : 0;
    const power = transform.powerOf((at) => samples[(offset + at) * sound.channels + channel] ?? 0);
    for (const [band, weights] of bands.entries()) out[column * SPECTRUM_BANDS + band] = byteOf(power, weights);
  }
  return out;
}

/** Bins from `first` on, and what share of the band each is. */
interface Band {
  readonly first: number;
  readonly weights: readonly number[];
}

function byteOf(power: Float64Array, { first, weights }: Band): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (power[first + at] ?? 0);
  const db = 10 * Math.log10(Math.max(sum, 1e-12));
  return Math.max(0, Math.min(255, Math.round(((db - FLOOR_DB) / -FLOOR_DB) * 255)));
}

const melOf = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const hzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

const known = new Map<number, readonly Band[]>();

/** Triangles over the mel scale; where they are narrower than a bin, the two bins about their centre. */
function bandsFor(sampleRate: number): readonly Band[] {
  const there = known.get(sampleRate);
  if (there) return there;
  const step = melOf(Math.min(TOP_HZ, sampleRate / 2)) / (SPECTRUM_BANDS + 1);
  const binOf = (mel: number): number => (hzOf(mel) * POINTS) / sampleRate;
  const bands = Array.from({ length: SPECTRUM_BANDS }, (_, band) =>
    triangle(binOf(band * step), binOf((band + 1) * step), binOf((band + 2) * step)),
  );
  known.set(sampleRate, bands);
  return bands;
}

function triangle(low: number, middle: number, high: number): Band {
  const first = Math.ceil(low);
  const weights: number[] = [];
  for (let bin = first; bin <= high; bin++) {
    weights.push(Math.max(0, bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle)));
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum > 0.5) return { first, weights: weights.map((weight) => weight / sum) };
  const below = Math.floor(middle);
  return { first: below, weights: [1 - (middle - below), middle - below] };
}

/** A real transform of `POINTS` samples under a Hann window; a sine of full scale has the power 1. */
class Transform {
  private readonly real = new Float64Array(POINTS);
  private readonly imaginary = new Float64Array(POINTS);
  private readonly power = new Float64Array(POINTS / 2 + 1);

  powerOf(sampleAt: (at: number) => number): Float64Array {
    const { real, imaginary, power } = this;
    for (let at = 0; at < POINTS; at++) {
      const to = REVERSED[at] ?? 0;
      real[to] = (sampleAt(at) / 32_768) * (WINDOW[at] ?? 0);
      imaginary[to] = 0;
    }
    for (let half = 1; half < POINTS; half *= 2) butterflies(real, imaginary, half);
    for (let bin = 0; bin <= POINTS / 2; bin++)
      power[bin] = ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2) * SCALE;
    return power;
  }
}

/** One round of Cooley and Tukey's, in place. */
function butterflies(real: Float64Array, imaginary: Float64Array, half: number): void {
  const stride = POINTS / (2 * half);
  for (let start = 0; start < POINTS; start += 2 * half) {
    for (let at = 0; at < half; at++) {
      const [cosine, sine] = [COSINES[at * stride] ?? 0, -(SINES[at * stride] ?? 0)];
      const [even, odd] = [start + at, start + at + half];
      const [oddReal, oddImaginary] = [real[odd] ?? 0, imaginary[odd] ?? 0];
      const turnedReal = oddReal * cosine - oddImaginary * sine;
      const turnedImaginary = oddReal * sine + oddImaginary * cosine;
      const [evenReal, evenImaginary] = [real[even] ?? 0, imaginary[even] ?? 0];
      real[odd] = evenReal - turnedReal;
      imaginary[odd] = evenImaginary - turnedImaginary;
      real[even] = evenReal + turnedReal;
      imaginary[even] = evenImaginary + turnedImaginary;
    }
  }
}

const BITS = Math.log2(POINTS);
const WINDOW = Float64Array.from({ length: POINTS }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / POINTS));
/** The window's sum is half of its points, and a real sine's power lies in two bins. */
const SCALE = (4 / POINTS) ** 2;
const COSINES = Float64Array.from({ length: POINTS / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / POINTS));
const SINES = Float64Array.from({ length: POINTS / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / POINTS));
const REVERSED = Uint16Array.from({ length: POINTS }, (_, at) => {
  let reversed = 0;
  for (let bit = 0; bit < BITS; bit++) reversed |= ((at >> bit) & 1) << (BITS - 1 - bit);
  return reversed;
});
