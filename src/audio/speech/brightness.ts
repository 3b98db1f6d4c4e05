const WINDOW_SAMPLES = 160;
/** Steps of half a decibel from here on: silence is 0 dB over itself, a low vowel −25 dB, hiss +3 dB. */
const FLOOR_DB = -60;
const STEPS_PER_DB = 2;
/** Added to both energies, so that digital silence is neither bright nor dark. */
const RUST = WINDOW_SAMPLES;
/** Room for eleven hours. What is not written to yet takes no memory, and what is outgrown is not left to the garbage collector. */
const FIRST_BYTES = 4 * 1024 * 1024;

/**
 * How bright every whole 10 ms of 16 kHz sound is, a byte each: the energy of the differences between neighbouring samples over the energy itself, in
 * half decibels above −60 dB. High for s and sh, low for vowels, m and n, whatever the voice and the loudness.
 */
export class BrightnessEnvelope {
  private levels = new Uint8Array(FIRST_BYTES);
  private length = 0;
  private energy = 0;
  private difference = 0;
  private previous = 0;
  private count = 0;

  /** Takes the next samples of the sound, in pieces of any length. */
  append(samples: Int16Array): void {
    for (const sample of samples) {
      this.energy += sample * sample;
      this.difference += (sample - this.previous) ** 2;
      this.previous = sample;
      if (++this.count === WINDOW_SAMPLES) this.close();
    }
  }

  /** One byte for each 10 ms so far. */
  get bytes(): Uint8Array {
    return this.levels.subarray(0, this.length);
  }

  private close(): void {
    if (this.length === this.levels.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.levels);
      this.levels = grown;
    }
    const db = 10 * Math.log10((this.difference + RUST) / (this.energy + RUST));
    this.levels[this.length++] = Math.max(0, Math.round((db - FLOOR_DB) * STEPS_PER_DB));
    this.energy = 0;
    this.difference = 0;
    this.count = 0;
  }
}
