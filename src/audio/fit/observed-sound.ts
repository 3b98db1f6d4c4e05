import { type FitSound, STEP_MS } from "./track.js";

/** Loudness and brightness are taken against their mean over 3 s around: voices and rooms change slower than words. */
const AROUND_STEPS = 150;
/** What lies further out than this many standard deviations, clicks and digital silence, counts no more than that. */
const MAX_DEVIATIONS = 2.5;

/** What was heard in a stretch, for each 10 ms in standard deviations of the recording. */
export interface ObservedStretch {
  readonly loudness: Float32Array;
  readonly brightness: Float32Array;
  /** The mean of loudness and of the probability of speech. */
  readonly speech: Float32Array;
}

/** The sound in comparable units: how much louder, brighter and more like speech than around it. */
export class ObservedSound {
  readonly #sound: FitSound;
  readonly #loudnessScale: number;
  readonly #brightnessScale: number;
  readonly #meanProbability: number;
  readonly #probabilityScale: number;

  constructor(sound: FitSound) {
    this.#sound = sound;
    this.#loudnessScale = scaleOf(sound.loudness);
    this.#brightnessScale = scaleOf(sound.brightness);
    const { probabilities } = sound;
    let sum = 0;
    let squares = 0;
    for (const probability of probabilities) {
      sum += probability;
      squares += probability * probability;
    }
    const count = Math.max(1, probabilities.length);
    this.#meanProbability = sum / count;
    // A probability that hardly changes says nothing: it is not blown up.
    this.#probabilityScale = 1 / (Math.sqrt(Math.max(0, squares / count - this.#meanProbability ** 2)) + 1);
  }

  /** The stretch `[from, to)` in steps of 10 ms; 0, which speaks for nothing, outside of the recording. */
  read(from: number, to: number): ObservedStretch {
    const loudness = deviations(this.#sound.loudness, from, to, this.#loudnessScale);
    const brightness = deviations(this.#sound.brightness, from, to, this.#brightnessScale);
    const speech = new Float32Array(to - from);
    const { probabilities, frameMs } = this.#sound;
    for (let at = Math.max(0, from); at < Math.min(to, this.#sound.loudness.length); at++) {
      const probability = probabilities[Math.floor((at * STEP_MS) / frameMs)] ?? this.#meanProbability;
      const likeSpeech = (probability - this.#meanProbability) * this.#probabilityScale;
      speech[at - from] = ((loudness[at - from] ?? 0) + likeSpeech) / 2;
    }
    return { loudness, brightness, speech };
  }
}

/** Visits each value of `[from, to)` that is there, less the mean around it. */
function visitDeviations(
  values: Uint8Array,
  from: number,
  to: number,
  visit: (at: number, deviation: number) => void,
): void {
  const first = Math.max(0, from);
  let low = Math.max(0, first - AROUND_STEPS);
  let high = low;
  let sum = 0;
  for (let at = first; at < Math.min(to, values.length); at++) {
    while (high < Math.min(values.length, at + AROUND_STEPS + 1)) sum += values[high++] ?? 0;
    while (low < at - AROUND_STEPS) sum -= values[low++] ?? 0;
    visit(at, (values[at] ?? 0) - sum / (high - low));
  }
}

function scaleOf(values: Uint8Array): number {
  let sum = 0;
  let squares = 0;
  visitDeviations(values, 0, values.length, (_, deviation) => {
    sum += deviation;
    squares += deviation * deviation;
  });
  const count = Math.max(1, values.length);
  const variance = squares / count - (sum / count) ** 2;
  return variance > 1e-9 ? 1 / Math.sqrt(variance) : 0;
}

function deviations(values: Uint8Array, from: number, to: number, scale: number): Float32Array {
  const result = new Float32Array(to - from);
  visitDeviations(values, from, to, (at, deviation) => {
    result[at - from] = Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, deviation * scale));
  });
  return result;
}
