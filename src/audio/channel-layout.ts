import type { ChannelLayout } from "./decode.js";
import type { AudioProbe } from "./probe.js";
import { soundTracks } from "./stored-sound.js";

/** Rate at which the sides are compared: enough for the energy of speech, and a third of the work. */
const COMPARE_RATE = 8000;
/** Length of a frame in samples of `COMPARE_RATE`: 50 ms, shorter than a syllable. */
const FRAME_SAMPLES = 400;
/** A frame counts when its louder side is above this mean square: −50 dBFS, under quiet speech and over the noise of a line. */
const ACTIVE_ENERGY = 1e-5;
/** A side dominates a frame when it holds 16 times (12 dB) the energy of the other. */
const DOMINANCE = 16;
/** Two speakers: at least this share of the active frames belongs clearly to one side … */
const DOMINATED_SHARE = 0.6;
/** … and at least this share of them to each side. */
const SHARE_OF_EACH_SIDE = 0.05;
/** The mean of the sides loses this much (6 dB) when they are in opposite phase: then it must not be what is listened to. */
const CANCELLATION = 0.25;

/**
 * Whether to listen to the channels of a recording one by one or to their mean.
 *
 * Stereo is split when its sides carry different speakers, as in a call with one party per channel. That is so if one side is at
 * least 12 dB louder in 60 % of the active frames, and each side is the louder one in at least 5 % of those. Stereo is also split
 * when the sides cancel each other in the mean. Otherwise the sides carry the same room, and the mean is used. Mono, and more than
 * two channels, are always mixed.
 *
 * One streaming pass at 8 kHz. @throws HushtapeError as `decodeSpeech`
 */
export async function chooseLayout(
  path: string,
  probe: AudioProbe,
  options: { readonly signal: AbortSignal },
): Promise<ChannelLayout> {
  if (probe.channels !== 2) return "mix";
  const judge = createStereoJudge();
  for await (const [left, right] of soundTracks(path, probe, { tracks: 2, rate: COMPARE_RATE, ...options })) {
    if (left && right) judge.push(left, right);
  }
  return judge.layout();
}

/** The decision of `chooseLayout` as a pure accumulator over pieces of two equally long tracks at 8 kHz. */
function createStereoJudge(): { push(left: Int16Array, right: Int16Array): void; layout(): ChannelLayout } {
  let frames = 0;
  const dominated = { left: 0, right: 0 };
  const total = { sides: 0, mean: 0 };
  const frame = { left: 0, right: 0, mean: 0, samples: 0 };

  const closeFrame = (): void => {
    const left = frame.left / FRAME_SAMPLES;
    const right = frame.right / FRAME_SAMPLES;
    if (Math.max(left, right) >= ACTIVE_ENERGY) {
      frames++;
      if (left >= DOMINANCE * right) dominated.left++;
      else if (right >= DOMINANCE * left) dominated.right++;
      total.sides += (left + right) / 2;
      total.mean += frame.mean / FRAME_SAMPLES;
    }
    Object.assign(frame, { left: 0, right: 0, mean: 0, samples: 0 });
  };

  return {
    push(left, right) {
      for (let n = 0; n < left.length; n++) {
        const l = (left[n] ?? 0) / 32768;
        const r = (right[n] ?? 0) / 32768;
        frame.left += l * l;
        frame.right += r * r;
        frame.mean += ((l + r) / 2) ** 2;
        if (++frame.samples === FRAME_SAMPLES) closeFrame();
      }
    },
    layout() {
      if (frames === 0) return "mix";
      const clear = dominated.left + dominated.right;
      const both = Math.min(dominated.left, dominated.right);
      // One dead side halves the mean's amplitude and quarters its energy at most to half of the sides' mean: no cancellation.
      if (total.mean < CANCELLATION * total.sides) return "split";
      return clear >= DOMINATED_SHARE * frames && both >= SHARE_OF_EACH_SIDE * clear ? "split" : "mix";
    },
  };
}

