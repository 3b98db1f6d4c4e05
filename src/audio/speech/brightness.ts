import { Levels, WINDOW_SAMPLES } from "./levels.js";

/** Levels count from here on: silence is 0 dB over itself, a low vowel −25 dB, hiss +3 dB. */
const FLOOR_DB = -60;
/** Added to both energies, so that digital silence is neither bright nor dark. */
const RUST = WINDOW_SAMPLES;

/**
 * How bright every whole 10 ms of 16 kHz sound is, a byte each: the energy of the differences between neighbouring samples over the energy itself, in
 * half decibels above −60 dB. High for s and sh, low for vowels, m and n, whatever the voice and the loudness.
 */
export class BrightnessEnvelope {
  private readonly levels: Levels;
  private energy = 0;
  private difference = 0;
  private previous = 0;
  private count = 0;

  /** @param expectedMs how long the sound is going to be; `null`: nobody knows. */
  constructor(expectedMs: number | null) {
    this.levels = new Levels(FLOOR_DB, expectedMs);
  }

  /** Takes the next samples of the sound, in pieces of any length. */
  append(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + WINDOW_SAMPLES - this.count);
      let [energy, difference, previous] = [0, 0, this.previous];
      for (let n = at; n < end; n++) {
        const sample = samples[n] ?? 0;
        energy += sample * sample;
        difference += (sample - previous) ** 2;
        previous = sample;
      }
      this.energy += energy;
      this.difference += difference;
      this.previous = previous;
      this.count += end - at;
      if (this.count === WINDOW_SAMPLES) this.close();
      at = end;
    }
  }

  /** One byte for each 10 ms so far. */
  get bytes(): Uint8Array {
    return this.levels.bytes;
  }

  private close(): void {
    this.levels.push(10 * Math.log10((this.difference + RUST) / (this.energy + RUST)));
    this.energy = 0;
    this.difference = 0;
    this.count = 0;
  }
}
