import { Levels, STEPS_PER_DB, WINDOW_SAMPLES } from "./levels.js";

const SAMPLES_PER_MS = 16;
const WINDOW_MS = WINDOW_SAMPLES / SAMPLES_PER_MS;
/** Levels count from here on: −100 dBFS is 0, 0 dBFS is 200. */
const FLOOR_DB = -100;
/** Longer than the closures inside words: where there was any pause, the quietest stretch of this length lies in it. */
const QUIET_MS = 400;

/** Loudness of every whole 10 ms of 16 kHz sound, a byte each. */
export class LoudnessEnvelope {
  private readonly levels: Levels;
  private sum = 0;
  private count = 0;

  /** @param expectedMs how long the sound is going to be; `null`: nobody knows. */
  constructor(expectedMs: number | null) {
    this.levels = new Levels(FLOOR_DB, expectedMs);
  }

  /** Takes the next samples of the sound, in pieces of any length. */
  append(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + WINDOW_SAMPLES - this.count);
      let sum = 0;
      for (let n = at; n < end; n++) sum += (samples[n] ?? 0) ** 2;
      this.sum += sum;
      this.count += end - at;
      if (this.count === WINDOW_SAMPLES) this.close();
      at = end;
    }
  }

  /** dBFS, −100..0: the loudest of the windows that the stretch touches; −100 where there is none. */
  loudest(startMs: number, endMs: number): number {
    const { bytes } = this;
    const last = Math.min(bytes.length, Math.ceil(endMs / WINDOW_MS));
    let level = 0;
    for (let at = Math.max(0, Math.floor(startMs / WINDOW_MS)); at < last; at++) {
      level = Math.max(level, bytes[at] ?? 0);
    }
    return level / STEPS_PER_DB + FLOOR_DB;
  }

  /** One byte for each 10 ms so far: half decibels above −100 dBFS. */
  get bytes(): Uint8Array {
    return this.levels.bytes;
  }

  private close(): void {
    this.levels.push(10 * Math.log10(this.sum / WINDOW_SAMPLES / 32768 ** 2 + 1e-12));
    this.sum = 0;
    this.count = 0;
  }
}

/** Index of the middle of the quietest 400 ms; of equals the first. */
export function quietestMiddle(samples: Int16Array): number {
  const width = Math.min(QUIET_MS * SAMPLES_PER_MS, samples.length);
  const square = (index: number) => (samples[index] ?? 0) ** 2;
  let sum = 0;
  for (let index = 0; index < width; index++) sum += square(index);
  let lowest = sum;
  let start = 0;
  for (let index = width; index < samples.length; index++) {
    sum += square(index) - square(index - width);
    if (sum < lowest) {
      lowest = sum;
      start = index - width + 1;
    }
  }
  // On a whole millisecond, so that a piece starts at a time that its words can be offset by.
  return Math.floor((start + width / 2) / SAMPLES_PER_MS) * SAMPLES_PER_MS;
}