/** Samples at 16 kHz averaged into one before correlating: 4 kHz holds the voice's own 100–1700 Hz. */
const DECIMATION = 4;
/** The other side may lag behind or run ahead of the speaker by 150 ms: echo of a call, distance in a room. */
const MAX_LAG_SAMPLES = (150 * 16) / DECIMATION;
/** Mean square below which a side carries nothing that can be understood, however much it is amplified: −60 dBFS. */
const AUDIBLE_ENERGY = 1e-6;
/** Peak of the normalised correlation under which the sides carry different things. */
const UNRELATED = 0.15;
/** The same for a part of 500 ms, where chance gives a higher correlation. */
const UNRELATED_PART = 0.3;
const PART = (500 * 16) / DECIMATION;
/** Shortest window in which a correlation means something: 100 ms. */
const MIN_WINDOW = 1600;

/**
 * Whether `other` carries the speech of `speaker` too (crosstalk, a speakerphone, a shared room), so that muting the speaker's
 * channel alone would leave it audible. Both are the same window at 16 kHz. If it cannot be decided, the answer is `true`: muting one
 * channel too many loses a little, muting one too few leaks.
 */
export function carriesSameSpeech(speaker: Int16Array, other: Int16Array): boolean {
  if (peakFrameEnergy(other) < AUDIBLE_ENERGY) return false;
  if (speaker.length < MIN_WINDOW || other.length !== speaker.length) return true;
  const a = envelopeFree(speaker);
  const b = envelopeFree(other);
  if (energy(a) === 0 || energy(b) === 0) return true;
  if (peakCorrelation(a, b) >= UNRELATED) return true;
  // Another voice on the other side drowns an echo in the whole, but not in its own pauses.
  for (let from = 0; from + PART <= a.length; from += PART / 2) {
    const heard = other.subarray(from * DECIMATION, (from + PART) * DECIMATION);
    if (peakFrameEnergy(heard) < AUDIBLE_ENERGY) continue;
    if (peakCorrelation(a.subarray(from, from + PART), b.subarray(from, from + PART)) >= UNRELATED_PART) return true;
  }
  return false;
}

/** Mean square of the loudest 20 ms: one audible syllable in a long window counts. */
function peakFrameEnergy(samples: Int16Array): number {
  const frame = 320;
  let loudest = 0;
  for (let from = 0; from < samples.length; from += frame) {
    const part = samples.subarray(from, from + frame);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    loudest = Math.max(loudest, sum / part.length / 32768 ** 2);
  }
  return loudest;
}

/** Decimated by averaging, then differenced: without the constant and the hum below the voice. */
function envelopeFree(samples: Int16Array): Float64Array {
  const out = new Float64Array(Math.floor(samples.length / DECIMATION));
  let previous = 0;
  out.forEach((_, n) => {
    let sum = 0;
    for (let k = 0; k < DECIMATION; k++) sum += samples[n * DECIMATION + k] ?? 0;
    out[n] = n === 0 ? 0 : sum - previous;
    previous = sum;
  });
  return out;
}

function energy(samples: Float64Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0);
}

/** Largest |normalised cross-correlation| over all lags within ±150 ms, each over the part that overlaps. */
function peakCorrelation(a: Float64Array, b: Float64Array): number {
  const energyA = energyUpTo(a);
  const energyB = energyUpTo(b);
  const most = Math.min(MAX_LAG_SAMPLES, Math.floor(a.length / 2));
  let peak = 0;
  for (let lag = -most; lag <= most; lag++) {
    const from = Math.max(0, -lag);
    const to = Math.min(a.length, b.length - lag);
    const left = (energyA[to] ?? 0) - (energyA[from] ?? 0);
    const right = (energyB[to + lag] ?? 0) - (energyB[from + lag] ?? 0);
    if (left <= 0 || right <= 0) continue;
    let cross = 0;
    for (let n = from; n < to; n++) cross += (a[n] ?? 0) * (b[n + lag] ?? 0);
    peak = Math.max(peak, Math.abs(cross) / Math.sqrt(left * right));
  }
  return peak;
}

/** Element `n` is the energy of the first `n` samples. Exact: the samples are whole numbers far below 2^26. */
function energyUpTo(samples: Float64Array): Float64Array {
  const sums = new Float64Array(samples.length + 1);
  samples.forEach((sample, n) => {
    sums[n + 1] = (sums[n] ?? 0) + sample * sample;
  });
  return sums;
}
