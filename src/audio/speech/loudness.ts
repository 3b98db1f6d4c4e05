const SAMPLES_PER_MS = 16;
const WINDOW_MS = 10;
const WINDOW_SAMPLES = WINDOW_MS * SAMPLES_PER_MS;
const FLOOR_DB = -100;
/** Steps of half a decibel: −100 dBFS is 0, 0 dBFS is 200. */
const STEPS_PER_DB = 2;
/** Longer than the closures inside words: where there was any pause, the quietest stretch of this length lies in it. */
const QUIET_MS = 400;

/** Room for eleven hours. What is not written to yet takes no memory, and what is outgrown is not left to the garbage collector. */
const FIRST_BYTES = 4 * 1024 * 1024;

/** Loudness of every whole 10 ms of 16 kHz sound, a byte each. */
export class LoudnessEnvelope {
  private levels = new Uint8Array(FIRST_BYTES);
  private length = 0;
  private sum = 0;
  private count = 0;

  /** Takes the next samples of the sound, in pieces of any length. */
  append(samples: Int16Array): void {
    for (const sample of samples) {
      this.sum += sample * sample;
      if (++this.count === WINDOW_SAMPLES) this.close();
    }
  }

  /** dBFS, −100..0: the loudest of the windows that the stretch touches; −100 where there is none. */
  loudest(startMs: number, endMs: number): number {
    const last = Math.min(this.length, Math.ceil(endMs / WINDOW_MS));
    let level = 0;
    for (let at = Math.max(0, Math.floor(startMs / WINDOW_MS)); at < last; at++) {
      level = Math.max(level, this.levels[at] ?? 0);
    }
    return level / STEPS_PER_DB + FLOOR_DB;
  }

  /** One byte for each 10 ms so far: half decibels above −100 dBFS. */
  get bytes(): Uint8Array {
    return this.levels.subarray(0, this.length);
  }

  private close(): void {
    if (this.length === this.levels.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.levels);
      this.levels = grown;
    }
    const db = 10 * Math.log10(this.sum / WINDOW_SAMPLES / 32768 ** 2 + 1e-12);
    this.levels[this.length++] = Math.max(0, Math.round((db - FLOOR_DB) * STEPS_PER_DB));
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
